import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './leaving-dialog.module.css';

/** Before a sign-out that leaves orders unsettled: what stays, and when it goes on. */
export function LeavingDialog({ unsettled, onStay }: { unsettled: number; onStay: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <Dialog
      title={t('leavingTitle', { count: unsettled })}
      closeName={t('dismiss')}
      open
      onClose={onStay}
      footer={
        <>
          <Button onClick={() => void session.signOut()}>{t('leave')}</Button>
          <Button variant="main" onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p className={styles.body}>{t('leavingBody')}</p>
    </Dialog>
  );
}
