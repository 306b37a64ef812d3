import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { waitingIn } from '../../tasking/outbox/batch/results.ts';
import { isSettled } from '../../tasking/outbox/entry/entry.ts';
import { useOutbox, useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { knownOf, type OutboxState, untilState } from '../../tasking/outbox/outbox-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './leaving-dialog.module.css';

function unsettledIn(state: OutboxState): number {
  const { entries, unreadable } = knownOf(state);
  return entries.filter((entry) => !isSettled(entry)).length + unreadable.filter(({ over }) => !over).length;
}

/** What a sign-out may leave behind: a store that is not read may have any orders and rows. */
function leftBehind(outbox: OutboxState) {
  const left = {
    unsettled: unsettledIn(outbox),
    unsent: waitingIn(knownOf(outbox)),
    isUnread: outbox.kind !== 'ready',
  };
  return { ...left, some: left.unsettled + left.unsent > 0 || left.isUnread };
}

/** Shown before a sign-out that leaves orders unsettled or rows of batches unsent, or may. A locked page stays covered. */
function LeavingDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const state = useSessionState();
  const locked = state.signedIn && state.lock !== null;
  const { unsettled, unsent, isUnread } = leftBehind(useOutboxState());
  const orders = unsettled > 0 ? t('leavingTitle', { count: unsettled }) : null;
  const rows = unsent > 0 ? t('leavingRowsTitle', { count: unsent }) : null;
  const titles = [isUnread ? t('leavingUnreadTitle') : null, orders, rows].filter((title) => title !== null);
  const [title, ...also] = titles;
  return (
    <Dialog
      title={title ?? t('leavingTitle', { count: 0 })}
      closeName={t('close')}
      open
      width="narrow"
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
        {isUnread && <p>{t('leavingUnreadBody')}</p>}
        {orders !== null && also.includes(orders) && <p className={styles.also}>{orders}</p>}
        {orders !== null && <p>{t('leavingBody', { count: unsettled })}</p>}
        {rows !== null && also.includes(rows) && <p className={styles.also}>{rows}</p>}
        {rows !== null && <p>{t('leavingRowsBody', { count: unsent })}</p>}
      </div>
    </Dialog>
  );
}

/** Signs out, after a dialog if orders are or may be unsettled, or rows of batches unsent. Render `question`. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const outbox = useOutbox();
  const [confirming, setConfirming] = useState(false);
  const leave = useCallback(() => {
    void untilState(outbox, ({ kind }) => kind !== 'reading').then(() => {
      if (leftBehind(outbox.state()).some) setConfirming(true);
      else void session.signOut();
    });
  }, [outbox, session]);
  return { leave, question: confirming ? <LeavingDialog onStay={() => setConfirming(false)} /> : null };
}
