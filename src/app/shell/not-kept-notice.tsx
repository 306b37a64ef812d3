import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import styles from './app-shell.module.css';

/** Where storage is closed or full: nobody should find out by a reload. */
export function NotKeptNotice() {
  const { t } = useTranslation('signIn');
  const session = useSession();
  useSessionState();
  return (
    <div role="status" className={`${styles.notice} ${styles.plain}`}>
      {session.durable() ? null : <p>{t('notKept')}</p>}
    </div>
  );
}
