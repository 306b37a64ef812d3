import { fold } from '../../../fold.ts';
import { beginsWordsOf } from '../../../geo/gazetteer/spelling.ts';
import type { OrderId, OrderStatusId } from '../../../ids.ts';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { bareName, type Naming, naming, namingOf } from '../../../order/naming.ts';

/** An order of a loaded list, of the service, or one that this browser remembers. */
export type KnownOrder = {
  readonly id: OrderId;
  readonly number: string;
  readonly reference: string | null;
  readonly status: { readonly id: OrderStatusId; readonly title: string };
  readonly order: ListedOrder;
  /** The names that a typed text is compared with. */
  readonly names: { readonly number: string; readonly reference: string; readonly place: string };
};

/** Cached: a tab may hold thousands of orders, and each keystroke compares all of them. */
const held = new WeakMap<ListedOrder, KnownOrder>();

export function knownOrder(order: ListedOrder): KnownOrder {
  const known = held.get(order) ?? made(order);
  held.set(order, known);
  return known;
}

function made(order: ListedOrder): KnownOrder {
  const { CityName, CityNameAr, RegionName, RegionNameAr, CountryName, CountryNameAr } = order.where;
  const place = [CityName, CityNameAr, RegionName, RegionNameAr, CountryName, CountryNameAr];
  return {
    id: order.id,
    number: order.no,
    reference: order.refNo,
    status: { id: order.statusId, title: order.statusTitle },
    order,
    names: {
      number: bareName(order.no),
      reference: bareName(order.refNo),
      place: fold(place.map((name) => name ?? '').join(' ')),
    },
  };
}

const howNamed = (typed: string, { names }: KnownOrder): Naming =>
  namingOf(bareName(typed), names.number, names.reference);

/** The orders whose whole number or reference the text is, each once: by number first. */
export const namedOrders = (typed: string, orders: readonly KnownOrder[]): readonly KnownOrder[] =>
  unique(orders)
    .filter((order) => howNamed(typed, order) >= naming.reference)
    .sort((one, other) => howNamed(typed, other) - howNamed(typed, one));

const shortestPlace = 3;

/** Whether the text is a part of the order's number or reference, or the start of words of its place. */
export const isLike = (typed: string, order: KnownOrder): boolean =>
  howNamed(typed, order) === naming.part ||
  (fold(typed).length >= shortestPlace && beginsWordsOf(typed, order.names.place));

export const unique = (orders: readonly KnownOrder[]): KnownOrder[] => {
  const all = new Map<string, KnownOrder>();
  for (const order of orders) {
    // Two orders may have one OrderID.
    const key = `${order.id} ${order.number}`;
    if (!all.has(key)) all.set(key, order);
  }
  return [...all.values()];
};

/** Two orders may have one OrderID. */
export const isOneOf = (orders: readonly KnownOrder[], { id, number }: KnownOrder) =>
  orders.some((order) => order.id === id && order.number === number);
