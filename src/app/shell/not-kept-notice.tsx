import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import styles from './app-shell.module.css';

/** Shown when storage is blocked or full, so that nobody learns it from a reload. */
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
