import type { Bench, Runs } from './bench.ts';
import type { Condition } from './conditions.ts';
import { type Line, median, ms, ratio } from './goals.ts';
import { type MapVisit, visitBareMap, visitMap, wordCost } from './visit.ts';
import { type Pan, panApp, panBare } from './visit-map.ts';

/** The map of the order form: opened cold, as the first map after the sign-in, and as a later one. */
export function mapBench(): Bench {
  const visits: Runs<'F3', number> & Runs<'app', MapVisit> = {
    '1x': { F3: [], app: [] },
    T: { F3: [], app: [] },
  };
  return {
    ids: ['M1', 'M2'],
    visits,
    async round(browser, url, conditions, counts) {
      for (const condition of conditions) {
        const app = await visitMap(browser, url, condition);
        const bare = await visitBareMap(browser, url, app.box, condition);
        if (!counts) continue;
        visits[condition].app.push(app);
        visits[condition].F3.push(bare);
      }
    },
    lines: (condition) => mapLines(condition, visits[condition]),
  };
}

function mapLines(condition: Condition, { F3, app }: { F3: number[]; app: MapVisit[] }): Line[] {
  const line = (id: string, what: string, key: 'cold' | 'first' | 'later', goal: number): Line => {
    const took = app.map((visit) => visit[key].took);
    const detail = `${ms(took)} against ${ms(F3)}; ${wordCost(app.map((visit) => visit[key]))}`;
    return { id, what, condition, value: ratio(took, F3), unit: 'x', goal, detail };
  };
  const fast = condition === '1x';
  return [
    line('M1', 'new order cold, map at rest / bare MapLibre', 'cold', 1.35),
    line('M2', 'first map after sign-in / bare MapLibre cold', 'first', 0.5),
    line('M2', 'later maps / bare MapLibre cold', 'later', fast ? 0.4 : 0.35),
  ];
}

const areas = { simple: 5, large: 20_000 } as const;
type Size = keyof typeof areas;

/** Pans of an order's map and of the bare one. */
export function panBench(): Bench {
  const visits: Record<Size, { app: Pan[]; bare: Pan[] }> = {
    simple: { app: [], bare: [] },
    large: { app: [], bare: [] },
  };
  const line = (size: Size, key: keyof Pan, what: string, goal: number): Line => {
    const [app, bare] = [visits[size].app.map((pan) => pan[key]), visits[size].bare.map((pan) => pan[key])];
    const detail = `${median(app).toFixed(1)} ms against ${median(bare).toFixed(1)} ms`;
    return { id: 'M4', what, condition: '1x', value: ratio(app, bare), unit: 'x', goal, detail };
  };
  return {
    ids: ['M4'],
    visits,
    async round(browser, url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      for (const size of Object.keys(areas) as Size[]) {
        const { box, ...app } = await panApp(browser, url, areas[size]);
        const bare = await panBare(browser, url, areas[size], box);
        if (!counts) continue;
        visits[size].app.push(app);
        visits[size].bare.push(bare);
      }
    },
    lines: (condition) =>
      condition !== '1x'
        ? []
        : [
            line('simple', 'mainPerFrame', 'pan: main thread a frame / bare map', 1.3),
            line('simple', 'p50', 'pan: median frame / bare map', 1.2),
            line('large', 'p95', 'pan over 20,000 corners: p95 frame / bare map', 1.2),
          ],
  };
}
