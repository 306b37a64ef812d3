import type { TwoClocks } from '../time.ts';
import type { SessionRecord } from './record.ts';

/** The session as a tab holds it: its record, and its age by a clock that nobody can set. */
export type Held = {
  readonly record: SessionRecord;
  /** What the monotonic clock showed, or would have shown, when the token was asked for. */
  readonly bornAt: number;
  /** The same for the sign-in. */
  readonly signedInAt: number;
  /** A token is renewed this long before it runs out. */
  readonly leadMs: number;
};

/** A wall clock this far before the token's own time was turned back, and says nothing about age. */
const turnedBackMs = 5_000;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** A tenth of the life within 15 s to 2 min, never more than half of it; the random part keeps tabs and desks apart. */
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

/** Milliseconds since the sign-in, by the clock that says more. */
export const ageOfSession = ({ record, signedInAt }: Held, clock: TwoClocks): number =>
  Math.max(clock.now() - record.signedInAt, clock.monotonic() - signedInAt);

/** Milliseconds until the token runs out, by the clock that says less; not above zero when it has. */
export function lifeLeft({ record, bornAt }: Held, clock: TwoClocks): number {
  const age = clock.now() - record.obtainedAt;
  if (age < -turnedBackMs) return 0;
  return record.expiresIn * 1000 - Math.max(age, clock.monotonic() - bornAt);
}

export const untilDue = (held: Held, clock: TwoClocks): number => lifeLeft(held, clock) - held.leadMs;
