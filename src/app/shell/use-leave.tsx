import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useOutbox } from '../../tasking/outbox/outbox-context.ts';
import { LeavingDialog, unsettledIn } from './leaving-dialog.tsx';

/** Signs out, after a question where orders are unsettled; `question` is to be drawn. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const outbox = useOutbox();
  const [asking, setAsking] = useState(false);
  const leave = useCallback(() => {
    if (unsettledIn(outbox.state()) > 0) setAsking(true);
    else void session.signOut();
  }, [outbox, session]);
  return { leave, question: asking ? <LeavingDialog onStay={() => setAsking(false)} /> : null };
}
