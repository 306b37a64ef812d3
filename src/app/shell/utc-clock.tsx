import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../time.ts';
import styles from './utc-clock.module.css';

const minuteMs = 60_000;

/** Shows the time in UTC, since capture windows are in UTC. Updates on the minute. */
export function UtcClock() {
  const { t } = useTranslation('shell');
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => systemClock.after(minuteMs - (now % minuteMs), () => setNow(systemClock.now())), [now]);
  const iso = new Date(now).toISOString();
  return (
    <time className={styles.clock} dateTime={`${iso.slice(0, 16)}Z`} title={t('utcClock')}>
      <bdi dir="ltr">{iso.slice(11, 16)} UTC</bdi>
    </time>
  );
}
