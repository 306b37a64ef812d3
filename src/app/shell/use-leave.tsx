import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useOutbox } from '../../tasking/outbox/outbox-context.ts';
import { LeavingDialog, unsettledIn } from './leaving-dialog.tsx';

/** Signs out, after a dialog if orders are unsettled. Render `question`. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const outbox = useOutbox();
  const [confirming, setConfirming] = useState(false);
  const leave = useCallback(() => {
    if (unsettledIn(outbox.state()) > 0) setConfirming(true);
    else void session.signOut();
  }, [outbox, session]);
  return { leave, question: confirming ? <LeavingDialog onStay={() => setConfirming(false)} /> : null };
}
