import { FailureError } from '../../api/failure.ts';
import type { Order } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { isMinted } from '../reference.ts';
import { isAlike } from './alike.ts';
import { type Candidate, type Entry, lastSend, type Made } from './entry.ts';
import type { Facts } from './facts.ts';
import type { Look } from './machine.ts';
import { readCart } from './read-cart.ts';
import { type OrderList, readRecent } from './recent-orders.ts';
import { carries, mayCarry } from './references.ts';

export type Looked = { readonly look: Look; readonly learned: Partial<Facts> };

/**
 * Asks the list of orders what became of an entry, in three ways (reliability.md 3.8): by the free-text filter; by reading
 * the orders since the send, because nobody promises that the filter searches references; and, where references do not
 * come back, by the contents.
 * @param spokenFor orders that belong to other entries. Never throws.
 */
export async function lookFor(
  gateway: OrderList,
  entry: Entry,
  facts: Facts,
  spokenFor: ReadonlySet<OrderId>,
): Promise<Looked> {
  try {
    return await search(gateway, entry, facts, spokenFor);
  } catch (error) {
    if (error instanceof FailureError) return { look: { kind: 'failed' }, learned: {} };
    throw error;
  }
}

async function search(
  gateway: OrderList,
  entry: Entry,
  facts: Facts,
  spokenFor: ReadonlySet<OrderId>,
): Promise<Looked> {
  const filtered = await gateway.orders({
    PageIndex: 0,
    PageSize: 50,
    FilterValue: entry.reference,
    IncludeOrderItems: false,
  });
  const readable = filtered.rows.flatMap((row) => (row.readable ? [row.order] : []));
  const hits = readable.filter((order) => carries(entry, order));
  if (hits.length > 0) return { look: found(hits), learned: { filter: true, echo: true } };
  // The filter has found references before, and every row that it has was read.
  const allSeen = readable.length >= filtered.total && !readable.some((order) => mayCarry(entry, order));
  if (facts.filter === true && facts.echo === true && allSeen && entry.made.length === 0) {
    return { look: { kind: 'absent' }, learned: {} };
  }

  const isOld = (id: OrderId) =>
    (entry.baseline !== null && id <= entry.baseline) || entry.known.includes(id);
  const recent = await readRecent(gateway, sentAt(entry), facts.echo !== true, isOld);
  const seen = recent.orders.filter((order) => carries(entry, order));
  if (seen.length > 0) return { look: found(seen), learned: { filter: false, echo: true } };
  const learned = { ...withEcho(recent.orders), ...withoutEcho(entry, recent.orders) };
  const alike = candidates(entry, recent.orders, { ...facts, ...learned }, spokenFor);
  if (alike.length > 0) return { look: { kind: 'alike', orders: alike }, learned };
  return { look: { kind: recent.complete ? 'absent' : 'incomplete' }, learned };
}

const sentAt = (entry: Entry): number => entry.sends[0]?.at ?? lastSend(entry)?.at ?? entry.createdAt;

const found = (orders: readonly Order[]): Look => ({
  kind: 'found',
  orders: orders.map((order): Made => ({ orderId: order.OrderID, orderNo: order.OrderNo })),
});

/** Somebody's order carries a reference such as only this app makes: references come back. */
const withEcho = (orders: readonly Order[]): Partial<Facts> =>
  orders.some((order) => isMinted(order.RefNo)) ? { echo: true } : {};

/** The order is known by its number, and is there without the reference. */
function withoutEcho(entry: Entry, orders: readonly Order[]): Partial<Facts> {
  const own = orders.some((order) => entry.made.some((made) => made.orderId === order.OrderID));
  return own ? { echo: false } : {};
}

/** An order that carries somebody's reference is a stranger's once references are known to come back. */
function candidates(
  entry: Entry,
  orders: readonly Order[],
  facts: Facts,
  spokenFor: ReadonlySet<OrderId>,
): Candidate[] {
  if (entry.request === null || entry.made.length > 0) return [];
  const ordered = readCart(entry.request);
  return orders
    .filter((order) => {
      const id = order.OrderID;
      if (spokenFor.has(id) || entry.known.includes(id) || entry.notThese.includes(id)) return false;
      if (entry.baseline !== null && id <= entry.baseline) return false;
      const silent = order.RefNo === null || order.RefNo.trim() === '';
      return mayCarry(entry, order) || ((silent || facts.echo !== true) && isAlike(ordered, order));
    })
    .map((order) => ({
      orderId: order.OrderID,
      orderNo: order.OrderNo,
      reference: order.RefNo,
      addedBy: order.AddedBy,
      orderedAt: order.OrderDate,
    }));
}
