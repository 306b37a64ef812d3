import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../i18n/use-formats.ts';
import type { ListedOrder } from '../order/listed-order.ts';
import { type OrderFilter, sortedOrderIds } from '../order/order-filter.ts';
import { defaultView } from '../orders/list/search.ts';
import { addressOf } from '../orders/list/use-view.ts';
import { paths } from '../paths.ts';
import { type Entry, isUnsettled, needsAttention } from '../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { caseOf } from '../tasking/outbox/screen/case.ts';
import { pending } from '../tracking/compare.ts';
import { useTrackingOf } from '../tracking/page/tracking-context.ts';
import type { Overview } from '../tracking/questions.ts';
import { KnownMark } from '../ui/feedback/status-mark.tsx';
import { Line, Lines } from './line.tsx';
import styles from './needs-attention.module.css';
import { NeedsHead, ToDigest } from './needs-head.tsx';
import { OrderLine } from './order-lines.tsx';

/** The most of each that are listed; the rest is counted. */
const maxOfEach = 3;

type Props = {
  /** The stored orders; null when nothing is stored, or not yet. */
  overview: Overview | null;
  /** Used without an overview: orders of the newest page whose window closes soon. */
  closing: readonly ListedOrder[];
  unread: number;
  now: number;
};

/** The items that need a look, the most urgent first: the outbox, then windows, then unread changes. */
export function NeedsAttention({ overview, closing, unread, now }: Props) {
  const { t } = useTranslation('dashboard');
  const isFirstSync = useTrackingOf(({ sync }) => sync.kind === 'first');
  const entries = useOutboxState().entries.filter(needsAttention);
  // No status means rejected (interface.md 3): a rejection is known only from the response to the order.
  const rejected = entries.filter(({ state }) => state === 'rejected');
  const unsettled = entries.filter(isUnsettled);
  const found = entries.filter((entry) => entry.state !== 'rejected' && !isUnsettled(entry));
  const windows = overview === null ? closing.length : overview.closing.count + overview.closedPending.count;
  const count = entries.length + windows + unread;
  const entryLines = (some: readonly Entry[]) =>
    some.slice(0, maxOfEach).map((entry) => <EntryLine key={entry.id} entry={entry} now={now} />);
  const windowLines = (why: 'closing' | 'closedPending') =>
    overview?.[why].first
      .slice(0, maxOfEach)
      .map((order) => <OrderLine key={order.id} order={order} now={now} />);
  return (
    <section className={styles.section}>
      <NeedsHead
        entries={entries.length}
        windows={windows}
        toWindows={overview === null ? listOfThose(closing) : listOfWindows(endsOf(overview))}
        unread={unread}
      />
      {count === 0 && (
        <p className={styles.none}>
          {t(overview === null ? 'closingNone' : isFirstSync ? 'needsNothingYet' : 'needsNothing')}
        </p>
      )}
      <Part title={t('refused')} count={rejected.length} to={paths.outbox()}>
        {entryLines(rejected)}
      </Part>
      <Part title={t('unsettled')} count={unsettled.length} to={paths.outbox()}>
        {entryLines(unsettled)}
      </Part>
      <Part title={t('found')} count={found.length} to={paths.outbox()}>
        {entryLines(found)}
      </Part>
      {overview === null ? (
        closing.length > 0 && (
          <Lines>
            {closing.map((order) => (
              <OrderLine key={order.id} order={order} now={now} />
            ))}
          </Lines>
        )
      ) : (
        <>
          <Part title={t('closing')} count={overview.closing.count} to={listOfWindows('soon')}>
            {windowLines('closing')}
          </Part>
          <Part title={t('closedPending')} count={overview.closedPending.count} to={listOfWindows('over')}>
            {windowLines('closedPending')}
          </Part>
        </>
      )}
      {unread > 0 && <UnreadPart unread={unread} />}
    </section>
  );
}

/** Requests the orders in status 1, which are few; the client filters by the ends of their windows. */
const listOfWindows = (window: OrderFilter['window']) =>
  addressOf({ ...defaultView, status: [pending], window });

const endsOf = ({ closing, closedPending }: Overview): OrderFilter['window'] =>
  closedPending.count === 0 ? 'soon' : closing.count === 0 ? 'over' : 'due';

const listOfThose = (orders: readonly ListedOrder[]) =>
  addressOf({
    ...defaultView,
    ids: orders.length === 0 ? null : sortedOrderIds(orders.map(({ id }) => id)),
  });

type PartProps = { title: string; count: number; to: string; children: ReactNode };

/** A reason, its number of items, a link to all of them, and the first ones. */
function Part({ title, count, to, children }: PartProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  if (count === 0) return null;
  return (
    <section className={styles.part}>
      <h3>
        <Link to={to}>
          {title} <span className={styles.number}>{number(count)}</span>
        </Link>
      </h3>
      <Lines>
        {children}
        {count > maxOfEach && (
          <li className={styles.more}>
            <Link to={to}>{t('more', { count: count - maxOfEach })}</Link>
          </li>
        )}
      </Lines>
    </section>
  );
}

/** For an order confirmed here, the outbox has the latest state. */
function EntryLine({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const { title, mark } = caseOf(entry, now);
  return (
    <Line
      mark={<KnownMark mark={mark} />}
      to={paths.outboxEntry(entry.id)}
      number={entry.made[0]?.orderNo ?? entry.reference}
      second={
        <>
          {t(title)}
          {' · '}
          {t('moment', { day: formats.dayShort(entry.createdAt), time: formats.clock(entry.createdAt) })} UTC
        </>
      }
    />
  );
}

function UnreadPart({ unread }: { unread: number }) {
  const { t } = useTranslation('digest');
  return (
    <p className={styles.unread}>
      <KnownMark mark="observed" />
      <ToDigest>{t('unread', { count: unread })}</ToDigest>
    </p>
  );
}
