import type { LimitRejection } from '../../outbox/limits.ts';
import { untilState } from '../../outbox/outbox-state.ts';
import { createRuns } from './batch-runs.ts';
import { type BatchesState, createBatchState } from './batch-state.ts';
import type { BatchesDeps } from './batches-deps.ts';
import { type Head, isOver, type NewBatch, type SentBatch, sentBatchOf } from './sent-batch.ts';

export type { BatchesState } from './batch-state.ts';

export type Confirmed =
  /** Stored, and being sent. Also if the same batch was confirmed before. */
  | 'stored'
  /** Another batch was confirmed under this id: it needs a new id. */
  | 'taken'
  /** Nothing was stored, so nothing is sent. */
  | 'notStored'
  /** The same: the limits allow fewer orders, or ask for the password first. */
  | LimitRejection;

/** Sends confirmed batches through the outbox. */
export type Batches = {
  state(): BatchesState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves once everything is stored. Never throws.
   * @param proved the password was given for this confirmation, which is the one of all its rows.
   */
  confirm(batch: NewBatch, proved?: boolean): Promise<Confirmed>;
  /** Rows in flight end. */
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  /** Final: what was not sent stays so. */
  stop(id: string): Promise<void>;
  /** Deletes those that cannot be opened, unless another tab sends them; their orders stay. */
  forgetUnreadable(): Promise<void>;
  /** Milliseconds per row lately, by this page; null until known. */
  paceOf(id: string): number | null;
  /** Stops all work of this tab; the store stays. */
  close(): void;
};

/** How often a tab looks whether the one that sends a batch is gone. */
const foreignMs = 10_000;
const tidyMs = 60_000;
const retries = 5;
const retryMs = 1_000;

const lockOf = (id: string) => `nadir.batch.${id}`;

export function createBatches(deps: BatchesDeps): Batches {
  const { outbox, clock, tabs } = deps;
  const closing = new AbortController();
  const closed = closing.signal;
  const shown = createBatchState({ ...deps, closed });
  const mine = new Set<string>();
  /** Paused or stopped here, and the store could not be told. */
  const halted = new Set<string>();
  let cancelHeal: (() => void) | null = null;

  const { change, pauseFor, run, halt, dropHeld } = createRuns({ ...deps, shown, closed, mine, halted });

  /** Batches whose page is gone wait for a press: their lock is free. */
  async function heal(): Promise<void> {
    for (const { id, phase } of shown.state().batches) {
      if (closed.aborted || mine.has(id) || (phase !== 'sending' && phase !== 'stopped')) continue;
      await tabs.exclusively(lockOf(id), async (held) => {
        if (!held) return;
        if (phase === 'stopped') dropHeld(id);
        else await pauseFor(id, 'reloaded').catch(() => undefined);
      });
    }
    plan();
  }

  function plan() {
    const foreign = shown.state().batches.some(({ id, phase }) => phase === 'sending' && !mine.has(id));
    if (!foreign || closed.aborted || cancelHeal !== null) return;
    cancelHeal = clock.after(foreignMs, () => {
      cancelHeal = null;
      void shown.reload().then(heal);
    });
  }

  /** Takes the lock for `first`, and goes on if the batch sends; otherwise whoever has the lock goes on. */
  function underLock<Result>(id: string, first: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const attempt = async (left: number): Promise<void> => {
        let free = false;
        await tabs.exclusively(lockOf(id), async (held) => {
          free = held;
          if (left === retries) resolve(await first());
          if (held && shown.batchOf(id)?.phase === 'sending') await run(id);
        });
        // Its holder may have ended just before it could see the change.
        if (!free && left > 0 && !closed.aborted && shown.batchOf(id)?.phase === 'sending')
          clock.after(retryMs, () => void attempt(left - 1).catch(() => undefined));
        plan();
      };
      attempt(retries).catch(reject);
    });
  }

  async function confirm(added: NewBatch, proved: boolean): Promise<Confirmed> {
    const store = await deps.store;
    // Without the outbox no row can be sent.
    if (store === null || outbox.state().kind === 'failed') return 'notStored';
    const batch = sentBatchOf(added, store.owner, clock.now());
    return underLock(batch.id, async () => {
      const rejection = await outbox.rejection(batch.count, proved);
      if (rejection !== null && (await store.head(batch.id)) === null) return rejection;
      const there = await store.add(batch);
      if (there === 'unreadable') return 'taken';
      if (there === 'added') shown.add(batch);
      else await shown.reload();
      tabs.post();
      return there === 'added' || isSame(shown.batchOf(batch.id), batch) ? 'stored' : 'taken';
    });
  }

  const unlisten = [outbox.subscribe(shown.sync), tabs.listen(() => void shown.reload().then(plan))];
  void untilState(outbox, ({ kind }) => kind !== 'reading')
    .then(shown.reload)
    .then(heal);
  // By both clocks: one that is wrong would delete a batch that ended just now.
  const cancelTidy = clock.after(tidyMs, () => void tidy().catch(() => undefined));

  async function tidy(): Promise<void> {
    const [store, at, wall] = [await deps.store, deps.steadyNow(), clock.now()];
    if (store === null || at === null) return;
    // Ended while the service's time was unknown, or while the clock of the page was ahead: its month begins now.
    const dated = (head: Head): Head | null => {
      const isLater = (head.endedWallAt ?? 0) > wall;
      if (!isOver(head) || (head.endedAt !== null && !isLater)) return null;
      return { ...head, endedAt: head.endedAt ?? at, endedWallAt: wall };
    };
    for (const head of shown.state().batches) if (dated(head) !== null) await change(head.id, dated);
    await store.forgetOld({ at, wall });
  }

  return {
    state: shown.state,
    subscribe: shown.subscribe,
    paceOf: shown.paceOf,
    confirm: (batch, proved = false) => confirm(batch, proved).catch(() => 'notStored' as const),
    pause: async (id) => void (await pauseFor(id, 'requested').catch(() => halt(id, 'requested'))),
    async resume(id) {
      const go = (head: Head): Head | null =>
        isOver(head) ? null : { ...head, phase: 'sending', why: null };
      halted.delete(id);
      await underLock(id, () => change(id, go)).catch(() => halt(id, 'storage'));
    },
    async stop(id) {
      const end = (head: Head): Head | null =>
        isOver(head)
          ? null
          : { ...head, phase: 'stopped', why: null, endedAt: deps.serviceNow(), endedWallAt: clock.now() };
      await change(id, end).catch(() => halt(id, 'storage'));
      dropHeld(id);
    },
    async forgetUnreadable() {
      const store = await deps.store;
      for (const id of shown.state().unreadable)
        await tabs.exclusively(lockOf(id), async (held) => {
          if (held) await store?.remove(id).catch(() => undefined);
        });
      await shown.reload();
      tabs.post();
    },
    close() {
      closing.abort();
      shown.stop();
      cancelHeal?.();
      cancelTidy();
      for (const stop of unlisten) stop();
    },
  };
}

/** The same orders under the same id. */
function isSame(one: SentBatch | undefined, other: SentBatch): boolean {
  const contents = (batch: SentBatch) => JSON.stringify(batch.rows.map(({ request }) => request));
  return one !== undefined && one.count === other.count && contents(one) === contents(other);
}
