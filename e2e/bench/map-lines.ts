import type { Browser } from '@playwright/test';
import { type Line, median, ratio } from './goals.ts';
import { type Pan, panApp, panBare } from './visit-map.ts';

const areas = { simple: 5, large: 20_000 } as const;
type Size = keyof typeof areas;

/** Pans of an order's map and of the bare one, in turn within each round. */
export class MapBench {
  readonly #app: Record<Size, Pan[]> = { simple: [], large: [] };
  readonly #bare: Record<Size, Pan[]> = { simple: [], large: [] };

  async round(browser: Browser, url: string, counts: boolean): Promise<void> {
    for (const size of Object.keys(areas) as Size[]) {
      const { box, ...app } = await panApp(browser, url, areas[size]);
      const bare = await panBare(browser, url, areas[size], box);
      if (!counts) continue;
      this.#app[size].push(app);
      this.#bare[size].push(bare);
    }
  }

  lines(): Line[] {
    return [
      this.#line('M4', 'simple', 'mainPerFrame', 'pan: main thread a frame / bare map', 1.3),
      this.#line('M4', 'simple', 'p50', 'pan: median frame / bare map', 1.2),
      this.#line('M4', 'large', 'p95', 'pan over 20,000 corners: p95 frame / bare map', 1.2),
    ];
  }

  #line(id: string, size: Size, key: keyof Pan, what: string, goal: number): Line {
    const of = (pans: readonly Pan[]) => pans.map((pan) => pan[key]);
    const [app, bare] = [of(this.#app[size]), of(this.#bare[size])];
    const detail = `${median(app).toFixed(1)} ms against ${median(bare).toFixed(1)} ms`;
    return { id, what, condition: '1x', value: ratio(app, bare), unit: 'x', goal, detail };
  }

  get pans() {
    return { app: this.#app, bare: this.#bare };
  }
}
