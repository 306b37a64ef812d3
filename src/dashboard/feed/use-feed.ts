import { useMemo } from 'react';
import type { ListedOrder } from '../../order/listed-order.ts';
import { isFiltering, sortedOrderIds } from '../../order/order-filter.ts';
import { needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useEntries } from '../../tasking/outbox/outbox-context.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import type { DashboardFilter } from '../trends/use-dashboard-filter.ts';
import { type FeedItem, feedOf } from './feed.ts';

/** The most changes that are read; older ones are on the pages of the orders. */
const limit = 200;
const none: readonly ListedOrder[] = [];

export type Feed = {
  readonly items: readonly FeedItem[];
  /** With the orders of ending windows that `items` leaves out. */
  readonly count: number;
  /** The unread changes; those that the filter leaves out stay unread. */
  readonly unread: readonly number[];
  readonly isFiltered: boolean;
  /** True if all changes are known, and read. */
  readonly isRead: boolean;
  /** Unread changes beyond those that were read. */
  readonly older: number;
};

/** `closing`: used without an overview, orders of the newest page whose window closes soon. */
export function useFeed(
  overview: Overview | null,
  closing: readonly ListedOrder[],
  { view, only }: DashboardFilter,
): Feed {
  const isFiltered = isFiltering(view);
  const entries = useEntries();
  const answer = useAnswer('changes', { since: null, limit });
  const all = useMemo(
    () => answer?.changes.filter(({ seq }) => seq > answer.readUpTo && !answer.readApart.includes(seq)) ?? [],
    [answer],
  );
  const allChanged = sortedOrderIds(all.map(({ orderId }) => orderId));
  const changedIds = only.ids == null ? allChanged : allChanged.filter((id) => only.ids?.includes(id));
  const matching = useAnswer(
    'ids',
    // No id would be no filter.
    isFiltered && changedIds.length > 0
      ? { only: { ...only, ids: changedIds }, sort: 'OrderDate', dir: 'desc' }
      : null,
  );
  const unread = useMemo(
    () => (isFiltered ? all.filter(({ orderId }) => matching?.ids.includes(orderId)) : all),
    [all, isFiltered, matching],
  );
  const ids = useMemo(() => [...new Set(unread.map(({ orderId }) => orderId))], [unread]);
  const known = useAnswer('some', { ids });
  const items = useMemo(
    () =>
      feedOf({
        entries: entries.filter(needsAttention),
        closing: overview?.closing.first ?? closing,
        closed: overview?.closedPending.first ?? none,
        unread: overview === null ? [] : unread,
        known: known ?? none,
      }),
    [entries, overview, closing, unread, known],
  );
  const unlisted = overview === null ? 0 : leftOut(overview.closing) + leftOut(overview.closedPending);
  return {
    items,
    count: items.length + unlisted,
    unread: unread.map(({ seq }) => seq),
    isFiltered,
    isRead: answer?.unread === 0,
    older: isFiltered ? 0 : (answer?.unread ?? 0) - unread.length,
  };
}

const leftOut = ({ count, first }: Overview['closing']) => count - first.length;
