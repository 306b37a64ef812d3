import { Signal } from '../browser/signal.ts';
import { FailureError, isRetryable } from '../failure.ts';
import type { Clock } from '../time.ts';

/** The state of a page outside the service: network and visibility. Tests replace it. */
export type NetworkStatus = {
  /** The browser's online state, which is often wrong: only a hint. */
  online(): boolean;
  visible(): boolean;
  subscribe(listener: (change: 'online' | 'offline' | 'visible') => void): () => void;
};

export const browserNetworkStatus: NetworkStatus = {
  online: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    const online = () => listener('online');
    const offline = () => listener('offline');
    const visible = () => {
      if (browserNetworkStatus.visible()) listener('visible');
    };
    addEventListener('online', online);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', visible);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', visible);
    };
  },
};

/** The retry budget of each tab (docs/why/reliability.md 6). */
const retryBudget = { max: 10, refillMs: 3_000, perResponse: 0.5 };
const maxRetries = 3;
const failuresToOpen = 5;
const probeDelayMs = 15_000;

/**
 * Whether the service can be reached: `offline` as the browser reports, until a response proves otherwise;
 * `circuitOpen` after five failures in a row.
 */
export type Reach = 'fine' | 'offline' | 'circuitOpen';

export type ReadPolicy = {
  /** Carries out one read and records how it ends. */
  watch<Value>(read: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /**
   * Whether a read that failed for the (tries + 1)th time is retried automatically. True spends one retry.
   */
  mayRetry(tries: number, error: unknown): boolean;
  /** False while the breaker is open: then only people and one probe send requests. */
  mayReadInBackground(): boolean;
  /** The pause before a probe; random, so that no two tabs probe together. */
  probeDelayMs(): number;
  /** Runs one read as the probe: nothing is retried while it is in flight. */
  probe(read: () => Promise<unknown>): Promise<void>;
  reach(): Reach;
  /** Called after every response, every failure and every change of the browser's online state. */
  subscribe(listener: (event: PolicyEvent) => void): () => void;
};

type PolicyEvent = 'answer' | 'failure' | 'hint';
type Deps = { clock: Clock; random: () => number; networkStatus: NetworkStatus };

/**
 * Retry budget and circuit breaker of one upstream (docs/why/reliability.md 6). CreateOrder does not use them: the user
 * sends it.
 */
export function createReadPolicy({ clock, random, networkStatus }: Deps): ReadPolicy {
  const events = new Signal<PolicyEvent>();
  let tokens = retryBudget.max;
  let counted = clock.now();
  let failures = 0;
  let probing = false;
  /** Whether a response has disproved the browser's offline state; a failed connection or a new state resets it. */
  let disproved = false;
  /**
   * Counts changes of the browser's online state: a response to a request from before the last change proves
   * nothing.
   */
  let hints = 0;

  const earn = (more: number) => {
    tokens = Math.min(retryBudget.max, tokens + more);
  };
  const pay = () => {
    const now = clock.now();
    earn(Math.max(0, now - counted) / retryBudget.refillMs);
    counted = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  const answered = (sentAt: number) => {
    failures = 0;
    if (sentAt === hints) disproved = true;
    events.emit('answer');
  };

  networkStatus.subscribe((change) => {
    if (change === 'visible') return;
    disproved = false;
    hints += 1;
    events.emit('hint');
  });

  return {
    async watch(read, signal) {
      const sentAt = hints;
      try {
        const value = await read();
        earn(retryBudget.perResponse);
        answered(sentAt);
        return value;
      } catch (error) {
        if (signal?.aborted || !(error instanceof FailureError)) throw error;
        const { kind } = error.failure;
        if (kind === 'busy' || kind === 'unavailable' || isRetryable(error)) {
          failures += 1;
          if (kind === 'unreachable') disproved = false;
          events.emit('failure');
        } else if (kind !== 'signedOut') answered(sentAt);
        throw error;
      }
    },
    mayRetry: (tries, error) =>
      tries < maxRetries &&
      isRetryable(error) &&
      !probing &&
      failures < failuresToOpen &&
      (networkStatus.online() || disproved) &&
      pay(),
    mayReadInBackground: () => failures < failuresToOpen,
    probeDelayMs: () => probeDelayMs * (0.5 + random()),
    async probe(read) {
      probing = true;
      try {
        await read();
      } finally {
        probing = false;
      }
    },
    reach() {
      if (!networkStatus.online() && !disproved) return 'offline';
      return failures < failuresToOpen ? 'fine' : 'circuitOpen';
    },
    subscribe: events.listen,
  };
}
