import type { TwoClocks } from '../../../time.ts';
import type { Entry } from './entry.ts';

/** The time of a step. Only `age` and `serviceAt` decide anything; `at` is for people to read. */
export type Moment = {
  /** Milliseconds since 1970 UTC by the page's clock, which anybody may set. */
  readonly at: number;
  /** By the entry's own clock (`Entry.age`). */
  readonly age: number;
  /** Milliseconds since 1970 UTC by the service's clock; null where it is not known. */
  readonly serviceAt: number | null;
};

/**
 * Reads the own clocks of entries: what was written, and the time that this tab has had that write before it. Never more
 * than has passed, whatever other tabs, sleep and wall clocks do: all times in an entry are by the same count.
 */
export function createMoments(clock: TwoClocks, serviceNow: () => number | null) {
  const read = new Map<string, { readonly rev: number; readonly at: number }>();

  function ageOf({ id, rev, age }: Entry): number {
    const now = clock.monotonic();
    const before = read.get(id);
    if (before !== undefined && before.rev === rev) return age + Math.floor(now - before.at);
    read.set(id, { rev, at: now });
    return age;
  }

  return {
    ageOf,
    momentOf: (entry: Entry): Moment => ({ at: clock.now(), age: ageOf(entry), serviceAt: serviceNow() }),
  };
}
