import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { dayNear } from '../orders/words/window-words.ts';
import { useTracking, useTrackingState } from '../tracking/page/tracking-context.ts';
import type { SyncState } from '../tracking/tracking.ts';
import { Button } from '../ui/button.tsx';
import { FailureWords } from '../ui/feedback/failure-notice.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './watch-state.module.css';

type Props = {
  /** There are stored orders to show. */
  known: boolean;
  /** All orders, if the newest page names their number. */
  total: number | null;
  /** The newest page could not be read, which another notice says. */
  isFailed: boolean;
  now: number;
};

/** The state of the background sync when it needs attention. */
export function WatchState({ known, total: named, isFailed, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { t: storage } = useTranslation('storage');
  const { keeps, sync, full, total } = useTrackingState();
  const { number } = useFormats();
  if (keeps === 'byConfig') return null;
  if (keeps !== 'here')
    return (
      <Notice tone="plain" title={keeps === 'newer' ? t('offNewerTitle') : storage('unavailable')}>
        <p>{t(keeps === 'newer' ? 'offNewerMeans' : 'offMeans')}</p>
      </Notice>
    );
  switch (sync.kind) {
    case 'impossible':
      return null;
    case 'waiting':
      return known ? null : <p className={styles.quiet}>{t('watchSoon')}</p>;
    case 'first':
      return isFailed && sync.done === 0 ? null : (
        <FirstSync {...sync} total={sync.total || (sync.held ? 0 : (named ?? 0))} />
      );
    case 'failed':
      return <PollFailed {...sync} now={now} />;
    case 'resting':
    case 'checking':
      return full ? <p className={styles.quiet}>{t('full', { total: number(total) })}</p> : null;
  }
}

function FirstSync({ done, total, held }: Extract<SyncState, { kind: 'first' }>) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const tracking = useTracking();
  const words =
    total > 0
      ? t('firstOf', { done: number(done), total: number(total) })
      : t(held ? 'firstHeld' : 'firstRequested');
  return (
    <section className={styles.first} aria-label={t('firstTitle')}>
      <div className={styles.head}>
        <h2>{t('firstTitle')}</h2>
        {held && <Button onClick={() => tracking.checkNow()}>{t('firstStart')}</Button>}
      </div>
      <progress
        className={styles.bar}
        aria-label={t('firstTitle')}
        aria-valuetext={words}
        value={done}
        max={Math.max(1, total)}
      />
      <p>{words}</p>
      <p className={styles.quiet}>{t('firstMeans')}</p>
    </section>
  );
}

type FailedProps = Extract<SyncState, { kind: 'failed' }> & { now: number };

function PollFailed({ failure, checkedAt, againAt, now }: FailedProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const tracking = useTracking();
  const time = (at: number) =>
    formats.dayYear(at) === formats.dayYear(now)
      ? formats.clock(at)
      : formats.moment(at, undefined, dayNear(at, now, formats));
  return (
    <Notice
      tone="danger"
      title={t('checkFailed')}
      role="status"
      actions={<Button onClick={() => tracking.checkNow()}>{t('checkNow')}</Button>}
    >
      <FailureWords failure={failure} />
      <p>
        {checkedAt === null ? t('neverChecked') : t('dataAsOf', { time: time(checkedAt) })}{' '}
        {againAt > now && t('againAt', { time: time(againAt) })}
      </p>
    </Notice>
  );
}
