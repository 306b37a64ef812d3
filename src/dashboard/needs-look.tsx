import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../api/wire/order.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { defaultView, writeView } from '../orders/search.ts';
import { paths } from '../paths.ts';
import { type Entry, needsEyes } from '../tasking/outbox/entry.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { caseOf } from '../tasking/outbox/screen/case.ts';
import type { Overview } from '../tracking/questions.ts';
import { KnownMark } from '../ui/status-mark.tsx';
import styles from './dashboard-page.module.css';
import { digestId } from './digest-section.tsx';
import { Line, Lines } from './line.tsx';
import { OrderLine, SnapshotLine } from './order-lines.tsx';

/** More than these are counted. */
const mostOfEach = 3;

type Props = {
  /** What is remembered; null where nothing is, or not yet. */
  overview: Overview | null;
  /** Stands in for it: orders of the newest page whose window closes soon. */
  closing: readonly Order[];
  unread: number;
  now: number;
};

/** What a person should look at, the most urgent first: what the outbox holds, then windows, then what is unread. */
export function NeedsLook({ overview, closing, unread, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const entries = useOutboxState().entries.filter(needsEyes);
  const windows = overview === null ? closing.length : overview.closing.count + overview.closedPending.count;
  const count = entries.length + windows + (unread > 0 ? 1 : 0);
  return (
    <section className={styles.section}>
      <h2>
        {t('needsLook')} <span className={styles.number}>{number(count)}</span>
      </h2>
      {count === 0 ? (
        <p className={styles.none}>{overview === null ? t('closingNone') : t('needsNothing')}</p>
      ) : (
        <Lines>
          {entries.slice(0, mostOfEach).map((entry) => (
            <EntryLine key={entry.id} entry={entry} now={now} />
          ))}
          <More count={entries.length - mostOfEach} to={paths.outbox()} />
          {overview === null
            ? closing.map((order) => (
                <OrderLine key={order.OrderID} order={order} selected={false} now={now} />
              ))
            : [overview.closing, overview.closedPending].map(({ first, count: all }, index) => (
                <Windows key={index === 0 ? 'closing' : 'over'} orders={first} count={all} now={now} />
              ))}
          {unread > 0 && <UnreadLine unread={unread} />}
        </Lines>
      )}
    </section>
  );
}

type WindowsProps = { orders: Overview['closing']['first']; count: number; now: number };

const Windows = ({ orders, count, now }: WindowsProps) => (
  <>
    {orders.slice(0, mostOfEach).map((snapshot) => (
      <SnapshotLine key={snapshot.id} snapshot={snapshot} now={now} />
    ))}
    <More count={count - Math.min(orders.length, mostOfEach)} to={stillWaiting} />
  </>
);

/** The list cannot be narrowed to ends of windows, so this leads to all that are in status 1 (interface.md 3). */
const stillWaiting = `${paths.orders()}?${writeView({ ...defaultView, status: [1] })}`;

function More({ count, to }: { count: number; to: string }) {
  const { t } = useTranslation('dashboard');
  if (count <= 0) return null;
  return (
    <li className={styles.more}>
      <Link to={to}>{t('more', { count })}</Link>
    </li>
  );
}

/** Of an order confirmed here, the outbox knows best how it stands. */
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

function UnreadLine({ unread }: { unread: number }) {
  const { t } = useTranslation('digest');
  return (
    <li className={styles.unread}>
      <KnownMark mark="observed" />
      <a
        href={`#${digestId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(digestId)?.focus();
        }}
      >
        {t('unread', { count: unread })}
      </a>
    </li>
  );
}
