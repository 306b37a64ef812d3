import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useConfig } from '../../config-context.ts';
import { systemClock } from '../../time.ts';
import type { Batch } from './batch/batch.ts';
import type { Entry } from './entry/entry.ts';
import { type Allowance, allowanceOf } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { entriesOf, knownOf, type OutboxState } from './outbox-state.ts';

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

/** Newest first; none while the store is being read. */
export const useStoredBatches = (): readonly Batch[] => useOutboxOf((state) => knownOf(state).batches);

const unlimited = allowanceOf([], null, { at: null, wall: null });
/** Time frees places, and another tab takes them. */
const againMs = 5_000;

/**
 * What may still be confirmed, as other tabs and the time change it; null while it is read.
 * @param id the entry that is confirmed again; null for new orders.
 */
export function useAllowance(id: string | null): Allowance | null {
  const outbox = useOutbox();
  const { maxOrderPerDay: max } = useConfig();
  const [allowance, setAllowance] = useState<Allowance | null>(null);
  useEffect(() => {
    if (max === null) return;
    let isOver = false;
    let cancel = () => {};
    async function read() {
      // A failing store rejects the confirmation itself.
      const next = await outbox.allowance(id).catch(() => unlimited);
      if (isOver) return;
      setAllowance(next);
      cancel();
      cancel = systemClock.after(againMs, () => void read());
    }
    void read();
    const stop = outbox.subscribe(() => void read());
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [outbox, id, max]);
  return max === null ? unlimited : allowance;
}
