import { type Order, type OrderRow, orderIdOf } from '../../../api/wire/order.ts';
import { keyOf, type OrderKey, type OrderSet } from '../../../api/wire/order-key.ts';
import type { OrderId } from '../../../ids.ts';
import { isMinted, sameReference } from '../../request/reference.ts';
import type { Entry } from '../entry/entry.ts';
import { readCart } from '../entry/read-cart.ts';
import { carriesReference, mayBe, takenBy, wasBefore } from '../entry/references.ts';
import { hasContents, isAlike } from './alike.ts';

/**
 * `ours`: the order is the entry's. `perhaps`: a person has to compare. `no`: a reason of its own says that it is another one.
 * `unclear`: it states nothing to tell it by.
 */
export type Verdict = 'ours' | 'perhaps' | 'no' | 'unclear';

/** What else is known while an order is judged. */
export type Context = {
  /** The other entries of the account. */
  readonly others: readonly Entry[];
  /** The orders of those. */
  readonly taken: OrderSet;
  /** Minted references come back: an order of another entry stands in the same list with its own. */
  readonly returned: boolean;
  /** Numbers that several orders of the list have. */
  readonly shared: ReadonlySet<OrderId>;
};

/** @param rows the list in which references may be seen to come back. */
export function contextOf(entry: Entry, entries: readonly Entry[], rows: readonly OrderRow[]): Context {
  const others = entries.filter(({ id }) => id !== entry.id);
  return {
    others,
    taken: takenBy(others),
    returned: returnsReferences(others, rows),
    shared: sharedNumbers(rows),
  };
}

function returnsReferences(entries: readonly Entry[], rows: readonly OrderRow[]): boolean {
  const minted = new Map<number, Entry>();
  for (const entry of entries)
    if (!entry.ownReference) for (const { orderId } of entry.made) minted.set(orderId, entry);
  return rows.some((row) => {
    const entry = row.readable ? minted.get(row.order.OrderID) : undefined;
    return entry !== undefined && row.readable && carriesReference(entry, row.order.RefNo) !== 'no';
  });
}

function sharedNumbers(rows: readonly OrderRow[]): ReadonlySet<OrderId> {
  const [seen, shared] = [new Set<OrderId>(), new Set<OrderId>()];
  for (const id of rows.flatMap((row) => orderIdOf(row) ?? [])) {
    if (seen.has(id)) shared.add(id);
    seen.add(id);
  }
  return shared;
}

/** True if it is known which order of a number this is: only a UUID tells two of them apart. */
const isCertain = (entry: Entry, { orderId, uuid }: OrderKey, { shared, taken }: Context): boolean =>
  !shared.has(orderId) ||
  [...entry.known, ...entry.notThese, ...taken.withNumber(orderId)].some(
    (known) => known.orderId === orderId && known.uuid !== null && known.uuid === uuid,
  );

/** Whether an order is the entry's, by its reference and its contents. Numbers are compared for equality only. */
export function verdictOf(entry: Entry, order: Order, context: Context): Verdict {
  const key = keyOf(order);
  const carried = carriesReference(entry, order.RefNo);
  if (!mayBe(entry, key, context.taken) && !isCertain(entry, key, context)) return 'unclear';
  if (!mayBe(entry, key, context.taken))
    return carried === 'whole' && !entry.ownReference && context.taken.has(key) ? 'unclear' : 'no';
  if (carried !== 'no') {
    if (entry.ownReference) return byContents(entry, order, carried, context);
    const isShared = context.others.some((other) => carriesReference(other, order.RefNo) !== 'no');
    return carried === 'whole' || !isShared ? 'ours' : 'perhaps';
  }
  if (entry.made.length > 0 || wasBefore(entry, key) || isMinted(order.RefNo)) return 'no';
  // A typed reference may be changed by the service, so another one proves nothing.
  const isSilent = order.RefNo === null || order.RefNo.trim() === '';
  if (!isSilent && !entry.ownReference && context.returned) return 'no';
  if (entry.request === null || !hasContents(order)) return 'unclear';
  return hasSame(entry, order) ? 'perhaps' : 'no';
}

/** A typed reference on an order after the send: a colleague or another entry may use the same. */
function byContents(entry: Entry, order: Order, carried: 'whole' | 'cut', { others }: Context): Verdict {
  const isStated = entry.request !== null && hasContents(order);
  if (isStated && !hasSame(entry, order)) return 'no';
  const isSure = isStated && carried === 'whole' && entry.anchors !== null;
  if (entry.made.length === 0) return isSure ? 'ours' : 'perhaps';
  // A second one is not ours while it may be the first of another entry.
  const isAwaited = others.some(
    (other) =>
      other.sends.length > 0 &&
      other.made.length === 0 &&
      sameReference(other.reference, entry.reference) &&
      hasSame(other, order),
  );
  return isSure && !isAwaited ? 'ours' : 'no';
}

function hasSame(entry: Entry, order: Order): boolean {
  const ordered = readCart(entry);
  return ordered !== null && isAlike(ordered, order);
}
