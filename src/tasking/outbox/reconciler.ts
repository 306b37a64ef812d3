import type { OrderKey } from '../../api/wire/order-key.ts';
import { createChecks } from './check/create-checks.ts';
import type { Core } from './core.ts';
import { quietly } from './entry/changes.ts';
import type { Entry } from './entry/entry.ts';
import type { Delivery } from './send/deliver.ts';
import { dependsOnServiceTime, keptUntil, nextCheckAt, wholeListAt } from './send/schedule.ts';

const foreignCheckMs = 10_000;
/** The pause between checks while writes fail. */
const fullDiskMs = 30_000;
/** The minimum time between two rounds. */
const roundMs = 1_000;

/** How long a list may lack an order, as seen in this browser. */
function createLag(store: Core['store']) {
  let lagMs = 0;
  void store
    .facts()
    .then((facts) => {
      lagMs = Math.max(lagMs, facts.lagMs);
    })
    // Then the shortest lag counts, and the next order that is listed late is learned again.
    .catch(() => undefined);
  return {
    ms: () => lagMs,
    learn(seenMs: number) {
      if (seenMs <= lagMs) return;
      lagMs = seenMs;
      void quietly(store.learn({ lagMs }));
    },
  };
}

/** Checks the list of orders for each entry when it is due, until the entry is settled. */
export function createReconciler(core: Core, delivery: Delivery) {
  const { store, clock, tabs, tokens, serviceNow, shown, ageOf, change, closed } = core;
  let cancelTimer = () => {};
  let ticking = false;
  let restUntil = 0;
  /** No reading of the whole list begins before. */
  let listRestUntil = 0;

  const lag = createLag(store);

  const { runCheck, runChecks, runProof, startRound, list } = createChecks(core, {
    onLag: lag.learn,
    // Signed out meanwhile, or the store is closed or full.
    onFailure() {
      restUntil = clock.monotonic() + fullDiskMs;
    },
  });

  function untilCheck(entry: Entry): number | null {
    const at = nextCheckAt(entry, serviceNow());
    return at === null ? null : at - ageOf(entry);
  }
  function untilWholeList(entry: Entry): number | null {
    const at = wholeListAt(entry, lag.ms());
    return at === null ? null : Math.max(at - ageOf(entry), listRestUntil - clock.monotonic());
  }
  const untilKept = (entry: Entry): number => keptUntil(entry) - ageOf(entry);

  /** By the monotonic clock; remembered for each entry as it is, because each change plans for all of them. */
  const dueAt = new WeakMap<Entry, number>();
  function untilDue(entry: Entry): number {
    const known = dueAt.get(entry);
    if (known !== undefined) return known - clock.monotonic();
    const left = untilCheck(entry);
    const due =
      left === null
        ? Number.POSITIVE_INFINITY
        : Math.min(left, untilWholeList(entry) ?? Number.POSITIVE_INFINITY, untilKept(entry));
    if (!dependsOnServiceTime(entry)) dueAt.set(entry, clock.monotonic() + due);
    return due;
  }

  /** Runs due checks one after the other, in one tab at a time. */
  async function tick(): Promise<void> {
    if (ticking || closed.aborted) return;
    ticking = true;
    try {
      // A tab that died between its write and its message has notified nobody.
      await shown.reload();
      await delivery.heal(shown.entries());
      await tabs.exclusively('nadir.reconcile', async (held) => {
        if (!held || tokens.locked() || shown.state().kind !== 'ready') return;
        await shown.reload();
        const due: Entry[] = [];
        for (const entry of shown.entries()) {
          const left = untilCheck(entry);
          if (left !== null && left <= 0) due.push(entry);
          else if (left !== null && untilKept(entry) <= 0)
            await quietly(change(entry.id, (current) => (current.state === entry.state ? current : null)));
        }
        const round = startRound(due);
        for (const { id } of due) await runCheck(id, round);
      });
      void readWholeList(false);
    } finally {
      ticking = false;
    }
    plan(roundMs);
  }

  /** In one tab at a time, while other checks go on: it may take minutes. */
  async function readWholeList(pressed: boolean, id?: string): Promise<void> {
    await tabs.exclusively('nadir.list', async (held) => {
      if (tokens.locked() || closed.aborted) return;
      if (!held) {
        listRestUntil = clock.monotonic() + foreignCheckMs;
        return;
      }
      const due = shown.entries().filter((entry) => {
        const left = untilWholeList(entry);
        return entry.id === id || (left !== null && left <= 0);
      });
      if (due.length === 0) return;
      listRestUntil = Number.POSITIVE_INFINITY;
      await runProof(due, pressed);
      listRestUntil = 0;
      plan(roundMs);
    });
  }

  /** One timer for the next due time. */
  function plan(atLeastMs = 0): void {
    cancelTimer();
    if (closed.aborted || shown.state().kind !== 'ready' || tokens.locked()) return;
    const least = Math.max(atLeastMs, restUntil - clock.monotonic());
    let wait = Number.POSITIVE_INFINITY;
    for (const entry of shown.entries())
      wait = Math.min(wait, delivery.isForeign(entry) ? foreignCheckMs : Math.max(untilDue(entry), least));
    if (wait < Number.POSITIVE_INFINITY) cancelTimer = clock.after(Math.ceil(wait), () => void tick());
  }

  return {
    runCheck: (id: string, seen?: readonly OrderKey[]) => runCheck(id, undefined, seen),
    runChecks,
    /** A person wants the whole list read for an entry: however long that takes, or within the requests that are made without a press. */
    readWholeList: (id: string, isLong: boolean) => readWholeList(isLong, id),
    list,
    untilCheck,
    untilWholeList,
    tick,
    plan,
    stop: () => cancelTimer(),
  };
}
