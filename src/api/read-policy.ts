import type { Clock } from '../time.ts';
import { FailureError, isRetryable } from './failure.ts';
import type { Surroundings } from './surroundings.ts';

/** The retry budget of each tab (reliability 3.3). */
const purse = { most: 10, oneMoreEveryMs: 3_000, forAnAnswer: 0.5 };
const triesAfterTheFirst = 3;
const failuresUntilRest = 5;
const restMs = 15_000;

/**
 * Whether the service can be reached: `offline` as the browser reports, until a response proves otherwise;
 * `away` after five failures in a row.
 */
export type Reach = 'fine' | 'offline' | 'away';

export type ReadPolicy = {
  /** Carries out one read and records how it ends. */
  watch<Value>(read: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /**
   * Whether a read that failed for the (tries + 1)th time is retried automatically. True spends one retry.
   */
  mayRetry(tries: number, error: unknown): boolean;
  /** False while the breaker is open: then only people and one probe send requests. */
  mayAskByItself(): boolean;
  /** The pause before a probe; random, so that no two tabs probe together. */
  restMs(): number;
  /** Runs one read as the probe: nothing is retried while it is in flight. */
  probe(read: () => Promise<unknown>): Promise<void>;
  reach(): Reach;
  /** Called after every response, every failure and every change of the browser's online state. */
  subscribe(listener: (heard: Heard) => void): () => void;
};

type Heard = 'answer' | 'failure' | 'hint';
type Deps = { clock: Clock; random: () => number; surroundings: Surroundings };

/**
 * Retry budget and circuit breaker of one upstream (reliability 3.3). CreateOrder does not use them: a person
 * sends it.
 */
export function createReadPolicy({ clock, random, surroundings }: Deps): ReadPolicy {
  const listeners = new Set<(heard: Heard) => void>();
  let tokens = purse.most;
  let counted = clock.now();
  let failures = 0;
  let probing = false;
  /** Whether a response has disproved the browser's offline state; a failed connection or a new state resets it. */
  let disproved = false;
  /**
   * Counts changes of the browser's online state: a response to a request from before the last change proves
   * nothing.
   */
  let words = 0;

  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard);
  };
  const earn = (more: number) => {
    tokens = Math.min(purse.most, tokens + more);
  };
  const pay = () => {
    const now = clock.now();
    earn(Math.max(0, now - counted) / purse.oneMoreEveryMs);
    counted = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  const answered = (askedAt: number) => {
    failures = 0;
    if (askedAt === words) disproved = true;
    tell('answer');
  };

  surroundings.subscribe((change) => {
    if (change === 'visible') return;
    disproved = false;
    words += 1;
    tell('hint');
  });

  return {
    async watch(read, signal) {
      const askedAt = words;
      try {
        const value = await read();
        earn(purse.forAnAnswer);
        answered(askedAt);
        return value;
      } catch (error) {
        if (signal?.aborted || !(error instanceof FailureError)) throw error;
        const { kind } = error.failure;
        if (kind === 'busy' || isRetryable(error)) {
          failures += 1;
          if (kind === 'unreachable') disproved = false;
          tell('failure');
        } else if (kind !== 'signedOut') answered(askedAt);
        throw error;
      }
    },
    mayRetry: (tries, error) =>
      tries < triesAfterTheFirst &&
      isRetryable(error) &&
      !probing &&
      failures < failuresUntilRest &&
      (surroundings.online() || disproved) &&
      pay(),
    mayAskByItself: () => failures < failuresUntilRest,
    restMs: () => restMs * (0.5 + random()),
    async probe(read) {
      probing = true;
      try {
        await read();
      } finally {
        probing = false;
      }
    },
    reach() {
      if (!surroundings.online() && !disproved) return 'offline';
      return failures < failuresUntilRest ? 'fine' : 'away';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
