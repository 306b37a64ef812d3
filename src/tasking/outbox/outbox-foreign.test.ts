import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderId } from '../../ids.ts';
import { order } from './testing/order.ts';
import { world } from './testing/world.ts';

const second = 1_000;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const own = (index: number) => ({
  id: `own ${index}`,
  request: order(index, 'PO-17'),
  ownReference: true,
});

test('a response with the order of another entry is not accepted: the order is searched for', async () => {
  const { confirm, time } = await world();
  const first = await confirm([], own(0));
  expect(first.entry().made).toMatchObject([{ orderId: 1000 }]);
  const second_ = await confirm(['repeated'], own(1));
  expect(second_.entry()).toMatchObject({ state: 'unknown', made: [] });
  await time.pass(200 * second);
  expect(second_.state()).toBe('notFound');
  expect(first.state()).toBe('accepted');
});

test('a response with an order that the list had before is not accepted', async () => {
  const { confirm, tab, time } = await world({ older: 3, reference: 'dropped' });
  const lost = await confirm(['repeated'], await time.track(tab.outbox.listBefore(order(0))));
  expect(lost.entry()).toMatchObject({ state: 'unknown', made: [], candidates: [] });
});

test('a response with an order of another place is shown to the user, who decides', async () => {
  const { confirm, service, tab, time } = await world({ reference: 'dropped' });
  const lost = await confirm([], { id: 'first' });
  service.colleague();
  const strange = await confirm(['repeated']);
  expect(lost.state()).toBe('accepted');
  expect(strange.entry()).toMatchObject({ state: 'possible', candidates: [{ orderNo: 'ORD-1001' }] });
  await tab.outbox.choose(strange.id, null);
  await time.pass(200 * second);
  expect(strange.state()).toBe('notFound');
});

test('two orders under one typed reference are distinguished by contents', async () => {
  const { confirm, reads, time } = await world();
  const first = await confirm(['cutAfter'], own(0));
  const next = await confirm(['cutAfter'], own(1));
  await time.pass(20 * second);
  await reads();
  await time.pass(20 * second);
  expect([first.entry(), next.entry()]).toMatchObject([
    { state: 'accepted', made: [{ orderId: 1000 }] },
    { state: 'accepted', made: [{ orderId: 1001 }] },
  ]);
});

test("a colleague's order under the same reference is not taken for ours", async () => {
  const { confirm, reads, service, time } = await world();
  const lost = await confirm(['cutBefore'], own(0));
  service.colleague('PO-17');
  await reads();
  await time.pass(200 * second);
  expect(lost.state()).toBe('notFound');
});

test('O27 a second order under a typed reference is reported as soon as any list shows it', async () => {
  const { confirm, reads, service } = await world();
  const placed = await confirm([], own(0));
  service.double('PO-17');
  await reads();
  expect(placed.entry()).toMatchObject({ state: 'duplicate', made: [{ orderId: 1000 }, { orderId: 1001 }] });
});

test.each(['rows', 'asked'] as const)(
  'a service with twelve rows per page, counted by %s, is read to its end',
  async (strides) => {
    const { confirm, service, tab, time } = await world({
      filterFindsReferences: false,
      cap: { rows: 12, strides },
      older: 30,
    });
    const before = await time.track(tab.outbox.listBefore(order(0)));
    const lost = await confirm(['cutBefore'], before);
    const made = await confirm(['cutAfter'], { ...before, id: 'made' });
    for (let index = 0; index < 10; index += 1) service.colleague();
    await time.pass(5 * second);
    expect(made.state()).toBe('accepted');
    await time.pass(200 * second);
    expect(lost.state()).toBe('notFound');
  },
);

test.each([
  ['unknown', 'cutAfter'],
  ['acceptedNoId', 'noNumber'],
] as const)('an order discarded in state %s is found when the list shows it', async (state, fault) => {
  const { confirm, service, tab, time } = await world();
  service.listDown = true;
  const lost = await confirm([fault]);
  service.listDown = false;
  expect(lost.state()).toBe(state);
  await tab.outbox.drop(lost.id);
  expect(lost.state()).toBe('dropped');
  await time.pass(400 * second);
  expect(lost.state()).toBe('accepted');
  expect(lost.taken()).toBe(1);
});

describe('a discarded order with an equal order', () => {
  async function discarded() {
    const there = await world({ reference: 'dropped' });
    const lost = await there.confirm(['cutAfter']);
    await there.time.pass(5 * second);
    expect(lost.state()).toBe('possible');
    await there.tab.outbox.drop(lost.id);
    return { ...there, lost };
  }
  const shown = { candidates: [{ orderNo: 'ORD-1000' }] };

  test('stays discarded and keeps showing that one', async () => {
    const { lost, reads, time } = await discarded();
    expect(lost.entry()).toMatchObject({ state: 'dropped', ...shown });
    await time.pass(400 * second);
    await reads();
    expect(lost.entry()).toMatchObject({ state: 'dropped', ...shown });
    expect(lost.entry().checks.at(-1)).toMatchObject({ state: 'dropped', result: 'alike' });
  });

  test('needs a decision again when another equal order appears', async () => {
    const { lost, service, time } = await discarded();
    service.double(lost.refNo);
    await time.pass(400 * second);
    expect(lost.entry()).toMatchObject({
      state: 'possible',
      candidates: [{ orderNo: 'ORD-1001' }, { orderNo: 'ORD-1000' }],
    });
  });

  test('is placed once the user chooses "This is it"', async () => {
    const { lost, tab } = await discarded();
    await tab.outbox.choose(lost.id, { orderId: OrderId.parse(1000), uuid: null });
    expect(lost.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] });
  });

  test('stays discarded when the user rules that one out', async () => {
    const { lost, tab, time } = await discarded();
    await tab.outbox.choose(lost.id, null);
    await time.pass(400 * second);
    expect(lost.entry()).toMatchObject({ state: 'dropped', candidates: [], notThese: [{ orderId: 1000 }] });
  });
});

test('two orders under one typed reference and a full disk do not repeat the list requests', async () => {
  const { browser, confirm, reads, service, time } = await world();
  await confirm([], own(0));
  await confirm([], own(1));
  await time.pass(60 * second);
  service.colleague('PO-17');
  browser.full = true;
  const before = service.lists;
  await reads();
  await time.pass(10 * second);
  await reads();
  // The two lists of the screen, of two pages each, and one check per order, which finds it by the filter.
  expect(service.lists - before).toBe(2 * 2 + 2);
});
