import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useBatches } from '../../tasking/batch/send/batches-context.ts';
import { useOutbox } from '../../tasking/outbox/outbox-context.ts';
import { untilState } from '../../tasking/outbox/outbox-state.ts';
import { LeavingDialog, leftBehind } from './leaving-dialog.tsx';

/** Signs out, after a dialog if orders are or may be unsettled, or rows of batches unsent. Render `question`. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const outbox = useOutbox();
  const batches = useBatches();
  const [confirming, setConfirming] = useState(false);
  const leave = useCallback(() => {
    void untilState(outbox, ({ kind }) => kind !== 'reading').then(() => {
      if (leftBehind(outbox.state(), batches.state()).some) setConfirming(true);
      else void session.signOut();
    });
  }, [outbox, batches, session]);
  return { leave, question: confirming ? <LeavingDialog onStay={() => setConfirming(false)} /> : null };
}
