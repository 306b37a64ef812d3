import type { Trace } from '../../../api/observed.ts';
import type { Claim } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import { includesOrder, keyOf, type OrderKey, type OrderSet } from '../entry/identity.ts';
import type { Moment } from '../entry/moment.ts';
import { carries, carriesReference, contradicts, mayBe, referencesIn, takenBy } from '../entry/references.ts';
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
  const examined = new Map<string, readonly OrderKey[]>();
  /** The end of the pause of an entry after a failed check. */
  const rests = new Map<string, number>();

  /** The user's own reference proves nothing alone: an order with it is compared by contents, once. */
  function examine(entry: Entry, traces: readonly Trace[], taken: OrderSet) {
    if (entry.request === null || entry.sends.length === 0 || entry.state === 'sending') return;
    if (monotonic() < (rests.get(entry.id) ?? 0)) return;
    const before = examined.get(entry.id) ?? [];
    const fresh = traces
      .filter(({ RefNo }) => carriesReference(entry, RefNo) !== 'no')
      .map(keyOf)
      // Its own orders are among those that are taken.
      .filter(
        (key) => !includesOrder(before, key) && !includesOrder(entry.made, key) && mayBe(entry, key, taken),
      );
    if (fresh.length === 0 || checking().has(entry.id)) return;
    examined.set(entry.id, [...before, ...fresh]);
    void runCheck(entry.id).then((read) => {
      if (read) return;
      examined.set(entry.id, before);
      rests.set(entry.id, monotonic() + restMs);
    });
  }

  /** A number that the service gave to another order, as after a restored backup. */
  function unlearn(entry: Entry, entries: readonly Entry[], byId: ReadonlyMap<number, Trace>) {
    const lost = entry.made.filter(({ orderId }) => {
      const trace = byId.get(orderId);
      return trace !== undefined && contradicts(entry, trace, entries);
    });
    if (lost.length > 0) void claim(entry.id, (current, now) => machine.noteLost(current, lost, now));
  }

  return {
    search(traces: readonly Trace[]) {
      const mayCarry = referencesIn(traces);
      const entries = known();
      const byId = new Map(traces.map((trace) => [trace.OrderID, trace]));
      let ofAny: OrderSet | null = null;
      for (const entry of entries) {
        unlearn(entry, entries, byId);
        if (!mayCarry(entry)) continue;
        if (entry.ownReference) {
          ofAny ??= takenBy(entries);
          examine(entry, traces, ofAny);
          continue;
        }
        const taken = takenBy(entries, entry.id);
        const made = traces
          .filter((trace) => carries(entry, trace, taken, entries))
          .map((trace) => ({ ...keyOf(trace), orderNo: trace.OrderNo }));
        const step: Claim = (current, now, others) => machine.noteMade(current, made, now, others);
        if (made.length > 0 && step(entry, momentOf(entry), taken) !== null) void claim(entry.id, step);
      }
    },
  };
}
