import type { OrderId } from '../../ids.ts';
import { closingMs } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { type Entry, isUnsettled } from '../../tasking/outbox/entry/entry.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import type { Change } from '../../tracking/change.ts';

/** One row: an order of the outbox, an order whose window ends, or an order with unread changes. */
export type FeedItem = {
  readonly key: string;
  /** When it began to need attention: milliseconds since 1970 UTC. */
  readonly at: number;
} & (
  | { readonly kind: 'entry'; readonly entry: Entry }
  | {
      readonly kind: 'order';
      readonly id: OrderId;
      readonly no: string;
      /** Null while it is being read, and if it is no longer stored. */
      readonly order: ListedOrder | null;
      /** Its window closes within 48 hours, or has closed, and the order is still in status 1. */
      readonly window: 'closing' | 'closed' | null;
      /** Unread, the newest first; without those that the window says. */
      readonly changes: readonly Change[];
      /** Every unread change of the order, by its `seq`. */
      readonly unread: readonly number[];
    }
);
export type OrderItem = Extract<FeedItem, { kind: 'order' }>;

export type FeedSources = {
  readonly entries: readonly Entry[];
  readonly closing: readonly ListedOrder[];
  readonly closed: readonly ListedOrder[];
  readonly unread: readonly Change[];
  /** The stored orders of `unread`. */
  readonly known: readonly ListedOrder[];
};

/** Each order once: first those of the outbox, then the windows that close, the nearest end first, then the rest, the newest first. */
export function feedOf({ entries, closing, closed, unread, known }: FeedSources): FeedItem[] {
  const byOrder = new Map<OrderId, Change[]>();
  for (const change of unread.toSorted((one, other) => other.seq - one.seq))
    byOrder.set(change.orderId, [...(byOrder.get(change.orderId) ?? []), change]);
  const itemOf = (order: ListedOrder, window: OrderItem['window'], at: number): OrderItem => {
    const own = byOrder.get(order.id) ?? [];
    return {
      key: `order ${order.id}`,
      kind: 'order',
      at,
      id: order.id,
      no: order.no,
      order,
      window,
      changes: own.filter(isNotOfWindow),
      unread: own.map(({ seq }) => seq),
    };
  };
  const windows = [
    ...closing.map((order) =>
      itemOf(order, 'closing', Math.max(order.windowFrom ?? 0, (order.windowTo ?? 0) - closingMs)),
    ),
    ...closed.map((order) => itemOf(order, 'closed', order.windowTo ?? 0)),
  ];
  const listed = new Set(windows.map(({ id }) => id));
  const orders = new Map(known.map((order) => [order.id, order]));
  const changed = [...byOrder].flatMap(([id, own]): OrderItem[] => {
    const changes = own.filter(isNotOfWindow);
    const [newest] = changes;
    if (newest === undefined || listed.has(id)) return [];
    const order = orders.get(id) ?? null;
    const seqs = own.map(({ seq }) => seq);
    return [
      {
        key: `order ${id}`,
        kind: 'order',
        at: newest.by,
        id,
        no: newest.orderNo,
        order,
        window: null,
        changes,
        unread: seqs,
      },
    ];
  });
  const rest = [...windows.filter(({ window }) => window === 'closed'), ...changed];
  return [
    ...entries
      .map((entry): FeedItem => ({ key: entry.id, kind: 'entry', at: entry.createdAt, entry }))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || other.at - one.at),
    ...windows.filter(({ window }) => window === 'closing'),
    ...rest.toSorted((one, other) => other.at - one.at),
  ];
}

/** A window is a state that the row says by itself; past ones are no news. */
const isNotOfWindow = ({ what }: Change) => what.kind !== 'closing' && what.kind !== 'closedPending';

/** Orders with an unknown result come first, then the rejected, then those that were found to be placed. */
function rankOf(item: FeedItem): number {
  if (item.kind !== 'entry') return 3;
  return isUnsettled(item.entry) ? 0 : item.entry.state === 'rejected' ? 1 : 2;
}

/** An order of the memory, which can be muted; without a memory the orders are those of a page of the list. */
export const isStored = (order: ListedOrder | null): order is Snapshot =>
  order !== null && 'uuidHash' in order;
