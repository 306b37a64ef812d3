import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { isSettled } from '../tasking/outbox/entry.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

/** Signs out, after a question where orders are unsettled; `question` is to be drawn. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const unsettled = useOutboxState().entries.filter((entry) => !isSettled(entry)).length;
  const [asking, setAsking] = useState(false);
  const latest = useRef(unsettled);
  latest.current = unsettled;
  const leave = useCallback(() => {
    if (latest.current > 0) setAsking(true);
    else void session.signOut();
  }, [session]);
  return {
    leave,
    question: asking ? <LeavingDialog unsettled={unsettled} onStay={() => setAsking(false)} /> : null,
  };
}
