import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import type { Outbox, OutboxState } from './outbox.ts';

const Context = createContext<Outbox | null>(null);

export const OutboxProvider = Context.Provider;

export function useOutbox(): Outbox {
  const outbox = useContext(Context);
  if (outbox === null) throw new Error('useOutbox outside OutboxProvider');
  return outbox;
}

export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}

/** Undefined where nothing was confirmed under this id, and while the store is still being read. */
export const useEntry = (id: string | undefined): Entry | undefined =>
  useOutboxState().entries.find((entry) => entry.id === id);
