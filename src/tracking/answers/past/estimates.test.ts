import { expect, test } from 'vitest';
import { type Order, readOrderRow } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { fromOrders } from '../from-orders.ts';
import { footprints } from './footprint.ts';

/** Of image type 1 and resolution 2. */
function past(id: number, detail: object = {}, item: object = {}, order: object = {}): Order {
  const row = readOrderRow(wireOrder(id, order, detail, item));
  if (!row.readable) throw new Error(`order ${id} cannot be read`);
  return row.order;
}
const estimate = (orders: Order[], image: Parameters<typeof footprints>[1]['images'][number]) =>
  footprints(fromOrders(orders), { images: [image] })[0];
const same = { typeId: 1, resolutionId: 2 };

const by = 'typeAndResolution';

test('the estimate is the median of the orders of that type and resolution', () => {
  const orders = [90, 400, 110].map((AOIAreaInKM, index) => past(index + 1, { AOIAreaInKM }));
  expect(estimate(orders, same)).toEqual({ km2: 110, orders: 3, by });
  expect(estimate([...orders, past(4, { AOIAreaInKM: 120 })], same)).toEqual({ km2: 115, orders: 4, by });
  const others = [
    past(5, { AOIAreaInKM: 9, ImageTypeID: 2 }),
    past(6, { AOIAreaInKM: 9, ImageResolutionID: 3 }),
  ];
  expect(estimate([...orders, ...others], same)).toEqual({ km2: 110, orders: 3, by });
});

test('with fewer than three orders of the resolution, and without a resolution, all orders of the type count', () => {
  const coarse = [900, 1_000, 1_100].map((AOIAreaInKM, index) =>
    past(index + 1, { AOIAreaInKM, ImageResolutionID: 3 }),
  );
  const orders = [...coarse, past(4, { AOIAreaInKM: 100 }), past(5, { AOIAreaInKM: 100 })];
  expect(estimate(orders, same)).toEqual({ km2: 900, orders: 5, by: 'type' });
  expect(estimate([...orders, past(6, { AOIAreaInKM: 100 })], same)).toEqual({ km2: 100, orders: 3, by });
  expect(estimate(orders, { typeId: 1, resolutionId: null })).toEqual({ km2: 900, orders: 5, by: 'type' });
  expect(estimate(orders.slice(3), same)).toEqual({ km2: 100, orders: 2, by });
});

test('an area that no image can have does not count: of no size, larger than the Earth, or crossing itself', () => {
  const bow = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [39, 21],
        [39.1, 21.1],
        [39.1, 21],
        [39, 21.2],
        [39, 21],
      ],
    ],
  });
  const odd = [
    past(1, { AOIAreaInKM: -5, AOI: null }),
    past(2, { AOIAreaInKM: 1e12, AOI: null }),
    past(3, { AOIAreaInKM: null, AOI: bow }),
  ];
  expect(estimate(odd, same)).toBeNull();
  expect(estimate([...odd, past(4, { AOIAreaInKM: 80 })], same)).toEqual({ km2: 80, orders: 1, by });
});

test('without a figure the measured area counts; without either the order does not', () => {
  const drawn = estimate([past(1, { AOIAreaInKM: null })], same);
  expect(drawn).toEqual({ km2: expect.closeTo(115, -1), orders: 1, by });
  expect(
    estimate([past(1, { AOIAreaInKM: null, AOI: '{}' }), past(2, { AOIAreaInKM: 0, AOI: null })], same),
  ).toBeNull();
});

test('without orders, choices or tasking items there is no estimate', () => {
  expect(estimate([], same)).toBeNull();
  expect(estimate([past(1)], { typeId: 9, resolutionId: 2 })).toBeNull();
  expect(estimate([past(1, {}, { ServiceID: 2 })], same)).toBeNull();
});

test('every tasking item of an order counts in the estimate', () => {
  const [first] = wireOrder(1).OrderItems;
  const second = {
    ...first,
    OrderItemID: 11,
    OrderItemDetail: { ...first?.OrderItemDetail, ImageTypeID: 4, AOIAreaInKM: 77 },
  };
  const two = past(1, {}, {}, { OrderItems: [first, second] });
  expect(estimate([two], { typeId: 1, resolutionId: 2 })).toEqual({ km2: 115, orders: 1, by });
  expect(estimate([two], { typeId: 4, resolutionId: 2 })).toEqual({ km2: 77, orders: 1, by });
});
