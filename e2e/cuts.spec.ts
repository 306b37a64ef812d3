import type { Page } from '@playwright/test';
import { orderNumber } from '../sandbox/orders/order-record.ts';
import type { CutOrder, Cutter } from './cutter.ts';
import type { Analyst } from './driver/analyst.ts';
import { recordedOutbox } from './driver/outbox-record.ts';
import { expect, test } from './fixtures.ts';
import type { Guard } from './guard.ts';
import { printProof } from './proof.ts';
import type { Sandbox } from './sandbox.ts';
import { type Stage, testedServer } from './stage.ts';

test.use({ site: 'stage', drawsMap: false });

/** `npm run check:reliability` sets 300, and 100 behind the service worker. */
const cuts = Number(process.env.CUTS ?? 4);
const cutsBehindWorker = Number(process.env.CUTS_WORKER ?? 2);
test.setTimeout(400_000 + Math.max(cuts, cutsBehindWorker) * 10_000);

/** Every connection, both kinds of disconnection, before the first byte of the response and within it. */
const ways: readonly { proxy: 'toApp' | 'toGateway'; how: CutOrder['how']; after: number }[] = [
  { proxy: 'toApp', how: 'fin', after: 0 },
  { proxy: 'toGateway', how: 'rst', after: 0 },
  { proxy: 'toApp', how: 'rst', after: 0 },
  { proxy: 'toGateway', how: 'fin', after: 0 },
  { proxy: 'toApp', how: 'fin', after: 300 },
  { proxy: 'toGateway', how: 'rst', after: 300 },
  { proxy: 'toApp', how: 'rst', after: 300 },
  { proxy: 'toGateway', how: 'fin', after: 300 },
];

/** Each order has its own point, so that no two are equal. */
const place = (index: number) =>
  `${(10 + Math.floor(index / 100) * 0.5).toFixed(2)}, ${(20 + (index % 100) * 0.25).toFixed(2)}`;

const armed = (stage: Stage, index: number): Cutter => {
  const { proxy, ...rest } = ways[index % ways.length] ?? { proxy: 'toApp', how: 'fin', after: 0 };
  stage[proxy].arm({ to: /POST [^ ]*\/CreateOrder/, way: 'answer', times: 1, ...rest });
  return stage[proxy];
};

async function placesAndLoses(analyst: Analyst, stage: Stage, index: number): Promise<string> {
  await analyst.form.fills({ location: place(index) });
  const reference = await analyst.form.reference();
  await analyst.form.reviews();
  const cutter = armed(stage, index);
  await analyst.form.confirms();
  await expect.poll(() => cutter.cuts, { intervals: [50] }).toBe(1);
  return reference;
}

test(`O4 ${cuts} connections cut after the gateway got the order: one order each, and each is found`, async ({
  analyst,
  guard,
  page,
  sandbox,
  stage,
}) => {
  allowsCuts(guard);
  await analyst.comesTo('/orders/new');
  await losesAndFinds({ analyst, page, sandbox, stage }, cuts, 'cuts');
});

test.describe('behind the service worker', () => {
  // It controls every page of a browser that has been here before, and is registered with the prefetch.
  test.use({ serviceWorkers: 'allow', prefetches: true });

  test(`O4 ${cutsBehindWorker} connections cut after the gateway got the order: one order each, and each is found`, async ({
    analyst,
    guard,
    page,
    sandbox,
    stage,
  }) => {
    allowsCuts(guard);
    await analyst.comesTo('/orders/new');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
    await losesAndFinds({ analyst, page, sandbox, stage }, cutsBehindWorker, 'cuts-worker');
  });
});

function allowsCuts(guard: Guard) {
  guard.expects(/ERR_|status of 502/);
}

type Parts = { analyst: Analyst; page: Page; sandbox: Sandbox; stage: Stage };

/** Places orders whose answers are lost, and counts what became of them. `proof` is the name of the figures. */
async function losesAndFinds({ analyst, page, sandbox, stage }: Parts, cuts: number, proof: string) {
  const references: string[] = [];
  /** When each was first seen settled. It may have happened earlier: checked after each order, then every second. */
  const settledAt = new Map<string, number>();
  const unsettled = async () => {
    for (const { reference, state } of await recordedOutbox(page))
      if (state === 'accepted' && !settledAt.has(reference)) settledAt.set(reference, Date.now());
    return references.filter((reference) => !settledAt.has(reference));
  };
  for (let index = 0; index < cuts; index++) {
    references.push(await placesAndLoses(analyst, stage, index));
    await analyst.goesTo('New order');
    await expect.poll(() => analyst.form.reference(), { intervals: [50] }).not.toBe(references.at(-1));
    await unsettled();
  }
  expect(new Set(references).size).toBe(cuts);

  await expect.poll(unsettled, { timeout: 200_000, intervals: [1_000] }).toEqual([]);
  const recorded = await recordedOutbox(page);
  await analyst.opens('/outbox');
  let doubled = 0;
  for (const reference of references) {
    const made = await sandbox.made(reference);
    doubled += made.length - 1;
    expect([reference, (await sandbox.createOrders(reference)).length]).toEqual([reference, 1]);
    expect([reference, made.length]).toEqual([reference, 1]);
    const entry = recorded.find((candidate) => candidate.reference === reference);
    expect(entry?.sends).toHaveLength(1);
    await expect(page.locator(`a[href="/outbox/${entry?.id}"]`)).toContainText(orderNumber(made[0]?.id ?? 0));
  }
  const waits = recorded
    .map(({ reference, sends }) => (settledAt.get(reference) ?? 0) - (sends[0]?.at ?? 0))
    .sort((one, other) => one - other);
  printProof(testedServer === 'npm start' ? proof : `${proof}-${testedServer}`, {
    orders: references.length,
    doubled,
    unsettled: 0,
    settledIn30s: waits.filter((ms) => ms <= 30_000).length,
    slowestMs: waits.at(-1) ?? 0,
  });
}
