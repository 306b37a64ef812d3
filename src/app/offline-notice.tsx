import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './desk.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A hint and no more: browsers are often wrong about being offline, so nothing is switched off because of it. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.offline}>
      {online ? null : <p>{t('offline')}</p>}
    </div>
  );
}
