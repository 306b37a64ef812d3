import { type Clock, systemClock } from '../time.ts';

type Options = { readonly everyMs?: number; readonly clock?: Pick<Clock, 'after'> };

type Throttled<Value> = {
  call(value: Value): void;
  /** Drops the pending value. */
  cancel(): void;
};

/** Runs at once, then at most once every `everyMs` with the latest value. */
export function throttle<Value>(
  run: (value: Value) => void,
  { everyMs = 200, clock = systemClock }: Options = {},
): Throttled<Value> {
  let isResting = false;
  let latest: { readonly value: Value } | null = null;
  function call(value: Value) {
    if (isResting) {
      latest = { value };
      return;
    }
    isResting = true;
    run(value);
    clock.after(everyMs, () => {
      isResting = false;
      const next = latest;
      latest = null;
      if (next !== null) call(next.value);
    });
  }
  return {
    call,
    cancel() {
      latest = null;
    },
  };
}
