import { systemClock, type TwoClocks } from '../time.ts';

/** At most five updates a second: each one renders the screen. */
const PACE_MS = 200;

export type Paced<Value> = {
  /** Passes the value on immediately after a pause, else the latest when its time has come. */
  say(value: Value): void;
  /** Drops the pending value. */
  drop(): void;
};

/** Throttles rapid values. */
export function paced<Value>(tell: (value: Value) => void, clock: TwoClocks = systemClock): Paced<Value> {
  let toldAt = Number.NEGATIVE_INFINITY;
  let waiting: { value: Value; readonly cancel: () => void } | null = null;
  const now = (value: Value) => {
    waiting = null;
    toldAt = clock.monotonic();
    tell(value);
  };
  return {
    say(value) {
      if (waiting !== null) {
        waiting.value = value;
        return;
      }
      const left = toldAt + PACE_MS - clock.monotonic();
      if (left <= 0) return now(value);
      const next = { value, cancel: clock.after(left, () => now(next.value)) };
      waiting = next;
    },
    drop() {
      waiting?.cancel();
      waiting = null;
    },
  };
}
