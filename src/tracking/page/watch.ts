import type { Failure } from '../../api/failure.ts';
import { FailureError } from '../../api/failure.ts';
import type { WorkerState } from '../calls.ts';
import type { Change } from '../change.ts';
import type { TrackingDeps } from './deps.ts';
import { firstSync } from './first-sync.ts';
import { poll } from './poll.ts';
import { pollIntervalMs, waitAfterFailure } from './poll-interval.ts';
import { fetchPages } from './request-pages.ts';

export type Doing =
  | { readonly kind: 'nothing' | 'first' | 'checking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly againAt: number };

type Parts = TrackingDeps & {
  readonly lock: string;
  readonly workerState: () => WorkerState;
  readonly onDoing: (doing: Doing) => void;
  readonly onChanges: (changes: readonly Change[]) => void;
  /** The store has failed. */
  readonly onBroken: (error: unknown) => void;
  readonly closed: AbortSignal;
};

/** Schedules the polls in the tab that holds the lock. */
export function watchOrders(parts: Parts) {
  const { clock, random, tokens, presence, policy, workerState, closed } = parts;
  const fetchPage = fetchPages(parts);
  let resume = () => {};
  let hiddenToo = false;
  let byHand = false;
  let wanted = !parts.savesData;
  let touchedAt = clock.now();
  let spread = random();
  let restUntil: number | null = null;
  let failed: { readonly failures: number; readonly againAt: number } | null = null;
  let pausing = new AbortController();
  let candidacy = new AbortController();

  const takesPart = () => !closed.aborted && (presence.visible() || hiddenToo);
  const idleFor = () => clock.now() - touchedAt;

  /** The time of the next poll; null while it depends on an event. */
  function nextAt(): number | null {
    const now = clock.now();
    if (tokens.locked()) return null;
    if (byHand) return now;
    const { first, checkedAt } = workerState();
    if (!wanted || first?.paused) return null;
    if (failed !== null) return failed.againAt;
    const due =
      first !== null || checkedAt === null
        ? now
        : checkedAt + pollIntervalMs(idleFor(), presence.visible(), spread);
    if (policy.mayReadInBackground()) restUntil = null;
    else restUntil ??= now + policy.probeDelayMs();
    // A clock that was set back must not delay the next poll.
    return Math.max(restUntil ?? 0, Math.min(due, now + pollIntervalMs(0, false, spread)));
  }

  function pause(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const cancel = ms === null ? () => {} : clock.after(ms, () => resume());
      resume = () => {
        cancel();
        resolve();
      };
    });
  }

  async function once(): Promise<void> {
    const isFirst = workerState().first !== null;
    let fails = false;
    byHand = false;
    pausing = new AbortController();
    const signal = AbortSignal.any([closed, pausing.signal]);
    parts.onDoing({ kind: isFirst ? 'first' : 'checking' });
    parts.tabs.post({ kind: 'checking', scope: parts.lock });
    try {
      const { first } = workerState();
      const since = clock.now();
      if (first !== null) await firstSync({ fetchPage, from: first.nextPage, signal, workerState });
      const changes = await poll({ ...parts, fetchPage, signal, since });
      [failed, restUntil, spread] = [null, null, random()];
      parts.onDoing({ kind: 'nothing' });
      if (changes.length > 0) parts.onChanges(changes);
    } catch (error) {
      if (closed.aborted) return;
      if (pausing.signal.aborted) return parts.onDoing({ kind: 'nothing' });
      if (!(error instanceof FailureError)) return parts.onBroken(error);
      fails = true;
      const failures = failed?.failures ?? 0;
      const againAt = clock.now() + waitAfterFailure(failures, error, random);
      failed = { failures: failures + 1, againAt };
      parts.onDoing({ kind: 'failed', failure: error.failure, againAt });
      parts.tabs.post({ kind: 'failed', scope: parts.lock, failure: error.failure, againAt });
    } finally {
      if (!fails) parts.tabs.post({ kind: 'rested', scope: parts.lock });
    }
  }

  /** One tab of the account at a time; a hidden tab releases the lock. */
  async function lead(): Promise<void> {
    while (takesPart()) {
      const at = nextAt();
      const wait = at === null ? null : at - clock.now();
      if (wait === null || wait > 0) await pause(wait);
      else await once();
    }
  }

  async function run(): Promise<void> {
    await parts.ready;
    while (!closed.aborted) {
      if (!takesPart()) {
        await pause(null);
        continue;
      }
      candidacy = new AbortController();
      const { signal } = candidacy;
      await parts.tabs.lead(parts.lock, signal, lead).catch((error: unknown) => {
        if (!signal.aborted) parts.onBroken(error);
      });
    }
  }

  function moved() {
    if (!takesPart()) candidacy.abort();
    resume();
  }
  const stops = [
    presence.onChange(moved),
    presence.onActivity(() => {
      const wasIdle = idleFor();
      touchedAt = clock.now();
      if (wasIdle > pollIntervalMs(0, true, 0)) resume();
    }),
    tokens.subscribe(() => resume()),
  ];
  closed.addEventListener('abort', () => {
    for (const stop of stops) stop();
    moved();
  });
  void run();

  return {
    /** The stored pause has changed. */
    pauseChanged() {
      if (workerState().first?.paused) pausing.abort();
      resume();
    },
    /** The user starts the sync despite saving data. */
    want() {
      wanted = true;
      resume();
    },
    checkNow() {
      byHand = true;
      wanted = true;
      resume();
    },
    watchHidden(watches: boolean) {
      hiddenToo = watches;
      moved();
    },
    waits: () => !wanted,
  };
}
