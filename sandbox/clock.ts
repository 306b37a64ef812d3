/** Milliseconds since 1970 UTC. */
export type SandboxClock = { now(): number };

export type HoldableClock = SandboxClock & {
  /** Stops the clock at `at`; null lets it run again. */
  hold(at: number | null): void;
};

export function holdable(base: SandboxClock): HoldableClock {
  let held: number | null = null;
  return {
    now: () => held ?? base.now(),
    hold: (at) => {
      held = at;
    },
  };
}
