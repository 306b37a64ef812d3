import { systemClock, type TwoClocks } from '../time.ts';

/** At most five updates a second: each one renders the screen. */
const PACE_MS = 200;

export type Throttled<Value> = {
  /** Passes the value on immediately after a pause, else the latest when its time has come. */
  call(value: Value): void;
  /** Drops the pending value. */
  cancel(): void;
};

/** Throttles rapid values. */
export function throttle<Value>(
  run: (value: Value) => void,
  clock: TwoClocks = systemClock,
): Throttled<Value> {
  let ranAt = Number.NEGATIVE_INFINITY;
  let waiting: { value: Value; readonly cancel: () => void } | null = null;
  const now = (value: Value) => {
    waiting = null;
    ranAt = clock.monotonic();
    run(value);
  };
  return {
    call(value) {
      if (waiting !== null) {
        waiting.value = value;
        return;
      }
      const left = ranAt + PACE_MS - clock.monotonic();
      if (left <= 0) return now(value);
      const next = { value, cancel: clock.after(left, () => now(next.value)) };
      waiting = next;
    },
    cancel() {
      waiting?.cancel();
      waiting = null;
    },
  };
}
