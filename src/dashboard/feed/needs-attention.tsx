import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { ListedOrder } from '../../order/listed-order.ts';
import { useMuting } from '../../orders/detail/observed/use-muting.ts';
import { paths } from '../../paths.ts';
import { isOver } from '../../tasking/outbox/batch/batch.ts';
import { useOutboxOf, useStoredBatches } from '../../tasking/outbox/outbox-context.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import { useTracking, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import type { DashboardFilter } from '../trends/use-dashboard-filter.ts';
import { FeedLists } from './feed-lists.tsx';
import { BatchRow, EntryRow, OrderRow } from './feed-row.tsx';
import { MutedLine } from './muted-line.tsx';
import styles from './needs-attention.module.css';
import section from './section.module.css';
import { useFeed } from './use-feed.ts';
import { useNextFocus } from './use-next-focus.ts';

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
  const rows = useRef<HTMLUListElement>(null);
  const muted = useRef<HTMLButtonElement>(null);
  const { mute } = useMuting();
  const [whole, setWhole] = useState(false);
  const feed = useFeed(overview, closing, filter, now);
  const { items, count, unread, isFiltered, older, isRead } = feed;
  const focus = useNextFocus(
    items.map(({ key }) => key),
    rows,
    () => muted.current,
  );
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

  const muteRow = async (key: string, seen: Snapshot) => {
    focus.leaves(key);
    if (!(await mute(seen))) focus.stays();
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
      <ul ref={rows} className={styles.rows}>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} now={now} />
        ))}
        {(whole ? items : items.slice(0, few)).map((item) =>
          item.kind === 'entry' ? (
            <EntryRow key={item.key} item={item} now={now} />
          ) : (
            <OrderRow
              key={item.key}
              item={item}
              now={now}
              onRead={(seqs) => read(seqs, true)}
              onMute={(seen) => void muteRow(item.key, seen)}
            />
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
      <MutedLine
        count={feed.muted}
        only={filter.only}
        button={muted}
        onNone={() => heading.current?.focus()}
      />
    </section>
  );
}

/** What is said of an empty feed: the key of its text. */
export const needsNothing = (isFirstSync: boolean, isFiltered: boolean) =>
  isFirstSync ? 'needsNothingYet' : isFiltered ? 'needsNothingFiltered' : 'needsNothing';
