import type { Trace } from '../../../api/observed.ts';
import { includesOrder, isSameOrder, keyOf, type OrderKey, OrderSet } from '../../../api/wire/order-key.ts';
import { foldReference, isMinted } from '../../request/reference.ts';
import type { Entry } from './entry.ts';

/** A service may truncate a reference; this many characters of a minted one still have 25 random bits for the day. */
const shortest = 12;

/** Whether an order has an entry's reference: whole, cut short, or not. */
export function carriesReference(
  entry: Pick<Entry, 'reference'>,
  refNo: string | null,
): 'whole' | 'cut' | 'no' {
  const [carried, own] = [foldReference(refNo ?? ''), foldReference(entry.reference)];
  if (refNo !== null && carried === own) return 'whole';
  return carried.length >= shortest && own.startsWith(carried) ? 'cut' : 'no';
}

/** Whether any of these orders may have an entry's reference, without comparing each order with each entry. */
export function referencesIn(traces: readonly Trace[]): (entry: Entry) => boolean {
  const carried = new Set(traces.map(({ RefNo }) => foldReference(RefNo ?? '')));
  const cuts = [...new Set([...carried].map(({ length }) => length))].filter((length) => length >= shortest);
  return ({ reference }) => {
    const own = foldReference(reference);
    return carried.has(own) || cuts.some((length) => carried.has(own.slice(0, length)));
  };
}

/** The order may be the entry's: it was not in the list before with this reference, is not ruled out, and is no other entry's. */
export const mayBe = (entry: Entry, key: OrderKey, taken: OrderSet): boolean =>
  !includesOrder(entry.known, key) && !includesOrder(entry.notThese, key) && !taken.has(key);

/** True if the list had it before the first send. */
export const wasBefore = (entry: Entry, key: OrderKey): boolean =>
  includesOrder(entry.known, key) || includesOrder(entry.anchors ?? [], key);

/**
 * True if an order is the entry's by its reference. Only a minted reference proves that; a typed one may have been used
 * before, and its order's contents are compared (`searchFor`). A part of a reference may be another entry's too.
 */
export function carries(entry: Entry, trace: Trace, taken: OrderSet, others: readonly Entry[]): boolean {
  if (entry.ownReference || !mayBe(entry, keyOf(trace), taken)) return false;
  const carried = carriesReference(entry, trace.RefNo);
  return carried === 'whole' || (carried === 'cut' && !isShared(entry, trace.RefNo, others));
}

const isShared = (entry: Entry, refNo: string | null, others: readonly Entry[]): boolean =>
  others.some((other) => other.id !== entry.id && carriesReference(other, refNo) !== 'no');

/**
 * True if the number of an order of the entry belongs to another order by now, as after a restored backup: it carries another
 * minted reference or one of another entry, or has another UUID and another reference.
 */
export function contradicts(entry: Entry, trace: Trace, others: readonly Entry[]): boolean {
  const { OrderID, RefNo } = trace;
  const own = entry.made.find(({ orderId }) => orderId === OrderID);
  if (own === undefined || RefNo === null || RefNo.trim() === '') return false;
  // It is known as the other order that has this number.
  if (includesOrder(entry.notThese, keyOf(trace))) return false;
  if (carriesReference(entry, RefNo) !== 'no') return false;
  return isMinted(RefNo) || !isSameOrder(own, keyOf(trace)) || isShared(entry, RefNo, others);
}

/** The orders that belong to entries, other than one. */
export function takenBy(entries: readonly Entry[], but?: string): OrderSet {
  const taken = new OrderSet();
  for (const { id, made } of entries) if (id !== but) for (const order of made) taken.add(order);
  return taken;
}
