import type { Trace } from '../../api/observed.ts';
import type { CreateOrderRequest } from '../../api/wire/requests.ts';
import { day } from '../../time.ts';
import { type Batch, isOfBatch, isOver } from './batch/batch.ts';
import type { OldBatches } from './batch/old-batches.ts';
import { createAudit } from './check/audit.ts';
import type { Core } from './core.ts';
import { createLimits, type Limits } from './create-limits.ts';
import type { OutboxDeps } from './deps.ts';
import { createChanges, newEntry, quietly } from './entry/changes.ts';
import { type Entry, type Intent, isSettled } from './entry/entry.ts';
import { clocksAgree, createMoments } from './entry/moment.ts';
import type { Allowance, LimitRejection } from './limits.ts';
import { createOutboxState, type OutboxState, type Read, type Shown } from './outbox-state.ts';
import { createReconciler } from './reconciler.ts';
import { type Batches, createBatches } from './send/batches.ts';
import { createDelivery, type Delivery } from './send/deliver.ts';
import { type ListBefore, readListBefore } from './send/list-before.ts';
import { provableFrom } from './send/schedule.ts';
import { createUserPresses, type UserPresses } from './send/user-presses.ts';

const keepPayloadMs = day;

type ChangeBatch = (id: string, step: (batch: Batch) => Batch | null) => Promise<unknown>;

/** Tidies once, as soon as the store is read and the service's time can be trusted. */
function createTidying(core: Core, changeBatch: ChangeBatch) {
  const { shown, serviceNow, steadyNow } = core;
  let isTidied = false;
  return () => {
    const state = shown.state();
    if (isTidied || state.kind !== 'ready') return;
    // A single time of the service may be wrong.
    if (serviceNow() !== null && steadyNow() === null) return;
    isTidied = true;
    void tidy(state.read, core, changeBatch);
  };
}

/**
 * Shortens settled and seen entries: the contents after a day, the rest after a month. Both spans need two clocks: the
 * day that of the service, or the entry's own, and that of the page; the month those of service and page. One that is wrong would
 * delete what identifies a late order.
 * Those of a stored batch stay whole, because its words come from them: they are deleted with it. Never throws.
 */
async function tidy(
  read: Read,
  { store, clock, steadyNow, momentOf, change }: Core,
  changeBatch: ChangeBatch,
): Promise<void> {
  const wall = clock.now();
  for (const entry of read.entries) {
    if (!isSettled(entry) || entry.seenAt === null) continue;
    const { age } = momentOf(entry);
    const serviceAt = steadyNow();
    const { seenServiceAt } = entry;
    const isCertain = clocksAgree(serviceAt, wall);
    // A time that is still to come was of a wrong clock.
    const seenAt = Math.min(entry.seenAt, wall);
    const passed = Math.min(
      wall - seenAt,
      seenServiceAt !== null && serviceAt !== null ? serviceAt - seenServiceAt : age - entry.changedAge,
    );
    const isOld = passed > keepPayloadMs;
    const shorter = {
      ...(isOld &&
        entry.request !== null &&
        !isOfBatch(read, entry.id) && { request: null, point: null, candidates: [] }),
      ...(isOld &&
        entry.sends.some(({ response }) => response !== undefined) && { sends: unanswered(entry) }),
    };
    // Seen while the clocks did not agree, or the service's time was unknown: its month begins now.
    const dated = isCertain && seenServiceAt === null ? { seenServiceAt: serviceAt, seenAt: wall } : {};
    const less = { ...shorter, ...(isCertain && seenAt < entry.seenAt && { seenAt }), ...dated };
    if (Object.keys(less).length === 0) continue;
    await quietly(
      change(entry.id, (current) =>
        isSettled(current) && current.seenAt !== null ? { ...current, ...less } : null,
      ),
    );
  }
  const at = steadyNow();
  if (!clocksAgree(at, wall)) return;
  // Ended while they did not agree, or the clock of the page was ahead: its month begins now.
  const dated = (batch: Batch): Batch | null => {
    const isLater = (batch.endedWallAt ?? 0) > wall;
    if (!isOver(batch) || (batch.endedAt !== null && !isLater)) return null;
    return { ...batch, endedAt: batch.endedAt ?? at, endedWallAt: wall };
  };
  for (const batch of read.batches) if (dated(batch) !== null) await quietly(changeBatch(batch.id, dated));
  await quietly(store.forgetOld({ at, wall }));
}

/** Its sends without the responses, which only the receipt shows. */
const unanswered = ({ sends }: Entry): Entry['sends'] => sends.map(({ response: _, ...send }) => send);

export type Submitted =
  /** Stored, and about to be sent. */
  | 'stored'
  /** The same order was confirmed in another tab: its entry has the result. */
  | 'follows'
  /** The draft was already sent with other contents: it needs another id and reference. */
  | 'taken'
  /** Nothing was stored, so nothing is sent. */
  | 'notStored'
  /** The same: the limits allow no more, or ask for the password first. */
  | LimitRejection;

/** Sends orders reliably: stored before the first byte, sent once per confirmation, checked until settled. */
export type Outbox = UserPresses & {
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves once the entry is stored, not when the response arrives. Never throws.
   * @param proved the password was given for this confirmation.
   */
  submit(intent: Intent, proved?: boolean): Promise<Submitted>;
  /** The user pressed Send or Send again; also while the browser reports offline. Null once the delivery is over. */
  send(id: string, proved?: boolean): Promise<LimitRejection | 'notStored' | null>;
  /** Whether the limits reject so many new orders now. */
  rejection(count: number, proved: boolean): Promise<LimitRejection | null>;
  /** What may still be confirmed, not counting this entry. */
  allowance(id: string | null): Promise<Allowance>;
  checkNow(id: string): Promise<void>;
  /** Checks several, one after the other. False if one check failed; `onChecked` counts them. */
  checkAll(ids: readonly string[], signal: AbortSignal, onChecked: (count: number) => void): Promise<boolean>;
  /** Reads the whole list for an entry, however many requests that takes. */
  readWholeList(id: string): Promise<void>;
  readonly batches: Batches;
  readonly old: OldBatches;
  /** The network is back: overdue checks run now. */
  resume(): void;
  /** Searches a list that was read for any reason for orders of the outbox. */
  audit(traces: readonly Trace[]): void;
  /** The list before an order is sent. Never throws the service's errors. */
  listBefore(request: CreateOrderRequest): Promise<ListBefore>;
  /** Milliseconds until the next check of the list; null for never. */
  untilCheck(entry: Entry): number | null;
  /** Milliseconds until a check can prove absence; less than 0 if one can now. */
  untilProof(entry: Entry): number;
  /** A failed store is read again. */
  tryAgain(): Promise<void>;
  /** The connection to the store is gone: it is read again. */
  reload(): Promise<void>;
  /** Milliseconds until the whole list is read; null for not without a press. */
  untilWholeList(entry: Entry): number | null;
  /** Stops all work of this tab; the store stays. */
  close(): void;
};

/** Stores a confirmed order, and sends it. */
function createSubmit({ store, owner, clock, tabs, shown }: Core, delivery: Delivery, limits: Limits) {
  return async (intent: Intent, proved: boolean): Promise<Submitted> => {
    try {
      await shown.tryAgain();
      // What is not read may be the same order.
      if (shown.state().kind === 'failed') return 'notStored';
      const entry = await newEntry(intent, await owner, clock.now());
      const there = await store.add(entry, limits.confirmation(proved));
      if (there === 'unreadable') return 'taken';
      if (there === 'limit' || there === 'password') return there;
      if (there !== 'added') {
        const same = there.contentHash === entry.contentHash && there.owner === entry.owner;
        if (same) shown.show(there);
        return same ? 'follows' : 'taken';
      }
      shown.show(entry);
      tabs.post();
      void delivery.deliver(entry.id, 'confirmed');
      return 'stored';
    } catch {
      return 'notStored';
    }
  };
}

/** Checks again what could not be checked before. */
function checkMissed(shown: Shown, runCheck: (id: string) => Promise<unknown>) {
  const missed = shown
    .entries()
    .filter((entry) => !isSettled(entry) && entry.checks.at(-1)?.result === 'failed');
  for (const { id } of missed) if (!shown.checking().has(id)) void runCheck(id);
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { gateway, tabs, tokens } = deps;
  const closing = new AbortController();
  const closed = closing.signal;
  const moments = createMoments(deps.clock, deps.serviceNow);
  const { ageOf, momentOf } = moments;
  const shown = createOutboxState({
    ...deps,
    closed,
    onRead() {
      reconciler.plan();
      sender.plan();
    },
  });
  const changes = createChanges({ ...deps, momentOf, shown, closed }, () => reconciler.plan());
  const core: Core = { ...deps, ...moments, ...changes, shown, closed };
  const delivery = createDelivery(core);
  const reconciler = createReconciler(core, delivery);
  const audit = createAudit(core, reconciler.runCheck);
  const limits = createLimits(deps);
  const submit = createSubmit(core, delivery, limits);
  const sender = createBatches(core, delivery, limits);
  const tidyOnce = createTidying(core, sender.change);
  const unlisten = [
    tabs.listen(() => void shown.reload()),
    tokens.subscribe(() => tokens.locked() || reconciler.plan()),
  ];
  void shown.reload().then(() => Promise.all([reconciler.tick(), sender.heal()]));

  return {
    state: shown.state,
    subscribe: shown.subscribe,
    submit: (intent, proved = false) => submit(intent, proved),
    async send(id, proved = false) {
      await shown.tryAgain();
      if (shown.state().kind === 'failed') return 'notStored';
      const rejection = await limits.confirmAgain(id, proved);
      if (rejection === null) await delivery.deliver(id, 'pressed');
      return rejection;
    },
    rejection: limits.rejection,
    allowance: limits.allowance,
    async checkNow(id) {
      if (shown.checking().has(id)) return;
      await reconciler.runCheck(id);
      const entry = shown.entryOf(id);
      if (entry?.state === 'unknown' && provableFrom(entry) <= ageOf(entry))
        await reconciler.readWholeList(id, false);
    },
    checkAll: reconciler.runChecks,
    readWholeList: (id) => reconciler.readWholeList(id, true),
    ...createUserPresses(core, reconciler.list),
    batches: sender.batches,
    old: deps.old,
    resume: () => checkMissed(shown, reconciler.runCheck),
    audit(traces) {
      audit.search(traces);
      tidyOnce();
    },
    listBefore: (request) => readListBefore(gateway, request, closed),
    untilCheck: reconciler.untilCheck,
    untilProof: (entry) => provableFrom(entry) - ageOf(entry),
    untilWholeList: reconciler.untilWholeList,
    tryAgain: shown.tryAgain,
    reload: shown.reload,
    close() {
      closing.abort();
      shown.stop();
      reconciler.stop();
      sender.stop();
      for (const stop of unlisten) stop();
    },
  };
}
