import type { Trace } from '../../../api/observed.ts';
import type { OrderId } from '../../../ids.ts';
import type { Claim } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { carries, carriesReference, mayBe, referencesIn, takenBy } from '../entry/references.ts';
import * as machine from '../send/machine.ts';

type Parts = {
  entries(): readonly Entry[];
  /** The entries that this tab is checking. */
  checking(): ReadonlySet<string>;
  momentOf(entry: Entry): Moment;
  /** Resolves to true if the list was read and the result stored. */
  runCheck(id: string): Promise<boolean>;
  claim(id: string, step: Claim): Promise<void>;
  /** Milliseconds of a monotonic clock. */
  monotonic(): number;
};

/** The pause after a failed check. Each check reads the list, which may trigger the next check. */
const restMs = 30_000;

/** Searches every list of orders that is read for orders of the outbox. */
export function createAudit({ entries: known, checking, momentOf, runCheck, claim, monotonic }: Parts) {
  /** Per entry, the orders under the user's own reference that were already checked; each is checked once. */
  const examined = new Map<string, Set<OrderId>>();
  /** The end of the pause of an entry after a failed check. */
  const rests = new Map<string, number>();

  /** The user's own reference proves nothing alone: an order with it is compared by contents, once. */
  function examine(entry: Entry, traces: readonly Trace[], taken: ReadonlySet<OrderId>) {
    if (entry.request === null || entry.sends.length === 0 || entry.state === 'sending') return;
    if (monotonic() < (rests.get(entry.id) ?? 0)) return;
    const before = examined.get(entry.id) ?? new Set();
    const fresh = traces
      .filter(({ OrderID: id, RefNo }) => {
        // Its own orders are among those that are taken.
        if (before.has(id) || entry.made.some(({ orderId }) => orderId === id)) return false;
        return carriesReference(entry, RefNo) !== 'no' && mayBe(entry, id, taken);
      })
      .map(({ OrderID }) => OrderID);
    if (fresh.length === 0 || checking().has(entry.id)) return;
    examined.set(entry.id, new Set([...before, ...fresh]));
    void runCheck(entry.id).then((read) => {
      if (read) return;
      for (const id of fresh) examined.get(entry.id)?.delete(id);
      rests.set(entry.id, monotonic() + restMs);
    });
  }

  return {
    search(traces: readonly Trace[]) {
      const mayCarry = referencesIn(traces);
      const entries = known();
      let ofAny: ReadonlySet<OrderId> | null = null;
      for (const entry of entries) {
        if (!mayCarry(entry)) continue;
        if (entry.ownReference) {
          ofAny ??= takenBy(entries);
          examine(entry, traces, ofAny);
          continue;
        }
        const taken = takenBy(entries, entry.id);
        const made = traces
          .filter((trace) => carries(entry, trace, taken))
          .map(({ OrderID, OrderNo }) => ({ orderId: OrderID, orderNo: OrderNo }));
        const step: Claim = (current, now, others) => machine.noteMade(current, made, now, others);
        if (made.length > 0 && step(entry, momentOf(entry), taken) !== null) void claim(entry.id, step);
      }
    },
  };
}
