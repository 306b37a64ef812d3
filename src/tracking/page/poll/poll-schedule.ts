import { backoff, type Waits } from '../../../api/backoff.ts';
import { checksEveryMs, type Keeping } from '../../tracking.ts';
import type { TrackingDeps } from './deps.ts';
import type { ObservationStore } from './observation.ts';

const busyMs = checksEveryMs;
const idleMs = 5 * checksEveryMs;
const idleAfterMs = 600_000;
/** Intervals have a jitter of a fifth to spread clients. */
const spread = 0.2;

/** The longest wait before a retry, unless the service asks for more. */
const afterFailures: Waits = { base: 60_000, cap: 900_000 };
const shortestMs = 15_000;

type Deps = Pick<TrackingDeps, 'clock' | 'random' | 'tokens' | 'presence' | 'policy'> & {
  readonly keeps: Keeping;
  readonly observation: ObservationStore;
};

/** Decides when the next poll is due: of a memory that is kept nowhere at first, and then on request only. */
export class PollSchedule {
  readonly #deps: Deps;
  #isRequested: boolean;
  #touchedAt: number;
  #jitter: number;
  /** The end of the rest that the read policy asks for. */
  #restUntil: number | null = null;
  /** The failures in a row since the last success. */
  #failed: { readonly count: number; readonly againAt: number } | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#isRequested = deps.keeps !== 'here';
    this.#touchedAt = deps.clock.now();
    this.#jitter = deps.random();
  }

  /** Null while it depends on an event. */
  nextAt(): number | null {
    const { keeps, clock, tokens, presence, policy, observation } = this.#deps;
    const now = clock.now();
    if (tokens.locked()) return null;
    if (this.#isRequested) return now;
    if (keeps !== 'here') return null;
    const { wanted, worker } = observation.now();
    if (!wanted || worker === null) return null;
    if (this.#failed !== null) return this.#failed.againAt;
    const interval = presence.visible() && this.#idleFor() < idleAfterMs ? busyMs : idleMs;
    const due =
      worker.first !== null || worker.checkedAt === null
        ? now
        : worker.checkedAt + jittered(interval, this.#jitter);
    if (policy.mayReadInBackground()) this.#restUntil = null;
    else this.#restUntil ??= now + policy.probeDelayMs();
    // A clock that was set back must not delay the next poll.
    return Math.max(this.#restUntil ?? 0, Math.min(due, now + jittered(idleMs, this.#jitter)));
  }

  /** The user asks for a poll now. */
  request(): void {
    this.#isRequested = true;
  }

  begin(): void {
    this.#isRequested = false;
  }

  succeed(): void {
    this.#failed = null;
    this.#restUntil = null;
    this.#jitter = this.#deps.random();
  }

  /** Returns the time of the retry, which respects Retry-After. */
  fail(error: unknown): number {
    const { clock, random } = this.#deps;
    const count = this.#failed?.count ?? 0;
    const againAt = clock.now() + Math.max(shortestMs, backoff(count, error, random, afterFailures));
    this.#failed = { count: count + 1, againAt };
    return againAt;
  }

  /** The user is active. Returns whether that may bring the next poll forward. */
  touch(): boolean {
    const wasIdleFor = this.#idleFor();
    this.#touchedAt = this.#deps.clock.now();
    return wasIdleFor > jittered(busyMs, 0);
  }

  #idleFor(): number {
    return this.#deps.clock.now() - this.#touchedAt;
  }
}

const jittered = (ms: number, random: number) => ms * (1 - spread + 2 * spread * random);
