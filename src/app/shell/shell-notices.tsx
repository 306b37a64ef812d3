import { useState } from 'react';
import { useReach } from '../../api/queries/reading.ts';
import type { Reach } from '../../api/read-policy.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { checkedAtOf } from '../../tracking/tracking.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewsNotices } from '../news/news-notices.tsx';
import styles from './app-shell.module.css';

/** The notices above every screen. */
export function ShellNotices() {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <NewsNotices />
      <NotKeptNotice />
    </div>
  );
}

const titles = { offline: 'offlineTitle', circuitOpen: 'circuitOpenTitle' } as const;

/**
 * The reason that data is not updated: the browser reports offline, or the service fails again and again. It lies over the screen, moves
 * and disables nothing, and disappears with a press or the first response.
 */
function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { dayLong, clock } = useFormats();
  const reach = useReach();
  const checkedAt = useTrackingOf(({ sync }) => checkedAtOf(sync));
  const [closed, setClosed] = useState<Reach>('fine');
  if (closed !== 'fine' && closed !== reach) setClosed('fine');
  return (
    <div role="status" className={styles.reach}>
      {reach !== 'fine' && reach !== closed && (
        <>
          <p>
            <strong>{t(titles[reach])}</strong> {t(reach)}{' '}
            {checkedAt !== null && t('lastChecked', { day: dayLong(checkedAt), time: clock(checkedAt) })}
          </p>
          <IconButton name={t('close')} onClick={() => setClosed(reach)}>
            <Icon name="close" size={16} />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** Shown when storage is blocked or full, so that nobody learns it from a reload. */
function NotKeptNotice() {
  const { t } = useTranslation('signIn');
  const session = useSession();
  useSessionState();
  return (
    <div role="status" className={`${styles.notice} ${styles.plain}`}>
      {session.durable() ? null : <p>{t('notKept')}</p>}
    </div>
  );
}
