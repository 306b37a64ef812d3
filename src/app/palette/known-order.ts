import type { Order } from '../../api/wire/order.ts';
import { fold } from '../../fold.ts';
import type { OrderId, OrderStatusId } from '../../ids.ts';
import { bareName, type Naming, namingOf } from '../../order/naming.ts';
import { orderNumber } from '../../order/order-number.ts';
import { shortPlace } from '../../order/place.ts';
import { detailOf } from '../../order/tasking-item.ts';
import type { Snapshot } from '../../tracking/snapshot.ts';

/** An order of a loaded list, of the service, or one that this browser remembers. */
export type KnownOrder = {
  readonly id: OrderId;
  readonly number: string;
  readonly reference: string | null;
  readonly status: { readonly id: OrderStatusId; readonly title: string };
  readonly place: { readonly en: string | null; readonly ar: string | null };
  /** The names that a typed text is compared with. */
  readonly names: { readonly number: string; readonly reference: string; readonly place: string };
};

/** Cached: a tab may hold thousands of orders, and each keystroke compares all of them. */
const held = new WeakMap<Order, KnownOrder>();

export function fromOrder(order: Order): KnownOrder {
  const known = held.get(order) ?? made(order);
  held.set(order, known);
  return known;
}

function made(order: Order): KnownOrder {
  const detail = detailOf(order);
  const place = [detail?.CityName, detail?.CityNameAr, detail?.CountryName, detail?.CountryNameAr];
  return {
    id: order.OrderID,
    number: orderNumber(order),
    reference: order.RefNo?.trim() || null,
    status: { id: order.OrderStatusID, title: order.OrderStatusTitle },
    place: { en: shortPlace(detail, 'en'), ar: shortPlace(detail, 'ar') },
    names: namesOf(order.OrderNo, order.RefNo, place),
  };
}

export const fromSnapshot = (order: Snapshot): KnownOrder => ({
  id: order.id,
  number: order.no.trim() || `#${order.id}`,
  reference: order.refNo?.trim() || null,
  status: { id: order.statusId, title: order.statusTitle },
  place: order.place,
  names: namesOf(order.no, order.refNo, [order.place.en, order.place.ar]),
});

const namesOf = (
  number: string,
  reference: string | null,
  place: readonly (string | null | undefined)[],
) => ({
  number: bareName(number),
  reference: bareName(reference),
  place: fold(place.map((name) => name ?? '').join(' ')),
});

export const howNamed = (typed: string, { names }: KnownOrder): Naming =>
  namingOf(bareName(typed), names.number, names.reference);
