/** The visitor has asked for as few bytes as can be. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Runs once the page has nothing better to do; never where the visitor saves data. The answer cancels it. */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => undefined;
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/** How much of a pause shows that nothing is being drawn, and how long to wait for one at most. */
const [restMs, mostMs] = [30, 2_000];

/** Runs once nothing is being drawn any more, or has been for too long; never where the visitor saves data. The answer cancels it. */
export function whenAtRest(run: () => void): () => void {
  if (savesData() || !('requestIdleCallback' in globalThis)) return whenIdle(run);
  const until = performance.now() + mostMs;
  const wait = (): number =>
    requestIdleCallback(
      (deadline) => {
        if (deadline.timeRemaining() >= restMs || performance.now() >= until) run();
        else idle = wait();
      },
      { timeout: mostMs },
    );
  let idle = wait();
  return () => cancelIdleCallback(idle);
}
