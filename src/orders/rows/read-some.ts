import type { FetchOrders } from '../../api/queries/persistent.ts';
import { type Order, type OrderRow, orderIdOf } from '../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../api/wire/requests.ts';
import type { OrderId } from '../../ids.ts';
import { type Collection, collectOrders } from './collect.ts';

/** The orders to read: all of a list, or those of it with these ids. */
export type Source = {
  readonly filter: OrdersFilterRequest;
  /** A number is there once for each order that has it. */
  readonly ids?: readonly OrderId[];
};

/** Null for a missing order. */
export type FetchOrder = (id: OrderId, signal: AbortSignal) => Promise<Order | null>;

export type Left = ReturnType<typeof leftOf>;

/** The orders that are still to read. */
export function leftOf(ids: readonly OrderId[]) {
  const left = new Map<OrderId, number>();
  for (const id of ids) left.set(id, (left.get(id) ?? 0) + 1);
  let count = ids.length;
  const has = (id: OrderId) => (left.get(id) ?? 0) > 0;
  return {
    has,
    count: () => count,
    /** Orders that the service no longer has. */
    gone: 0,
    /** False if it was not wanted, or was read before. */
    take(id: OrderId): boolean {
      if (!has(id)) return false;
      left.set(id, (left.get(id) ?? 0) - 1);
      count -= 1;
      return true;
    },
  };
}

/** So many orders at most are read one by one, which does not depend on the list. */
export const maxSingly = 20;

type Reading = {
  readonly fetchOrders: FetchOrders;
  readonly fetchOrder: FetchOrder;
  /** A list that has all of them, and the rows of its pages. */
  readonly filter: OrdersFilterRequest;
  readonly size: number;
  readonly ids: readonly OrderId[];
  /** The progress to resume from; both are updated. */
  readonly from: Collection;
  readonly left: Left;
  readonly signal: AbortSignal;
};

/** The orders with these ids, one by one or from the pages of a list. Throws what the fetches throw, and the reason of the signal. */
export async function* readSome(reading: Reading): AsyncGenerator<readonly OrderRow[], void, void> {
  const { ids, left, fetchOrder, signal, ...list } = reading;
  // Of two orders under one number the service returns one.
  if (ids.length <= maxSingly && new Set(ids).size === ids.length) {
    for (const id of ids) {
      if (!left.has(id)) continue;
      const order = await fetchOrder(id, signal);
      left.take(id);
      if (order === null) left.gone += 1;
      yield order === null ? [] : [{ readable: true, order }];
    }
    return;
  }
  for await (const rows of collectOrders({ ...list, signal })) {
    yield rows.filter((row) => {
      const id = orderIdOf(row);
      return id !== null && left.take(id);
    });
    if (left.count() === 0) return;
  }
  left.gone = left.count();
}
