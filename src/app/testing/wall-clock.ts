/** A Wednesday, ten in the morning UTC: far from the edges of a day, a week and a month. */
const start = Date.UTC(2026, 10, 25, 10);

/** Moves the wall clock to that moment and lets it run, so that no test meets midnight. `new Date()` reads `Date.now`, which a test may replace. */
export function startWallClock(): void {
  const machineNow = Date.now;
  const ahead = start - machineNow();
  Date.now = () => machineNow() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts, made) =>
      Reflect.construct(target, parts.length === 0 ? [target.now()] : parts, made),
  });
}
