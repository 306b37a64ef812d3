import { expect, test } from 'vitest';
import { OrderId } from '../ids.ts';
import { World } from './testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;

test('the first sync reads every order once, four pages at a time, and reports no changes', async () => {
  const world = new World({ orders: 430 });
  world.service.delayMs = 100;
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.sync.kind).toBe('resting');
  expect(tab.tracking.state()).toMatchObject({ total: 430, unread: 0, full: false });
  expect(world.service.maxUnderWay).toBe(4);
  expect(await tab.changes()).toEqual([]);
  const { byStatus } = await tab.query('overview', { now: world.time.now });
  expect(byStatus).toEqual([{ status: { id: 1, title: 'Pending' }, count: 430 }]);
});

test('after the first sync only the newest orders and a page of the sweep are requested', async () => {
  const world = new World({ orders: 430 });
  world.service.delayMs = 100;
  await world.open();
  await world.time.pass(minute / 2);
  const requests = world.service.requests.map(({ filter }) => [filter.PageSize, filter.PageIndex]);
  expect(requests).toEqual([...[0, 1, 2, 3, 4].map((page) => [100, page]), [50, 0], [50, 0]]);
});

test('a change in the service is reported once, between the poll that did not show it and the one that did', async () => {
  const world = new World({ orders: 5 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  const [first, second, third] = world.service.orders;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no orders');
  const polledAt = world.time.now - minute / 2;
  first.status = 2;
  second.netPrice = 99;
  third.covered = true;
  const fresh = world.service.add();
  await world.time.pass(2 * minute);

  const changes = await tab.changes();
  expect(changes.map(({ seq, orderId, what }) => ({ seq, orderId, what }))).toEqual([
    { seq: 1, orderId: fresh.id, what: { kind: 'new' } },
    { seq: 2, orderId: 3, what: { kind: 'area', what: 'intersection' } },
    { seq: 3, orderId: 2, what: { kind: 'price', from: 1_840, to: 99 } },
    {
      seq: 4,
      orderId: 1,
      what: { kind: 'status', from: { id: 1, title: 'Pending' }, to: { id: 2, title: 'In tasking' } },
    },
  ]);
  for (const change of changes) expect(change).toMatchObject({ after: polledAt, by: polledAt + minute });
  expect(tab.digests).toEqual([changes]);
  expect(tab.tracking.state().unread).toBe(4);

  await tab.tracking.markRead(2, { only: true });
  expect(tab.tracking.state().unread).toBe(3);
  await tab.tracking.markRead(3);
  expect(tab.tracking.state().unread).toBe(1);
  const { firstSeenAt, changes: ofFirst } = await tab.query('history', {
    orderId: changes[3]?.orderId ?? (fresh.id as never),
  });
  expect(firstSeenAt).toBe(polledAt);
  expect(ofFirst).toEqual([changes[3]]);
});

test('an order placed here is not reported as new, whoever sees it first; its changes are', async () => {
  const world = new World({ orders: 5 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  const known = world.service.add();
  await world.time.track(
    tab.tracking.own([{ orderId: OrderId.parse(known.id), uuid: null, estimate: null }]),
  );
  const late = world.service.add();
  const theirs = world.service.add();
  await world.time.pass(2 * minute);
  expect(tab.tracking.state().unread).toBe(2);
  expect(tab.digests.flat().map(({ orderId }) => orderId)).not.toContain(known.id);
  await world.time.track(tab.tracking.own([{ orderId: OrderId.parse(late.id), uuid: null, estimate: null }]));
  expect(tab.tracking.state().unread).toBe(1);

  known.status = 2;
  await world.time.pass(2 * minute);
  expect(tab.tracking.state().unread).toBe(2);
  expect(tab.digests.flat().map(({ orderId, what }) => `${orderId} ${what.kind}`)).toContain(
    `${known.id} status`,
  );
  expect((await tab.changes()).map(({ orderId }) => orderId)).toContain(theirs.id);
});

test('it polls every minute while the user is active, every five after ten minutes without input, and never while hidden', async () => {
  const world = new World({ orders: 1 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  const polls = async (ms: number) => {
    const before = new Set(world.service.requests.map(({ at }) => at)).size;
    await world.time.pass(ms);
    return new Set(world.service.requests.map(({ at }) => at)).size - before;
  };
  expect(await polls(5 * minute)).toBe(5);
  await world.time.pass(10 * minute);
  expect(await polls(20 * minute)).toBe(4);
  await tab.touch();
  expect(await polls(5 * minute)).toBeGreaterThanOrEqual(5);
  await tab.setVisible(false);
  expect(await polls(hour)).toBe(0);
  const before = world.service.requests.length;
  await tab.setVisible(true);
  expect(world.service.requests.length).toBeGreaterThan(before);
  tab.tracking.watchHidden(true);
  await tab.setVisible(false);
  expect(await polls(20 * minute)).toBe(4);
  await tab.setLocked(true);
  expect(await polls(hour)).toBe(0);
});

test('after failures it waits longer each time, up to a quarter of an hour, and as long as the service asks', async () => {
  const world = new World({ orders: 1 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  const down = () => new Response('', { status: 503 });
  world.service.faults.push(...Array.from({ length: 200 }, () => down));
  const waits: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    await world.time.pass(count === 0 ? 2 * minute : (waits.at(-1) ?? 0) + minute);
    if (tab.sync.kind !== 'failed') throw new Error(`it is ${tab.sync.kind}`);
    expect(tab.sync.failure).toEqual({ kind: 'unavailable', status: 503 });
    waits.push(tab.sync.againAt - world.time.now);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * minute);
  expect(waits[7]).toBeGreaterThan(5 * minute);

  world.service.faults.length = 0;
  world.service.faults.push(() => new Response('', { status: 429, headers: { 'retry-after': '1200' } }));
  const before = world.time.now;
  tab.tracking.checkNow();
  await world.time.settle();
  expect(tab.sync).toMatchObject({ kind: 'failed', failure: { kind: 'busy', retryAfterSeconds: 1200 } });
  await world.time.pass(19 * minute);
  expect(world.service.requests.filter(({ at }) => at > before)).toEqual([]);
  await world.time.pass(2 * minute);
  expect(tab.sync.kind).toBe('resting');
});

test('a rejected or invalid list is a temporary failure', async () => {
  const world = new World({ orders: 1 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  world.service.faults.push(() =>
    Response.json({ IsSuccess: false, Message: 'Not now', ReturnedValue: null, TotalCount: 0 }),
  );
  await world.time.pass(45_000);
  expect(tab.sync).toMatchObject({ kind: 'failed', failure: { kind: 'refused', message: 'Not now' } });
  world.service.faults.push(...Array.from({ length: 4 }, () => () => new Response('<html>')));
  await world.time.pass(minute);
  await world.time.pass(30 * minute);
  expect(tab.sync.kind).toBe('resting');
});

test('a poll without changes does not update the answers', async () => {
  const world = new World({ orders: 120 });
  const [one, two] = [await world.open(), await world.open()];
  await world.time.pass(minute / 2);
  const before = [one, two].map(({ tracking }) => tracking.state().version);
  await world.time.pass(5 * minute);
  expect([one, two].map(({ tracking }) => tracking.state().version)).toEqual(before);
  for (const tab of [one, two]) expect(tab.sync).toMatchObject({ checkedAt: expect.any(Number) });
  const [order] = world.service.orders;
  if (order !== undefined) order.status = 2;
  await world.time.pass(minute);
  for (const [index, tab] of [one, two].entries())
    expect(tab.tracking.state().version).toBeGreaterThan(before[index] ?? 0);
});

test('a press on refresh reads the orders on screen again, in whichever tab polls', async () => {
  const world = new World({ orders: 400 });
  for (const order of world.service.orders) order.status = 4;
  const [polling, other] = [await world.open(), await world.open()];
  await world.time.pass(minute);
  const [oldest] = world.service.orders;
  const id = OrderId.parse(oldest?.id);
  const seenAt = async (tab: typeof other) => (await tab.query('some', { ids: [id] }))[0]?.lastSeenAt ?? 0;
  const before = await seenAt(other);
  for (const tab of [polling, other]) {
    const pressedAt = world.time.now;
    tab.tracking.checkNow([id]);
    await world.time.pass(1_000);
    expect(await seenAt(other)).toBeGreaterThanOrEqual(pressedAt);
    await world.time.pass(2_000);
  }
  expect(await seenAt(polling)).toBeGreaterThan(before);
});

test('two orders under one number are two orders, and do not look like one that changes', async () => {
  const world = new World({ orders: 5 });
  const [first] = world.service.orders;
  const namesake = world.service.add(world.time.now - 90 * minute, {
    id: 1,
    uuid: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    netPrice: 77,
  });
  const tab = await world.open();
  await world.time.pass(5 * minute);
  expect(tab.tracking.state().total).toBe(6);
  expect(await tab.changes()).toEqual([]);
  const { rows } = await tab.query('list', {
    only: { ids: [OrderId.parse(1)] },
    sort: 'OrderDate',
    dir: 'desc',
    first: 0,
    count: 9,
  });
  expect(rows.map(({ netPrice }) => netPrice)).toEqual([77, first?.netPrice]);
  namesake.status = 2;
  await world.time.pass(5 * minute);
  expect((await tab.changes()).map(({ what }) => what.kind)).toEqual(['status']);
});
