import { useMemo } from 'react';
import type { ListedOrder } from '../order/listed-order.ts';
import { needsAttention } from '../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { useAnswer } from '../tracking/page/use-answer.ts';
import type { Overview } from '../tracking/questions.ts';
import { type FeedItem, feedOf } from './feed.ts';

/** The most changes that are read; older ones are on the pages of the orders. */
const limit = 200;
const none: readonly ListedOrder[] = [];

export type Feed = {
  readonly items: readonly FeedItem[];
  /** With the orders of ending windows that `items` leaves out. */
  readonly count: number;
  /** The newest unread change; null without any. */
  readonly lastUnread: number | null;
  /** True if all changes are known, and read. */
  readonly isRead: boolean;
  /** Unread changes beyond those that were read. */
  readonly older: number;
};

/** `closing`: used without an overview, orders of the newest page whose window closes soon. */
export function useFeed(overview: Overview | null, closing: readonly ListedOrder[]): Feed {
  const outbox = useOutboxState();
  const answer = useAnswer('changes', { since: null, limit });
  const unread = useMemo(
    () => answer?.changes.filter(({ seq }) => seq > answer.readUpTo && !answer.readApart.includes(seq)) ?? [],
    [answer],
  );
  const ids = useMemo(() => [...new Set(unread.map(({ orderId }) => orderId))], [unread]);
  const known = useAnswer('some', { ids });
  const items = useMemo(
    () =>
      feedOf({
        entries: outbox.entries.filter(needsAttention),
        closing: overview?.closing.first ?? closing,
        closed: overview?.closedPending.first ?? none,
        unread: overview === null ? [] : unread,
        known: known ?? none,
      }),
    [outbox.entries, overview, closing, unread, known],
  );
  const unlisted = overview === null ? 0 : leftOut(overview.closing) + leftOut(overview.closedPending);
  return {
    items,
    count: items.length + unlisted,
    lastUnread: unread.length === 0 ? null : Math.max(...unread.map(({ seq }) => seq)),
    isRead: answer?.unread === 0,
    older: (answer?.unread ?? 0) - unread.length,
  };
}

const leftOut = ({ count, first }: Overview['closing']) => count - first.length;
