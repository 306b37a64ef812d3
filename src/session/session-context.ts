import { createContext, useContext, useSyncExternalStore } from 'react';
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
