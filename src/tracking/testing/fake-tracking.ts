import { Signal } from '../../browser/signal.ts';
import { encodeArea } from '../../geo/area/area-code.ts';
import { squareAbout } from '../../geo/area/square.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { answerTo } from '../answers/answers.ts';
import { unreadOrders } from '../answers/changed.ts';
import type { Snapshot } from '../block/slot.ts';
import { type Change, type ChangeLog, readOn } from '../change.ts';
import { hasChanged, type Muted, mutedOf, withMuted, withoutMuted } from '../muted.ts';
import { Columns } from '../remembered.ts';
import type { Tracking, TrackingState } from '../tracking.ts';

type Fake = {
  readonly orders?: readonly Snapshot[];
  /** The outcomes of some of them (tracking/kept-estimate.ts). */
  readonly outcomes?: ReadonlyMap<number, string>;
  readonly changes?: readonly Change[];
  readonly readUpTo?: number;
  readonly readApart?: readonly number[];
  readonly muted?: readonly Muted[];
  readonly keeps?: TrackingState['keeps'];
  readonly sync?: TrackingState['sync'];
  readonly full?: boolean;
};

/** A `Tracking` over the given orders. The area of an order is a square about its centre; without one, items are unknown. */
export function fakeTracking(first: Fake = {}) {
  const changed = new Signal();
  const digests = new Signal<readonly Change[]>();
  const requests: string[] = [];
  let orders = new Columns();
  let log: ChangeLog = { changes: [], readUpTo: 0, readApart: [], muted: [] };
  let state: TrackingState = {
    keeps: 'here',
    sync: { kind: 'resting', checkedAt: Date.UTC(2026, 10, 21, 9) },
    version: 0,
    total: 0,
    full: false,
    unread: 0,
  };

  function become(next: Fake) {
    if (next.orders !== undefined) {
      orders = new Columns();
      for (const order of next.orders)
        orders.put(order, {
          answeredAt: order.lastSeenAt,
          detailed: true,
          tasked:
            order.at && encodeArea(squareAbout(wrapLngLat(order.at.lng, order.at.lat), order.areaKm2 ?? 0)),
          closingReported: false,
          closedReported: false,
          outcome: next.outcomes?.get(order.id) ?? null,
        });
    }
    log = {
      changes: next.changes ?? log.changes,
      readUpTo: next.readUpTo ?? log.readUpTo,
      readApart: next.readApart ?? log.readApart,
      muted: next.muted ?? log.muted,
    };
    state = {
      ...state,
      keeps: next.keeps ?? state.keeps,
      sync: next.sync ?? state.sync,
      full: next.full ?? state.full,
      version: state.version + 1,
      total: orders.size,
      unread: unreadOrders(orders, log, Date.now()),
    };
    changed.emit();
  }
  become(first);

  const tracking: Tracking = {
    state: () => state,
    subscribe: changed.listen,
    checkNow: (again = []) => void requests.push('checkNow', ...again.map((id) => `again ${id}`)),
    watchHidden: (wanted) => void requests.push(`watchHidden ${wanted}`),
    async markRead(seq, { only = false } = {}) {
      become(readOn(log, seq, only) ?? {});
    },
    async mute(seen) {
      const muted = mutedOf(seen, Date.now());
      const stored = orders.withNumber(seen.id)[0];
      if (stored === undefined || hasChanged(muted, stored)) return false;
      become({ muted: withMuted(log.muted, muted) });
      return true;
    },
    async unmute(order) {
      become({ muted: withoutMuted(log.muted, order) });
    },
    async own(orders) {
      requests.push(`own ${orders.map(({ orderId }) => orderId).join()}`);
    },
    onDigest: digests.listen,
    async query(kind, question, signal) {
      signal?.throwIfAborted();
      return answerTo(kind, orders, question, log);
    },
  };
  return {
    tracking,
    /** The calls, in order. */
    requests,
    become,
    digest: (changes: readonly Change[]) => digests.emit(changes),
  };
}
