import { useTranslation } from 'react-i18next';
import { useReach } from '../../api/queries/reading.ts';
import styles from './app-shell.module.css';

/**
 * Why nothing new comes: the browser says that it is offline, or the service does not answer us. It switches nothing off and
 * goes with the first answer.
 */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const reach = useReach();
  return (
    <div role="status" className={styles.notice}>
      {reach === 'fine' ? null : <p>{t(reach)}</p>}
    </div>
  );
}
