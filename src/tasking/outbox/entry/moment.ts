import type { OrderSet } from '../../../api/wire/order-key.ts';
import { day, type TwoClocks } from '../../../time.ts';
import type { Entry } from './entry.ts';

/** The time of a step. Only `age` and `serviceAt` affect decisions; `at` is for display. */
export type Moment = {
  /** Milliseconds since 1970 UTC by the page's clock, which the user may change. */
  readonly at: number;
  /** By the entry's own clock (`Entry.age`). */
  readonly age: number;
  /** Milliseconds since 1970 UTC by the service's clock; null if unknown. */
  readonly serviceAt: number | null;
};

/**
 * Whether the clocks of service and page tell about the same time. Otherwise one of them is wrong: no month begins, and no stored time
 * is corrected.
 */
export const clocksAgree = (serviceAt: number | null, wall: number): serviceAt is number =>
  serviceAt !== null && Math.abs(serviceAt - wall) < 7 * day;

/** A step of the state machine at a time. */
export type Step = (entry: Entry, now: Moment) => Entry | null;
/** A step that may assign an order to the entry, if no other entry has it. */
export type Claim = (entry: Entry, now: Moment, taken: OrderSet) => Entry | null;

export type Moments = ReturnType<typeof createMoments>;

/**
 * Reads the entries' own clocks: the stored age plus the time since this tab read it. The result never exceeds the elapsed
 * time, whatever other tabs, sleep and wall clocks do. All times of an entry use this clock.
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
