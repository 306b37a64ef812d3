import type { Order } from '../../api/wire/order.ts';
import { sameReference } from '../reference.ts';
import type { Entry } from './entry.ts';

/** A service may cut a reference short; of a minted one this many characters still leave 25 random bits for the day. */
const shortest = 12;

/**
 * Whether an order carries the entry's reference. A minted reference may come back cut short; one that the analyst typed
 * must be the whole one, and on an order made after the entry was stored, because it may have been used before; where
 * nobody knows which orders those are, it proves nothing.
 */
export function carries(entry: Entry, order: Order): boolean {
  if (order.RefNo === null || entry.known.includes(order.OrderID) || entry.notThese.includes(order.OrderID)) {
    return false;
  }
  const carried = order.RefNo.trim().toLowerCase();
  if (entry.ownReference) {
    return (
      entry.baseline !== null && order.OrderID > entry.baseline && sameReference(carried, entry.reference)
    );
  }
  return (
    sameReference(carried, entry.reference) ||
    (carried.length >= shortest && entry.reference.trim().toLowerCase().startsWith(carried))
  );
}

/** The analyst's own reference, on an order of which nobody knows whether it was there before. */
export const mayCarry = (entry: Entry, order: Order): boolean =>
  entry.ownReference && entry.baseline === null && sameReference(order.RefNo, entry.reference);
