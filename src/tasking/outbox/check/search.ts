import { FailureError } from '../../../api/failure.ts';
import type { Order } from '../../../api/wire/order.ts';
import type { OrderId } from '../../../ids.ts';
import { isMinted, sameReference } from '../../request/reference.ts';
import type { Entry } from '../entry/entry.ts';
import type { Facts } from '../entry/facts.ts';
import { readCart } from '../entry/read-cart.ts';
import { carriesReference, mayBe, takenBy, wasBefore } from '../entry/references.ts';
import type { SearchResult } from '../send/machine.ts';
import { candidateOf } from '../send/step.ts';
import { hasContents, isAlike } from './alike.ts';
import type { OrderList, ReadRecent } from './recent-orders.ts';

type List = { readonly gateway: OrderList; readonly readRecent: ReadRecent };
export type Searched = { readonly result: SearchResult; readonly learned: Partial<Facts> };

/**
 * Searches the list of orders for an entry in three ways (docs/reliability.md 3): by the free-text filter; by reading the orders
 * since the send, because the filter may not search references; and by contents if references are not returned.
 * @param others the other entries of the account. Never throws the service's errors.
 */
export async function searchFor(
  list: List,
  entry: Entry,
  facts: Facts,
  others: readonly Entry[],
): Promise<Searched> {
  try {
    return await search(list, entry, facts, others);
  } catch (error) {
    if (error instanceof FailureError) return { result: { kind: 'failed' }, learned: {} };
    throw error;
  }
}

async function search(
  { gateway, readRecent }: List,
  entry: Entry,
  facts: Facts,
  others: readonly Entry[],
): Promise<Searched> {
  const filtered = await gateway.orders({
    PageIndex: 0,
    PageSize: 50,
    FilterValue: entry.reference,
    IncludeOrderItems: entry.ownReference,
  });
  const taken = takenBy(others, entry.id);
  const readable = filtered.rows.flatMap((row) => (row.readable ? [row.order] : []));
  const ours = readable.filter((order) => isOurs(entry, order, facts, others, taken) === 'yes');
  if (ours.length > 0) return { result: found(ours), learned: { echo: true } };

  const withItems = facts.echo !== true || entry.ownReference;
  const recent = await readRecent(entry.since, withItems);
  const learned = { ...withEcho(recent.orders), ...withoutEcho(entry, recent.orders) };
  const known = { ...facts, ...learned };
  const answers = recent.orders.map((order) => ({
    order,
    answer: isOurs(entry, order, known, others, taken),
  }));
  const those = (wanted: Answer) =>
    answers.filter(({ answer }) => answer === wanted).map(({ order }) => order);
  if (those('yes').length > 0) return { result: found(those('yes')), learned: { echo: true } };
  const alike = those('perhaps');
  if (alike.length > 0) return { result: { kind: 'alike', orders: alike.map(candidateOf) }, learned };
  // Every row was read, and the list reaches back to before the send; with an empty list before, there is no such row.
  const { baseline } = entry;
  const seesBefore =
    baseline !== null &&
    (baseline === 0 || [...recent.ids].some((id) => id <= baseline || wasBefore(entry, id)));
  // An unreadable row from before the send cannot hide the new order.
  const seesAll = recent.complete && recent.unreadable.every((id) => id !== null && wasBefore(entry, id));
  const clean = seesAll && seesBefore && !recent.orders.some((order) => isOdd(entry, order));
  return { result: { kind: clean ? 'absent' : 'incomplete' }, learned };
}

type Answer = 'yes' | 'perhaps' | 'no';

/** True if an order is the entry's, as far as the list shows. */
function isOurs(
  entry: Entry,
  order: Order,
  facts: Facts,
  others: readonly Entry[],
  taken: ReadonlySet<OrderId>,
): Answer {
  if (!mayBe(entry, order.OrderID, taken)) return 'no';
  const carried = carriesReference(entry, order.RefNo);
  if (carried !== 'no') return entry.ownReference ? byContents(entry, order, carried, others) : 'yes';
  if (entry.made.length > 0) return 'no';
  // Once references are known to be returned, an order with another reference is not ours.
  const silent = order.RefNo === null || order.RefNo.trim() === '';
  return (silent || facts.echo !== true) && hasSame(entry, order) ? 'perhaps' : 'no';
}

/** The user's own reference on an order after the send: a colleague or another entry may use the same. */
function byContents(entry: Entry, order: Order, carried: 'whole' | 'cut', others: readonly Entry[]): Answer {
  const stated = entry.request !== null && hasContents(order);
  if (stated && !hasSame(entry, order)) return 'no';
  const listed = entry.since !== null || entry.baseline === 0;
  const sure = stated && carried === 'whole' && listed;
  if (entry.made.length === 0) return sure ? 'yes' : 'perhaps';
  // A second one is not ours while it may be the first of another entry.
  const awaited = others.some(
    (other) =>
      other.sends.length > 0 &&
      other.made.length === 0 &&
      sameReference(other.reference, entry.reference) &&
      hasSame(other, order),
  );
  return sure && !awaited ? 'yes' : 'no';
}

function hasSame(entry: Entry, order: Order): boolean {
  const ordered = readCart(entry);
  return ordered !== null && isAlike(ordered, order);
}

/** Our own reference on an order from before the send: OrderIDs do not increase here, and absence proves nothing. */
const isOdd = (entry: Entry, order: Order): boolean =>
  !entry.ownReference &&
  !entry.known.includes(order.OrderID) &&
  wasBefore(entry, order.OrderID) &&
  carriesReference(entry, order.RefNo) !== 'no';

const found = (orders: readonly Order[]): SearchResult => ({
  kind: 'found',
  orders: orders.map((order) => ({ orderId: order.OrderID, orderNo: order.OrderNo })),
});

/** An order has a reference that only this app mints, so references are returned. */
const withEcho = (orders: readonly Order[]): Partial<Facts> =>
  orders.some((order) => isMinted(order.RefNo)) ? { echo: true } : {};

/** The order is known by its number and lacks the reference. */
function withoutEcho(entry: Entry, orders: readonly Order[]): Partial<Facts> {
  const own = orders.some(
    (order) =>
      carriesReference(entry, order.RefNo) === 'no' &&
      entry.made.some((made) => made.orderId === order.OrderID),
  );
  return own ? { echo: false } : {};
}
