import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Entry } from './entry/entry.ts';
import type { Outbox } from './outbox.ts';
import { entriesOf, type OutboxState } from './outbox-state.ts';

const Context = createContext<Outbox | null>(null);

export const OutboxProvider = Context.Provider;

export function useOutbox(): Outbox {
  const outbox = useContext(Context);
  if (outbox === null) throw new Error('useOutbox outside OutboxProvider');
  return outbox;
}

export const useOutboxState = (): OutboxState => useOutboxOf((state) => state);

/** Selects a part of the state, compared by identity: the component renders only when that part changes. */
export function useOutboxOf<Part>(pick: (state: OutboxState) => Part): Part {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => pick(outbox.state()));
}

/** Undefined if nothing was confirmed under this id, and as long as the store was not read. */
export const useEntry = (id: string | undefined): Entry | undefined =>
  useOutboxOf((state) => entriesOf(state).find((entry) => entry.id === id));

/** The entries that are known, for what needs not all of them. That there are none says nothing. */
export const useEntries = (): readonly Entry[] => useOutboxOf(entriesOf);
