import { phaseOf } from '../../order/capture-window.ts';
import { dayPartsOf, startOfDay } from '../../order/order-days.ts';
import { type OrderFilter, type QueryFilter, sortedOrderIds } from '../../order/order-filter.ts';
import { type Change, type ChangeLog, isUnreadIn } from '../change.ts';
import { pending } from '../compare.ts';
import { mutedNumbers } from '../muted.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';

type Which = NonNullable<OrderFilter['changed']>;

/** The days before the one of now that count too. */
const daysBack = { yesterday: 1, week: 6 } as const;

/** The start of a filter by days, of this device: when a change was first seen here is no time of the service. */
export function changedFrom(which: keyof typeof daysBack, now: number): number {
  const [year, month, date] = dayPartsOf(now, 'local');
  return startOfDay([year, month, date - daysBack[which]], 'local');
}

/** The changes that a filter means, oldest first. */
export function changesIn(orders: Remembered, log: ChangeLog, which: Which, now: number): Change[] {
  if (which !== 'unread') {
    const from = changedFrom(which, now);
    return log.changes.filter(({ by }) => by >= from);
  }
  const isUnread = isUnreadIn(log);
  const isMuted = mutedNumbers(orders, log.muted);
  return log.changes.filter(
    (change) => isUnread(change) && !isMuted(change.orderId) && isNews(change, orders, now),
  );
}

/** A window that was reported and ends no longer, or of an order that went on, is no news. */
const isNews = ({ orderId, what }: Change, orders: Remembered, now: number): boolean =>
  (what.kind !== 'closing' && what.kind !== 'closedPending') ||
  orders.withNumber(orderId).some(({ statusId, windowFrom, windowTo }) => {
    const phase = phaseOf(windowFrom ?? Number.NaN, windowTo ?? Number.NaN, now);
    return statusId === pending && (phase === 'closing' || phase === 'ended');
  });

const idsOf = (changes: readonly Change[]) => sortedOrderIds(changes.map(({ orderId }) => orderId));

/** The number of orders with unread changes. */
export const unreadOrders = (orders: Remembered, log: ChangeLog, now: number): number =>
  idsOf(changesIn(orders, log, 'unread', now)).length;

/** The filter with the changed orders by their ids, so that equal filters are equal texts as long as nothing changes. */
export function withIds(only: QueryFilter, orders: Remembered, log: ChangeLog): QueryFilter {
  const { changed, at = 0, ...rest } = only;
  if (changed == null) return only;
  const changedIds = idsOf(changesIn(orders, log, changed, at));
  const wanted = rest.ids == null ? null : new Set(rest.ids);
  const ids = wanted === null ? changedIds : changedIds.filter((id) => wanted.has(id));
  return { ...rest, ids, ...(rest.window != null && { at }) };
}

/** The changes of each order that a filter means; without one the last of each. */
export function changesOfSome(
  orders: Remembered,
  { ids, changed, at }: Questions['changesOf']['request'],
  log: ChangeLog,
): Questions['changesOf']['response'] {
  const wanted = new Set(ids);
  const all = changed === null ? log.changes : changesIn(orders, log, changed, at);
  const some = all.filter(({ orderId }) => wanted.has(orderId));
  return changed === null ? [...new Map(some.map((change) => [change.orderId, change])).values()] : some;
}
