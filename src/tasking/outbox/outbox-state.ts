import { Signal } from '../../browser/signal.ts';
import type { TwoClocks } from '../../time.ts';
import type { Batch, PauseReason } from './batch/batch.ts';
import { type Entry, isUnsettled } from './entry/entry.ts';
import type { Unreadable } from './entry/envelope.ts';
import { asFailure, type StoreFailure, type StoreProblem } from './open-store.ts';
import type { AllEntries, OutboxStore } from './store.ts';

/** How far a reading of the whole list is. */
export type ReadingProgress = { readonly done: number; readonly needed: number };

/** What was read of the store, and the changes of this tab since. */
export type Read = {
  /** Newest first; of the signed-in account only. */
  readonly entries: readonly Entry[];
  /** Rows that this version or this password cannot open; newest first. */
  readonly unreadable: readonly Unreadable[];
  /** Newest first; of the signed-in account only. */
  readonly batches: readonly Batch[];
  /** The ids of those that cannot be opened: sealed under an earlier password, or damaged. */
  readonly unreadableBatches: readonly string[];
  /** Milliseconds since 1970 UTC by the page's clock. */
  readonly at: number;
};

/** A store that failed has no entries: what was read before is its last reading, which may be old. */
export type OutboxState =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'failed';
      readonly why: StoreProblem;
      /** Null if nothing was ever read: there may be any orders. */
      readonly last: Read | null;
      /** Milliseconds since 1970 UTC by the page's clock. */
      readonly since: number;
      /** False if only a reload of the page helps. */
      readonly triesAgain: boolean;
    }
  | {
      readonly kind: 'ready';
      readonly read: Read;
      /** Ids that this tab is checking. */
      readonly checking: ReadonlySet<string>;
      /** How far this tab is with reading the whole list, in requests; null while it does not. */
      readonly progress: ReadingProgress | null;
    };

/** What can be shown; it may be old. Null if nothing was read. */
export const readOf = (state: OutboxState): Read | null =>
  state.kind === 'ready' ? state.read : state.kind === 'failed' ? state.last : null;

const nothing: Read = { entries: [], unreadable: [], batches: [], unreadableBatches: [], at: 0 };

/** What is known, for what needs not all of it. That there is nothing says nothing. */
export const knownOf = (state: OutboxState): Read => readOf(state) ?? nothing;

export const entriesOf = (state: OutboxState): readonly Entry[] => knownOf(state).entries;

/** The number of unresolved orders, as the bar and the icon of the app show it. */
export const unsettledIn = ({ entries, unreadable }: Read): number =>
  entries.filter(isUnsettled).length + unreadable.filter(({ over }) => !over).length;

type Stateful = { state(): OutboxState; subscribe(listener: () => void): () => void };

/** Resolves once the outbox is in such a state. */
export function untilState(
  { state, subscribe }: Stateful,
  is: (state: OutboxState) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (is(state())) return resolve();
    const stop = subscribe(() => {
      if (!is(state())) return;
      stop();
      resolve();
    });
  });
}

/** `state` of the outbox and the ways to change it. */
export type Shown = ReturnType<typeof createOutboxState>;

type Parts = {
  readonly store: OutboxStore;
  readonly clock: TwoClocks;
  readonly closed: AbortSignal;
  /** The store was read. */
  onRead(): void;
};

/** The pauses after which a failed store is read again. */
const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** Batches that a person paused here, or that paused, while the store could not be written. */
function createHalts() {
  const halted = new Map<string, { readonly rev: number; readonly why: PauseReason }>();
  const asHalted = (batch: Batch): Batch => {
    const halt = halted.get(batch.id);
    return halt?.rev === batch.rev ? { ...batch, phase: 'paused', why: halt.why } : batch;
  };
  return { halted, asHalted };
}

/** Finds entries by id, for each row of a batch. */
function createIndex() {
  let indexed: readonly Entry[] = [];
  let byId = new Map<string, Entry>();
  return (entries: readonly Entry[], id: string): Entry | undefined => {
    if (entries !== indexed) byId = new Map(entries.map((entry) => [entry.id, entry]));
    indexed = entries;
    return byId.get(id);
  };
}

/** Resolves after a read that began after the call. Calls during a read share the next one. */
function createReads(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  function start(): Promise<void> {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }
  return () => {
    if (reading === null) return start();
    following ??= reading.then(() => {
      following = null;
      return start();
    });
    return following;
  };
}

/** The state of the outbox on screen: what this tab has read from the store, and its own changes since. */
export function createOutboxState({ store, clock, closed, onRead }: Parts) {
  const changed = new Signal();
  let state: OutboxState = { kind: 'reading' };
  let checking: ReadonlySet<string> = new Set();
  let progress: ReadingProgress | null = null;
  let cancelRetry = () => {};
  let failures = 0;

  function publish(next: OutboxState) {
    state = next;
    changed.emit();
  }

  const entryOf = createIndex();
  const { halted, asHalted } = createHalts();

  const ready = (read: Read): OutboxState => ({
    kind: 'ready',
    read: halted.size === 0 ? read : { ...read, batches: read.batches.map(asHalted) },
    checking,
    progress,
  });

  /** Changes what is shown of what was read. */
  function showRead(next: Read) {
    if (state.kind === 'failed') publish({ ...state, last: next });
    else publish(ready(next));
  }

  function showBatches(batches: readonly Batch[]) {
    const read = readOf(state);
    if (closed.aborted) return;
    if (read === null) return void reload();
    showRead({ ...read, batches });
  }

  function fail({ why, read }: StoreFailure) {
    const before = state.kind === 'failed' ? state.since : clock.now();
    const last = readOf(state) ?? (read && sorted(read, clock.now()));
    const triesAgain = why !== 'newer';
    publish({ kind: 'failed', why, last, since: before, triesAgain });
    cancelRetry();
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
    failures += 1;
    if (triesAgain) cancelRetry = clock.after(pause, () => void reload());
  }

  async function read(): Promise<void> {
    try {
      const all = await store.all();
      if (closed.aborted) return;
      cancelRetry();
      failures = 0;
      publish(ready(sorted(all, clock.now())));
    } catch (error) {
      if (!closed.aborted) fail(asFailure(error));
      return;
    }
    onRead();
  }

  const inTurn = createReads(read);
  const reload = (): Promise<void> => (closed.aborted ? Promise.resolve() : inTurn());

  return {
    state: () => state,
    entries: () => entriesOf(state),
    subscribe: changed.listen,
    checking: () => checking,
    check(next: ReadonlySet<string>, reading: ReadingProgress | null = progress) {
      checking = next;
      progress = reading;
      if (state.kind === 'ready') publish(ready(state.read));
    },
    entryOf: (id: string) => entryOf(entriesOf(state), id),
    show(entry: Entry) {
      const read = readOf(state);
      if (closed.aborted) return;
      // The read that runs may have begun before it was stored.
      if (read === null || state.kind === 'reading') return void reload();
      const at = read.entries.findIndex(({ id }) => id === entry.id);
      const entries =
        read.entries[at]?.createdAt === entry.createdAt
          ? read.entries.with(at, entry)
          : [entry, ...read.entries.filter((other) => other.id !== entry.id)].sort(newestFirst);
      showRead({ ...read, entries });
    },
    batchOf: (id: string): Batch | undefined => knownOf(state).batches.find((batch) => batch.id === id),
    showBatch(batch: Batch) {
      const others = knownOf(state).batches.filter(({ id }) => id !== batch.id);
      showBatches([batch, ...others].sort(newestFirst));
    },
    /** Nothing of a batch is sent, although the store cannot say so. */
    halt: ({ id, rev }: Batch, why: PauseReason) =>
      halted.set(id, { rev, why }) && showBatches(knownOf(state).batches),
    isHalted: ({ id, rev }: Batch): boolean => halted.get(id)?.rev === rev,
    reload,
    /** Reads a failed store now. */
    async tryAgain() {
      if (state.kind === 'failed') await reload();
    },
    stop: () => cancelRetry(),
  };
}

const sorted = ({ entries, unreadable, ...batches }: AllEntries, at: number): Read => ({
  ...batches,
  entries: entries.toSorted(newestFirst),
  unreadable: unreadable.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
  at,
});

type Dated = { readonly createdAt: number };
const newestFirst = (one: Dated, other: Dated) => other.createdAt - one.createdAt;
