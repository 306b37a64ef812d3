import { createContext, useContext, useSyncExternalStore } from 'react';
import { accountOf } from './holder.ts';
import type { Session } from './session.ts';

const Context = createContext<Session | null>(null);

export const SessionProvider = Context.Provider;

export function useSession(): Session {
  const session = useContext(Context);
  if (session === null) throw new Error('useSession outside SessionProvider');
  return session;
}

export function useSessionState() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in account; null for none, and for a part of a screen outside of a session. */
export function useAccount(): string | null {
  const session = useContext(Context);
  return useSyncExternalStore(session?.subscribe ?? still, () => session && accountOf(session.state()));
}

const still = () => () => {};
