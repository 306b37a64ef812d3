import { expect, test } from 'vitest';
import { type Order, readOrderRow } from '../api/wire/order.ts';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { wireOrder } from '../orders/testing/wire-orders.ts';
import { estimateFootprint, ordersCovering } from './past-orders.ts';

/** ORD-1 about 39 to 39.1 east, 21 to 21.1 north, from 19 November to 3 December 2026, type 1 and resolution 2. */
function past(id: number, detail: object = {}, item: object = {}): Order {
  const row = readOrderRow(wireOrder(id, {}, detail, item));
  if (!row.readable) throw new Error(`order ${id} cannot be read`);
  return row.order;
}
const same = { imageTypeId: 1, resolutionId: 2 };

test('the estimate is the median of the orders of that type and resolution', () => {
  const orders = [90, 400, 110].map((AOIAreaInKM, index) => past(index + 1, { AOIAreaInKM }));
  expect(estimateFootprint(orders, same)).toEqual({ km2: 110, of: 3 });
  expect(estimateFootprint([...orders, past(4, { AOIAreaInKM: 120 })], same)).toEqual({ km2: 115, of: 4 });
  const others = [
    past(5, { AOIAreaInKM: 9, ImageTypeID: 2 }),
    past(6, { AOIAreaInKM: 9, ImageResolutionID: 3 }),
  ];
  expect(estimateFootprint([...orders, ...others], same)).toEqual({ km2: 110, of: 3 });
});

test('without a figure the drawn area counts, without either the order does not', () => {
  const drawn = estimateFootprint([past(1, { AOIAreaInKM: null })], same);
  expect(drawn).toEqual({ km2: expect.closeTo(115, -1), of: 1 });
  expect(
    estimateFootprint(
      [past(1, { AOIAreaInKM: null, AOI: '{}' }), past(2, { AOIAreaInKM: 0, AOI: null })],
      same,
    ),
  ).toBeNull();
});

test('nothing is estimated of nothing: no orders, no choice, another service', () => {
  expect(estimateFootprint([], same)).toBeNull();
  expect(estimateFootprint([past(1)], { imageTypeId: null, resolutionId: 2 })).toBeNull();
  expect(estimateFootprint([past(1)], { imageTypeId: 1, resolutionId: null })).toBeNull();
  expect(estimateFootprint([past(1, {}, { ServiceID: 2 })], same)).toBeNull();
});

const day = (text: string) => Date.parse(`2026-${text}T00:00:00Z`);
const window = { from: day('11-25'), to: day('12-10') };
const inside = wrapLngLat(39.05, 21.05);
const found = (orders: Order[], point = inside, asked: Parameters<typeof ordersCovering>[2] = window) =>
  ordersCovering(orders, point, asked).map(({ OrderID }) => Number(OrderID));

test('an order that covers the point in an overlapping window is found, others are not', () => {
  expect(found([past(1), past(2)])).toEqual([1, 2]);
  expect(found([past(1)], wrapLngLat(39.2, 21.05))).toEqual([]);
  expect(found([past(1, {}, { ServiceID: 2 })])).toEqual([]);
  expect(found([past(1, { AOI: null })])).toEqual([]);
  expect(found([past(1)], inside, { from: null, to: day('12-10') })).toEqual([]);
  expect(found([past(1)], inside, { from: day('12-10'), to: day('11-25') })).toEqual([]);
});

test('windows that only touch do not overlap; one without an end goes on', () => {
  const ends = Date.parse('2026-12-03T12:00:00Z');
  expect(found([past(1)], inside, { from: ends, to: ends + 1 })).toEqual([]);
  expect(found([past(1)], inside, { from: ends - 1, to: ends + 1 })).toEqual([1]);
  expect(found([past(1, { CaptureAttempTo: null })], inside, { from: ends, to: ends + 1 })).toEqual([1]);
  expect(found([past(1, { CaptureAttempFrom: null, CaptureAttempTo: null })])).toEqual([]);
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
