/** A Wednesday, ten in the morning UTC: far from the edges of a day, a week and a month. */
const start = Date.UTC(2026, 10, 25, 10);

/** Moves the wall clock to that moment and lets it run, so that no test meets midnight. `new Date()` reads `Date.now`, which a test may replace. */
export function startWallClock(): void {
  const began = performance.now();
  Date.now = () => Math.floor(start + performance.now() - began);
  // A file that shared the worker has perhaps wrapped it before.
  const unwrapped: DateConstructor = Object.getPrototypeOf(new Date()).constructor;
  globalThis.Date = new Proxy(unwrapped, {
    construct: (target, parts, made) =>
      Reflect.construct(target, parts.length === 0 ? [target.now()] : parts, made),
  });
}
