import type { NewBatch, SentBatch } from './sent-batch.ts';

export type BatchesState = {
  /** False until the store was read. */
  readonly loaded: boolean;
  /** False without browser storage: batches cannot be sent. */
  readonly keeps: boolean;
  /** Newest first; of the signed-in account only. */
  readonly batches: readonly SentBatch[];
};

export type Confirmed =
  /** Stored, and being sent. Also if the same batch was confirmed before. */
  | 'stored'
  /** Another batch was confirmed under this id: it needs a new id. */
  | 'taken'
  /** Nothing was stored, so nothing is sent. */
  | 'notStored';

/** Sends confirmed batches through the outbox. */
export type Batches = {
  state(): BatchesState;
  subscribe(listener: () => void): () => void;
  /** Resolves once everything is stored. Never throws. */
  confirm(batch: NewBatch): Promise<Confirmed>;
  /** Rows in flight end. */
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  /** Final: what was not sent stays so. */
  stop(id: string): Promise<void>;
  /** Deletes one that is over; its orders stay. */
  forget(id: string): Promise<void>;
  /** Milliseconds per row lately, by this page; null until known. */
  paceOf(id: string): number | null;
  /** Stops all work of this tab; the store stays. */
  close(): void;
};
