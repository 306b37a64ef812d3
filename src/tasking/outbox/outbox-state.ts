import { Signal } from '../../browser/signal.ts';
import type { TwoClocks } from '../../time.ts';
import type { ReadingProgress } from './check/create-checks.ts';
import type { Entry } from './entry/entry.ts';
import type { Unreadable } from './entry/envelope.ts';
import { type AllEntries, asFailure, type StoreFailure, type StoreProblem } from './open-store.ts';
import type { OutboxStore } from './store.ts';

/** What was read of the store, and the changes of this tab since. */
export type Read = {
  /** Newest first; of the signed-in account only. */
  readonly entries: readonly Entry[];
  /** Rows that this version or this password cannot open; newest first. */
  readonly unreadable: readonly Unreadable[];
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

const none: readonly Entry[] = [];

/** The entries that are known, for what needs not all of them. That there are none says nothing. */
export const entriesOf = (state: OutboxState): readonly Entry[] => readOf(state)?.entries ?? none;

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

  const ready = (read: Read): OutboxState => ({ kind: 'ready', read, checking, progress });

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

  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

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

  function start(): Promise<void> {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** Resolves after a read that began after this call. Calls during a read share the next one. */
  function reload(): Promise<void> {
    if (closed.aborted) return Promise.resolve();
    if (reading === null) return start();
    following ??= reading.then(() => {
      following = null;
      return start();
    });
    return following;
  }

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
    entryOf: (id: string): Entry | undefined => entriesOf(state).find((entry) => entry.id === id),
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
      const next = { ...read, entries };
      publish(state.kind === 'ready' ? ready(next) : { ...state, last: next });
    },
    reload,
    /** Reads a failed store now. */
    async tryAgain() {
      if (state.kind === 'failed') await reload();
    },
    stop: () => cancelRetry(),
  };
}

const sorted = ({ entries, unreadable }: AllEntries, at: number): Read => ({
  entries: entries.toSorted(newestFirst),
  unreadable: unreadable.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
  at,
});

const newestFirst = (one: Entry, other: Entry) => other.createdAt - one.createdAt;
