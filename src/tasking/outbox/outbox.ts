import type { Trace } from '../../api/observed.ts';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import type { OrderId } from '../../ids.ts';
import { createAudit } from './check/audit.ts';
import { createChecks } from './check/create-checks.ts';
import { duplicatesOf } from './check/duplicates.ts';
import type { OutboxDeps } from './deps.ts';
import { createChanges } from './entry/changes.ts';
import { type Before, type Entry, type Intent, isSettled } from './entry/entry.ts';
import type { Unreadable } from './entry/envelope.ts';
import { createMoments } from './entry/moment.ts';
import { newEntry } from './entry/new-entry.ts';
import { readBefore } from './send/before.ts';
import { createDelivery } from './send/deliver.ts';
import * as presses from './send/presses.ts';
import { keptUntil, nextCheckAt, provableFrom } from './send/schedule.ts';
import { tidy } from './tidy.ts';

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

export type Submitted =
  /** Stored, and about to be sent. */
  | 'stored'
  /** The same order was confirmed in another tab: its entry has the result. */
  | 'follows'
  /** The draft was already sent with other contents: it needs another id and reference. */
  | 'taken'
  /** Nothing was stored, so nothing is sent. */
  | 'notStored';

/** Sends orders reliably: stored before the first byte, sent once per confirmation, checked until settled. */
export type Outbox = {
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Resolves once the entry is stored, not when the response arrives. Never throws. */
  submit(intent: Intent): Promise<Submitted>;
  /** The user pressed Send or Send again; also while the browser reports offline. */
  send(id: string): Promise<void>;
  checkNow(id: string): Promise<void>;
  choose(id: string, orderId: OrderId | null): Promise<void>;
  drop(id: string): Promise<void>;
  /** Deletes an entry that cannot be opened. */
  discard(id: string): Promise<void>;
  /** The user saw the result. */
  acknowledge(id: string): Promise<void>;
  /** Entries of the last day with equal contents that exist, may exist, or wait to be sent. */
  duplicates(request: CreateOrderRequest, id: string): Promise<readonly Entry[]>;
  /** The network is back: overdue checks run now. */
  resume(): void;
  /** Searches a list that was read for any reason for orders of the outbox. */
  audit(traces: readonly Trace[]): void;
  /** The state of the list before an order is sent. */
  before(): Promise<Omit<Before, 'known'>>;
  /** Milliseconds until the next check of the list; null for never. */
  untilCheck(entry: Entry): number | null;
  /** Milliseconds until a check can prove absence; less than 0 if one can now. */
  untilProof(entry: Entry): number;
  /** A newer version of the app has taken over the store in another tab. */
  outdated(): void;
  /** Stops all work of this tab; the store stays. */
  close(): void;
};

const foreignCheckMs = 10_000;
/** The pause between checks while writes fail. */
const fullDiskMs = 30_000;

export function createOutbox(deps: OutboxDeps): Outbox {
  const { gateway, clock, tabs, tokens } = deps;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let state: OutboxState = {
    loaded: false,
    keeps: true,
    entries: [],
    unreadable: [],
    checking: new Set(),
    old: false,
  };
  let cancelTimer = () => {};
  let ticking = false;
  let restUntil = 0;
  let tidied = false;
  const { ageOf, momentOf } = createMoments(clock, deps.serviceNow);

  function publish(next: Partial<OutboxState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const replace = (entry: Entry) =>
    publish({
      entries: [entry, ...state.entries.filter((other) => other.id !== entry.id)].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
    });
  const entryOf = (id: string) => state.entries.find((entry) => entry.id === id);

  const { change, claim, showOnly } = createChanges({
    ...deps,
    momentOf,
    entries: () => state.entries,
    show(entry) {
      if (!closing.signal.aborted) replace(entry);
    },
    onChanged() {
      if (closing.signal.aborted) return;
      tabs.post();
      plan();
    },
    // Another tab has changed it.
    async onRejected() {
      if (!closing.signal.aborted) await reload();
    },
  });
  /** For writes that are repeated if they fail. */
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      () => undefined,
    );

  async function reload() {
    const store = await deps.store;
    const read = await store?.all().catch(() => null);
    if (closing.signal.aborted) return;
    if (!read) return publish({ loaded: true, keeps: store !== null });
    const entries = [...read.entries].sort((a, b) => b.createdAt - a.createdAt);
    const unreadable = [...read.unreadable].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
    const old = state.old || unreadable.some(({ why }) => why === 'newer');
    publish({ loaded: true, entries, unreadable, old });
    plan();
  }

  const delivery = createDelivery({
    ...deps,
    change,
    claim,
    showOnly,
    entryOf,
    closed: closing.signal,
  });

  /** Runs due checks one after the other, in one tab at a time. */
  async function tick() {
    if (ticking || closing.signal.aborted) return;
    ticking = true;
    try {
      // A tab that died between its write and its message has notified nobody.
      await reload();
      await delivery.heal(state.entries);
      await tabs.exclusively('nadir.reconcile', async (held) => {
        if (!held || tokens.locked()) return;
        await reload();
        for (const entry of state.entries) {
          const left = untilCheck(entry);
          if (left !== null && left <= 0) await runCheck(entry.id);
          else if (left !== null && untilKept(entry) <= 0)
            await quietly(change(entry.id, (current) => (current.state === entry.state ? current : null)));
        }
      });
    } finally {
      ticking = false;
    }
    plan(1_000);
  }

  const runCheck = createChecks({
    ...deps,
    state: () => state,
    publish: (checking) => publish({ checking }),
    momentOf,
    claim,
    closed: closing.signal,
    // Signed out meanwhile, or the store is closed or full.
    onFailure() {
      restUntil = clock.monotonic() + fullDiskMs;
    },
  });

  function untilCheck(entry: Entry): number | null {
    const at = nextCheckAt(entry, deps.serviceNow());
    return at === null ? null : at - ageOf(entry);
  }
  const untilKept = (entry: Entry): number => keptUntil(entry) - ageOf(entry);

  /** One timer for the next due time. */
  function plan(atLeastMs = 0) {
    cancelTimer();
    if (closing.signal.aborted || !state.loaded || tokens.locked()) return;
    const least = Math.max(atLeastMs, restUntil - clock.monotonic());
    const waits = state.entries.flatMap((entry) => {
      const left = untilCheck(entry);
      if (delivery.isForeign(entry)) return [foreignCheckMs];
      return left === null ? [] : [Math.max(Math.min(left, untilKept(entry)), least)];
    });
    if (waits.length > 0) cancelTimer = clock.after(Math.ceil(Math.min(...waits)), () => void tick());
  }

  const audit = createAudit({
    state: () => state,
    momentOf,
    runCheck,
    claim: (id, step) => quietly(claim(id, step)),
    monotonic: clock.monotonic,
  });

  const unlisten = [
    tabs.listen(() => void reload()),
    tokens.subscribe(() => {
      if (!tokens.locked()) plan();
    }),
  ];
  void reload().then(() => tick());

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit(intent) {
      try {
        const entry = await newEntry(intent, await deps.owner, clock.now());
        const store = await deps.store;
        if (store === null) return 'notStored';
        const there = await store.add(entry);
        if (there === 'unreadable') return 'taken';
        if (there !== 'added') {
          const same = there.contentHash === entry.contentHash && there.owner === entry.owner;
          if (same) replace(there);
          return same ? 'follows' : 'taken';
        }
        replace(entry);
        tabs.post();
        void delivery.deliver(entry.id, 'confirmed');
        return 'stored';
      } catch {
        return 'notStored';
      }
    },
    send: (id) => delivery.deliver(id, 'pressed'),
    async checkNow(id) {
      if (!state.checking.has(id)) await runCheck(id);
    },
    choose: (id, orderId) =>
      quietly(claim(id, (entry, now, taken) => presses.choose(entry, orderId, now, taken))),
    drop: (id) => quietly(change(id, presses.drop)),
    async discard(id) {
      if (!state.unreadable.some((each) => each.id === id)) return;
      const store = await deps.store;
      await store?.remove(id).catch(() => undefined);
      await reload();
      tabs.post();
    },
    acknowledge: (id) => quietly(change(id, presses.acknowledge)),
    duplicates: (request, id) => duplicatesOf(deps, state.entries, request, id),
    resume() {
      const missed = state.entries.filter(
        (entry) => !isSettled(entry) && entry.checks.at(-1)?.result === 'failed',
      );
      for (const { id } of missed) if (!state.checking.has(id)) void runCheck(id);
    },
    audit(traces) {
      audit.search(traces);
      // The service's time is known by now.
      if (tidied || !state.loaded) return;
      tidied = true;
      void tidy({
        ...deps,
        entries: state.entries,
        momentOf,
        change: (id, step) => quietly(change(id, step)),
      });
    },
    before: () => readBefore(gateway, deps.highest),
    untilCheck,
    untilProof: (entry) => provableFrom(entry) - ageOf(entry),
    outdated: () => publish({ old: true }),
    close() {
      closing.abort();
      cancelTimer();
      for (const stop of unlisten) stop();
    },
  };
}
