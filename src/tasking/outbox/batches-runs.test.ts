import './testing/quick-store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CreateOrderRequest } from '../../api/wire/requests.ts';
import { browserTabs } from './tabs.ts';
import { openStoreOf } from './testing/browser.ts';
import type { Traits } from './testing/traits.ts';
import { desk, newBatch } from './testing/world.ts';

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('rows that another browser has ordered meanwhile are not sent again when a paused batch is resumed', async () => {
  const { confirm, time, batch, words, outcomes, here, service } = await desk();
  await confirm(4, ['refused']);
  expect(batch().why).toBe('refused');
  for (const row of [2, 3]) service.elsewhere(newBatch('B', 4).rows[row]?.request);
  void here.resume('B');
  await time.pass(1_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'elsewhere' });
  expect(words()).toEqual(['refused', 'waiting', 'elsewhere', 'elsewhere']);
  expect(outcomes()[2]).toMatchObject({ orderId: 1000, orderNo: 'ORD-1000' });
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['refused', 'placed', 'elsewhere', 'elsewhere']);
  expect(batch().phase).toBe('finished');
  expect(service.made.filter(({ refNo }) => refNo === 'B-003')).toHaveLength(1);
});

test('a hidden tab that the browser has frozen does not get the sending before the tab in front', async () => {
  const { confirm, time, browser, words, here, service } = await desk();
  const hidden = await browser.open();
  await confirm(3, ['late']);
  // The first row is still on its way.
  await here.pause('B');
  await time.settle();
  void hidden.outbox.batches.resume('B');
  await time.settle();
  hidden.setVisible(false);
  // Nothing of a frozen page runs, and its locks stay.
  hidden.alive = false;
  await here.pause('B');
  await time.settle();
  void here.resume('B');
  await time.pass(60_000);
  expect(words()).toEqual(['placed', 'placed', 'placed']);
  expect(service.made).toHaveLength(3);
});

test.each<[string, Partial<Traits>]>([
  ['its total is that of the page', { total: 'page', fixed: 5 }],
  ['its total is too low', { total: 'low', fixed: 5 }],
  ['one row is on every page', { pinned: true, cap: { rows: 3, strides: 'rows' } }],
])('rows that another browser has ordered are found at the end of a list although %s', async (_, traits) => {
  const { confirm, time, words, here, service } = await desk({
    filterFindsReferences: false,
    sort: 'asc',
    older: 17,
    ...traits,
  });
  await confirm(3, ['refused']);
  service.elsewhere(newBatch('B', 3).rows[2]?.request);
  for (let press = 0; press < 3; press += 1) {
    void here.resume('B');
    await time.pass(20_000);
  }
  expect(words()).toEqual(['refused', 'placed', 'elsewhere']);
  expect(service.of('B-003')).toHaveLength(1);
});

test('a person says of an order that was found whether it is the one of the row, and only then the row may be sent', async () => {
  const { confirm, time, words, here, tab, service, entryOf } = await desk();
  await confirm(3, ['refused']);
  for (const row of [1, 2]) service.elsewhere(newBatch('B', 3).rows[row]?.request);
  void here.resume('B');
  await time.pass(400_000);
  expect([entryOf('B.2')?.state, entryOf('B.3')?.state]).toEqual(['possible', 'possible']);
  await tab.outbox.choose('B.2', entryOf('B.2')?.candidates[0] ?? null);
  await tab.outbox.choose('B.3', null);
  await time.settle();
  expect(words()).toEqual(['refused', 'placed', 'waiting']);
  void here.resume('B');
  await time.pass(2_000);
  expect(words()).toEqual(['refused', 'placed', 'placed']);
  expect(service.made.map(({ refNo }) => refNo)).toEqual(['B-002', 'B-003', 'B-003']);
});

test('a list that cannot be read pauses the batch before anything is sent, and is read again at Resume', async () => {
  const { confirm, time, batch, words, here, service } = await desk();
  service.listDown = true;
  await confirm(2);
  await time.pass(30_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'failed' });
  expect(service.taken).toEqual([]);
  service.listDown = false;
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['placed', 'placed']);
});

test('the list is read for all rows together, not once for each', async () => {
  const { confirm, time, service } = await desk();
  await confirm(30, [], { title: 'PORT-{n}' });
  await time.pass(10_000);
  expect(service.made).toHaveLength(30);
  expect(service.lists).toBeLessThanOrEqual(3);
});

test('a row costs two strict writes, its start and its end', async () => {
  const { confirm, time, words } = await desk();
  const strict = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await confirm(10);
  await time.pass(5_000);
  expect(words()).toEqual(Array(10).fill('placed'));
  const writes = strict.mock.calls.filter(([, , options]) => options?.durability === 'strict');
  // One confirms the batch, and one ends it.
  expect(writes).toHaveLength(2 + 2 * 10);
});

test('a pause that another tab has stored holds, although this tab has not received it', async () => {
  const { confirm, time, tab, service, words } = await desk();
  await confirm(3, ['late']);
  const store = await openStoreOf('owner');
  await store?.changeBatch('B', (batch) => ({ ...batch, phase: 'paused', why: 'requested' }));
  store?.close();
  await time.pass(60_000);
  expect(words(tab)).toEqual(['placed', 'waiting', 'waiting']);
  expect(service.taken).toHaveLength(1);
});

test('without Web Locks a lock that is held keeps nobody from another one', async () => {
  const { inTurn, exclusively } = browserTabs(null as never);
  const order: string[] = [];
  await inTurn('batch', async () => {
    await inTurn('claim', async () => void order.push('claim'));
    await exclusively('batch', async (held) => void order.push(`held: ${held}`));
  });
  await exclusively('batch', async (held) => void order.push(`held: ${held}`));
  expect(order).toEqual(['claim', 'held: false', 'held: true']);
});

/** The same request with a window that ends then. */
function endsAt(request: CreateOrderRequest, end: number): CreateOrderRequest {
  const CartItemDataList = request.body.CartItemDataList.map((data) =>
    data.DataKey === 'SecondImageDate' ? { ...data, DataValue: new Date(end).toISOString() } : data,
  );
  return { ...request, body: { ...request.body, CartItemDataList } };
}

/** A batch of six rows that pauses after its second; the windows of the others end in an hour. */
async function pausedWithEnds(end: (now: number) => number = (now) => now + 3_600_000) {
  const made = await desk();
  const rows = newBatch('B', 6).rows.map((row, index) =>
    index < 2 ? row : { ...row, request: endsAt(row.request, end(made.time.now)) },
  );
  await made.confirm(6, ['fine', 'refused'], { rows });
  await made.time.pass(1_000);
  return made;
}

test('rows whose window has ended during a pause are not sent, by the later clock of the device and the service', async () => {
  for (const clock of ['device', 'service'] as const) {
    const { time, here, tab, service, batch, words, entryOf } = await pausedWithEnds();
    expect(words().slice(2)).toEqual(Array(4).fill('waiting'));
    if (clock === 'device') tab.skewMs = 7_200_000;
    else service.wobbleMs = 7_200_000;
    for (let presses = 0; presses < 5; presses += 1) {
      void here.resume('B');
      await time.pass(1_000);
      if (presses === 0) expect(batch()).toMatchObject({ phase: 'paused', why: 'over' });
    }
    expect(service.taken).toHaveLength(2);
    expect([batch().phase, entryOf('B.3')?.held]).toEqual(['finished', 'over']);
    expect(words().slice(2)).toEqual(Array(4).fill('notSent'));
    // A press on Send in the outbox does not send it either.
    await tab.outbox.send('B.3');
    await time.pass(1_000);
    expect(service.taken).toHaveLength(2);
  }
});

test('a row whose image type is no longer offered is not sent, and the others are', async () => {
  const { confirm, time, here, browser, batch, words, entryOf, service } = await desk();
  await confirm(3, ['refused']);
  browser.offered = { types: new Set([7]), resolutions: new Set([4]) };
  void here.resume('B');
  await time.pass(1_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'notOffered' });
  expect(entryOf('B.2')?.held).toBe('notOffered');
  browser.offered = { types: new Set([2]), resolutions: new Set([4]) };
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['refused', 'notSent', 'placed']);
  expect(service.taken).toHaveLength(2);
});

test('a single order that waited until its window was over is not sent', async () => {
  const { confirm: _confirm, ...made } = await desk();
  const { time, tab, browser, service } = made;
  browser.online = false;
  const request = endsAt(newBatch('B', 1).rows[0]?.request ?? never(), time.now + 3_600_000);
  await tab.outbox.submit({ id: 'one', request, ownReference: true, anchors: [], known: [] });
  browser.online = true;
  await time.pass(7_200_000);
  await tab.outbox.send('one');
  await time.pass(1_000);
  expect(service.taken).toEqual([]);
  expect(made.entryOf('one')?.held).toBe('over');
});

function never(): never {
  throw new Error('no row');
}
