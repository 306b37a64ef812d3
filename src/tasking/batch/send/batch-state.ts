import { Signal } from '../../../browser/signal.ts';
import type { TwoClocks } from '../../../time.ts';
import type { Entry } from '../../outbox/entry/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { entriesOf } from '../../outbox/outbox-state.ts';
import type { BatchStore } from './batch-store.ts';
import { hasEnded, outcomeOf, snapshotOf } from './outcome.ts';
import { createOutcomeKeeper } from './outcome-keeper.ts';
import { paceOf, paceRows } from './progress.ts';
import { type Head, rowOf, type SentBatch, type Snapshot } from './sent-batch.ts';

export type BatchesState = {
  /** `failed`: the batches below were read before, and there may be others. */
  readonly kind: 'reading' | 'failed' | 'ready';
  /** Newest first; of the signed-in account only. */
  readonly batches: readonly SentBatch[];
  /** The ids of those that cannot be opened: sealed under an earlier password, or damaged. */
  readonly unreadable: readonly string[];
};

type Parts = {
  readonly store: Promise<BatchStore | null>;
  readonly outbox: Outbox;
  readonly clock: TwoClocks;
  readonly closed: AbortSignal;
};

/** The pause after which failed batches are read again. */
const againMs = 10_000;

/** The batches on screen: what this tab has read, and what the outbox says of their rows. */
export function createBatchState({ store: opened, outbox, clock, closed }: Parts) {
  const changed = new Signal();
  let state: BatchesState = { kind: 'reading', batches: [], unreadable: [] };
  /** Counts the batches that were added here, for reads that began before. */
  let added = 0;
  const seen = new Map<string, Entry>();
  const keeper = createOutcomeKeeper(opened, clock, closed);
  const ends = new Map<string, number[]>();
  let cancelRetry = () => {};

  const batchOf = (id: string) => state.batches.find((batch) => batch.id === id);

  function publish(next: Partial<BatchesState>) {
    state = { ...state, ...next };
    changed.emit();
  }

  function show(batch: SentBatch) {
    const others = state.batches.filter(({ id }) => id !== batch.id);
    publish({ batches: [batch, ...others].sort((a, b) => b.createdAt - a.createdAt) });
  }

  /** Takes over what the outbox has learned of the rows since. */
  function sync() {
    if (closed.aborted) return;
    const news = new Map<string, Map<number, Snapshot>>();
    for (const entry of entriesOf(outbox.state())) {
      if (seen.get(entry.id) === entry) continue;
      seen.set(entry.id, entry);
      const { id, index } = rowOf(entry.id);
      const row = batchOf(id)?.rows[index];
      if (row?.id !== entry.id) continue;
      const snapshot = snapshotOf(entry);
      if (row.last !== null && (row.last.rev > entry.rev || isSame(row.last, snapshot))) continue;
      const ofBatch = news.get(id) ?? new Map<number, Snapshot>();
      news.set(id, ofBatch.set(index, snapshot));
    }
    if (news.size === 0) return;
    const batches = state.batches.map((batch) => {
      const ofBatch = news.get(batch.id);
      if (ofBatch === undefined) return batch;
      const rows = [...batch.rows];
      for (const [index, last] of ofBatch) {
        const row = rows[index];
        if (row === undefined) continue;
        rows[index] = { ...row, last };
        if (
          state.kind === 'ready' &&
          !hasEnded(outcomeOf(row, 'sending')) &&
          hasEnded(outcomeOf({ last }, 'sending'))
        )
          ends.set(batch.id, [...(ends.get(batch.id) ?? []), clock.monotonic()].slice(-paceRows));
        keeper.add(batch.id, index, last);
      }
      return { ...batch, rows };
    });
    publish({ batches });
  }

  function fail() {
    publish({ kind: 'failed' });
    cancelRetry();
    cancelRetry = clock.after(againMs, () => void reload());
  }

  async function reload(): Promise<void> {
    const store = await opened;
    for (;;) {
      const before = added;
      // Before the batches are read: one that another tab adds in between is not unreadable.
      const own = await store?.ownIds().catch(() => null);
      const read = await store?.all().catch(() => null);
      if (closed.aborted) return;
      if (!read || !own) return fail();
      if (before !== added) continue;
      const batches = read.map((batch) => newest(batchOf(batch.id), batch));
      seen.clear();
      state = { ...state, batches: batches.sort((a, b) => b.createdAt - a.createdAt) };
      sync();
      const unreadable = own.filter((id) => !batches.some((batch) => batch.id === id));
      return publish({ kind: 'ready', unreadable });
    }
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    publish,
    batchOf,
    entryOf: entriesById(outbox),
    sync,
    reload,
    add(batch: SentBatch) {
      added += 1;
      show(batch);
      seen.clear();
      sync();
    },
    /** Shows a changed head. */
    showHead(head: Head) {
      const batch = batchOf(head.id);
      if (batch !== undefined && !closed.aborted) show({ ...head, rows: batch.rows });
      if (head.phase !== 'sending') ends.delete(head.id);
    },
    /** Stores what is known of a row; throws if that fails. */
    keep: keeper.keep,
    paceOf(id: string): number | null {
      const batch = batchOf(id);
      return batch === undefined ? null : paceOf(ends.get(id) ?? [], batch.atOnce);
    },
    stop() {
      cancelRetry();
      keeper.stop();
    },
  };
}

/** Finds entries of the outbox, without searching all of them. */
function entriesById(outbox: Outbox): (id: string) => Entry | undefined {
  let shown: readonly Entry[] = [];
  let entries = new Map<string, Entry>();
  return (id) => {
    const all = entriesOf(outbox.state());
    if (all !== shown) {
      for (const [at, entry] of all.entries()) if (shown[at] !== entry) entries.set(entry.id, entry);
      if (entries.size !== all.length) entries = new Map(all.map((entry) => [entry.id, entry]));
      shown = all;
    }
    return entries.get(id);
  };
}

const isSame = (one: Snapshot, other: Snapshot) => JSON.stringify(one) === JSON.stringify(other);

/** The newer parts of what this tab shows and what it has read. */
function newest(here: SentBatch | undefined, read: SentBatch): SentBatch {
  if (here === undefined) return read;
  const { rows: _rows, ...head } = here.rev >= read.rev ? here : read;
  const rows = read.rows.map((row, index) => {
    const last = here.rows[index]?.last ?? null;
    return last !== null && last.rev >= (row.last?.rev ?? -1) ? { ...row, last } : row;
  });
  return { ...head, rows };
}
