import type { Gateway } from '../../api/gateway.ts';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { day } from '../../time.ts';
import { createDelivery } from './deliver.ts';
import type { OutboxDeps } from './deps.ts';
import { type Entry, type Intent, isSettled, mayExist } from './entry.ts';
import type { Unreadable } from './envelope.ts';
import { contentHash } from './fingerprint.ts';
import { lookFor } from './look.ts';
import * as machine from './machine.ts';
import { newEntry } from './new-entry.ts';
import { carries } from './references.ts';
import { nextLookAt } from './schedule.ts';

export type OutboxState = {
  /** False until the store was read. */
  readonly loaded: boolean;
  /** False where the browser keeps nothing: then no order can be placed. */
  readonly keeps: boolean;
  /** Newest first; of the account that is signed in only. */
  readonly entries: readonly Entry[];
  /** What this version, or this password, cannot read; newest first. */
  readonly unreadable: readonly Unreadable[];
  /** Ids whose look into the list of orders is under way in this tab. */
  readonly looking: ReadonlySet<string>;
  /** A newer version of the app runs in another tab: this one has to be loaded anew. */
  readonly old: boolean;
};

export type Submitted =
  /** On disk; it goes out now. */
  | 'stored'
  /** The same order was confirmed in another tab: its entry says what becomes of it. */
  | 'follows'
  /** The draft went out already, with other contents: it needs an id and a reference of its own. */
  | 'taken'
  /** Nothing was written, so nothing is sent. */
  | 'notStored';

/** Carries orders over the line: on disk before the first byte, sent once per confirmation, looked for until settled. */
export type Outbox = {
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Resolves once the entry is on disk, not when the answer is there. Never throws. */
  submit(intent: Intent): Promise<Submitted>;
  /** A person's press on Send or Send again; also while the browser believes to be offline. */
  send(id: string): Promise<void>;
  lookNow(id: string): Promise<void>;
  choose(id: string, orderId: OrderId | null): Promise<void>;
  drop(id: string): Promise<void>;
  /** Takes an entry that cannot be read off this device. */
  discard(id: string): Promise<void>;
  /** A person saw how it ended. */
  see(id: string): Promise<void>;
  /** Entries of the last day with the same contents that exist or may. */
  twins(request: CreateOrderRequest, id: string): Promise<readonly Entry[]>;
  /** The network is back: what could not be looked for is looked for now. */
  wake(): void;
  /** Every list that was read for any reason is searched for orders of ours. */
  audit(rows: readonly OrderRow[]): void;
  /** A newer version of the app has taken the store over in another tab. */
  outdated(): void;
  /** Stops everything that this tab does; what is on disk stays. */
  close(): void;
};

const foreignLookMs = 10_000;
const keepPayloadMs = day;

export function createOutbox(deps: OutboxDeps): Outbox {
  const { gateway, clock, tabs, tokens } = deps;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let state: OutboxState = {
    loaded: false,
    keeps: true,
    entries: [],
    unreadable: [],
    looking: new Set(),
    old: false,
  };
  let cancelTimer = () => {};
  let ticking = false;

  function publish(next: Partial<OutboxState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const put = (entry: Entry) =>
    publish({
      entries: [entry, ...state.entries.filter((other) => other.id !== entry.id)].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
    });
  const entryOf = (id: string) => state.entries.find((entry) => entry.id === id);

  /** One compare-and-set on disk, then on screen and in the other tabs. Throws where the store does. */
  async function change(id: string, step: (entry: Entry) => Entry | null): Promise<Entry | null> {
    const store = await deps.store;
    const changed = (await store?.change(id, step)) ?? null;
    if (closing.signal.aborted) return changed;
    // It is not as this tab has it: another one was here.
    if (changed === null) {
      await reload();
      return null;
    }
    put(changed);
    tabs.tell();
    plan();
    return changed;
  }
  /** The same where a write that fails costs nothing but a repetition. */
  const tryChange = (id: string, step: (entry: Entry) => Entry | null) =>
    change(id, step).then(
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

  const delivery = createDelivery({ ...deps, change, put, entryOf, closed: closing.signal });

  /** Looks that are due, one after the other, in one tab at a time. */
  async function tick() {
    if (ticking || closing.signal.aborted) return;
    ticking = true;
    try {
      // A tab that died between writing and telling has told nobody.
      await reload();
      await delivery.heal(state.entries);
      await tabs.exclusively('nadir.reconcile', async (held) => {
        if (!held || tokens.locked()) return;
        await reload();
        const now = clock.now();
        for (const entry of state.entries) {
          const at = nextLookAt(entry);
          if (at !== null && at <= now) await look(entry.id);
        }
      });
    } finally {
      ticking = false;
    }
    plan(1_000);
  }

  async function look(id: string) {
    const store = await deps.store;
    const entry = entryOf(id);
    if (entry === undefined || store === null || closing.signal.aborted) return;
    publish({ looking: new Set([...state.looking, id]) });
    try {
      const others = state.entries.filter((other) => other.id !== id);
      const spokenFor = new Set(others.flatMap((other) => other.made.map((made) => made.orderId)));
      const reading = {
        orders: (filter: Parameters<Gateway['orders']>[0]) => gateway.orders(filter, closing.signal),
      };
      const { look: seen, learned } = await lookFor(reading, entry, await store.facts(), spokenFor);
      if (Object.keys(learned).length > 0) await store.learn(learned);
      await change(id, (current) => machine.noteLook(current, seen, clock.now()));
    } catch (error) {
      // Signed out meanwhile, or the store is gone: the next page that opens goes on.
      if (!closing.signal.aborted) console.warn('A look into the orders failed:', String(error));
    } finally {
      const looking = new Set(state.looking);
      looking.delete(id);
      publish({ looking });
    }
  }

  /** One timer for whatever comes next. */
  function plan(atLeastMs = 0) {
    cancelTimer();
    if (closing.signal.aborted || !state.loaded || tokens.locked()) return;
    const now = clock.now();
    const waits = state.entries.flatMap((entry) => {
      const at = delivery.isForeign(entry) ? now + foreignLookMs : nextLookAt(entry);
      return at === null ? [] : [Math.max(at - now, atLeastMs)];
    });
    if (waits.length > 0) cancelTimer = clock.after(Math.min(...waits), () => void tick());
  }

  /** What was settled and seen is kept short: its contents for a day, the rest for a month. */
  async function tidy() {
    const store = await deps.store;
    const now = clock.now();
    for (const entry of state.entries) {
      if (!isSettled(entry) || entry.seenAt === null) continue;
      if (now > entry.seenAt + keepPayloadMs && entry.request !== null)
        await tryChange(entry.id, (current) => ({ ...current, request: null, candidates: [] }));
    }
    await store?.forgetOld(now).catch(() => undefined);
  }

  const unlisten = [
    tabs.listen(() => void reload()),
    tokens.subscribe(() => {
      if (!tokens.locked()) plan();
    }),
  ];
  void reload()
    .then(tidy)
    .then(() => tick());

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
          if (same) put(there);
          return same ? 'follows' : 'taken';
        }
        put(entry);
        tabs.tell();
        void delivery.deliver(entry.id, 'confirmed');
        return 'stored';
      } catch {
        return 'notStored';
      }
    },
    send: (id) => delivery.deliver(id, 'pressed'),
    async lookNow(id) {
      if (!state.looking.has(id)) await look(id);
    },
    choose: (id, orderId) => tryChange(id, (entry) => machine.choose(entry, orderId, clock.now())),
    drop: (id) => tryChange(id, (entry) => machine.drop(entry, clock.now())),
    async discard(id) {
      if (!state.unreadable.some((each) => each.id === id)) return;
      const store = await deps.store;
      await store?.remove(id).catch(() => undefined);
      await reload();
      tabs.tell();
    },
    see: (id) => tryChange(id, (entry) => machine.see(entry, clock.now())),
    async twins(request, id) {
      const hash = await contentHash(request);
      const since = clock.now() - day;
      return state.entries.filter(
        (entry) =>
          entry.id !== id && entry.contentHash === hash && entry.createdAt >= since && mayExist(entry),
      );
    },
    wake() {
      const missed = state.entries.filter(
        (entry) => !isSettled(entry) && entry.checks.at(-1)?.result === 'failed',
      );
      for (const { id } of missed) if (!state.looking.has(id)) void look(id);
    },
    audit(rows) {
      for (const entry of state.entries) {
        const made = rows.flatMap((row) =>
          row.readable && carries(entry, row.order)
            ? [{ orderId: row.order.OrderID, orderNo: row.order.OrderNo }]
            : [],
        );
        if (machine.noteMade(entry, made, clock.now()) === null) continue;
        void tryChange(entry.id, (current) => machine.noteMade(current, made, clock.now()));
      }
    },
    outdated: () => publish({ old: true }),
    close() {
      closing.abort();
      cancelTimer();
      for (const stop of unlisten) stop();
    },
  };
}
