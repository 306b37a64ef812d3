import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { AreaFilter } from '../../order/area-filter.ts';
import { useTracking, useTrackingState } from '../../tracking/page/tracking-context.ts';
import { isWhole } from '../../tracking/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { FailureWords } from '../../ui/feedback/failure-notice.tsx';
import styles from './remembered-line.module.css';

type Props = {
  area: AreaFilter | null;
  withoutArea: number;
  /** The number of orders, where no footer says it. */
  total: number | null;
  /** The number of windows beyond those on the timeline. */
  moreWindows: number;
  onClearArea: () => void;
};

/** Notes on numbers that come from this browser's memory; nothing when every order was read and no area is set. */
export function RememberedLine({ area, withoutArea, total, moreWindows, onClearArea }: Props) {
  const { t } = useTranslation('views');
  const { number } = useFormats();
  const { keeps, sync, full, total: remembered } = useTrackingState();
  // What was observed stays while a poll fails; a memory that is kept nowhere is read again on request only.
  const isRead = isWhole(sync) && (keeps === 'here' || sync.kind !== 'failed');
  const reading = isRead ? null : <Reading />;
  if (reading === null && area === null && !full && moreWindows === 0 && total === null) return null;
  return (
    <div className={styles.line}>
      <div className={styles.words} role="status">
        {reading}
        {full && <p>{t('oldestMissing', { total: number(remembered) })}</p>}
        {total !== null && <p>{t('matching', { count: total })}</p>}
        {withoutArea > 0 && <p>{t('withoutArea', { count: withoutArea })}</p>}
        {moreWindows > 0 && <p>{t('moreWindows', { count: moreWindows })}</p>}
        {area !== null && <p className={styles.hint}>{t('insideMeans')}</p>}
      </div>
      {area !== null && (
        <Button variant="quiet" onClick={onClearArea}>
          {t('clearArea')}
        </Button>
      )}
    </div>
  );
}

/** How far the first sync is. */
function Reading(): ReactNode {
  const { t } = useTranslation('views');
  const { number } = useFormats();
  const tracking = useTracking();
  const { sync } = useTrackingState();
  if (sync.kind === 'impossible') return <p>{t('readImpossible')}</p>;
  if (sync.kind === 'failed')
    return (
      <div className={styles.failed}>
        <strong>{t('readFailed')}</strong> <FailureWords failure={sync.failure} />{' '}
        <Button variant="quiet" onClick={() => tracking.checkNow()}>
          {t('readAgain')}
        </Button>
      </div>
    );
  if (sync.kind === 'first' && sync.held)
    return (
      <p>
        {t('readHeld')}{' '}
        <Button variant="quiet" onClick={() => tracking.checkNow()}>
          {t('readAll')}
        </Button>
      </p>
    );
  if (sync.kind !== 'first' || sync.done >= sync.total) return <p>{t('readBegins')}</p>;
  return (
    <p className={styles.progress}>
      <progress className={styles.bar} aria-hidden="true" max={sync.total} value={sync.done} />
      {t('readSoFar', { done: number(sync.done), total: number(sync.total) })}
    </p>
  );
}
