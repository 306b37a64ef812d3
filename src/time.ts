/** The clock for everything that depends on time. Tests replace it; `systemClock` is the browser's. */
export type Clock = {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs `run` once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
};

/** Both kinds of clock: the wall clock may be changed, the monotonic one may stop while the machine sleeps. */
export type TwoClocks = Clock & {
  /** Milliseconds from an arbitrary start; never decreases. */
  monotonic(): number;
};

export const systemClock: TwoClocks = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, 2_147_000_000));
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`; rejects with the reason of the signal when it is aborted. */
export const pause = (clock: Pick<Clock, 'after'>, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The longest Retry-After, in seconds, after which Nadir retries automatically. A longer one is shown as a time of day. */
export const longestOwnWaitSeconds = 60;

/** The midnight at which the UTC day of a moment begins. */
export const utcMidnight = (at: number) => Math.floor(at / day) * day;
