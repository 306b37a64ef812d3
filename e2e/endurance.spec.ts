import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { printProof } from './proof.ts';

test.use({ site: 'stage' });

/** `npm run check:reliability` sets the full numbers. */
const routes = Number(process.env.ENDURANCE_ROUTES ?? 6);
const refreshes = Number(process.env.ENDURANCE_REFRESHES ?? 2);
test.setTimeout(400_000 + (routes + refreshes) * 2_000);

type Held = { timers: number; intervals: number; channels: Record<string, number>; contexts: number };

/** Counts timers, channels between tabs and WebGL contexts of a page. */
async function counts(page: Page) {
  await page.addInitScript(() => {
    const timers = new Set<unknown>();
    const intervals = new Set<unknown>();
    const channels: Record<string, number> = {};
    const canvases: WeakRef<HTMLCanvasElement>[] = [];
    const { setTimeout: timeout, clearTimeout: clear, setInterval: interval, clearInterval: end } = window;
    Object.assign(window, {
      setTimeout: (run: unknown, ms?: number, ...rest: unknown[]) => {
        const id = timeout(
          (...words: unknown[]) => {
            timers.delete(id);
            if (typeof run === 'function') run(...words);
          },
          ms,
          ...rest,
        );
        timers.add(id);
        return id;
      },
      clearTimeout: (id: number) => {
        timers.delete(id);
        clear(id);
      },
      setInterval: (...words: Parameters<typeof setInterval>) => {
        const id = interval(...words);
        intervals.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        intervals.delete(id);
        end(id);
      },
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels[name] = (channels[name] ?? 0) + 1;
        }
        override close() {
          channels[this.name] = (channels[this.name] ?? 0) - 1;
          super.close();
        }
      },
    });
    const getContext = HTMLCanvasElement.prototype.getContext;
    Reflect.set(
      HTMLCanvasElement.prototype,
      'getContext',
      function (this: HTMLCanvasElement, ...words: unknown[]) {
        const context: unknown = Reflect.apply(getContext, this, words);
        if (
          /webgl/.test(String(words[0])) &&
          context !== null &&
          !canvases.some((held) => held.deref() === this)
        )
          canvases.push(new WeakRef(this));
        return context;
      },
    );
    Reflect.set(window, 'held', (): Held => {
      const live = canvases.filter((held) => {
        const context = held.deref()?.getContext('webgl2');
        return context !== null && context !== undefined && !context.isContextLost();
      });
      return {
        timers: timers.size,
        intervals: intervals.size,
        channels: { ...channels },
        contexts: live.length,
      };
    });
  });
}

const held = (page: Page) => page.evaluate((): Held => Reflect.get(window, 'held')());

async function heap(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

test(`B14 ${routes} changes of screen and ${refreshes} renewals of the token leak nothing`, async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 401/);
  await counts(page);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const places = [
    ['Dashboard', () => analyst.screen.sees('heading', 'Dashboard')],
    ['New order', () => expect(analyst.form.place()).toBeVisible()],
    ['Orders', () => analyst.orders.seesRows(15)],
  ] as const;
  const walk = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      const [place, isThere] = places[step % 3] ?? places[0];
      await analyst.goesTo(place);
      await isThere();
    }
  };
  const renew = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const requests = (await sandbox.requests(/connect\/token/)).length;
      await analyst.orders.refreshes();
      await expect
        .poll(async () => (await sandbox.requests(/connect\/token/)).length)
        .toBeGreaterThan(requests);
      await analyst.orders.seesRows(15);
    }
  };

  const cdp = await page.context().newCDPSession(page);
  // Rejected once, and from then on valid for a second: the page renews it repeatedly.
  await sandbox.plan({
    calls: [{ to: 'connect/token', set: { expires_in: 1 } }],
    tokens: { revoked: true },
  });
  // Two rounds first, so that every screen, the map and all caches exist.
  await walk(6);
  await renew(1);
  await analyst.map.isDrawn();
  const before = { heap: await heap(cdp), held: await held(page) };
  await walk(Math.ceil(routes / 3) * 3);
  await renew(refreshes);
  await analyst.map.isDrawn();
  const grown = (await heap(cdp)) - before.heap;
  printProof('endurance', { before: before.heap, grown });
  expect(grown).toBeLessThan(10_000_000);

  const after = await held(page);
  expect(after.contexts).toBeLessThanOrEqual(1);
  for (const [name, count] of Object.entries(after.channels)) expect([name, count]).toEqual([name, 1]);
  expect(after.intervals).toBe(before.held.intervals);
  await expect.poll(async () => (await held(page)).timers).toBeLessThanOrEqual(before.held.timers + 1);
});
