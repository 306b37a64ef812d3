import type { OrderId } from '../ids.ts';
import { amongOf, mostAmong } from '../orders/narrowing.ts';
import { defaultView, type OrdersView } from '../orders/search.ts';
import { addressOf } from '../orders/use-view.ts';
import { day } from '../time.ts';
import { pending } from '../tracking/compare.ts';
import type { Snapshot } from '../tracking/snapshot.ts';
import type { Group } from './digest.ts';

/** Each order of a group once; of very many the newest. */
export const idsOf = ({ changes }: Group): OrderId[] =>
  amongOf(changes.map(({ orderId }) => orderId)).slice(-mostAmong);

/** No filter of the list tells a changed price or an area that appeared: these orders are named one by one. */
export const isListedByOrder = ({ kind }: Group): boolean =>
  kind === 'price' || kind === 'aoi' || kind === 'intersection';

/** The list of the orders of a whole group as they stand now; `known` tells when they were ordered. */
export function listOfGroup(group: Group, known: readonly Snapshot[]): string {
  switch (group.kind) {
    case 'status':
      return addressOf({ ...defaultView, status: group.status === null ? [] : [group.status.id] });
    case 'closing':
      return addressOf({ ...defaultView, status: [pending], ends: 'soon' });
    case 'closedPending':
      return addressOf({ ...defaultView, status: [pending], ends: 'over' });
    case 'new':
      // The newest come first.
      return addressOf(defaultView);
    default:
      return addressOf({ ...defaultView, among: idsOf(group), ...daysAbout(idsOf(group), known) });
  }
}

/**
 * The days in which orders were made, so that the service sends fewer beside them: one more at either end, since it may count days in
 * another zone. No limit where the day of one is not known.
 */
function daysAbout(ids: readonly OrderId[], known: readonly Snapshot[]): Partial<OrdersView> {
  const dates = new Map(known.map(({ id, orderedAt }) => [id, orderedAt]));
  const times = ids.flatMap((id) => dates.get(id) ?? []);
  if (times.length < ids.length) return {};
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: iso(Math.min(...times) - day), to: iso(Math.max(...times) + day) };
}
