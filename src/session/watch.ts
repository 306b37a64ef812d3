import type { Presence } from '../browser/presence.ts';
import { FailureError } from '../failure.ts';
import type { TwoClocks } from '../time.ts';
import type { Reader } from './reader.ts';
import type { SessionRecord } from './record.ts';
import { ageOfSession, type Held, untilDue } from './token-life.ts';

export type Limits = { readonly idleMs: number; readonly sessionMs: number };

type Parts = Reader & {
  readonly clock: TwoClocks;
  readonly presence: Presence;
  readonly limits: Limits;
  readonly renew: (stale: Held) => Promise<Held | null>;
  readonly revoke: (record: SessionRecord) => void;
  readonly unsettled: () => boolean;
};

/** Short, so that a sleep of the machine does not delay a timer by much. */
const [shortestMs, longestMs] = [500, 5_000];
/** Other tabs learn of activity this late at most. */
const touchEveryMs = 15_000;
/** The pause after a failed early refresh. */
const coolDownMs = 30_000;

/**
 * Renews the token early, locks an idle session and ends one that is too old; checks again whenever the page
 * wakes.
 */
export function watchSession(parts: Parts) {
  const { holder, store, clock, presence, limits } = parts;
  let active = { at: clock.now(), monotonic: clock.monotonic() };
  let touchedAt = Number.NEGATIVE_INFINITY;
  let notBefore = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  let reading = false;
  let readAgain = false;

  const idleFor = () => Math.max(clock.now() - active.at, clock.monotonic() - active.monotonic);

  function activeFrom(at: number) {
    active = { at, monotonic: clock.monotonic() - Math.max(0, clock.now() - at) };
  }

  async function checkLimits() {
    const held = holder.held();
    if (held === null) return;
    const { sid, gen } = held.record;
    if (ageOfSession(held, clock) >= limits.sessionMs) {
      holder.end({ kind: 'tooLong' });
      parts.revoke(held.record);
      await store.remove(sid, 'tooLong').catch(() => undefined);
      parts.post({ sid, gen });
      return;
    }
    if (holder.lock() !== null || idleFor() < limits.idleMs) return;
    // The person may be active in another tab.
    const stored = await store.read().catch(() => null);
    if (stored?.kind === 'session' && stored.activeAt !== null && stored.activeAt > active.at)
      activeFrom(stored.activeAt);
    if (idleFor() >= limits.idleMs && holder.lock() === null) holder.lockWith({ kind: 'idle' });
  }

  async function shareActivity() {
    const held = holder.held();
    if (held === null || holder.lock() !== null || active.at - touchedAt < touchEveryMs) return;
    touchedAt = active.at;
    await store.touch(held.record.sid, active.at).catch(() => undefined);
  }

  function renewEarly() {
    const held = holder.held();
    if (held === null || holder.lock() !== null || untilDue(held, clock) > 0) return;
    if (held.record.refreshToken === null || clock.monotonic() < notBefore) return;
    if (!presence.visible() && !parts.unsettled()) return;
    parts.renew(held).catch((error: unknown) => {
      if (!(error instanceof FailureError)) throw error;
      notBefore = clock.monotonic() + Math.min(coolDownMs, Math.max(1_000, held.leadMs / 2));
    });
  }

  async function readNow() {
    // A read in progress may have started before the change: a page in the back/forward cache freezes during
    // it.
    if (reading) {
      readAgain = true;
      return;
    }
    reading = true;
    try {
      await parts.readStored();
      await checkLimits();
      await shareActivity();
      renewEarly();
    } finally {
      reading = false;
      plan();
      if (readAgain) {
        readAgain = false;
        void readNow();
      }
    }
  }

  function plan() {
    cancel();
    const held = holder.held();
    if (held === null) return;
    const due = untilDue(held, clock);
    cancel = clock.after(
      due > 0 ? Math.min(Math.max(due, shortestMs), longestMs) : longestMs,
      () => void readNow(),
    );
  }

  // Not when the page is hidden: the browser removes a page from its back/forward cache if a transaction of its storage
  // was in progress when it was left.
  presence.onWake(() => {
    if (presence.visible() || parts.unsettled()) void readNow();
  });
  presence.onActivity(() => {
    // Activity after the idle limit does not prevent the lock.
    if (holder.lock() === null && idleFor() < limits.idleMs) activeFrom(clock.now());
  });
  // A new token has its own lifetime; a new sign-in is activity.
  let known = holder.held()?.record.sid;
  holder.subscribe(() => {
    const sid = holder.held()?.record.sid;
    if (sid !== known && sid !== undefined) {
      activeFrom(clock.now());
      touchedAt = Number.NEGATIVE_INFINITY;
    }
    known = sid;
    plan();
  });

  return {
    readNow,
    /** For a session found at the start, last used at `at`. */
    async begin(at: number) {
      activeFrom(at);
      await checkLimits();
      if (holder.lock() === null) activeFrom(clock.now());
      await shareActivity();
      renewEarly();
      plan();
    },
  };
}
