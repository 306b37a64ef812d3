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

/** The signed-in account; null for none. */
export const useAccount = (): string | null => accountOf(useSessionState());

export function useSessionState() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
