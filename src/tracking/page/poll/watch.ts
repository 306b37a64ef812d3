import type { Signal } from '../../../browser/signal.ts';
import { FailureError } from '../../../failure.ts';
import type { OrderId } from '../../../ids.ts';
import type { TrackingWorker } from '../../calls.ts';
import type { Change } from '../../change.ts';
import type { Keeping } from '../../tracking.ts';
import type { TrackingDeps } from './deps.ts';
import { firstSync } from './first-sync.ts';
import { type Doing, nothing, type ObservationStore } from './observation.ts';
import { fetchPages, poll } from './poll.ts';
import { PollSchedule } from './poll-schedule.ts';
import { messageOf } from './tabs.ts';

type Parts = Omit<TrackingDeps, 'createWorker' | 'scope' | 'key'> & {
  readonly keeps: Keeping;
  readonly worker: TrackingWorker;
  /** The name of the lock that the polling tab holds. */
  readonly lock: string;
  readonly observation: ObservationStore;
  /** Of the changes that a poll finds. */
  readonly digests: Signal<readonly Change[]>;
  /** The memory has failed. */
  readonly onBroken: (error: unknown) => void;
  readonly closed: AbortSignal;
};

/** Polls in the tab that holds the lock, when the schedule says so. */
export function watchOrders(parts: Parts) {
  const { clock, presence, tabs, lock, observation, closed, worker } = parts;
  const isStored = parts.keeps === 'here';
  const fetchPage = fetchPages(parts);
  const schedule = new PollSchedule(parts);
  /** Orders that the next poll reads again. */
  const wanted = new Set<OrderId>();
  let wake = () => {};
  let watchesHidden = false;
  let candidacy = new AbortController();

  const takesPart = () => !closed.aborted && (presence.visible() || watchesHidden);
  const workerState = () => observation.now().worker ?? { total: 0, full: false, first: null };

  function report(doing: Doing) {
    if (!closed.aborted) observation.update({ here: doing, elsewhere: nothing });
    tabs.post(messageOf(doing, lock));
  }

  /** Resolves at `wake`, and after `ms` unless it is null. */
  function sleep(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const cancel = ms === null ? () => {} : clock.after(ms, () => wake());
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  async function pollOnce(): Promise<void> {
    const { first } = workerState();
    schedule.begin();
    report({ kind: first === null ? 'checking' : 'first' });
    try {
      const since = clock.now();
      if (first !== null || !isStored)
        await firstSync({ fetchPage, from: first?.nextPage ?? 0, signal: closed, workerState });
      const orders = [...wanted];
      const changes = isStored ? await poll({ ...parts, fetchPage, signal: closed, since, orders }) : [];
      if (!isStored) await worker.methods.ended({ requestedAt: since, at: clock.now(), sweepPage: 0 });
      for (const id of orders) wanted.delete(id);
      schedule.succeed();
      report({ kind: 'nothing' });
      if (changes.length > 0) parts.digests.emit(changes);
    } catch (error) {
      if (!closed.aborted && error instanceof FailureError) {
        report({ kind: 'failed', failure: error.failure, againAt: schedule.fail(error) });
        return;
      }
      report({ kind: 'nothing' });
      if (!closed.aborted) parts.onBroken(error);
    }
  }

  /** One tab of the account at a time; a hidden tab releases the lock. */
  async function lead(): Promise<void> {
    while (takesPart()) {
      const at = schedule.nextAt();
      const wait = at === null ? null : at - clock.now();
      if (wait === null || wait > 0) await sleep(wait);
      else await pollOnce();
    }
  }

  async function run(): Promise<void> {
    if (isStored) await parts.ready;
    while (!closed.aborted) {
      if (!takesPart()) {
        await sleep(null);
        continue;
      }
      candidacy = new AbortController();
      const { signal } = candidacy;
      await tabs.lead(lock, signal, lead).catch((error: unknown) => {
        if (!signal.aborted) parts.onBroken(error);
      });
    }
  }

  function presenceChanged() {
    if (!takesPart()) candidacy.abort();
    wake();
  }
  const stops = [
    presence.onWake(presenceChanged),
    presence.onActivity(() => {
      if (schedule.touch()) wake();
    }),
    parts.tokens.subscribe(() => wake()),
  ];
  closed.addEventListener('abort', () => {
    for (const stop of stops) stop();
    presenceChanged();
  });
  void run();

  return {
    /** Another tab has written: the next poll may be due at another time. */
    refreshed: () => wake(),
    checkNow(orders: readonly OrderId[]) {
      // Every order is being read already.
      if (!isStored && /^(first|checking)$/.test(observation.now().here.kind)) return;
      for (const id of orders) wanted.add(id);
      schedule.request();
      wake();
    },
    watchHidden(watches: boolean) {
      watchesHidden = watches;
      presenceChanged();
    },
  };
}
