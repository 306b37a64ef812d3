import { untilState } from '../../outbox/outbox-state.ts';
import type { createBatchState } from './batch-state.ts';
import type { BatchesDeps } from './batches-deps.ts';
import { runBatch } from './run-batch.ts';
import type { Head, PauseReason } from './sent-batch.ts';
import { isHeld } from './wait.ts';

type Parts = BatchesDeps & {
  readonly shown: ReturnType<typeof createBatchState>;
  readonly closed: AbortSignal;
  /** The batches that this tab sends. */
  readonly mine: Set<string>;
  /** Paused or stopped here, and the store could not be told. */
  readonly halted: Set<string>;
};

/** Sends batches in this tab, and pauses them. */
export function createRuns({ shown, closed, mine, halted, ...deps }: Parts) {
  const { outbox, clock, serviceNow, tabs } = deps;

  async function change(id: string, step: (head: Head) => Head | null): Promise<Head | null> {
    const store = await deps.store;
    const head = (await store?.changeHead(id, step)) ?? null;
    if (head === null || closed.aborted) return null;
    shown.showHead(head);
    tabs.post();
    return head;
  }

  const pauseFor = (id: string, why: PauseReason) =>
    change(id, (head) => (head.phase === 'sending' ? { ...head, phase: 'paused', why } : null));

  /** Under the lock of the batch. */
  async function run(id: string): Promise<void> {
    const store = await deps.store;
    if (store === null || closed.aborted) return;
    mine.add(id);
    try {
      await untilState(outbox, ({ kind }) => kind !== 'reading');
      await outbox.tryAgain();
      await shown.reload();
      const states = [outbox.state().kind, shown.state().kind];
      if (!states.every((kind) => kind === 'ready')) throw new Error('what was sent before cannot be read');
      await runBatch(id, { ...shown, store, outbox, clock, closed, change, serviceNow, halted });
      // It may have been stopped in another tab.
      await shown.reload();
      dropHeld(id);
    } catch {
      if (!closed.aborted) await pauseFor(id, 'storage').catch(() => halt(id, 'storage'));
    } finally {
      mine.delete(id);
    }
  }

  /** The store cannot say so, but nothing is sent. */
  function halt(id: string, why: PauseReason) {
    halted.add(id);
    const batch = shown.batchOf(id);
    if (batch?.phase === 'sending') shown.showHead({ ...batch, phase: 'paused', why });
  }

  /** The rows of a stopped batch that wait for a press are discarded: they were certainly not sent. */
  function dropHeld(id: string) {
    const batch = shown.batchOf(id);
    if (batch?.phase !== 'stopped') return;
    for (const row of batch.rows) {
      const entry = shown.entryOf(row.id);
      if (entry !== undefined && isHeld(entry)) void outbox.drop(row.id);
    }
  }

  return { change, pauseFor, run, halt, dropHeld };
}
