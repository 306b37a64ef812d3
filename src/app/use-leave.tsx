import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useSession, useSessionState } from '../session/session-context.ts';
import { isSettled } from '../tasking/outbox/entry.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

/** Signs out, after a question where orders are unsettled; `question` is to be drawn. */
export function useLeave(): { readonly leave: () => void; readonly question: ReactNode } {
  const session = useSession();
  const state = useSessionState();
  const locked = state.signedIn && state.lock !== null;
  const { entries, unreadable } = useOutboxState();
  const unsettled =
    entries.filter((entry) => !isSettled(entry)).length + unreadable.filter(({ over }) => !over).length;
  const [asking, setAsking] = useState(false);
  const latest = useRef(unsettled);
  latest.current = unsettled;
  const leave = useCallback(() => {
    if (latest.current > 0) setAsking(true);
    else void session.signOut();
  }, [session]);
  return {
    leave,
    question: asking ? (
      <LeavingDialog unsettled={unsettled} locked={locked} onStay={() => setAsking(false)} />
    ) : null,
  };
}
