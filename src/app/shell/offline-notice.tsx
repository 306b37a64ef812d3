import { useTranslation } from 'react-i18next';
import { useReach } from '../../api/queries/reading.ts';
import styles from './app-shell.module.css';

/**
 * The reason that data is not updated: the browser reports offline, or the service does not respond. It
 * disables nothing and disappears with the first response.
 */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const reach = useReach();
  return (
    <div role="status" className={styles.notice}>
      {reach === 'fine' ? null : <p>{t(reach === 'circuitOpen' ? 'away' : reach)}</p>}
    </div>
  );
}
