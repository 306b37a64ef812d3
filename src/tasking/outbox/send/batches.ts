import { type Batch, batchOf, isOver, type NewBatch, type PauseReason, rowOf } from '../batch/batch.ts';
import { createPace } from '../batch/results.ts';
import type { BatchRows, OpenedBatch } from '../batch/stored-batches.ts';
import type { Core } from '../core.ts';
import type { Limits } from '../create-limits.ts';
import { quietly } from '../entry/changes.ts';
import { isHeld } from '../entry/entry.ts';
import { clocksAgree } from '../entry/moment.ts';
import type { LimitRejection } from '../limits.ts';
import { entriesOf, knownOf } from '../outbox-state.ts';
import type { Delivery } from './deliver.ts';
import * as presses from './presses.ts';
import { runBatch } from './run-batch.ts';

export type BatchConfirmed =
  /** Stored, and being sent. Also if the same batch was confirmed before. */
  | 'stored'
  /** Another batch was confirmed under this id, or this one was deleted: it needs a new id. */
  | 'taken'
  /** Nothing was stored, so nothing is sent. */
  | 'notStored'
  /** The same: the limits allow fewer orders, or ask for the password first. */
  | LimitRejection;

/** Sends confirmed batches. */
export type Batches = {
  /**
   * Resolves once everything is stored. Never throws.
   * @param proved the password was given for this confirmation, which is the one of all its rows.
   */
  confirm(batch: NewBatch, proved?: boolean): Promise<BatchConfirmed>;
  /** Rows in flight end. */
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  /** Final: what was not sent stays so. */
  stop(id: string): Promise<void>;
  /** Null if they cannot be opened. */
  rowsOf(batch: Pick<Batch, 'id' | 'count'>): Promise<BatchRows | null>;
  /** Deletes those that cannot be opened, unless another tab sends them; their orders stay. */
  forgetUnreadable(): Promise<void>;
  /** Milliseconds per row lately, by this page; null until known. */
  paceOf(batch: Batch): number | null;
};

/** How often a tab looks whether the one that sends a batch is gone. */
const foreignMs = 10_000;

const lockOf = (id: string) => `nadir.batch.${id}`;

/** Changes of a batch: in the store, on screen and in the other tabs. */
function createBatchChanges({ store, shown, closed, tabs }: Core) {
  async function change(id: string, step: (batch: Batch) => Batch | null): Promise<Batch | null> {
    const batch = await store.changeBatch(id, step);
    if (closed.aborted) return null;
    if (batch === null) await shown.reload();
    else {
      shown.showBatch(batch);
      tabs.post();
    }
    return batch;
  }

  /** If the store cannot say that it is paused, this tab does not send it anyway. */
  async function pause(id: string, why: PauseReason, rev?: number): Promise<void> {
    const isMeant = (batch: Batch) => batch.phase === 'sending' && (rev ?? batch.rev) === batch.rev;
    try {
      await change(id, (batch) => (isMeant(batch) ? { ...batch, phase: 'paused', why } : null));
    } catch {
      const batch = shown.batchOf(id);
      if (!closed.aborted && batch !== undefined && isMeant(batch)) shown.halt(batch, why);
    }
  }

  return { change, pause };
}

/** Ends what a page that is gone has left. */
function createHealer(
  { shown, closed, clock, tabs, change }: Core,
  mine: ReadonlySet<string>,
  pause: (id: string, why: PauseReason) => Promise<void>,
) {
  let cancelHeal: (() => void) | null = null;

  /** The rows of a stopped batch that wait for a press are discarded: they were certainly not sent. */
  function dropHeld(id: string) {
    if (shown.batchOf(id)?.phase !== 'stopped') return;
    for (const entry of entriesOf(shown.state()))
      if (rowOf(entry.id).id === id && isHeld(entry)) void quietly(change(entry.id, presses.drop));
  }

  /** Batches whose page is gone wait for a press: their lock is free. */
  async function heal(): Promise<void> {
    for (const { id, phase } of knownOf(shown.state()).batches) {
      if (closed.aborted || mine.has(id) || (phase !== 'sending' && phase !== 'stopped')) continue;
      await tabs.exclusively(lockOf(id), async (held) => {
        if (!held) return;
        if (phase === 'stopped') dropHeld(id);
        else await pause(id, 'reloaded');
      });
    }
    plan();
  }

  function plan() {
    const foreign = knownOf(shown.state()).batches.some(
      ({ id, phase }) => phase === 'sending' && !mine.has(id),
    );
    if (!foreign || closed.aborted || cancelHeal !== null) return;
    cancelHeal = clock.after(foreignMs, () => {
      cancelHeal = null;
      void shown.reload().then(heal);
    });
  }

  return { dropHeld, heal, plan, stop: () => cancelHeal?.() };
}

function endedAs(phase: 'finished' | 'stopped', batch: Batch, { clock, serviceNow }: Core): Batch {
  const [at, wall] = [serviceNow(), clock.now()];
  return { ...batch, phase, why: null, endedAt: clocksAgree(at, wall) ? at : null, endedWallAt: wall };
}

export function createBatches(core: Core, delivery: Delivery, limits: Limits) {
  const { store, shown, closed, clock, tabs, serviceNow } = core;
  /** The batches that this tab sends, or will send when their lock is free. */
  const mine = new Set<string>();
  const pace = createPace(clock);

  const { change, pause } = createBatchChanges(core);
  const { dropHeld, heal, plan, stop } = createHealer(core, mine, pause);

  /** Under the lock of the batch. */
  async function run(id: string): Promise<void> {
    await shown.reload();
    const read = await store.openBatch(id);
    const there = shown.batchOf(id);
    if (read === null || there?.phase !== 'sending' || there.rev !== read.batch.rev || closed.aborted) return;
    // What was sent before cannot be read.
    if (shown.state().kind !== 'ready') return pause(id, 'storage', there.rev);
    await runOpened(read, await store.rowsOf(read.batch));
    // It may have been stopped meanwhile.
    dropHeld(id);
  }

  async function runOpened(read: OpenedBatch, rows: BatchRows | null): Promise<void> {
    const { id, rev } = read.batch;
    const pauseIt = (why: PauseReason) => pause(id, why, rev);
    if (rows === null) return pauseIt('storage');
    try {
      const isDone = await runBatch(read, rows, {
        ...core,
        delivery,
        confirmation: () => limits.confirmation(true),
        pause: pauseIt,
        onEnd: () => pace.ended(id),
      });
      if (!isDone) return;
      await change(id, (batch) => (batch.rev === rev ? endedAs('finished', batch, core) : null));
    } catch {
      if (!closed.aborted) await pauseIt('storage');
    }
  }

  /**
   * Runs a batch in this tab when its lock is free, if `begin` says so. The lock is asked for before `begin`, so that no other
   * tab finds it free while the batch is stored as sending.
   */
  async function begin<Result>(
    id: string,
    first: () => Promise<{ readonly result: Result; readonly runs: boolean }>,
  ): Promise<Result> {
    mine.add(id);
    const begun = Promise.resolve().then(first);
    void tabs
      .inFront(lockOf(id), async () => {
        const { runs } = await begun;
        if (runs && !closed.aborted) await run(id);
      })
      .catch(() => undefined)
      .finally(() => {
        mine.delete(id);
        plan();
      });
    return (await begun).result;
  }

  async function confirm(added: NewBatch, proved: boolean): Promise<BatchConfirmed> {
    await shown.tryAgain();
    // What is not read may be the same batch.
    if (shown.state().kind === 'failed') return 'notStored';
    const owner = await core.owner;
    return begin<BatchConfirmed>(added.id, async () => {
      const rejection = await limits.rejection(added.rows.length, proved);
      if (rejection !== null && (await store.openBatch(added.id)) === null)
        return { result: rejection, runs: false };
      const batch = batchOf(added, owner, clock.now(), serviceNow());
      const there = await store.addBatch(batch, added.rows);
      if (there === 'added') shown.showBatch(batch);
      else await shown.reload();
      tabs.post();
      return { result: there === 'taken' ? there : 'stored', runs: there === 'added' };
    });
  }

  const batches: Batches = {
    confirm: (batch, proved = false) => confirm(batch, proved).catch(() => 'notStored' as const),
    pause: (id) => pause(id, 'requested'),
    resume: (id) =>
      begin(id, async () => {
        const before = shown.batchOf(id);
        const isWaiting = (batch: Batch) => batch.phase === 'paused' || shown.isHalted(batch);
        const go = (batch: Batch): Batch | null =>
          isWaiting(batch) ? { ...batch, phase: 'sending', why: null } : null;
        try {
          return { result: undefined, runs: (await change(id, go)) !== null };
        } catch {
          if (before !== undefined && !isOver(before)) shown.halt(before, 'storage');
          return { result: undefined, runs: false };
        }
      }),
    async stop(id) {
      const end = (batch: Batch): Batch | null => (isOver(batch) ? null : endedAs('stopped', batch, core));
      const before = shown.batchOf(id);
      await change(id, end).catch(() => before && !isOver(before) && shown.halt(before, 'storage'));
      dropHeld(id);
    },
    rowsOf: (batch) => store.rowsOf(batch).catch(() => null),
    async forgetUnreadable() {
      for (const id of knownOf(shown.state()).unreadableBatches)
        await tabs.exclusively(lockOf(id), async (held) => {
          if (held) await store.removeBatch(id).catch(() => undefined);
        });
      await shown.reload();
      tabs.post();
    },
    paceOf: pace.of,
  };

  return { batches, change, heal, plan, stop };
}
