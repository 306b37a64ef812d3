import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { ListedOrder } from '../../order/listed-order.ts';
import { filterIn, isFiltering, type OrderFilter } from '../../order/order-filter.ts';
import { defaultView, type OrdersView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { paths } from '../../paths.ts';
import { isOver } from '../../tasking/outbox/batch/batch.ts';
import { needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useEntries, useOutboxOf, useStoredBatches } from '../../tasking/outbox/outbox-context.ts';
import { changedFrom } from '../../tracking/answers/changed.ts';
import { pending } from '../../tracking/compare.ts';
import { useAnswer, useTracking, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import type { DashboardFilter } from '../trends/use-dashboard-filter.ts';
import { type FeedItem, feedOf } from './feed.ts';
import { BatchRow, EntryRow, OrderRow } from './feed-row.tsx';
import styles from './needs-attention.module.css';
import section from './section.module.css';

/** The most changes that are read; older ones are on the pages of the orders. */
const limit = 200;
const none: readonly ListedOrder[] = [];

type Feed = {
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
};

/** `closing`: used without an overview, orders of the newest page whose window closes soon. */
function useFeed(
  overview: Overview | null,
  closing: readonly ListedOrder[],
  { view, only }: DashboardFilter,
  now: number,
): Feed {
  const isFiltered = isFiltering(view);
  const entries = useEntries();
  const answer = useAnswer('changes', { since: null, limit });
  const all = useMemo(
    () => answer?.changes.filter(({ seq }) => seq > answer.readUpTo && !answer.readApart.includes(seq)) ?? [],
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
  const unlisted = overview === null ? 0 : leftOut(overview.closing) + leftOut(overview.closedPending);
  return {
    items,
    count: items.length + unlisted,
    unread: unread.map(({ seq }) => seq),
    isFiltered,
    isRead: answer?.unread === 0,
    changed: overview === null ? 0 : new Set(changed?.ids).size,
    isRecent: answer?.changes.some(({ by }) => by >= changedFrom(recent, now)) === true,
    older: isFiltered ? 0 : (answer?.unread ?? 0) - unread.length,
  };
}

const leftOut = ({ count, first }: Overview['closing']) => count - first.length;

/** The days of "Show earlier changes". */
const recent = 'week';

type FeedListsProps = Pick<Feed, 'changed' | 'isRecent'> & { overview: Overview | null; view: OrdersView };

/** The feed's windows, and its changed orders, as lists of orders; once all is read, what changed lately. */
function FeedLists({ changed, isRecent, overview, view }: FeedListsProps) {
  const { t } = useTranslation('dashboard');
  const windows = overview === null ? 0 : overview.closing.count + overview.closedPending.count;
  const listOf = (changed: OrderFilter['changed']) =>
    addressOf({ ...defaultView, ...filterIn(view), changed });
  return (
    <>
      {/* A list has one state of the window. */}
      {overview !== null && windows > 1 && view.window === null && (
        <Link to={addressOf({ ...view, status: [pending], window: endsOf(overview) })}>
          {t('windows', { count: windows })}
        </Link>
      )}
      {changed > 0 && <Link to={listOf('unread')}>{t('changedOrders', { count: changed })}</Link>}
      {changed === 0 && isRecent && <Link to={listOf(recent)}>{t('earlierChanges')}</Link>}
    </>
  );
}

const endsOf = ({ closing, closedPending }: Overview): OrderFilter['window'] =>
  closedPending.count === 0 ? 'soon' : closing.count === 0 ? 'over' : 'due';

/** The rows at first; the others on request. */
const few = 6;

type Props = {
  filter: DashboardFilter;
  /** The stored orders; null when nothing is stored, or not yet. */
  overview: Overview | null;
  /** Used without an overview: orders of the newest page whose window closes soon. */
  closing: readonly ListedOrder[];
  now: number;
};

/** One feed of what needs attention: the outbox, ending windows, and unread changes, each order once. */
export function NeedsAttention({ filter, overview, closing, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { t: digest } = useTranslation('digest');
  const { number } = useFormats();
  const tracking = useTracking();
  const isFirstSync = useTrackingOf(({ sync }) => sync.kind === 'first');
  const heading = useRef<HTMLHeadingElement>(null);
  const [whole, setWhole] = useState(false);
  const feed = useFeed(overview, closing, filter, now);
  const { items, count, unread, isFiltered, older, isRead } = feed;
  const stored = useStoredBatches();
  const batches = stored.filter((batch) => !isOver(batch));
  const outbox = useOutboxOf(({ kind }) => kind);
  const isUnread = outbox === 'failed';
  const all = count + batches.length;
  const hasEntries = items.some(({ kind }) => kind === 'entry');
  const isCaughtUp = overview !== null && !isFirstSync && isRead;
  const more = items.length - few;

  const read = (seqs: readonly number[], only: boolean) => {
    // The button is removed with its row.
    heading.current?.focus();
    announce(digest('isRead'));
    for (const seq of seqs) void tracking.markRead(seq, { only });
  };

  return (
    <section className={styles.section}>
      <div className={section.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('needsAttention')} {all > 0 && <span className={styles.number}>{number(all)}</span>}
        </h2>
        {isCaughtUp && <p className={styles.none}>{digest('none')}</p>}
        {unread.length > 0 && (
          <button
            type="button"
            className={styles.readAll}
            onClick={() => (isFiltered ? read(unread, true) : read([Math.max(...unread)], false))}
          >
            {digest('readAll')}
          </button>
        )}
      </div>
      {isUnread && (
        <p className={styles.unread} role="status">
          <KnownMark mark="doubt" size={16} />
          <span>
            {t('outboxUnread')} <Link to={paths.outbox()}>{t('toOutbox')}</Link>
          </span>
        </p>
      )}
      {all === 0 && !isUnread && (
        <p className={section.none}>
          {t(
            overview === null ? 'closingNone' : needsNothing(isFirstSync || outbox === 'reading', isFiltered),
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} now={now} />
        ))}
        {(whole ? items : items.slice(0, few)).map((item) =>
          item.kind === 'entry' ? (
            <EntryRow key={item.key} item={item} now={now} />
          ) : (
            <OrderRow key={item.key} item={item} now={now} onRead={(seqs) => read(seqs, true)} />
          ),
        )}
      </ul>
      {isFiltered && hasEntries && <p className={styles.older}>{t('entriesAlways')}</p>}
      {older > 0 && <p className={styles.older}>{digest('olderUnread', { count: older })}</p>}
      <p className={styles.ways}>
        {more > 0 && (
          <Button variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? digest('showLess') : digest('showAll', { count: more })}
          </Button>
        )}
        <FeedLists {...feed} overview={overview} view={filter.view} />
      </p>
    </section>
  );
}

/** What is said of an empty feed: the key of its text. */
export const needsNothing = (isFirstSync: boolean, isFiltered: boolean) =>
  isFirstSync ? 'needsNothingYet' : isFiltered ? 'needsNothingFiltered' : 'needsNothing';
