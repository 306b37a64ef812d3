import { group } from 'd3-array';
import type { FetchOrders } from '../../../api/queries/persistent.ts';
import type { Order } from '../../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../../api/wire/requests.ts';
import { type Failure, FailureError } from '../../../failure.ts';
import type { Near } from '../../../geo/gazetteer/nearest-place.ts';
import { type LngLat, roundLngLat } from '../../../geo/lng-lat.ts';
import type { Language } from '../../../i18n/language.ts';
import type { OrderId } from '../../../ids.ts';
import { type ListedOrder, listedOf } from '../../../order/listed-order.ts';
import { orderNumber } from '../../../order/naming.ts';
import { type RowAgain, repeating } from '../../../order/order-again.ts';
import { placeName } from '../../../order/place.ts';
import { placeLabel } from '../../../places/place-words.tsx';
import { newCollection } from '../../rows/collect.ts';
import { type FetchOrder, leftOf, maxSingly, readSome } from '../../rows/read-some.ts';
import { townNaming } from '../../words/use-place-name.ts';

export type ReadAgain = {
  readonly rows: readonly RowAgain[];
  /** The orders that could not be read, and why; null if the service no longer has them. */
  readonly unread: readonly ListedOrder[];
  readonly failure: Failure | null;
};

type Reading = {
  readonly orders: readonly ListedOrder[];
  /** Orders that were read before, the latest last. */
  readonly known: readonly Order[];
  /** A list that has all orders. */
  readonly filter: OrdersFilterRequest;
  readonly fetchOrders: FetchOrders;
  readonly fetchOrder: FetchOrder;
  /** The ordered point, if this browser has it. */
  readonly pointOf: (id: OrderId) => LngLat | null;
  /** The town by which our file names a point; null while it is not known. */
  readonly nearOf: (point: LngLat) => Promise<Near | null>;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Called before the first request, and after each response. */
  readonly onProgress: (loaded: number) => void;
};

const pageSize = 100;

/**
 * Each order as a row of a batch. A list has neither its note nor, at times, its area, so what was not read before is read now:
 * few orders and those without an area one by one, many from a list. Throws the reason of the signal.
 */
export async function readAgain(reading: Reading): Promise<ReadAgain> {
  const { orders, filter, fetchOrders, fetchOrder, pointOf, signal, onProgress } = reading;
  const read = new Map<ListedOrder, Order>();
  const byId = group(orders, ({ id }) => id);
  const take = (order: Order) => {
    for (const listed of byId.get(order.OrderID) ?? [])
      if (listed.no === orderNumber(order)) read.set(listed, order);
  };
  for (const order of reading.known) take(order);

  const isPlaced = (order: Order) => pointOf(order.OrderID) !== null || listedOf(order).at !== null;
  const lacking = () =>
    orders.filter((listed) => {
      const order = read.get(listed);
      return order === undefined || !isPlaced(order);
    });
  const single = new Set<ListedOrder>();
  let failure: Failure | null = null;
  try {
    const missing = orders.filter((listed) => !read.has(listed)).map(({ id }) => id);
    if (missing.length > maxSingly) {
      onProgress(orders.length - missing.length);
      const left = leftOf(missing);
      const list = { fetchOrders, fetchOrder, filter, ids: missing, left, signal };
      for await (const rows of readSome({ ...list, size: pageSize, from: newCollection() })) {
        for (const row of rows) if (row.readable) take(row.order);
        onProgress(orders.length - left.count());
      }
    }
    const rest = lacking();
    for (const [at, listed] of rest.entries()) {
      onProgress(orders.length - rest.length + at);
      const order = await fetchOrder(listed.id, signal);
      read.delete(listed);
      if (order !== null) take(order);
      single.add(listed);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FailureError)) throw error;
    failure = error.failure;
  }
  const unread = lacking().filter((listed) => !single.has(listed) || !read.has(listed));
  const left = new Set(unread);
  const rows = orders.flatMap((listed) => {
    const order = left.has(listed) ? undefined : read.get(listed);
    return order === undefined ? [] : [rowOf(order, reading)];
  });
  return { rows: await Promise.all(rows), unread, failure };
}

async function rowOf(order: Order, { pointOf, nearOf, language }: Reading): Promise<RowAgain> {
  const listed = listedOf(order);
  const ordered = pointOf(listed.id);
  const { again } = repeating(listed, ordered);
  const { where } = listed;
  const near = again.point && (await nearOf(again.point));
  // As the list names the order.
  const town = townNaming({ near, where, isOrdered: ordered !== null }, language);
  return {
    ...again,
    point: again.point && roundLngLat(again.point),
    place: town === null ? (placeName(where, language) ?? '') : placeLabel(town.place, language),
    note: order.Note?.trim() ?? '',
  };
}
