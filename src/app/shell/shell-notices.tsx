import { useTranslation } from 'react-i18next';
import { useReach } from '../../api/queries/reading.ts';
import { readerZone } from '../../i18n/format.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { checkedAtOf } from '../../tracking/tracking.ts';
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

/**
 * The reason that data is not updated: the browser reports offline, or the service does not respond. It
 * disables nothing and disappears with the first response.
 */
function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { dayLong, clock, offset } = useFormats();
  const reach = useReach();
  const checkedAt = useTrackingOf(({ sync }) => checkedAtOf(sync));
  const zone = readerZone();
  const checked =
    checkedAt === null
      ? null
      : t('lastChecked', {
          day: dayLong(checkedAt, zone),
          time: clock(checkedAt, zone),
          offset: offset(checkedAt, zone),
        });
  return (
    <div role="status" className={styles.notice}>
      {reach === 'fine' ? null : (
        <p>
          {t(reach)} {checked}
        </p>
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
