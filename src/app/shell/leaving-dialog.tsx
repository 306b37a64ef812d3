import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { isSettled } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxOf } from '../../tasking/outbox/outbox-context.ts';
import type { OutboxState } from '../../tasking/outbox/outbox-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './leaving-dialog.module.css';

export const unsettledIn = ({ entries, unreadable }: OutboxState): number =>
  entries.filter((entry) => !isSettled(entry)).length + unreadable.filter(({ over }) => !over).length;

/** Shown before a sign-out that leaves orders unsettled. A locked page stays covered. */
export function LeavingDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const state = useSessionState();
  const locked = state.signedIn && state.lock !== null;
  const unsettled = useOutboxOf(unsettledIn);
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
