import { onTestFinished } from 'vitest';

/** A Wednesday, 10:00 UTC: far from the edges of a day, a week and a month. */
const start = Date.UTC(2026, 10, 25, 10);

/**
 * Sets the wall clock to that moment and lets it run, so that no test crosses midnight. `new Date()` reads
 * `Date.now`, which a test may replace.
 */
export function startWallClock(): void {
  const began = performance.now();
  Date.now = () => Math.floor(start + performance.now() - began);
  // An earlier file of the same worker may have wrapped it.
  const unwrapped: DateConstructor = Object.getPrototypeOf(new Date()).constructor;
  globalThis.Date = new Proxy(unwrapped, {
    construct: (target, parts, made) =>
      Reflect.construct(target, parts.length === 0 ? [target.now()] : parts, made),
  });
}

/** Holds the wall clock at a moment until the test ends. `vi.setSystemTime` has no effect after another file's use of it. */
export function holdWallClock(moment: string): void {
  const { now } = Date;
  Date.now = () => Date.parse(moment);
  onTestFinished(() => {
    Date.now = now;
  });
}
