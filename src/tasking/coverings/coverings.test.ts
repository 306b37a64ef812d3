import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { OrdersPage } from '../../api/gateway.ts';
import { type Order, readOrderRow } from '../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../api/wire/requests.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { OrderId, OrderStatusId } from '../../ids.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import type { Tracking } from '../../tracking/tracking.ts';
import { newEntry } from '../outbox/entry/changes.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { intent } from '../outbox/testing/order.ts';
import { findCovered, findCoverings } from './coverings.ts';
import type { Known } from './known.ts';
import { readNewest } from './read-newest.ts';

const point = { lng: 20, lat: 5 };
const window = { from: Date.UTC(2026, 10, 25), to: Date.UTC(2026, 11, 1) };
const image = { typeId: 2, resolutionId: 4 };
const wanted = { point, km2: null, ...window, ...image, limit: 5 };
const off = () => new AbortController().signal;

const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [19.9, 4.9],
      [20.1, 4.9],
      [20.1, 5.1],
      [19.9, 5.1],
      [19.9, 4.9],
    ],
  ],
});
function orderOf(id: number, detail: object = {}, order: object = {}): Order {
  const about = { AOI: square, ImageTypeID: 2, ImageResolutionID: 4 };
  const row = readOrderRow(wireOrder(id, order, { ...about, ...detail }));
  if (!row.readable) throw new Error(`order ${id} cannot be read`);
  return row.order;
}

/** An order of the outbox at the same point, of the same image, from 23 November to 7 December 2026. */
const entryOf = async (changes: Partial<Entry>): Promise<Entry> => ({
  ...(await newEntry(intent(0), 'owner', Date.UTC(2026, 10, 21))),
  ...changes,
});

const known = (tracking: Tracking | null, ...entries: Entry[]): Known => ({
  tracking,
  client: new QueryClient(),
  entries,
  stopped: [5],
});
const stored = (...ids: number[]) =>
  fakeTracking({
    orders: ids.map((id) =>
      snapshot(id, { at: point, windowFrom: window.from, windowTo: window.to, typeId: null }),
    ),
  }).tracking;
const namesOf = ({ first }: Awaited<ReturnType<typeof findCoverings>>) =>
  first.map((one) => (one.kind === 'order' ? one.order.no : one.entry.reference));

test('an order that was just read replaces the stored one, and no order is listed twice', async () => {
  const read = [orderOf(9), orderOf(7, { AOI: null })];
  const found = await findCoverings(known(stored(7, 8)), read, wanted, off());
  expect(namesOf(found)).toEqual(['ORD-9', 'ORD-8']);
  expect(found).toMatchObject({ count: 2, same: 2, examined: 2, total: 3, isLost: false });
  const rows = [{ ...point, ...window, ...image }];
  expect(await findCovered(known(stored(7, 8)), read, rows, off())).toMatchObject({
    rows: [{ count: 2, same: 2, no: 'ORD-9' }],
    examined: 2,
    total: 3,
  });
});

test('an order of the outbox that may exist, or that waits, covers its point until the service returns it with its area', async () => {
  const waiting = await entryOf({ state: 'unknown' });
  const found = await findCoverings(known(null, waiting), [], wanted, off());
  expect(namesOf(found)).toEqual([waiting.reference]);
  expect(found).toMatchObject({ count: 1, same: 1, unsure: 1 });
  const another = { ...wanted, point: { lng: 20.2, lat: 5 } };
  expect(await findCoverings(known(null, waiting), [], another, off())).toMatchObject({ count: 0 });
  const after = { ...wanted, from: Date.UTC(2046, 11, 7), to: Date.UTC(2046, 11, 9) };
  expect(await findCoverings(known(null, waiting), [], after, off())).toMatchObject({ count: 0 });
  // The entry under review is not told of itself.
  expect(await findCoverings(known(null, waiting), [], wanted, off(), waiting.id)).toMatchObject({
    count: 0,
  });

  const placed: Entry = {
    ...waiting,
    state: 'accepted',
    made: [{ uuid: null, orderId: OrderId.parse(9), orderNo: 'ORD-9' }],
  };
  const alone = await findCoverings(known(null, placed), [], wanted, off());
  expect(alone).toMatchObject({ count: 1, unsure: 0 });
  // Its order is returned without an area: its own point is known.
  const read = await findCoverings(known(null, placed), [orderOf(9, { AOI: null })], wanted, off());
  expect(read).toMatchObject({ count: 1, first: [{ kind: 'entry' }] });
  const whole = await findCoverings(known(null, placed), [orderOf(9)], wanted, off());
  expect(whole).toMatchObject({ count: 1, first: [{ kind: 'order' }] });
  // The order has stopped, although its area is not returned.
  const stopped = orderOf(9, { AOI: null }, { OrderStatusID: 5 });
  expect(await findCoverings(known(null, placed), [stopped], wanted, off())).toMatchObject({ count: 0 });
});

test('an order that was rejected or discarded and was never sent covers nothing; one whose earlier send may have arrived does', async () => {
  const unsent = await entryOf({ state: 'dropped' });
  const rejected = await entryOf({ state: 'rejected' });
  expect(await findCoverings(known(null, unsent, rejected), [], wanted, off())).toMatchObject({ count: 0 });
  const send = { at: 0, serviceAt: null, above: null, attempt: 1, endedAt: 1, endedAge: 1, failure: null };
  const lost = await entryOf({ state: 'rejected', sends: [{ ...send, outcome: 'unknown' }] });
  expect(await findCoverings(known(null, lost), [], wanted, off())).toMatchObject({ count: 1, unsure: 1 });
});

test('the expected size of an image is that of past orders of its type and resolution', async () => {
  const waiting = await entryOf({ state: 'unknown' });
  const far = { ...wanted, point: { lng: 20.1, lat: 5 } };
  const past = orderOf(3, { AOI: null, AOIAreaInKM: 900 });
  expect(await findCoverings(known(null, waiting), [past], far, off())).toMatchObject({ count: 1 });
  const rows = [{ ...far.point, ...window, ...image }];
  const covered = await findCovered(known(null, waiting), [past], rows, off());
  expect(covered.rows).toEqual([{ count: 1, same: 1, no: waiting.reference }]);
});

test('stored orders that cannot be read are no absence of orders', async () => {
  const tracking: Tracking = { ...stored(7), query: () => Promise.reject(new Error('no worker')) };
  expect(await findCoverings(known(tracking), [], wanted, off())).toMatchObject({ count: 0, isLost: true });
});

test('a stored order that is configured as stopped covers nothing', async () => {
  const { tracking } = fakeTracking({
    orders: [
      snapshot(7, {
        at: point,
        windowFrom: window.from,
        windowTo: window.to,
        statusId: OrderStatusId.parse(5),
      }),
    ],
  });
  expect(await findCoverings(known(tracking), [], wanted, off())).toMatchObject({ count: 0, examined: 1 });
});

/** A service with orders 1 to `count`, and the pages that were read. */
function serviceOf(count: number, { cap = 100, ascending = false, ignoresPage = false } = {}) {
  const pages: number[] = [];
  const ids = Array.from({ length: count }, (_, at) => (ascending ? at + 1 : count - at));
  const orders = ({ PageIndex, PageSize }: OrdersFilterRequest): Promise<OrdersPage> => {
    pages.push(PageIndex);
    const size = Math.min(cap, PageSize);
    const from = ignoresPage ? 0 : PageIndex * size;
    const rows = ids.slice(from, from + size).map((id) => readOrderRow(wireOrder(id)));
    return Promise.resolve({ rows, total: count });
  };
  return { gateway: { orders }, pages };
}
const knowing = (ids: readonly number[]) => async (than: readonly number[]) => {
  const except = new Set(than);
  return ids.filter((id) => !except.has(id)).length;
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('the service is read until what was read and what is known are all its orders, in five requests at most', async () => {
  const newest = async (service: ReturnType<typeof serviceOf>, ids: readonly number[]) => {
    const { orders, total } = await readNewest(service.gateway, knowing(ids), off());
    return { pages: service.pages, highest: Math.max(...orders.map(({ OrderID }) => OrderID)), total };
  };
  expect(await newest(serviceOf(400), upTo(399))).toEqual({ pages: [0], highest: 400, total: 400 });
  expect(await newest(serviceOf(250), [])).toEqual({ pages: [0, 1, 2], highest: 250, total: 250 });
  expect((await newest(serviceOf(9_000), [])).pages).toEqual([0, 1, 2, 3, 4]);
  // A service that caps its pages, one that ignores the sort, and one that ignores the page.
  expect((await newest(serviceOf(30, { cap: 10 }), upTo(5))).pages).toEqual([0, 1, 2]);
  const odd = await newest(serviceOf(400, { ascending: true }), upTo(399));
  expect(odd).toEqual({ pages: [0, 3], highest: 400, total: 400 });
  expect((await newest(serviceOf(400, { ignoresPage: true }), [])).pages).toEqual([0, 1]);
});
