/** The clock of everything whose behaviour depends on time. Tests hold it; `systemClock` is the browser's. */
export type Clock = {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs `run` once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
};

/** Both kinds of clock: that of the wall may be set anew, the monotonic one may stand still while the machine sleeps. */
export type TwoClocks = Clock & {
  /** Milliseconds since some moment; never goes back. */
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

export const day = 86_400_000;
