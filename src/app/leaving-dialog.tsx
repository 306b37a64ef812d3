import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './leaving-dialog.module.css';

type Props = { unsettled: number; locked: boolean; onStay: () => void };

/** Before a sign-out that leaves orders unsettled: what stays, and when it goes on. A locked page stays covered. */
export function LeavingDialog({ unsettled, locked, onStay }: Props) {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <Dialog
      title={t('leavingTitle', { count: unsettled })}
      closeName={t('dismiss')}
      open
      covers={locked}
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
