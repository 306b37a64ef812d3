/** The clock of everything whose behaviour depends on time. Tests hold it; `systemClock` is the browser's. */
export type Clock = {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs `run` once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, 2_147_000_000));
    return () => clearTimeout(timer);
  },
};

export const day = 86_400_000;
