import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useBatches } from '../../tasking/batch/send/batches-context.ts';
import { unsentIn } from '../../tasking/batch/send/sent-batch.ts';
import { useOutbox } from '../../tasking/outbox/outbox-context.ts';
import { LeavingDialog, unsettledIn } from './leaving-dialog.tsx';

/** Signs out, after a dialog if orders are unsettled or rows of batches unsent. Render `question`. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const outbox = useOutbox();
  const batches = useBatches();
  const [confirming, setConfirming] = useState(false);
  const leave = useCallback(() => {
    if (unsettledIn(outbox.state()) > 0 || unsentIn(batches.state().batches) > 0) setConfirming(true);
    else void session.signOut();
  }, [outbox, batches, session]);
  return { leave, question: confirming ? <LeavingDialog onStay={() => setConfirming(false)} /> : null };
}
