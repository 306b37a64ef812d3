import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Batches, BatchesState } from './batches.ts';
import type { SentBatch } from './sent-batch.ts';

const Context = createContext<Batches | null>(null);

export const BatchesProvider = Context.Provider;

export function useBatches(): Batches {
  const batches = useContext(Context);
  if (batches === null) throw new Error('useBatches outside BatchesProvider');
  return batches;
}

export function useBatchesState(): BatchesState {
  const batches = useBatches();
  return useSyncExternalStore(batches.subscribe, batches.state);
}

/** Undefined for an unknown id, and while the store is being read. */
export function useBatch(id: string | undefined): SentBatch | undefined {
  return useBatchesState().batches.find((batch) => batch.id === id);
}
