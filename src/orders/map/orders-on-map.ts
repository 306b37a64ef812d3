import type { Order, OrderRow } from '../../api/wire/order.ts';
import type { Area } from '../../geo/area/area.ts';
import { centre } from '../../geo/area/area-facts.ts';
import { type OrderId, readOrderId } from '../../ids.ts';
import type { MapArea, MapDot } from '../../map/map-data.ts';
import { areaOfOrder, areasOf } from '../../order/area-of-order.ts';
import { orderNumber } from '../../order/order-number.ts';
import { detailOf } from '../../order/tasking-item.ts';

export const ordersOf = (rows: readonly OrderRow[]): Order[] =>
  rows.flatMap((row) => (row.readable ? [row.order] : []));

const dots = new WeakMap<Order, MapDot | null>();

/** A dot in the middle of the area, cached; an order without an area is not on the map. */
export function dotOf(order: Order): MapDot | null {
  const held = dots.get(order);
  if (held !== undefined) return held;
  const area = areaOfOrder(order);
  const dot =
    area === null ? null : { id: String(order.OrderID), at: centre(area), name: orderNumber(order) };
  dots.set(order, dot);
  return dot;
}

export const dotsOf = (orders: readonly Order[]): MapDot[] => orders.flatMap((order) => dotOf(order) ?? []);

export const drawableAreas = (orders: readonly Order[]): Area[] =>
  orders.flatMap((order) => areaOfOrder(order) ?? []);

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

/** The order of a dot on the map. */
export const orderIdOf = (dotId: string): OrderId | null => readOrderId(dotId);
