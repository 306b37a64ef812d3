import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { useBatchesState } from '../../tasking/batch/send/batches-context.ts';
import { unsentIn } from '../../tasking/batch/send/sent-batch.ts';
import { isSettled } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxOf } from '../../tasking/outbox/outbox-context.ts';
import type { OutboxState } from '../../tasking/outbox/outbox-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './leaving-dialog.module.css';

export const unsettledIn = ({ entries, unreadable }: OutboxState): number =>
  entries.filter((entry) => !isSettled(entry)).length + unreadable.filter(({ over }) => !over).length;

/** Shown before a sign-out that leaves orders unsettled or rows of batches unsent. A locked page stays covered. */
export function LeavingDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const state = useSessionState();
  const locked = state.signedIn && state.lock !== null;
  const unsettled = useOutboxOf(unsettledIn);
  const unsent = unsentIn(useBatchesState().batches);
  const isRowsOnly = unsettled === 0 && unsent > 0;
  return (
    <Dialog
      title={isRowsOnly ? t('leavingRowsTitle', { count: unsent }) : t('leavingTitle', { count: unsettled })}
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
      <div className={styles.body}>
        {!isRowsOnly && <p>{t('leavingBody')}</p>}
        {!isRowsOnly && unsent > 0 && (
          <p className={styles.also}>{t('leavingRowsTitle', { count: unsent })}</p>
        )}
        {unsent > 0 && <p>{t('leavingRowsBody', { count: unsent })}</p>}
      </div>
    </Dialog>
  );
}
