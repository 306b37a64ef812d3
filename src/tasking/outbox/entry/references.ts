import type { Trace } from '../../../api/observed.ts';
import type { OrderId } from '../../../ids.ts';
import { sameReference } from '../../request/reference.ts';
import type { Entry } from './entry.ts';

/** A service may truncate a reference; this many characters of a minted one still have 25 random bits for the day. */
const shortest = 12;

/** Whether an order has an entry's reference: whole, cut short, or not. */
export function carriesReference(entry: Entry, refNo: string | null): 'whole' | 'cut' | 'no' {
  if (sameReference(refNo, entry.reference)) return 'whole';
  const carried = (refNo ?? '').trim().toLowerCase();
  const isCut = carried.length >= shortest && entry.reference.trim().toLowerCase().startsWith(carried);
  return isCut ? 'cut' : 'no';
}

/** Whether any of these orders may have an entry's reference, without comparing each order with each entry. */
export function referencesIn(traces: readonly Trace[]): (entry: Entry) => boolean {
  const carried = new Set(traces.map(({ RefNo }) => (RefNo ?? '').trim().toLowerCase()));
  const cuts = [...new Set([...carried].map(({ length }) => length))].filter((length) => length >= shortest);
  return ({ reference }) => {
    const own = reference.trim().toLowerCase();
    return carried.has(own) || cuts.some((length) => carried.has(own.slice(0, length)));
  };
}

/** The order is older than the entry's first send: OrderIDs increase. */
export const wasBefore = (entry: Entry, id: OrderId): boolean =>
  entry.known.includes(id) || (entry.baseline !== null && id <= entry.baseline);

/** The order may be the entry's, by its number. */
export const mayBe = (entry: Entry, id: OrderId, taken: ReadonlySet<OrderId>): boolean =>
  !wasBefore(entry, id) && !entry.notThese.includes(id) && !taken.has(id);

/**
 * True if an order is the entry's by its reference. Only a minted reference proves that; a typed one may have been used
 * before, and its order's contents are compared (`searchFor`).
 */
export const carries = (entry: Entry, trace: Trace, taken: ReadonlySet<OrderId>): boolean =>
  !entry.ownReference && carriesReference(entry, trace.RefNo) !== 'no' && mayBe(entry, trace.OrderID, taken);

/** Orders that belong to entries, other than one. Loops, because each list and each step needs it. */
export function takenBy(entries: readonly Entry[], but?: string): Set<OrderId> {
  const taken = new Set<OrderId>();
  for (const { id, made } of entries) if (id !== but) for (const { orderId } of made) taken.add(orderId);
  return taken;
}
