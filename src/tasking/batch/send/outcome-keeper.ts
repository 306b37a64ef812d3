import type { TwoClocks } from '../../../time.ts';
import { rowsPerPart } from './batch-records.ts';
import type { BatchStore } from './batch-store.ts';
import type { Snapshot } from './sent-batch.ts';

/** The time in which changes of outcomes are gathered before they are stored. */
const gatherMs = 1_000;
const failedMs = 30_000;

/** Stores the outcomes of rows: soon, or at once when a step depends on it. */
export function createOutcomeKeeper(
  opened: Promise<BatchStore | null>,
  clock: TwoClocks,
  closed: AbortSignal,
) {
  /** What is not stored yet, by batch and row. */
  const dirty = new Map<string, Map<number, Snapshot>>();
  let cancelTimer: (() => void) | null = null;

  function plan(ms: number) {
    cancelTimer ??= clock.after(ms, () => {
      cancelTimer = null;
      void storeAll();
    });
  }

  async function storeAll(): Promise<void> {
    for (const [id, rows] of dirty) {
      const parts = new Set([...rows.keys()].map((index) => Math.floor(index / rowsPerPart)));
      for (const part of parts) {
        if (closed.aborted) return;
        await storePart(id, part).catch(() => plan(failedMs));
      }
    }
  }

  async function storePart(id: string, part: number): Promise<void> {
    const rows = dirty.get(id);
    const some = [...(rows ?? [])].filter(([index]) => Math.floor(index / rowsPerPart) === part);
    if (some.length === 0) return;
    const store = await opened;
    await store?.learn(id, part, new Map(some.map(([index, last]) => [index % rowsPerPart, last])));
    for (const [index, last] of some) if (rows?.get(index) === last) rows.delete(index);
  }

  return {
    add(id: string, index: number, last: Snapshot) {
      dirty.set(id, (dirty.get(id) ?? new Map<number, Snapshot>()).set(index, last));
      plan(gatherMs);
    },
    /** Stores what is known of a row; throws if that fails. */
    keep: (id: string, index: number) => storePart(id, Math.floor(index / rowsPerPart)),
    stop: () => cancelTimer?.(),
  };
}
