import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs } from '../tools/programs/chromium.ts';
import { Analyst } from './driver/analyst.ts';
import { type Recorded, recordedOutbox } from './driver/outbox-record.ts';
import { withNetwork } from './driver/with-network.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { withoutMap } from './driver/without-map.ts';
import { withoutPrefetch } from './driver/without-prefetch.ts';
import { withoutWatching } from './driver/without-watching.ts';
import { address, expect, test } from './fixtures.ts';
import { killBrowser } from './killed-browser.ts';
import { printProof } from './proof.ts';

test.use({ site: 'stage' });

/** The number of kills at the critical moment, right after the write to the outbox; `npm run check:reliability` sets 20. */
const kills = Number(process.env.SIGKILLS ?? 1);
test.setTimeout(400_000 + kills * 30_000);

type Moment = 'before the write' | 'right after the write' | 'in flight' | 'before the result is written';

/** The state of the entry after the restart, and the number of orders; null is no entry. */
const expected: Readonly<Record<Moment, { state: RegExp | null; orders: number }>> = {
  'before the write': { state: null, orders: 0 },
  'right after the write': { state: /^queued$/, orders: 0 },
  'in flight': { state: /^(unknown|accepted)$/, orders: 1 },
  'before the result is written': { state: /^(unknown|accepted)$/, orders: 1 },
};

/**
 * Stops the page at the exact moment: a synchronous request without a response blocks its thread, so that no code of the app
 * runs before the browser is killed.
 */
async function stopsAt(context: BrowserContext, moment: Moment, reached: () => void) {
  await context.route('**/__stop', () => reached());
  await context.addInitScript((when) => {
    let written = 0;
    const stop = () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/__stop', false);
      request.send();
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name !== 'entries') return put.call(this, value, key);
      const state: unknown = Reflect.get(Object(value), 'state');
      if (when === 'before the write') stop();
      if (when === 'before the result is written' && state === 'accepted') stop();
      const request = put.call(this, value, key);
      written += 1;
      if (when === 'right after the write' && written === 1)
        this.transaction.addEventListener('complete', stop, { once: true });
      return request;
    };
  }, moment);
}

async function opensBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: address('E2E_SHELL'),
    args: [...chromiumArgs],
    baseURL,
    locale: 'en-GB',
  });
  // The browser starts eight times, and none of these is about the map, prefetches or keys.
  withNetwork(context);
  await withoutMap(context);
  await withoutWatching(context);
  await withoutPrefetch(context);
  await withoutKeyStretching(context);
  return context;
}

const moments: readonly Moment[] = [
  'before the write',
  ...Array.from({ length: kills }, () => 'right after the write' as const),
  'in flight',
  'before the result is written',
];

test(`O18 the browser is killed at each step of sending, ${kills} times right after the write: nothing is lost and nothing is sent silently`, async ({
  stage,
  sandbox,
}) => {
  let kept = 0;
  let silent = 0;
  for (const [round, moment] of moments.entries()) {
    await test.step(`${moment}, ${round}`, async () => {
      const profile = mkdtempSync(join(tmpdir(), 'nadir-profile-'));
      try {
        const reference = `KILL-${round}-${Date.now()}`;
        await sandbox.plan(
          moment === 'in flight' ? { calls: [{ to: 'CreateOrder', answerAfterMs: 120_000 }] } : {},
        );
        await diesAt(profile, stage.url, moment, reference, async () => {
          await expect.poll(async () => (await sandbox.made(reference)).length, { intervals: [50] }).toBe(1);
        });
        await sandbox.plan({});
        const entry = await findsAgain(profile, stage.url, reference, expected[moment].state);
        if (moment === 'right after the write' && entry !== null) kept += 1;
        const sent = await sandbox.createOrders(reference);
        silent += Math.max(0, sent.length - expected[moment].orders);
        expect(sent).toHaveLength(expected[moment].orders);
        expect(await sandbox.made(reference)).toHaveLength(expected[moment].orders);
      } finally {
        rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      }
    });
  }
  printProof('sigkill', { kills, kept, silent });
});

/** Signs in, confirms an order and kills the browser at the moment. */
async function diesAt(
  profile: string,
  baseURL: string,
  moment: Moment,
  reference: string,
  inFlight: () => Promise<void>,
): Promise<void> {
  const context = await opensBrowser(profile, baseURL);
  let reach = () => {};
  const reached = new Promise<void>((settle) => {
    reach = settle;
  });
  await stopsAt(context, moment, reach);
  const analyst = new Analyst(await context.newPage(), 'en');
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '24.7, 46.6', reference });
  await analyst.form.reviews();
  // The click itself may never return: the page stops during it.
  void analyst.form.confirms().catch(() => undefined);
  await (moment === 'in flight' ? inFlight() : reached);
  await killBrowser(profile);
  await context.close().catch(() => undefined);
}

/** Starts the browser again with the same profile; returns the outbox entry of the order. */
async function findsAgain(
  profile: string,
  baseURL: string,
  reference: string,
  state: RegExp | null,
): Promise<Recorded | null> {
  const context = await opensBrowser(profile, baseURL);
  try {
    const page = await context.newPage();
    const analyst = new Analyst(page, 'en');
    await analyst.comesTo('/outbox');
    const found = async () =>
      (await recordedOutbox(page)).find((entry) => entry.reference === reference) ?? null;
    if (state === null) {
      await analyst.screen.reads('No unresolved orders');
      expect(await found()).toBeNull();
      return null;
    }
    await expect.poll(async () => (await found())?.state).toMatch(state);
    await expect(page.getByText(reference).first()).toBeVisible();
    // Long enough for anything that would be sent without a press.
    await page.reload();
    await expect.poll(async () => (await found())?.state).toMatch(state);
    return await found();
  } finally {
    await context.close();
  }
}
