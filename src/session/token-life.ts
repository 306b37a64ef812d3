import type { TwoClocks } from '../time.ts';
import type { SessionRecord } from './record.ts';

/** The session in a tab: its record, and its age by a clock that nobody can set. */
export type Held = {
  readonly record: SessionRecord;
  /** The monotonic time of the token request, extrapolated when it was before this page. */
  readonly bornAt: number;
  /** The same for the sign-in. */
  readonly signedInAt: number;
  /** A token is renewed this long before it expires. */
  readonly leadMs: number;
};

/** A wall clock this far before the token's own time was set back, and is useless for its age. */
const turnedBackMs = 5_000;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * A tenth of the lifetime, within 15 s to 2 min and at most half of it; the random part spreads tabs and
 * users.
 */
function lead(lifeMs: number, random: () => number): number {
  return Math.min(lifeMs / 2, clamp(lifeMs / 10, 15_000, 120_000) + random() * 5_000);
}

export function hold(record: SessionRecord, clock: TwoClocks, random: () => number): Held {
  const since = (moment: number) => clock.monotonic() - Math.max(0, clock.now() - moment);
  return {
    record,
    bornAt: since(record.obtainedAt),
    signedInAt: since(record.signedInAt),
    leadMs: lead(record.expiresIn * 1000, random),
  };
}

/** Milliseconds since the sign-in, by the clock with the larger age. */
export const ageOfSession = ({ record, signedInAt }: Held, clock: TwoClocks): number =>
  Math.max(clock.now() - record.signedInAt, clock.monotonic() - signedInAt);

/** Milliseconds until the token expires, by the clock with the smaller rest; zero or less when it has. */
export function lifeLeft({ record, bornAt }: Held, clock: TwoClocks): number {
  const age = clock.now() - record.obtainedAt;
  if (age < -turnedBackMs) return 0;
  return record.expiresIn * 1000 - Math.max(age, clock.monotonic() - bornAt);
}

export const untilDue = (held: Held, clock: TwoClocks): number => lifeLeft(held, clock) - held.leadMs;
