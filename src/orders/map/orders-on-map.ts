import type { Order } from '../../api/wire/order.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import type { MapArea, MapDot } from '../../map/data/map-data.ts';
import { areasOf } from '../../order/area-of-order.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { detailOf } from '../../order/tasking-item.ts';

/** A dot in the middle of the area; an order without an area is not on the map. */
export const dotsOf = (orders: readonly ListedOrder[]): MapDot[] =>
  orders.flatMap((order) => {
    const { id, at } = order;
    return at === null ? [] : [{ id: String(id), at: wrapLngLat(at.lng, at.lat), name: order.no }];
  });

export type Tags = { readonly aoi?: string | undefined; readonly intersection?: string | undefined };

/** The area of one order and the part of it that intersects. */
export function areasOfOrder(order: Order | null, tags: Tags = {}): MapArea[] {
  const detail = order === null ? null : detailOf(order);
  if (order === null || detail === null) return [];
  const id = String(order.OrderID);
  const { aoi, intersection } = areasOf(detail);
  return [
    ...(aoi.ok ? [{ id, area: aoi.area, kind: 'aoi' as const, tag: tags.aoi }] : []),
    ...(intersection.ok
      ? [{ id: `${id}-part`, area: intersection.area, kind: 'intersection' as const, tag: tags.intersection }]
      : []),
  ];
}
