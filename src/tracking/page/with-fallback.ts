import { Signal } from '../../browser/signal.ts';
import type { OrderId } from '../../ids.ts';
import type { Clock } from '../../time.ts';
import type { Change } from '../change.ts';
import type { OffReason, Tracking, TrackingState } from '../tracking.ts';
import type { OpenTracking } from './create-tracking.ts';

/** Tracking that is off, in a browser without workers. */
export function trackingOff(why: OffReason): Tracking {
  const state: TrackingState = {
    sync: { kind: 'off', why, reading: { kind: 'impossible' } },
    version: 0,
    total: 0,
    full: false,
    unread: 0,
  };
  return {
    state: () => state,
    subscribe: () => () => {},
    checkNow() {},
    watchHidden() {},
    markRead: () => Promise.resolve(),
    own: () => Promise.resolve(),
    onDigest: () => () => {},
    query: () => Promise.reject(new Error('nothing is observed')),
  };
}

/** The rests before a store that failed is opened again, by the failures in a row. */
const retryMs = [5_000, 30_000, 120_000, 300_000];
/** A store that worked this long has recovered. */
const steadyMs = 600_000;
/** More than the changes of a visit: a version is never that of another tracking. */
const versionsOfOne = 1_000_000;

/** Tracking that goes on with another one while its store has failed, and opens the store again. */
export function withFallback(
  open: () => OpenTracking,
  create: (why: OffReason) => OpenTracking,
  clock: Clock,
): OpenTracking {
  const changed = new Signal();
  const digests = new Signal<readonly Change[]>();
  let stored = open();
  /** In place of `stored` until it is open. */
  let standIn: OpenTracking | null = null;
  let failures = 0;
  let cancel = () => {};
  let isWatchingHidden = false;
  let own: ReadonlySet<OrderId> = new Set();
  let shown: { readonly of: TrackingState; readonly state: TrackingState } | null = null;
  let generation = 0;

  const now = () => standIn ?? stored;

  function follow(tracking: OpenTracking) {
    const openedAt = clock.now();
    tracking.onDigest((changes) => digests.emit(changes));
    tracking.subscribe(() => {
      if (tracking !== stored) return;
      const { sync } = tracking.state();
      if (sync.kind === 'off') {
        failures = clock.now() - openedAt > steadyMs ? 0 : failures;
        fail(sync.why);
      } else if (standIn !== null && sync.kind !== 'waiting') {
        standIn.close();
        standIn = null;
        generation += 1;
      }
      changed.emit();
    });
  }

  function fail(why: OffReason) {
    stored.close();
    cancel();
    const rest = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
    failures += 1;
    cancel = clock.after(rest, () => {
      stored = open();
      follow(stored);
      stored.watchHidden(isWatchingHidden);
      if (own.size > 0) void stored.own([...own]);
    });
    if (standIn !== null) return;
    const other = create(why);
    standIn = other;
    generation += 1;
    other.subscribe(() => other === standIn && changed.emit());
  }
  follow(stored);

  return {
    state() {
      const of = now().state();
      if (generation === 0) return of;
      if (shown?.of !== of)
        shown = { of, state: { ...of, version: of.version + generation * versionsOfOne } };
      return shown.state;
    },
    subscribe: changed.listen,
    checkNow: (orders) => now().checkNow(orders),
    watchHidden(wanted) {
      isWatchingHidden = wanted;
      now().watchHidden(wanted);
    },
    markRead: (seq, how) => now().markRead(seq, how),
    own(ids) {
      own = new Set([...own, ...ids]);
      return now().own(ids);
    },
    onDigest: digests.listen,
    query: (kind, question, signal) => now().query(kind, question, signal),
    close() {
      cancel();
      stored.close();
      standIn?.close();
    },
    async end() {
      cancel();
      await Promise.all([stored.end(), standIn?.end()]);
    },
  };
}
