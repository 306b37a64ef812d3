import type { TwoClocks } from '../time.ts';

/** Runs everything that is pending without the passage of time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Two clocks that stand still until the test moves them. */
export function createVirtualTime() {
  let wall = 1_770_000_000_000;
  let monotonic = 5_000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const clock: TwoClocks = {
    now: () => wall,
    monotonic: () => monotonic,
    after(ms, run) {
      const timer = { at: monotonic + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };

  /** Advances time and runs every timer at its moment. */
  async function passes(ms: number): Promise<void> {
    const until = monotonic + ms;
    await settle();
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      const step = Math.max(0, next.at - monotonic);
      monotonic += step;
      wall += step;
      timers = timers.filter((timer) => timer !== next);
      next.run();
      await settle();
    }
    wall += until - monotonic;
    monotonic = until;
  }

  return {
    clock,
    passes,
    /** The remaining time of each pending timer. */
    timers: () => timers.map(({ at }) => at - monotonic),
    /**
     * Moves the wall clock alone, as when somebody sets it, or after a sleep that stopped the monotonic
     * clock.
     */
    wallJumps(ms: number) {
      wall += ms;
    },
    /** Moves the monotonic clock alone, as when the wall clock was set back by the same amount. */
    monotonicJumps(ms: number) {
      monotonic += ms;
    },
  };
}
