import { expect, test } from 'vitest';
import { Order } from '../../api/wire/order.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { type AreaFilter, areaNear } from '../../order/area-filter.ts';
import { fromOrders } from './from-orders.ts';
import { list } from './list.ts';
import { areas } from './region.ts';

/** An area of interest of some kilometres with this corner. */
const around = (lng: number, lat: number) => ({
  AOI: JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [lng, lat],
        [lng + 0.05, lat],
        [lng + 0.05, lat + 0.05],
        [lng, lat + 0.05],
        [lng, lat],
      ],
    ],
  }),
});

/** Orders all over the world, and some about the antimeridian. */
const orders = fromOrders(
  Array.from({ length: 400 }, (_, index) =>
    Order.parse(
      wireOrder(
        index + 1,
        { OrderStatusID: 1 + (index % 3) },
        index % 20 === 0 ? { AOI: null } : around(((index * 37) % 360) - 180, ((index * 7) % 120) - 60),
      ),
    ),
  ),
);
const near = (lng: number, lat: number): AreaFilter => {
  const area = areaNear(wrapLngLat(lng, lat));
  if (area === null) throw new Error('no area');
  return area;
};

test('each area has as many orders as the list that is filtered by it, over the rest of the filter', () => {
  const of = [
    ...Array.from({ length: 40 }, (_, index) => near(((index * 37) % 360) - 180, ((index * 7) % 120) - 60)),
    near(179.9, 3),
    { by: 'drawn', shape: { kind: 'box', west: 170, south: -80, east: -170, north: 80 } } as const,
    { by: 'drawn', shape: { kind: 'box', west: -180, south: -90, east: 180, north: 90 } } as const,
  ];
  for (const rest of [{}, { status: [1] }]) {
    const only = { ...rest, area: near(0, 0) };
    const listed = of.map(
      (area) =>
        list(orders, { only: { ...rest, area }, sort: 'OrderNo', dir: 'asc', first: 0, count: 0 }).total,
    );
    expect(areas(orders, { of, only })).toEqual(listed);
    expect(listed.filter((count) => count > 0).length).toBeGreaterThan(10);
  }
  expect(areas(orders, { of: [], only: {} })).toEqual([]);
});
