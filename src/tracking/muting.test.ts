import { expect, test } from 'vitest';
import { OrderId } from '../ids.ts';
import type { Row } from './testing/list-service.ts';
import { type Tab, World } from './testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A tab after the first sync of a few orders, the window of the first of which closes in a day. */
async function watching() {
  const world = new World({ orders: 5 });
  const first = world.service.orders[0];
  if (first === undefined) throw new Error('no orders');
  first.windowTo = world.time.now + 24 * hour;
  const tab = await world.open();
  await world.time.pass(minute / 2);
  return { world, tab, first };
}

async function orderIn(tab: Tab, id: number) {
  const [order] = await tab.query('some', { ids: [OrderId.parse(id)] });
  if (order === undefined) throw new Error('it is not stored');
  return order;
}

const mute = async (world: World, tab: Tab, id: number) =>
  world.time.track(tab.tracking.mute(await orderIn(tab, id)));

const mutedIn = async (tab: Tab) =>
  (await tab.query('muted', { only: {}, limit: 9 })).first.map(({ id }) => Number(id));

test('a muted order is not among the ending windows, and is counted and listed apart', async () => {
  const { world, tab } = await watching();
  const closing = async () => {
    const { closing } = await tab.query('overview', { now: world.time.now });
    return [closing.count, closing.first.map(({ id }) => Number(id)), closing.muted];
  };
  expect(await closing()).toEqual([1, [1], 0]);
  expect(await mute(world, tab, 1)).toBe(true);
  expect(await closing()).toEqual([0, [], 1]);
  expect(await tab.query('muted', { only: {}, limit: 0 })).toEqual({ count: 1, first: [] });
  const { first } = await tab.query('muted', { only: {}, limit: 9 });
  expect(first).toMatchObject([{ id: 1, no: 'ORD-1', mutedAt: world.time.now }]);
  expect((await tab.query('muted', { only: { status: [2] }, limit: 9 })).count).toBe(0);
  await world.time.track(tab.tracking.unmute(await orderIn(tab, 1)));
  expect(await closing()).toEqual([1, [1], 0]);
  expect(await mutedIn(tab)).toEqual([]);
});

test('a new price keeps an order muted, silently; unmuted, it has the change unread again', async () => {
  const { world, tab, first } = await watching();
  await mute(world, tab, 1);
  first.netPrice = 99;
  await world.time.pass(2 * minute);
  expect((await tab.changes()).map(({ what }) => what.kind)).toEqual(['price']);
  expect(tab.digests).toEqual([]);
  expect(tab.tracking.state().unread).toBe(0);
  const { unread, muted } = await tab.query('changes', { since: null, limit: 9 });
  expect([unread, muted]).toEqual([0, [1]]);
  expect(await mutedIn(tab)).toEqual([1]);
  await world.time.track(tab.tracking.unmute(await orderIn(tab, 1)));
  expect(tab.tracking.state().unread).toBe(1);
});

test('a window that closes is no notification of a muted order, and ends no mute', async () => {
  const { world, tab, first } = await watching();
  await mute(world, tab, 2);
  await mute(world, tab, 1);
  await world.time.pass(first.windowTo - world.time.now + hour);
  expect((await tab.changes()).map(({ orderId, what }) => [Number(orderId), what.kind])).toEqual([
    [1, 'closedPending'],
  ]);
  expect(tab.digests).toEqual([]);
  expect(await mutedIn(tab)).toEqual([2, 1]);
});

test.each([
  ['status', () => ({ status: 2 })],
  ['window', ({ windowTo }: Row) => ({ windowTo: windowTo + hour })],
  ['area', () => ({ covered: true })],
] as const)('a new %s unmutes an order, once and for all', async (_, change) => {
  const { world, tab, first } = await watching();
  await mute(world, tab, 1);
  await mute(world, tab, 2);
  const before = { ...first };
  Object.assign(first, change(first));
  await world.time.pass(2 * minute);
  expect(await mutedIn(tab)).toEqual([2]);
  Object.assign(first, before);
  await world.time.pass(2 * minute);
  expect(await mutedIn(tab)).toEqual([2]);
});

test('a status that changed while the app was closed unmutes the order at the next visit, which reports it', async () => {
  const { world, tab, first } = await watching();
  await mute(world, tab, 1);
  await mute(world, tab, 2);
  await world.kill(tab);
  first.status = 2;
  await world.time.pass(hour);
  world.service.delayMs = 1_000;
  const next = await world.open();
  expect(await mutedIn(next)).toEqual([2, 1]);
  await world.time.pass(minute);
  expect(await mutedIn(next)).toEqual([2]);
  expect(next.tracking.state().unread).toBe(1);
  expect(next.digests.flat().map(({ what }) => what.kind)).toEqual(['status']);
});

test('what is muted outlives orders that are read again, and the change since then is seen', async () => {
  const { world, tab, first } = await watching();
  await mute(world, tab, 1);
  await mute(world, tab, 2);
  await world.kill(tab);
  const { openDB } = await import('idb');
  const db = await openDB('nadir.tracking');
  const [key] = await db.getAllKeys('blocks');
  if (key !== undefined) await db.put('blocks', 'rubbish', key);
  db.close();
  first.status = 2;
  const next = await world.open();
  await world.time.pass(minute);
  expect(next.tracking.state().total).toBe(5);
  expect(await mutedIn(next)).toEqual([2]);
});

test('an order that is no longer what was seen is not muted', async () => {
  const { world, tab, first } = await watching();
  const seen = await orderIn(tab, 1);
  first.status = 2;
  await world.time.pass(2 * minute);
  expect(await world.time.track(tab.tracking.mute(seen))).toBe(false);
  expect(await mutedIn(tab)).toEqual([]);
  expect(tab.tracking.state().unread).toBe(1);
});

test('all tabs have the same muted orders, and a sign-out forgets them', async () => {
  const { world, tab } = await watching();
  const other = await world.open();
  await mute(world, tab, 1);
  await mute(world, other, 2);
  await world.time.pass(2_000);
  expect([await mutedIn(tab), await mutedIn(other)]).toEqual([
    [2, 1],
    [2, 1],
  ]);
  await world.kill(other);
  await world.time.track(tab.tracking.end());
  const next = await world.open();
  await world.time.pass(minute);
  expect(await mutedIn(next)).toEqual([]);
});

test('of two orders with one number each is muted alone, and the changes of the other are news', async () => {
  const { world, tab } = await watching();
  const uuids = ['5c4a11f0-5c0e-4b8e-9d2c-2d8f6b1f7a01', '5c4a11f0-5c0e-4b8e-9d2c-2d8f6b1f7a02'];
  const two = uuids.map((uuid, index) => world.service.add(world.time.now - index * hour, { uuid }));
  const [one, other] = two;
  if (one === undefined || other === undefined) throw new Error('no orders');
  Object.assign(other, { id: one.id });
  await world.time.pass(2 * minute);
  const [seen] = await tab.query('some', { ids: [OrderId.parse(one.id)] });
  if (seen === undefined) throw new Error('it is not stored');
  await tab.tracking.markRead(9);
  expect(await world.time.track(tab.tracking.mute(seen))).toBe(true);
  expect(await mutedIn(tab)).toEqual([one.id]);
  one.netPrice = 9;
  other.netPrice = 9;
  await world.time.pass(2 * minute);
  expect(tab.tracking.state().unread).toBe(1);
});
