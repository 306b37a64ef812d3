import type { Gateway } from '../../../api/gateway.ts';
import type { OutboxDeps } from '../deps.ts';
import type { Claim } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import * as machine from '../send/machine.ts';
import { type ReadRecent, readOnce } from './recent-orders.ts';
import { searchFor } from './search.ts';

type Parts = Pick<OutboxDeps, 'store' | 'gateway'> & {
  entries(): readonly Entry[];
  /** The entries that this tab is checking. */
  checking(): ReadonlySet<string>;
  check(checking: ReadonlySet<string>): void;
  momentOf(entry: Entry): Moment;
  claim(id: string, step: Claim): Promise<Entry | null>;
  /** A result could not be stored. */
  onFailure(): void;
  readonly closed: AbortSignal;
};

/** Checks that share what is read of the list: each counts from before the reading. */
export type Round = {
  readonly starts: ReadonlyMap<string, machine.CheckStart>;
  readonly readRecent: ReadRecent;
};

export function createChecks({ momentOf, claim, onFailure, closed, ...deps }: Parts) {
  const gateway = {
    orders: (filter: Parameters<Gateway['orders']>[0]) => deps.gateway.orders(filter, closed),
  };
  const startOf = (entry: Entry) => machine.checkStartOf(entry, momentOf(entry));

  const startRound = (entries: readonly Entry[]): Round => ({
    starts: new Map(entries.map((entry) => [entry.id, startOf(entry)])),
    readRecent: readOnce(gateway),
  });

  /** Checks the list of orders for one entry and stores the result; resolves to true if both succeeded. Never throws. */
  async function runCheck(id: string, round?: Round): Promise<boolean> {
    const { store } = deps;
    const entries = deps.entries();
    const entry = entries.find((each) => each.id === id);
    if (entry === undefined || closed.aborted) return false;
    deps.check(new Set([...deps.checking(), id]));
    try {
      const start = round?.starts.get(id) ?? startOf(entry);
      const readRecent = round?.readRecent ?? readOnce(gateway);
      const others = entries.filter((other) => other.id !== id);
      const list = { gateway, readRecent };
      const { result: found, learned } = await searchFor(list, entry, await store.facts(), others);
      if (Object.keys(learned).length > 0) await store.learn(learned);
      await claim(id, (current, now, taken) => machine.noteCheck(current, found, now, start, taken));
      return found.kind !== 'failed';
    } catch (error) {
      onFailure();
      if (!closed.aborted) console.warn('A look into the orders failed:', String(error));
      return false;
    } finally {
      const left = new Set(deps.checking());
      left.delete(id);
      deps.check(left);
    }
  }

  return { runCheck, startRound };
}
