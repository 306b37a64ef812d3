import type { OrderId } from '../ids.ts';
import { daysAbout } from '../order/order-days.ts';
import { maxIds, sortedOrderIds } from '../order/order-filter.ts';
import { defaultView, type OrdersView } from '../orders/list/search.ts';
import { addressOf } from '../orders/list/use-view.ts';
import { pending } from '../tracking/compare.ts';
import type { Snapshot } from '../tracking/snapshot.ts';
import type { Group } from './digest.ts';

/** Each order once; of very many the newest. */
export const idsOf = ({ changes }: Pick<Group, 'changes'>): OrderId[] =>
  sortedOrderIds(changes.map(({ orderId }) => orderId)).slice(-maxIds);

/**
 * No filter of the list covers past values: these orders are named one by one. Above the limit of an address,
 * groups of a status and of new orders link to a filtered list.
 */
function isListedByOrder({ kind, orders }: Group): boolean {
  switch (kind) {
    case 'closing':
    case 'closedPending':
      return false;
    case 'status':
    case 'new':
      return orders <= maxIds;
    default:
      return true;
  }
}

/** The list of orders that are named one by one; `known` gives their dates. */
export const listOfOrders = (ids: readonly OrderId[], known: readonly Snapshot[]): string =>
  addressOf({ ...defaultView, ids: ids, ...daysOf(ids, known) });

/** The list of the orders of a whole group in their current state; `known` as above. */
export function listOfGroup(group: Group, known: readonly Snapshot[]): string {
  const { kind, status } = group;
  if (isListedByOrder(group)) return listOfOrders(idsOf(group), known);
  if (kind === 'closing') return addressOf({ ...defaultView, status: [pending], window: 'soon' });
  if (kind === 'closedPending') return addressOf({ ...defaultView, status: [pending], window: 'over' });
  // The default view shows the newest first.
  return addressOf({ ...defaultView, status: status === null ? [] : [status.id] });
}

/** The days in which the orders were made, so that the service sends few others. No limit when a date is unknown. */
function daysOf(ids: readonly OrderId[], known: readonly Snapshot[]): Partial<OrdersView> {
  const dates = new Map(known.map(({ id, orderedAt }) => [id, orderedAt]));
  const times = ids.flatMap((id) => dates.get(id) ?? []);
  return times.length < ids.length ? {} : daysAbout(Math.min(...times), Math.max(...times));
}
