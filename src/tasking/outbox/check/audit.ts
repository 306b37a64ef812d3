import { group } from 'd3-array';
import type { Trace } from '../../../api/observed.ts';
import {
  includesOrder,
  isSameOrder,
  keyOf,
  type OrderKey,
  type OrderSet,
} from '../../../api/wire/order-key.ts';
import { orderNumber } from '../../../order/naming.ts';
import type { Core } from '../core.ts';
import { quietly } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import type { Claim } from '../entry/moment.ts';
import { carries, carriesReference, contradicts, mayBe, referencesIn, takenBy } from '../entry/references.ts';
import * as machine from '../send/machine.ts';

/** The pause after a failed check. Each check reads the list, which may trigger the next check. */
const restMs = 30_000;

/** Searches every list of orders that is read for orders of the outbox. */
export function createAudit(
  { shown, clock, momentOf, claim }: Core,
  /** Looks also at these orders. Resolves to true if the list was read and the result stored. */
  runCheck: (id: string, seen: readonly OrderKey[]) => Promise<boolean>,
) {
  /** Per entry, the orders that a check has compared. */
  const examined = new Map<string, readonly OrderKey[]>();
  /** The end of the pause of an entry after a failed check. */
  const rests = new Map<string, number>();

  /** Orders that a check has to compare, each once. */
  function examine(entry: Entry, orders: readonly OrderKey[]) {
    if (entry.sends.length === 0 || entry.state === 'sending') return;
    if (clock.monotonic() < (rests.get(entry.id) ?? 0)) return;
    const before = examined.get(entry.id) ?? [];
    const fresh = orders.filter((key) => !includesOrder(before, key));
    if (fresh.length === 0 || shown.checking().has(entry.id)) return;
    examined.set(entry.id, [...before, ...fresh]);
    void runCheck(entry.id, fresh).then((read) => {
      if (read) return;
      examined.set(entry.id, before);
      rests.set(entry.id, clock.monotonic() + restMs);
    });
  }

  /** The user's own reference proves nothing alone: an order with it is compared by contents. */
  const withReference = (entry: Entry, traces: readonly Trace[], taken: OrderSet) =>
    traces
      .filter(({ RefNo }) => carriesReference(entry, RefNo) !== 'no')
      .map(keyOf)
      // Its own orders are among those that are taken.
      .filter((key) => !includesOrder(entry.made, key) && mayBe(entry, key, taken));

  /**
   * A number that the service gave to another order, as after a restored backup: the entry's own is not in the list. With another
   * UUID it may be a second order under the number: a check reads it, once.
   */
  function unlearn(entry: Entry, entries: readonly Entry[], byId: ReadonlyMap<number, readonly Trace[]>) {
    const lost: OrderKey[] = [];
    for (const own of entry.made) {
      const same = byId.get(own.orderId) ?? [];
      const others = same.filter((trace) => contradicts(entry, trace, entries)).map(keyOf);
      if (same.some((trace) => isSameOrder(own, keyOf(trace)) && !contradicts(entry, trace, entries)))
        continue;
      if (others.some((key) => isSameOrder(own, key))) lost.push(...others);
      else examine(entry, others);
    }
    if (lost.length > 0)
      void quietly(claim(entry.id, (current, now) => machine.noteLost(current, lost, now)));
  }

  return {
    search(traces: readonly Trace[]) {
      const mayCarry = referencesIn(traces);
      const entries = shown.entries();
      const byId = group(traces, ({ OrderID }) => OrderID);
      let ofAny: OrderSet | null = null;
      for (const entry of entries) {
        unlearn(entry, entries, byId);
        if (!mayCarry(entry)) continue;
        if (entry.ownReference) {
          if (entry.request === null) continue;
          ofAny ??= takenBy(entries);
          examine(entry, withReference(entry, traces, ofAny));
          continue;
        }
        const taken = takenBy(entries, entry.id);
        const made = traces
          .filter((trace) => carries(entry, trace, taken, entries))
          .map((trace) => ({ ...keyOf(trace), orderNo: orderNumber(trace) }));
        const step: Claim = (current, now, others) => machine.noteMade(current, made, now, others);
        if (made.length > 0 && step(entry, momentOf(entry), taken) !== null)
          void quietly(claim(entry.id, step));
      }
    },
  };
}
