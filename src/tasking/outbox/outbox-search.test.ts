import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryState } from './entry/entry.ts';
import { order } from './testing/order.ts';
import { world } from './testing/world.ts';

const second = 1_000;

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('O6 a 500 before the order was made ends in "not found", and nothing is sent without a press', async () => {
  const { confirm, tab, time } = await world();
  const lost = await confirm(['500Before']);
  await time.pass(179 * second);
  expect(lost.state()).toBe('unknown');
  await time.pass(2 * second);
  expect(lost.state()).toBe('notFound');
  expect(lost.entry().checks.map(({ result }) => result)).toEqual([...Array(5).fill('none'), 'absent']);
  await time.pass(7_200 * second);
  expect(lost.taken()).toBe(1);
  void tab.outbox.send(lost.id);
  await time.pass(second);
  expect(lost.entry()).toMatchObject({ state: 'accepted', attempt: 2, reference: lost.refNo });
  expect(lost.made()).toBe(1);
});

test.each(['500After', 'cutAfter'] as const)(
  'O7 %s: exactly one order exists, and it is found',
  async (fault) => {
    const { confirm, time } = await world();
    const lost = await confirm([fault]);
    expect(lost.state()).toBe('unknown');
    await time.pass(5 * second);
    expect(lost.entry()).toMatchObject({ state: 'accepted', recovered: true, seenAt: null });
    expect([lost.made(), lost.taken()]).toEqual([1, 1]);
  },
);

test('O8 an order made after its 504 is found, and "send again" was not offered before', async () => {
  const { confirm, time } = await world();
  const late = await confirm(['504Late']);
  const seen = new Set<EntryState>();
  for (let waited = 0; waited < 120; waited += 5) {
    seen.add(late.state());
    await time.pass(5 * second);
  }
  expect(late.state()).toBe('accepted');
  expect([...seen]).toEqual(['unknown', 'accepted']);
});

test('O9 an order that the list shows only after 120 s is found; absence is not accepted before 180 s', async () => {
  const { confirm, time } = await world({ lagMs: 120 * second });
  const lost = await confirm(['cutAfter']);
  const never = await confirm(['cutBefore']);
  await time.pass(119 * second);
  expect([lost.state(), never.state()]).toEqual(['unknown', 'unknown']);
  await time.pass(62 * second);
  // A list that lacked an order for two minutes is given three times as long.
  expect([lost.state(), never.state()]).toEqual(['accepted', 'unknown']);
  await time.pass(400 * second);
  expect(never.state()).toBe('notFound');
});

test('O22 a filter that does not search references: reading the list finds it', async () => {
  const { confirm, time } = await world({ filterFindsReferences: false });
  const lost = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(lost.state()).toBe('accepted');
});

test('O23 references that are not returned: an equal order is proposed, and the user decides', async () => {
  const { confirm, tab, time } = await world({ reference: 'dropped' });
  const lost = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(lost.entry()).toMatchObject({ state: 'possible', candidates: [{ orderNo: 'ORD-1000' }] });
  const [candidate] = lost.entry().candidates;
  await tab.outbox.choose(lost.id, candidate ?? null);
  expect(lost.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] });

  const other = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(other.state()).toBe('possible');
  await tab.outbox.choose(other.id, null);
  await time.pass(200 * second);
  expect(other.state()).toBe('notFound');
});

test.each(['cut', 'upper'] as const)('O24 a reference that returns %s is recognized', async (reference) => {
  const { confirm, time } = await world({ reference });
  const lost = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(lost.state()).toBe('accepted');
});

test('O25 a list that sorts ascending and ignores the date is read to its end, in at most twenty pages', async () => {
  const { confirm, service, time } = await world({
    filterFindsReferences: false,
    sort: 'asc',
    ignoresDate: true,
  });
  for (let index = 0; index < 1_500; index += 1) service.colleague();
  const lost = await confirm(['cutAfter']);
  const pages = vi.spyOn(service, 'transport');
  await time.pass(5 * second);
  expect(lost.state()).toBe('accepted');
  expect(pages.mock.calls.length).toBeLessThanOrEqual(22);
});

test.each([
  // The fourth page has no new row.
  { older: 247, pages: 4, proven: 'notFound' },
  { older: 2_100, pages: 20, proven: 'notFound' },
])('orders that are due at the same time share what is read of a list of $older', async (given) => {
  const { confirm, reads, service, time } = await world({ filterFindsReferences: false });
  // The service's time is known from any response.
  await reads();
  await time.pass(60 * second);
  for (let index = 0; index < given.older; index += 1) service.colleague();
  const lost = [];
  for (let index = 0; index < 20; index += 1) lost.push(await confirm(['cutAfter']));
  const never = await confirm(['cutBefore']);
  const { lists } = service;
  await time.pass(5 * second);
  expect(new Set(lost.map(({ state }) => state()))).toEqual(new Set(['accepted']));
  // And the filter for each of them.
  expect(service.lists - lists).toBe(21 + given.pages);
  await time.pass(174 * second);
  expect(never.state()).toBe('unknown');
  await time.pass(40 * second);
  expect(never.state()).toBe(given.proven);
});

test('O26 orders that arrive between two pages neither hide one nor prevent the proof that one is missing', async () => {
  const { confirm, service, tab, time } = await world({
    filterFindsReferences: false,
    cap: { rows: 40, strides: 'rows' },
  });
  for (let index = 0; index < 150; index += 1) service.colleague();
  const lost = await confirm(['cutBefore'], await time.track(tab.outbox.listBefore(order(0))));
  await time.pass(179 * second);
  const send = service.transport;
  vi.spyOn(service, 'transport').mockImplementation(async (request) => {
    const answer = await send(request);
    service.colleague();
    return answer;
  });
  await time.pass(60 * second);
  expect(lost.entry().checks.map(({ result }) => result)).toEqual([...Array(5).fill('none'), 'absent']);
  expect(lost.state()).toBe('notFound');
});

test('O27 two orders made for one reference are reported with both numbers', async () => {
  const { confirm, reads, service } = await world();
  const placed = await confirm();
  service.double(placed.refNo);
  await reads();
  expect(placed.entry()).toMatchObject({
    state: 'duplicate',
    seenAt: null,
    made: [{ orderNo: 'ORD-1000' }, { orderNo: 'ORD-1001' }],
  });
});

test('O28 after "Send again", an order of the first send is reported when a list shows it', async () => {
  const { confirm, reads, service, tab, time } = await world();
  const lost = await confirm(['cutBefore']);
  await time.pass(200 * second);
  void tab.outbox.send(lost.id);
  await time.pass(60 * second);
  expect(lost.state()).toBe('accepted');
  service.double(lost.refNo);
  await reads();
  expect(lost.state()).toBe('duplicate');
});

test.each([
  ['429', '429'],
  ['refused', 'fine'],
  ['fine', 'fine'],
] as const)(
  'an order that the list shows only after "Send again" (%s, %s) is found without a list on screen',
  async (...answers) => {
    const { confirm, service, tab, time } = await world();
    const lost = await confirm(['cutBefore']);
    await time.pass(200 * second);
    expect(lost.state()).toBe('notFound');
    service.faults.push(...answers);
    void tab.outbox.send(lost.id);
    await time.pass(600 * second);
    const before = lost.made();
    service.double(lost.refNo);
    await time.pass(301 * second);
    expect(lost.state()).toBe(before === 0 ? 'accepted' : 'duplicate');
  },
);

test('a typed reference on older orders is matched by the orders after the send', async () => {
  const { confirm, service, tab, time } = await world();
  const request = { ...order(0), query: { ...order(0).query, refNo: 'PO-17' } };
  service.double('PO-17');
  const own = { ...(await time.track(tab.outbox.listBefore(request))), request, ownReference: true };
  const lost = await confirm(['cutBefore'], { ...own, request: order(1, 'PO-17') });
  const made = await confirm(['cutAfter'], { ...own, id: 'second' });
  await time.pass(5 * second);
  expect(made.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1001' }] });
  expect(lost.state()).not.toBe('duplicate');
});

test('a typed reference whose list failed until the send proves nothing: the user decides', async () => {
  const { confirm, service, time } = await world();
  const request = order(0, 'PO-17');
  // A colleague has ordered the same under the same reference.
  const { headers } = await service.transport(new Request('http://nadir.test/api/ticket'));
  await service.transport(
    new Request('http://nadir.test/CreateOrder?refNo=PO-17', {
      method: 'POST',
      headers: { 'x-send': `${headers.get('x-ticket')}.${crypto.randomUUID()}` },
      body: JSON.stringify(request.body),
    }),
  );
  service.listDown = true;
  const lost = await confirm(['cutBefore'], { request, ownReference: true, anchors: null });
  service.listDown = false;
  await time.pass(5 * second);
  expect(lost.entry()).toMatchObject({ state: 'possible', candidates: [{ orderNo: 'ORD-1000' }], made: [] });
});

test('a check that failed offline is repeated as soon as the network is back', async () => {
  const { confirm, service, tab, time } = await world();
  const lost = await confirm(['cutAfter']);
  service.listDown = true;
  await time.pass(30 * second);
  expect(lost.entry().checks.map(({ result }) => result)).toEqual(['failed', 'failed', 'failed']);
  service.listDown = false;
  tab.outbox.resume();
  await time.settle();
  expect(lost.state()).toBe('accepted');
});

test('two orders under one number are two: a list with both takes no number from an entry', async () => {
  const { confirm, service, reads } = await world({ numbers: 'twice' });
  const first = await confirm();
  const second = await confirm();
  const third = await confirm();
  service.colleague('T261121ZZZZZZZZZZZZ');
  await reads();
  expect([first, second, third].map(({ state }) => state())).toEqual(['accepted', 'accepted', 'accepted']);
  expect([first, second].map(({ entry }) => entry().made)).toMatchObject([
    [{ orderId: 1000, uuid: expect.stringMatching(/1$/) }],
    [{ orderId: 1000, uuid: expect.stringMatching(/2$/) }],
  ]);
  expect(third.entry().notThese).toEqual([]);
});

test('of two orders under one number without a known UUID neither proves that the other is absent', async () => {
  const { confirm, time } = await world({ numbers: 'twice', uuid: 'late', reference: 'dropped' });
  const [first, second] = [await confirm(), await confirm()];
  expect([first.state(), second.state()]).toEqual(['accepted', 'unknown']);
  await time.pass(2 * 3_600_000);
  expect([first.made(), second.made()]).toEqual([1, 1]);
  expect(second.state()).not.toBe('notFound');
});

test('a number without a UUID does not take the UUID of the other order under it', async () => {
  const { confirm, time } = await world({ numbers: 'twice', uuid: 'late', reference: 'dropped' });
  const [lost, placed] = [await confirm(['cutAfter']), await confirm()];
  await time.pass(2 * 3_600_000);
  expect(lost.state()).not.toBe('notFound');
  expect(placed.entry()).toMatchObject({ state: 'accepted', made: [{ orderId: 1000, uuid: null }] });
});

test('an order under a typed reference that a list shows is read by its number, although no search finds it', async () => {
  const { confirm, service, tab, time } = await world({
    filterFindsReferences: false,
    sort: 'asc',
    total: 'page',
    cap: { rows: 5, strides: 'asked' },
    older: 8,
  });
  const request = order(3, 'PO-17');
  const lost = await confirm(['cutAfter'], { request, ownReference: true });
  await tab.outbox.drop(lost.id);
  await time.pass(3_600_000);
  expect(lost.state()).toBe('dropped');
  expect(service.made).toHaveLength(9);
  await tab.gateway.orders({ PageIndex: 1, PageSize: 5, IncludeOrderItems: false });
  await time.settle();
  expect(lost.state()).toBe('accepted');
});
