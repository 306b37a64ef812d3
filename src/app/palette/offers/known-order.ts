import { fold } from '../../../fold.ts';
import type { OrderId, OrderStatusId } from '../../../ids.ts';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { bareName, type Naming, namingOf } from '../../../order/naming.ts';
import { shortPlace } from '../../../order/place.ts';

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
    place: { en: shortPlace(order.where, 'en'), ar: shortPlace(order.where, 'ar') },
    names: {
      number: bareName(order.no),
      reference: bareName(order.refNo),
      place: fold(place.map((name) => name ?? '').join(' ')),
    },
  };
}

export const howNamed = (typed: string, { names }: KnownOrder): Naming =>
  namingOf(bareName(typed), names.number, names.reference);
