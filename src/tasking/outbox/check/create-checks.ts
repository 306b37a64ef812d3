import type { Gateway } from '../../../api/gateway.ts';
import type { OrderKey } from '../../../api/wire/order-key.ts';
import type { Core } from '../core.ts';
import type { Entry } from '../entry/entry.ts';
import * as machine from '../send/machine.ts';
import { lagOf } from '../send/schedule.ts';
import { prove } from './proof.ts';
import { createRecentOrders, type RecentOrders } from './recent-orders.ts';
import { searchFor } from './search.ts';

type Learning = {
  /** A list lacked an order for so long after its send. */
  onLag(lagMs: number): void;
  /** A result could not be stored. */
  onFailure(): void;
};

/** Checks that share what is read of the list: each counts from before the reading. */
export type Round = {
  readonly starts: ReadonlyMap<string, machine.CheckStart>;
  readonly recent: RecentOrders;
};

export function createChecks(core: Core, { onLag, onFailure }: Learning) {
  const { gateway, shown, momentOf, change, claim, closed, clock } = core;
  const list = {
    orders: (filter: Parameters<Gateway['orders']>[0]) => gateway.orders(filter, closed),
    order: (id: Parameters<Gateway['order']>[0]) => gateway.order(id, closed),
  };
  const startOf = (entry: Entry) => machine.checkStartOf(entry, momentOf(entry));

  const startRound = (entries: readonly Entry[]): Round => ({
    starts: new Map(entries.map((entry) => [entry.id, startOf(entry)])),
    recent: createRecentOrders(list),
  });

  /** Runs `check` while the entries are shown as being checked; resolves to false if it fails. Never throws. */
  async function showing(ids: readonly string[], check: () => Promise<boolean>): Promise<boolean> {
    shown.check(new Set([...shown.checking(), ...ids]));
    try {
      return await check();
    } catch (error) {
      onFailure();
      if (!closed.aborted) console.warn('A look into the orders failed:', String(error));
      return false;
    } finally {
      const left = new Set(shown.checking());
      for (const id of ids) left.delete(id);
      shown.check(left, null);
    }
  }

  async function note(id: string, found: machine.SearchResult, start: machine.CheckStart): Promise<void> {
    const noted = await claim(id, (current, now, taken) =>
      machine.noteCheck(current, found, now, start, taken),
    );
    const lagMs = noted === null || found.kind !== 'found' ? 0 : lagOf(noted);
    if (lagMs > 0) onLag(lagMs);
  }

  /** Looks for the order of one entry where a new one usually is, and stores the result. Resolves to true if both succeeded. */
  async function runCheck(id: string, round?: Round, seen: readonly OrderKey[] = []): Promise<boolean> {
    const entry = shown.entryOf(id);
    if (entry === undefined || closed.aborted) return false;
    return showing([id], async () => {
      const start = round?.starts.get(id) ?? startOf(entry);
      const recent = round?.recent ?? createRecentOrders(list);
      const { result, lost } = await searchFor(list, recent, entry, shown.entries(), seen);
      if (lost.length > 0) await change(id, (current, now) => machine.noteLost(current, lost, now));
      await note(id, result, start);
      return result.kind !== 'failed';
    });
  }

  /** The same for several, on one reading of the newest pages. `onChecked` counts them. */
  async function runChecks(
    ids: readonly string[],
    signal: AbortSignal,
    onChecked: (count: number) => void,
  ): Promise<boolean> {
    const round = startRound(shown.entries().filter(({ id }) => ids.includes(id)));
    let isWhole = true;
    for (const [index, id] of ids.entries()) {
      if (signal.aborted) return false;
      isWhole = (await runCheck(id, round)) && isWhole;
      onChecked(index + 1);
    }
    return isWhole;
  }

  /** Reads the whole list once for all these entries, and stores what it proves. */
  async function runProof(wanted: readonly Entry[], pressed: boolean): Promise<void> {
    if (wanted.length === 0 || closed.aborted) return;
    const ids = wanted.map(({ id }) => id);
    await showing(ids, async () => {
      const starts = new Map(wanted.map((entry) => [entry.id, startOf(entry)]));
      const results = await prove(
        {
          list,
          pause: (ms) => new Promise((resolve) => void clock.after(ms, resolve)),
          random: core.random,
          remembered: core.remembered,
          onProgress: (done, needed) => shown.check(shown.checking(), { done, needed }),
        },
        wanted,
        shown.entries(),
        pressed,
      );
      for (const id of ids) {
        const [start, result] = [starts.get(id), results.get(id)];
        if (start !== undefined && result !== undefined) await note(id, result, start);
      }
      return true;
    });
  }

  return { runCheck, runChecks, runProof, startRound, list };
}
