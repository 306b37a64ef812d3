import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { windowIn, windowState } from '../../order/capture-window.ts';
import { useOwnNames } from '../../order/use-own-names.tsx';
import { wordChanges, wordSeen, wordStatus } from '../../orders/detail/observed/change-words.ts';
import { usePlaceName } from '../../orders/words/use-place-name.ts';
import { paths } from '../../paths.ts';
import { useNearLabel } from '../../places/place-words.tsx';
import { useNear } from '../../places/use-places.ts';
import type { Batch } from '../../tasking/outbox/batch/batch.ts';
import { progressOf, recordsOf } from '../../tasking/outbox/batch/results.ts';
import { useOutboxOf } from '../../tasking/outbox/outbox-context.ts';
import { knownOf } from '../../tasking/outbox/outbox-state.ts';
import { useBatchTitle } from '../../tasking/outbox/screen/batch/batch-title.ts';
import { caseOf } from '../../tasking/outbox/screen/case.ts';
import { day } from '../../time.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type FeedItem, isStored } from './feed.ts';
import styles from './feed-row.module.css';
import { wordClosing } from './window-news.ts';

const [minute, hour] = [60_000, 3_600_000];

/** "2 h" for the eye; readers and the tooltip have the words of the time. */
function Age({ at, now, words }: { at: number; now: number; words: string }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const age = Math.max(0, now - at);
  const [key, unit] =
    age < hour
      ? (['ageMinutes', minute] as const)
      : age < day
        ? (['ageHours', hour] as const)
        : (['ageDays', day] as const);
  return (
    <p className={styles.age} title={words}>
      <span aria-hidden="true">
        {age < minute ? t('ageNow') : t(key, { value: number(Math.floor(age / unit)) })}
      </span>
      <span className="visually-hidden">{words}</span>
    </p>
  );
}

/** The most that a row names of one order; its statuses are one. */
const maxWords = 3;

type Props<Kind extends FeedItem['kind']> = { item: Extract<FeedItem, { kind: Kind }>; now: number };

/** An order of the outbox: where, and what is known of it. */
export function EntryRow({ item: { entry, at }, now }: Props<'entry'>) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const { title, mark } = caseOf(entry, now);
  const number = entry.made[0]?.orderNo ?? entry.reference;
  const near = useNear(entry.point);
  const label = useNearLabel();
  const time = t('momentUtc', { day: formats.dayShort(at), time: formats.clock(at) });
  return (
    <li className={styles.row}>
      <Title to={paths.outboxEntry(entry.id)} place={near && label(near)} number={number} />
      <p className={styles.news}>
        <KnownMark mark={mark} size={14} />
        {t(title)}
      </p>
      <Age at={at} now={now} words={time} />
    </li>
  );
}

type OrderRowProps = Props<'order'> & {
  onRead: (seqs: readonly number[]) => void;
  onMute: (seen: Snapshot) => void;
};

/** An order: where, what was observed, and how long ago. It can be muted, and its unread changes marked as read. */
export function OrderRow({ item, now, onRead, onMute }: OrderRowProps) {
  const { t } = useTranslation('dashboard');
  const { t: observed } = useTranslation('observed');
  const { t: orders } = useTranslation('orders');
  const { t: digest } = useTranslation('digest');
  const { t: muting } = useTranslation('muting');
  const formats = useFormats();
  const { id, order, window, changes, unread, at } = item;
  const number = item.no;
  const { name: place } = usePlaceName({ id, where: order?.where ?? null, at: order?.at ?? null });
  const held = order && windowIn(order);
  useOwnNames();
  const said = wordChanges(changes, observed, formats);
  const news = [
    ...(window === null || order === null || held === null
      ? []
      : [
          wordClosing(
            windowState(held, now),
            wordStatus({ id: order.statusId, title: order.statusTitle }),
            t,
            orders,
          ),
        ]),
    ...said.slice(0, maxWords),
    ...(said.length > maxWords ? [digest('moreChanges', { count: said.length - maxWords })] : []),
  ];
  const buttons = (isStored(order) ? 1 : 0) + (unread.length > 0 ? 1 : 0);
  const [newest] = changes;
  const seen =
    window === null && newest !== undefined
      ? wordSeen(newest, now, observed, formats)
      : t(order === null || order.windowToInUtc ? 'since' : 'sinceService', {
          time: formats.moment(at, undefined, formats.dayShort(at)),
        });
  return (
    <li className={styles.row} data-key={item.key} data-buttons={buttons}>
      <Title to={paths.order(id)} place={place} number={number} />
      <p className={styles.news}>{news.join(' · ')}</p>
      <Age at={at} now={now} words={seen} />
      {buttons > 0 && (
        <div className={styles.buttons}>
          {isStored(order) && (
            <button
              type="button"
              aria-label={muting('muteOne', { number })}
              title={muting('mute')}
              onClick={() => onMute(order)}
            >
              <Icon name="bellOff" size={16} />
            </button>
          )}
          {unread.length > 0 && (
            <button
              type="button"
              aria-label={digest('readOne', { number })}
              title={digest('read')}
              onClick={() => onRead(unread)}
            >
              <Icon name="check" size={16} />
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** The link of the whole row: the place, and for readers the number; without a place the number. */
export function Title({ to, place, number }: { to: string; place: string | null; number: string }) {
  return (
    <p className={styles.title}>
      <Link to={to} title={number}>
        {place === null ? (
          <bdi>{number}</bdi>
        ) : (
          <>
            <bdi>{place}</bdi> <span className="visually-hidden">{number}</span>
          </>
        )}
      </Link>
    </p>
  );
}

/** A batch that is not over: what is left of it, and whether it waits for a person. */
export function BatchRow({ batch, now }: { batch: Batch; now: number }) {
  const { t } = useTranslation('digest');
  const formats = useFormats();
  const records = useOutboxOf((state) => recordsOf(knownOf(state), batch.id));
  const titleOf = useBatchTitle();
  const { done, count } = progressOf(batch, records);
  const isPaused = batch.phase === 'paused';
  return (
    <li className={styles.row}>
      <p className={styles.title}>
        <Link to={paths.batch(batch.id)} title={batch.title}>
          {titleOf(batch)}
        </Link>
      </p>
      <p className={styles.news}>
        <KnownMark mark={isPaused ? 'doubt' : 'observed'} size={14} />
        {t(isPaused ? 'batchPaused' : 'batchSending', {
          count: count - done,
          all: formats.number(count),
        })}
      </p>
      <Age
        at={batch.createdAt}
        now={now}
        words={`${formats.moment(batch.createdAt, undefined, formats.dayShort(batch.createdAt))} UTC`}
      />
    </li>
  );
}
