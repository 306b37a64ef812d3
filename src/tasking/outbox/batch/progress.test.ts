import { expect, test } from 'vitest';
import { paceOf } from './results.ts';

test.each([
  ['one at a time', [0, 1_000, 2_000, 3_000, 4_000], 1, 1_000],
  ['three that end together', [0, 0, 0, 3_000, 3_000, 3_000, 6_000, 6_000, 6_000], 3, 1_000],
  ['one that waited for a minute', [0, 1_000, 2_000, 62_000, 63_000, 64_000], 1, 1_000],
  ['too few', [0, 1_000, 2_000], 1, null],
])('the pace of %s is the median of the last rows', (_, ends, atOnce, pace) => {
  expect(paceOf(ends, atOnce)).toBe(pace);
});
