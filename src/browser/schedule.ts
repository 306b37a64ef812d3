import { type Clock, systemClock } from '../time.ts';

/** Runs tasks one after another; the failure of a task does not stop the next. */
export function serialQueue(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

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

/** True if the user has asked to save data. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Runs when the page is idle; never if the user saves data. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => undefined;
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/** The idle time that counts as rest, and the maximum wait for it. */
const [restMs, maxMs] = [30, 2_000];

/** Runs once nothing renders, or after the maximum wait; never if the user saves data. Returns a cancel function. */
export function whenAtRest(run: () => void): () => void {
  if (savesData() || !('requestIdleCallback' in globalThis)) return whenIdle(run);
  const until = performance.now() + maxMs;
  const wait = (): number =>
    requestIdleCallback(
      (deadline) => {
        if (deadline.timeRemaining() >= restMs || performance.now() >= until) run();
        else idle = wait();
      },
      { timeout: maxMs },
    );
  let idle = wait();
  return () => cancelIdleCallback(idle);
}

/** Resolves once the current content has been painted; in a hidden tab, once it is visible. */
export const afterPaint = (): Promise<void> =>
  new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
  });

/** Yields to the main thread between the steps of long work. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
