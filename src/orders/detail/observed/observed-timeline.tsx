import { readerZone } from '../../../i18n/format.ts';
import { leftToRight } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { OrderId } from '../../../ids.ts';
import type { Change, What } from '../../../tracking/change.ts';
import { useAnswer, useTrackingOf } from '../../../tracking/page/tracking-context.ts';
import { KnownMark, StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { type SeenBetween, wordSeen, wordSeenIn, wordWhat } from './change-words.ts';
import styles from './observed-timeline.module.css';

type Props = {
  id: OrderId;
  /** The time at which the order on the page was read, milliseconds since 1970 UTC. */
  checkedAt: number | null;
  now: number;
};

/** The changes that this browser observed of the order, oldest first. */
export function ObservedTimeline({ id, checkedAt, now }: Props) {
  const { t } = useTranslation('observed');
  const { t: storage } = useTranslation('storage');
  const keeps = useTrackingOf((state) => state.keeps);
  const history = useAnswer('history', { orderId: id }, { about: ({ orderId }) => orderId });
  const formats = useFormats();
  if (keeps === 'byConfig') return null;
  return (
    <section className={styles.observed} aria-labelledby="observed-title">
      <div className={styles.head}>
        <h2 id="observed-title">{t('title')}</h2>
        <span>{t('note')}</span>
      </div>
      {keeps !== 'here' ? (
        <p className={styles.quiet}>
          {keeps === 'newer' ? t('keptByNewer') : `${storage('unavailable')} ${t('keptNowhere')}`}
        </p>
      ) : history === null ? (
        <p className={styles.quiet} role="status">
          {t('loading')}
        </p>
      ) : history.firstSeenAt === null ? (
        <p className={styles.quiet}>
          {t('firstNow')}. {t('firstNowMeans')}
        </p>
      ) : (
        <ol className={styles.lines}>
          {history.changes[0]?.what.kind !== 'new' && (
            <Line words={t('firstSeen')} seen={{ after: null, by: history.firstSeenAt }} now={now} plain />
          )}
          {history.changes.map((change) => (
            <Line
              key={change.seq}
              words={wordWhat(change.what, t, formats)}
              what={change.what}
              seen={change}
              now={now}
            />
          ))}
          {checkedAt !== null && checkedAt > latest(history.changes, history.firstSeenAt) && (
            <Line words={t('lastCheck')} seen={{ after: null, by: checkedAt }} now={now} plain />
          )}
        </ol>
      )}
    </section>
  );
}

const latest = (changes: readonly Change[], firstSeenAt: number) =>
  Math.max(firstSeenAt, ...changes.map(({ by }) => by));

type LineProps = {
  words: string;
  what?: What;
  seen: SeenBetween;
  now: number;
  /** An exact moment, without the words "first seen". */
  plain?: boolean;
};

function Line({ words, what, seen, now, plain = false }: LineProps) {
  const { t } = useTranslation('observed');
  const formats = useFormats();
  const zone = readerZone();
  const offset = formats.offset(seen.by, zone);
  return (
    <li className={styles.line}>
      <span className={styles.mark}>
        {what?.kind === 'status' ? <StatusMark statusId={what.to.id} /> : <KnownMark mark="observed" />}
      </span>
      <span className={styles.words}>{words}</span>
      <span className={styles.times}>
        <span>
          {plain
            ? t('utcTime', { time: wordSeenIn(seen, now, 'UTC', t, formats) })
            : wordSeen(seen, now, t, formats)}
        </span>
        {offset !== 'UTC+0' && (
          <span className={styles.here}>
            {t('deviceTime', {
              time: wordSeenIn(seen, now, zone, t, formats),
              offset: leftToRight(offset, formats.language),
            })}
          </span>
        )}
      </span>
    </li>
  );
}
