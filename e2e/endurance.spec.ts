import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { printProof } from './proof.ts';

test.use({ site: 'stage' });

/** `npm run check:reliability` sets the full numbers. */
const steps = Number(process.env.ENDURANCE_STEPS ?? 6);
/** Steps before the first count: every screen, the map and all caches exist after a round of six. */
const stepsBefore = Number(process.env.ENDURANCE_STEPS_BEFORE ?? 6);
const refreshes = Number(process.env.ENDURANCE_REFRESHES ?? 2);
test.setTimeout(400_000 + (stepsBefore + steps + refreshes) * 4_000);

/** Largest heap and number of listeners at the end, as a share of the first. */
const maxShare = 1.2;

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

type Weight = { heap: number; listeners: number; signals: number; locks: number };

/** Bytes of the heap, and how many event listeners, abort signals and locks of unfinished orders there are, without what is no longer used. */
async function weigh(cdp: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  const { result: kind } = await cdp.send('Runtime.evaluate', { expression: 'AbortSignal.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: kind.objectId ?? '',
    objectGroup: 'weighed',
  });
  const { result: signals } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
  });
  const { result: locks } = await cdp.send('Runtime.evaluate', {
    // Those of session, outbox and polling come and go.
    expression: `navigator.locks.query().then(({ held }) => held.filter(({ name }) => /draft/.test(name)).length)`,
    awaitPromise: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'weighed' });
  return { heap, listeners, signals: Number(signals.value), locks: Number(locks.value) };
}

test(`B14 ${steps} steps through the screens and ${refreshes} renewals of the token leak nothing`, async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 401/);
  await counts(page);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const { orders, palette } = analyst;
  const opensList = async () => {
    await analyst.goesTo('Orders');
    await orders.seesRows(15);
  };
  const round = [
    async () => {
      await analyst.goesTo('Dashboard');
      await analyst.screen.sees('heading', 'Dashboard');
    },
    async () => {
      await analyst.goesTo('New order');
      await expect(analyst.form.place()).toBeVisible();
    },
    opensList,
    async () => {
      const [orderNo = ''] = await orders.numbers();
      await orders.opens(orderNo);
      await analyst.order.isOf(orderNo);
    },
    async () => {
      await palette.opensByKey();
      await page.keyboard.press('Escape');
      await palette.isClosed();
    },
    async () => {
      await opensList();
      const choices = await orders.filters('Status');
      await page.keyboard.press('Escape');
      await choices.waitFor({ state: 'detached' });
    },
  ];
  const walk = async (count: number) => {
    for (let step = 0; step < Math.ceil(count / round.length) * round.length; step++)
      await round[step % round.length]?.();
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
  await cdp.send('Performance.enable');
  // Rejected once, and from then on valid for a second: the page renews it repeatedly.
  await sandbox.plan({
    calls: [{ to: 'connect/token', set: { expires_in: 1 } }],
    tokens: { revoked: true },
  });
  await walk(stepsBefore);
  await renew(1);
  await analyst.map.isDrawn();
  const before = { ...(await weigh(cdp)), held: await held(page) };
  await walk(steps);
  await renew(refreshes);
  await analyst.map.isDrawn();
  const { heap, listeners, signals, locks } = await weigh(cdp);
  printProof('endurance', {
    before: before.heap,
    percent: Math.round((100 * heap) / before.heap),
    listeners: Math.round((100 * listeners) / before.listeners),
    signals: signals - before.signals,
    locks,
  });
  expect(heap / before.heap).toBeLessThan(maxShare);
  // React keeps the nodes of the screen before until the next render, some dozen listeners among them.
  expect(listeners / before.listeners).toBeLessThan(maxShare);
  // Requests and reads that are under way have some each.
  expect(signals).toBeLessThanOrEqual(before.signals + 10);
  expect(locks).toBeLessThanOrEqual(1);

  const after = await held(page);
  expect(after.contexts).toBeLessThanOrEqual(1);
  for (const [name, count] of Object.entries(after.channels)) expect([name, count]).toEqual([name, 1]);
  expect(after.intervals).toBe(before.held.intervals);
  await expect.poll(async () => (await held(page)).timers).toBeLessThanOrEqual(before.held.timers + 1);
});
