import type { Gateway } from '../../../api/gateway.ts';
import type { Order } from '../../../api/wire/order.ts';
import { includesOrder, keyOf, type OrderKey } from '../../../api/wire/order-key.ts';
import { FailureError } from '../../../failure.ts';
import { withAsciiDigits } from '../../../fold.ts';
import { OrderId } from '../../../ids.ts';
import type { Entry, Made } from '../entry/entry.ts';
import { contradicts } from '../entry/references.ts';
import type { SearchResult } from '../send/machine.ts';
import { candidateOf, madeOf } from '../send/step.ts';
import type { OrderList, RecentOrders } from './recent-orders.ts';
import { contextOf, verdictOf } from './verdict.ts';

export type List = OrderList & Pick<Gateway, 'order'>;

export type Searched = {
  readonly result: SearchResult;
  /** Other orders that have numbers of the entry by now. */
  readonly lost: readonly OrderKey[];
};

const nothing: Searched = { result: { kind: 'none' }, lost: [] };

/**
 * Searches for the order of an entry where a new one usually is (docs/why/reliability.md 3): by the free-text filter; on the newest
 * pages, because the filter may not search references; and by the number, if the service has told one. What is not found there may
 * still exist.
 * @param entries those of the account. Never throws the service's errors.
 * @param seen orders of any list that may be the entry's: those of a service whose pages skip rows may be on no page that is read here.
 */
export async function searchFor(
  list: List,
  recent: RecentOrders,
  entry: Entry,
  entries: readonly Entry[],
  seen: readonly OrderKey[],
): Promise<Searched> {
  try {
    const near = [...(await readByReference(list, entry))];
    for (const { orderId } of seen) {
      const order = await list.order(orderId);
      if (order !== null) near.push(order);
    }
    const found = judge(entry, entries, near) ?? (await searchRecent(recent, entry, entries));
    if (entry.made.length === 0) return found;
    return await verify(list, entry, entries, found);
  } catch (error) {
    if (error instanceof FailureError) return { result: { kind: 'failed' }, lost: [] };
    throw error;
  }
}

/** The orders that the free-text filter finds. @throws FailureError */
export async function readByReference(list: OrderList, entry: Entry): Promise<readonly Order[]> {
  const { rows } = await list.orders({
    PageIndex: 0,
    PageSize: 50,
    FilterValue: entry.reference,
    IncludeOrderItems: entry.ownReference,
  });
  return rows.flatMap((row) => (row.readable ? [row.order] : []));
}

/** The order of a number as a person writes it: an OrderNo, or an OrderID. Null for none. @throws FailureError */
export async function findOrder(list: List, written: string): Promise<Order | null> {
  const number = withAsciiDigits(written).trim();
  const { rows } = await list.orders({
    PageIndex: 0,
    PageSize: 50,
    FilterValue: number,
    IncludeOrderItems: true,
  });
  const named = rows.flatMap((row) =>
    row.readable && row.order.OrderNo.trim().toLowerCase() === number.toLowerCase() ? [row.order] : [],
  );
  const id = OrderId.safeParse(Number(number)).data;
  return named[0] ?? (id === undefined || !/^\d+$/.test(number) ? null : list.order(id));
}

/** Null if nothing was found among these orders. */
export function judge(entry: Entry, entries: readonly Entry[], orders: readonly Order[]): Searched | null {
  const rows = orders.map((order) => ({ readable: true, order }) as const);
  const context = contextOf(entry, entries, rows);
  const verdicts = orders.map((order) => ({ order, verdict: verdictOf(entry, order, context) }));
  const those = (wanted: 'ours' | 'perhaps') =>
    verdicts.flatMap(({ order, verdict }) => (verdict === wanted ? [order] : []));
  const ours = those('ours');
  if (ours.length > 0) return { result: { kind: 'found', orders: ours.map(madeOf) }, lost: [] };
  const alike = those('perhaps');
  return alike.length > 0 ? { result: { kind: 'alike', orders: alike.map(candidateOf) }, lost: [] } : null;
}

async function searchRecent(
  recent: RecentOrders,
  entry: Entry,
  entries: readonly Entry[],
): Promise<Searched> {
  const since = entry.sends[0]?.serviceAt ?? null;
  const seen: Order[] = [];
  for (let place = 0; ; place += 1) {
    const orders = await recent.page(since, place);
    if (orders === null) return judge(entry, entries, seen) ?? nothing;
    seen.push(...orders);
    const found = judge(entry, entries, orders);
    if (found?.result.kind === 'found') return found;
  }
}

/** Reads the numbers of the entry again, unless its orders were just found: a restored backup gives them to other orders. */
async function verify(
  list: List,
  entry: Entry,
  entries: readonly Entry[],
  found: Searched,
): Promise<Searched> {
  const seen = found.result.kind === 'found' ? found.result.orders : [];
  const verified: Made[] = [...seen];
  const lost: OrderKey[] = [];
  for (const made of entry.made) {
    if (includesOrder(seen, made)) continue;
    const order = await list.order(made.orderId);
    if (order === null) continue;
    if (isAnother(entry, order, entries)) lost.push(keyOf(order));
    // Without a UUID it may be the other order that has the number.
    else if (made.uuid === null && isAnothers(entry, order, [])) verified.push(made);
    else verified.push({ ...made, ...madeOf(order) });
  }
  if (verified.length === 0) return { ...found, lost };
  return { result: { kind: 'found', orders: verified }, lost };
}

/** True if an order states that it is not the one that an entry has this number of. */
function isAnother(entry: Entry, order: Order, entries: readonly Entry[]): boolean {
  if (contradicts(entry, order, entries)) return true;
  // Without a reference only a UUID and other contents tell two orders apart.
  const own = entry.made.find(({ orderId }) => orderId === order.OrderID);
  const isSilent = order.RefNo === null || order.RefNo.trim() === '';
  return own !== undefined && isSilent && !includesOrder([own], keyOf(order)) && isAnothers(entry, order, []);
}

/** True if an order carries another's reference or other contents than an entry. */
export function isAnothers(entry: Entry, order: Order, entries: readonly Entry[]): boolean {
  const unmade: Entry = { ...entry, made: [], known: [], anchors: [] };
  return verdictOf(unmade, order, contextOf(unmade, entries, [])) === 'no';
}
