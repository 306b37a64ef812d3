import { expect, test } from 'vitest';
import { createVirtualTime } from '../testing/virtual-time.ts';
import { ageOfSession, hold, lifeLeft, untilDue } from './token-life.ts';

const minute = 60_000;

/** A session whose sign-in and token request were a minute ago. */
function aMinuteOld(expiresIn: number) {
  const time = createVirtualTime();
  const at = time.clock.now() - minute;
  const record = {
    sid: 'one',
    gen: 0,
    accessToken: 'access',
    refreshToken: 'refresh',
    usedTokens: [],
    obtainedAt: at,
    expiresIn,
    email: 'a@nadir.test',
    signedInAt: at,
  };
  return { ...time, held: hold(record, time.clock, () => 0.5) };
}

test.each([
  [600, 60_000 + 2_500],
  [100, 15_000 + 2_500],
  [7_200, 120_000 + 2_500],
  [10, 5_000],
])('a token of %i s is due %d ms before its end', (seconds, lead) => {
  const { clock, held } = aMinuteOld(seconds);
  expect(lifeLeft(held, clock)).toBe(seconds * 1000 - minute);
  expect(untilDue(held, clock)).toBe(seconds * 1000 - minute - lead);
});

test('the larger age of the two clocks counts, from the moments before this page on', () => {
  const { clock, held, wallJumps, monotonicJumps } = aMinuteOld(3_600);
  expect(ageOfSession(held, clock)).toBe(minute);
  monotonicJumps(10 * minute);
  expect(ageOfSession(held, clock)).toBe(11 * minute);
  expect(lifeLeft(held, clock)).toBe(49 * minute);
  wallJumps(20 * minute);
  expect(ageOfSession(held, clock)).toBe(21 * minute);
  expect(lifeLeft(held, clock)).toBe(39 * minute);
});

test('a wall clock set back by more than five seconds before the token leaves it no life', () => {
  const { clock, held, wallJumps } = aMinuteOld(3_600);
  wallJumps(-minute - 5_000);
  expect(lifeLeft(held, clock)).toBe(59 * minute);
  wallJumps(-1);
  expect(lifeLeft(held, clock)).toBe(0);
});

test('a record of the future has no age yet', () => {
  const { clock, held } = aMinuteOld(3_600);
  const later = hold({ ...held.record, signedInAt: clock.now() + minute }, clock, () => 0);
  expect(ageOfSession(later, clock)).toBe(0);
});
