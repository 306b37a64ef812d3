import type { Trace } from '../../../api/observed.ts';
import type { OrderId } from '../../../ids.ts';
import { sameReference } from '../../review/reference.ts';
import type { Entry } from './entry.ts';

/** A service may cut a reference short; of a minted one this many characters still leave 25 random bits for the day. */
const shortest = 12;

/** Whether an order bears the reference of an entry: wholly, cut short, or not. */
export function bears(entry: Entry, refNo: string | null): 'whole' | 'cut' | 'no' {
  if (sameReference(refNo, entry.reference)) return 'whole';
  const carried = (refNo ?? '').trim().toLowerCase();
  const isCut = carried.length >= shortest && entry.reference.trim().toLowerCase().startsWith(carried);
  return isCut ? 'cut' : 'no';
}

/** The order was there before anything of the entry was sent: OrderIDs grow. */
export const wasBefore = (entry: Entry, id: OrderId): boolean =>
  entry.known.includes(id) || (entry.baseline !== null && id <= entry.baseline);

/** It may be the order of the entry, by its number. */
export const mayBe = (entry: Entry, id: OrderId, taken: ReadonlySet<OrderId>): boolean =>
  !wasBefore(entry, id) && !entry.notThese.includes(id) && !taken.has(id);

/**
 * Whether an order is the entry's by its reference. Only a minted one proves that: what an analyst typed may have been typed
 * before, by a colleague too, and needs its contents compared (`lookFor`).
 */
export const carries = (entry: Entry, trace: Trace, taken: ReadonlySet<OrderId>): boolean =>
  !entry.ownReference && bears(entry, trace.RefNo) !== 'no' && mayBe(entry, trace.OrderID, taken);

/** Orders that other entries have. */
export const takenBy = (entries: readonly Entry[], but: string): Set<OrderId> =>
  new Set(entries.filter(({ id }) => id !== but).flatMap(({ made }) => made.map(({ orderId }) => orderId)));
