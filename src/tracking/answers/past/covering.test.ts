import { expect, test } from 'vitest';
import { type Order, readOrderRow } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { wrapLngLat } from '../../../geo/lng-lat.ts';
import { OrderId } from '../../../ids.ts';
import { fromOrders } from '../from-orders.ts';
import { covered, covering } from './covering.ts';

/** ORD-1 about 39 to 39.1 east, 21 to 21.1 north, from 19 November to 3 December 2026, type 1 and resolution 2. */
function past(id: number, detail: object = {}, item: object = {}): Order {
  const row = readOrderRow(wireOrder(id, {}, detail, item));
  if (!row.readable) throw new Error(`order ${id} cannot be read`);
  return row.order;
}

const day = (text: string) => Date.parse(`2026-${text}T00:00:00Z`);
const window = { from: day('11-25'), to: day('12-10') };
const image = { typeId: 1, resolutionId: 2 };
const all = { stopped: [], except: [] };
const inside = wrapLngLat(39.05, 21.05);
const query = (orders: Order[], point = inside, requests = window, km2: number | null = null) =>
  covering(fromOrders(orders), { point, km2, ...requests, ...image, ...all, limit: 5 });
const found = (...requests: Parameters<typeof query>) => query(...requests).first.map(({ id }) => Number(id));

test('an order that covers the point in an overlapping window is found, others are not', () => {
  expect(found([past(1), past(2)])).toEqual([2, 1]);
  expect(found([past(1)], wrapLngLat(39.2, 21.05))).toEqual([]);
  expect(found([past(1, {}, { ServiceID: 2 })])).toEqual([]);
  expect(found([past(1, { AOI: null })])).toEqual([]);
});

test('windows that only touch do not overlap; one without an end is open', () => {
  const ends = Date.parse('2026-12-03T12:00:00Z');
  expect(found([past(1)], inside, { from: ends, to: ends + 1 })).toEqual([]);
  expect(found([past(1)], inside, { from: ends - 1, to: ends + 1 })).toEqual([1]);
  expect(found([past(1, { CaptureAttempTo: null })], inside, { from: ends, to: ends + 1 })).toEqual([1]);
  expect(found([past(1, { CaptureAttempFrom: null, CaptureAttempTo: null })])).toEqual([]);
});

const areaOf = (west: number, south: number, east: number, north: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  });
const beside = (...requests: Parameters<typeof query>) =>
  query(...requests).beside.first.map(({ id }) => Number(id));

test('an order that only meets the square about the point is beside those that cover it, and no order is in both', () => {
  // About 10 km on either side of the point, so up to 39.15 east.
  const orders = [
    past(1),
    past(2, { AOI: areaOf(39.14, 21, 39.2, 21.1) }),
    past(3, { AOI: areaOf(39.2, 21, 39.3, 21.1) }),
  ];
  expect(found(orders, inside, window, 400)).toEqual([1]);
  expect(beside(orders, inside, window, 400)).toEqual([2]);
  expect(beside(orders, inside, window, 1)).toEqual([]);
  expect(beside(orders)).toEqual([]);
  const january = { from: Date.parse('2027-01-01'), to: Date.parse('2027-01-02') };
  expect(beside(orders, inside, january, 400)).toEqual([]);
});

test('the square meets areas across the antimeridian, and is wider in degrees near the pole', () => {
  const fiji = past(1, { AOI: areaOf(179.9, -17.1, 179.98, -16.9) });
  expect(beside([fiji], wrapLngLat(-179.95, -17), window, 400)).toEqual([1]);
  expect(beside([fiji], wrapLngLat(-179.8, -17), window, 400)).toEqual([]);
  const east = (lat: number) => past(1, { AOI: areaOf(0.3, lat - 0.05, 0.4, lat + 0.05) });
  expect(beside([east(0)], wrapLngLat(0, 0), window, 400)).toEqual([]);
  expect(beside([east(80)], wrapLngLat(0, 80), window, 400)).toEqual([1]);
});

test('the areas are those of the orders named, each once', () => {
  const other = past(3, { AOI: areaOf(39.14, 21, 39.2, 21.1) });
  const { areas } = query([past(1), past(2), other], inside, window, 400);
  expect(areas.map(({ no }) => no)).toEqual(['ORD-2', 'ORD-3']);
});

test('M8 an area across the antimeridian covers points on both its sides', () => {
  const AOI = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [179, 50],
        [-179, 50],
        [-179, 51],
        [179, 51],
        [179, 50],
      ],
    ],
  });
  expect(found([past(1, { AOI })], wrapLngLat(-179.5, 50.5))).toEqual([1]);
  expect(found([past(1, { AOI })], wrapLngLat(179.5, 50.5))).toEqual([1]);
  expect(found([past(1, { AOI })], wrapLngLat(178.5, 50.5))).toEqual([]);
});

test('every tasking item of an order counts, with its own area and window', () => {
  const order = wireOrder(1);
  const [first] = order.OrderItems;
  const later = {
    ...first,
    OrderItemID: 11,
    OrderItemDetail: {
      ...first?.OrderItemDetail,
      CaptureAttempFrom: '2026-12-20T00:00:00Z',
      CaptureAttempTo: null,
    },
  };
  const two = past(1, {}, {});
  const row = readOrderRow({ ...order, OrderItems: [first, later] });
  if (!row.readable) throw new Error('it cannot be read');
  const january = { from: Date.parse('2027-01-01'), to: Date.parse('2027-01-02') };
  expect(found([two], inside, january)).toEqual([]);
  expect(found([row.order], inside, january)).toEqual([1]);
});

test('an order in the window without a readable area is not counted as checked; one outside the window is', () => {
  const orders = [past(1, { AOI: 'POINT' }), past(2)];
  expect(query(orders, wrapLngLat(10, 10))).toMatchObject({ count: 0, first: [], examined: 1, total: 2 });
  const january = { from: Date.parse('2027-01-01'), to: Date.parse('2027-01-02') };
  expect(query(orders, inside, january)).toMatchObject({ count: 0, first: [], examined: 2, total: 2 });
});

test('an order whose items were not requested is not checked', () => {
  const row = readOrderRow({ ...wireOrder(1), OrderItems: [] });
  if (!row.readable) throw new Error('it cannot be read');
  expect(query([row.order])).toMatchObject({ examined: 0, total: 1 });
});

test('of many points each has the orders that `covering` finds for it alone', () => {
  const orders = [past(1), past(2), past(3)];
  const [from, to] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 25)];
  const wanted = [
    { lng: 39.05, lat: 21.05, from, to, ...image },
    { lng: 39.05, lat: 21.05, from: Date.UTC(2027, 0, 1), to: Date.UTC(2027, 1, 1), ...image },
    { lng: 50, lat: 21.05, from, to, ...image },
    { lng: 39.09, lat: 21.01, from, to, typeId: 4, resolutionId: 2 },
  ];
  const { found, examined, total } = covered(fromOrders(orders), { wanted, ...all });
  expect(found.map((of) => of.map(({ no, same }) => (same ? `${no} same` : no)))).toEqual([
    ['ORD-3 same', 'ORD-2 same', 'ORD-1 same'],
    [],
    [],
    ['ORD-3', 'ORD-2', 'ORD-1'],
  ]);
  expect([examined, total]).toEqual([3, 3]);
  for (const [at, { lng, lat, ...question }] of wanted.entries()) {
    const point = { lng, lat };
    const alone = covering(fromOrders(orders), { point, km2: null, ...question, ...all, limit: 1 });
    expect(found[at]).toHaveLength(alone.count);
  }
});

test('the orders of the same image come first, then the newest; what an order does not state may be the same', () => {
  const orders = [
    past(1),
    past(2, { ImageTypeID: 4 }),
    past(3, { ImageResolutionID: 3 }),
    past(4, { ImageTypeID: null, ImageResolutionID: null }),
  ];
  expect(query(orders)).toMatchObject({
    count: 4,
    same: 2,
    first: [
      { id: 4, same: true },
      { id: 1, same: true },
      { id: 3, same: false },
      { id: 2, same: false },
    ],
  });
  const none = { ...image, resolutionId: null };
  const { same } = covering(fromOrders(orders), {
    point: inside,
    km2: null,
    ...window,
    ...none,
    ...all,
    limit: 1,
  });
  expect(same).toBe(0);
});

test('of several items that cover the point the one of the same image is told, with its own window', () => {
  const order = wireOrder(1, {}, { ImageTypeID: 4 });
  const [first] = order.OrderItems;
  const CaptureAttempTo = '2026-11-28T00:00:00Z';
  const second = {
    ...first,
    OrderItemDetail: { ...first?.OrderItemDetail, ImageTypeID: 1, CaptureAttempTo },
  };
  const row = readOrderRow({ ...order, OrderItems: [first, second] });
  if (!row.readable) throw new Error('it cannot be read');
  expect(query([row.order])).toMatchObject({
    count: 1,
    same: 1,
    first: [{ same: true, item: { typeId: 1, to: Date.parse(CaptureAttempTo) } }],
  });
});

test('a point on the edge or a corner of an area is covered, on any turn of the globe', () => {
  for (const [lng, lat] of [
    [39, 21.05],
    [39.1, 21.05],
    [39.05, 21],
    [39.05, 21.1],
    [39.1, 21.1],
    [39.100_004, 21.05],
  ] as const)
    expect(found([past(1)], wrapLngLat(lng, lat)), `${lng}, ${lat}`).toEqual([1]);
  expect(found([past(1)], wrapLngLat(39.100_1, 21.05))).toEqual([]);
  const wanted = [{ lng: 39.1, lat: 21.1, ...window, ...image }];
  expect(covered(fromOrders([past(1)]), { wanted, ...all }).found[0]).toHaveLength(1);
  const fiji = past(1, { AOI: areaOf(179, -18, 180, -17) });
  expect(found([fiji], wrapLngLat(-180, -17.5))).toEqual([1]);
  expect(found([fiji], wrapLngLat(-179.99, -17.5))).toEqual([]);
});

test('an order whose status is one of the stopped covers nothing, and one that is left out is in no number', () => {
  const row = readOrderRow(wireOrder(9, { OrderStatusID: 5 }, { AOI: null }));
  if (!row.readable) throw new Error('it cannot be read');
  const orders = fromOrders([past(1), past(2), row.order]);
  const question = { point: inside, km2: null, ...window, ...image, limit: 5 };
  const except = [OrderId.parse(2)];
  expect(covering(orders, { ...question, stopped: [5], except })).toMatchObject({
    count: 1,
    examined: 2,
    total: 2,
  });
  expect(covering(orders, { ...question, stopped: [1], except: [] })).toMatchObject({
    count: 0,
    examined: 2,
  });
  const wanted = [{ lng: 39.05, lat: 21.05, ...window, ...image }];
  expect(covered(orders, { wanted, stopped: [5], except })).toMatchObject({
    found: [[{ no: 'ORD-1' }]],
    examined: 2,
    total: 2,
  });
});
