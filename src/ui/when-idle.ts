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
