import { Signal } from '../../browser/signal.ts';
import type { Entry } from './entry/entry.ts';
import type { Unreadable } from './entry/envelope.ts';
import type { OutboxStore } from './store.ts';

export type OutboxState = {
  /** False until the store was read. */
  readonly loaded: boolean;
  /** False without browser storage: orders cannot be placed. */
  readonly keeps: boolean;
  /** Newest first; of the signed-in account only. */
  readonly entries: readonly Entry[];
  /** Rows that this version or this password cannot open; newest first. */
  readonly unreadable: readonly Unreadable[];
  /** Ids that this tab is checking. */
  readonly checking: ReadonlySet<string>;
  /** A newer version of the app runs in another tab: this one must be reloaded. */
  readonly old: boolean;
};

/** `state` of the outbox and the ways to change it. */
export type Shown = ReturnType<typeof createOutboxState>;

type Parts = {
  readonly store: Promise<OutboxStore | null>;
  readonly closed: AbortSignal;
  /** The store was read. */
  onRead(): void;
};

/** The state of the outbox on screen: what this tab has read from the store, and its own changes since. */
export function createOutboxState({ store: opened, closed, onRead }: Parts) {
  const changed = new Signal();
  let state: OutboxState = {
    loaded: false,
    keeps: true,
    entries: [],
    unreadable: [],
    checking: new Set(),
    old: false,
  };

  function publish(next: Partial<OutboxState>) {
    state = { ...state, ...next };
    changed.emit();
  }

  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  async function read(): Promise<void> {
    const store = await opened;
    const all = await store?.all().catch(() => null);
    if (closed.aborted) return;
    if (!all) return publish({ loaded: true, keeps: store !== null });
    const entries = all.entries.toSorted(newestFirst);
    const unreadable = all.unreadable.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
    const old = state.old || unreadable.some(({ why }) => why === 'newer');
    publish({ loaded: true, entries, unreadable, old });
    onRead();
  }

  function start(): Promise<void> {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    publish,
    entryOf: (id: string): Entry | undefined => state.entries.find((entry) => entry.id === id),
    show(entry: Entry) {
      if (closed.aborted) return;
      const at = state.entries.findIndex(({ id }) => id === entry.id);
      if (state.entries[at]?.createdAt === entry.createdAt)
        return publish({ entries: state.entries.with(at, entry) });
      const others = state.entries.filter((other) => other.id !== entry.id);
      publish({ entries: [entry, ...others].sort(newestFirst) });
    },
    /** Resolves after a read that began after this call. Calls during a read share the next one. */
    reload(): Promise<void> {
      if (reading !== null) {
        following ??= reading.then(() => {
          following = null;
          return start();
        });
        return following;
      }
      return start();
    },
  };
}

const newestFirst = (one: Entry, other: Entry) => other.createdAt - one.createdAt;
