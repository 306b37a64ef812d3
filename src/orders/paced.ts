import { systemClock, type TwoClocks } from '../time.ts';

/** Five words of progress a second are as many as anybody reads; each costs a drawing of the screen. */
const PACE_MS = 200;

export type Paced<Value> = {
  /** Tells at once where nothing was told for a while, else the latest when its time has come. */
  say(value: Value): void;
  /** Drops what was not told yet. */
  drop(): void;
};

/** What goes on faster than anybody can follow, told at a pace that can be followed. */
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
