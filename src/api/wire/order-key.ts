import * as z from 'zod/mini';
import { OrderId } from '../../ids.ts';
import { type Order, type OrderRow, orderIdOf } from './order.ts';

/**
 * What an order is known by. Its number alone is not enough: a service may give numbers in any order, after a restored backup it
 * gives them a second time, and two of its systems may give one number each.
 */
export const OrderKey = z.object({
  orderId: OrderId,
  /** In lower case; null if the service sent none. */
  uuid: z.nullable(z.string()),
});
export type OrderKey = z.infer<typeof OrderKey>;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const zero = /^[0-]+$/;

/** The UUID of an order (interface.md 2.6); null for none, for the zero UUID before a service has filled it, and for other text. */
export function uuidOf(text: string): string | null {
  const uuid = text.trim().toLowerCase();
  return uuidShape.test(uuid) && !zero.test(uuid) ? uuid : null;
}

export const keyOf = ({ OrderID, UUID }: Pick<Order, 'OrderID' | 'UUID'>): OrderKey => ({
  orderId: OrderID,
  uuid: uuidOf(UUID),
});

/** Different for rows of different orders; null for a row without a number. */
export function rowKeyOf(row: OrderRow): string | null {
  if (row.readable) return `${row.order.OrderID} ${uuidOf(row.order.UUID) ?? ''}`;
  const orderId = orderIdOf(row);
  return orderId === null ? null : `${orderId} ?`;
}

/** The same number, and no two UUIDs that differ. */
export const isSameOrder = (one: OrderKey, other: OrderKey): boolean =>
  one.orderId === other.orderId && (one.uuid === null || other.uuid === null || one.uuid === other.uuid);

export const includesOrder = (keys: readonly OrderKey[], key: OrderKey): boolean =>
  keys.some((each) => isSameOrder(each, key));

/** Orders, found by their number without a search through all of them. */
export class OrderSet {
  readonly #byId = new Map<OrderId, OrderKey[]>();

  add(key: OrderKey) {
    this.#byId.set(key.orderId, [...this.withNumber(key.orderId), key]);
  }

  has(key: OrderKey): boolean {
    return includesOrder(this.withNumber(key.orderId), key);
  }

  /** Those that have a number. */
  withNumber(id: OrderId): readonly OrderKey[] {
    return this.#byId.get(id) ?? [];
  }
}
