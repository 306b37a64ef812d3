import { useMemo } from 'react';
import type { ListedOrder } from '../../order/listed-order.ts';
import { isFiltering } from '../../order/order-filter.ts';
import { needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useEntries } from '../../tasking/outbox/outbox-context.ts';
import { changedFrom } from '../../tracking/answers/changed.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import type { DashboardFilter } from '../trends/use-dashboard-filter.ts';
import { type FeedItem, feedOf } from './feed.ts';

/** The days of "Show earlier changes". */
export const recent = 'week';

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
  /** The orders with unread changes: as many as the list of the same filter has. */
  readonly changed: number;
  /** Something was first seen in the days of "Show earlier changes". */
  readonly isRecent: boolean;
  /** Unread changes beyond those that were read. */
  readonly older: number;
  /** The orders that are muted, and therefore in none of these. */
  readonly muted: number;
};

/** `closing`: used without an overview, orders of the newest page whose window closes soon. */
export function useFeed(
  overview: Overview | null,
  closing: readonly ListedOrder[],
  { view, only }: DashboardFilter,
  now: number,
): Feed {
  const isFiltered = isFiltering(view);
  const entries = useEntries();
  const answer = useAnswer('changes', { since: null, limit });
  const all = useMemo(
    () =>
      answer?.changes.filter(
        ({ seq, orderId }) =>
          seq > answer.readUpTo && !answer.readApart.includes(seq) && !answer.muted.includes(orderId),
      ) ?? [],
    [answer],
  );
  const changed = useAnswer('ids', {
    only: { ...only, changed: 'unread', at: now },
    sort: 'OrderDate',
    dir: 'desc',
  });
  const unread = useMemo(
    () => (isFiltered ? all.filter(({ orderId }) => changed?.ids.includes(orderId)) : all),
    [all, isFiltered, changed],
  );
  const known = useAnswer('some', { ids: [...new Set(unread.map(({ orderId }) => orderId))] });
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
  const muted = useAnswer('muted', { only, limit: 0 });
  const unlisted = overview === null ? 0 : leftOut(overview.closing) + leftOut(overview.closedPending);
  return {
    items,
    count: items.length + unlisted,
    unread: unread.map(({ seq }) => seq),
    isFiltered,
    isRead: answer?.unread === 0,
    changed: overview === null ? 0 : new Set(changed?.ids).size,
    isRecent: answer?.changes.some(({ by }) => by >= changedFrom(recent, now)) === true,
    muted: muted?.count ?? 0,
    older: isFiltered ? 0 : (answer?.unread ?? 0) - unread.length,
  };
}

const leftOut = ({ count, first }: Overview['closing']) => count - first.length;
