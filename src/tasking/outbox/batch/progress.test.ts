import { expect, test } from 'vitest';
import { made, makeEntry, sent } from '../screen/testing/entries.ts';
import { paceOf, progressOf } from './results.ts';

test.each([
  ['one at a time', [0, 1_000, 2_000, 3_000, 4_000], 1, 1_000],
  ['three that end together', [0, 0, 0, 3_000, 3_000, 3_000, 6_000, 6_000, 6_000], 3, 1_000],
  ['one that waited for a minute', [0, 1_000, 2_000, 62_000, 63_000, 64_000], 1, 1_000],
  ['too few', [0, 1_000, 2_000], 1, null],
])('the pace of %s is the median of the last rows', (_, ends, atOnce, pace) => {
  expect(paceOf(ends, atOnce)).toBe(pace);
});

test('a row that is being checked is not done, and is not left to send', async () => {
  const placed = await makeEntry({ id: 'B.1', state: 'accepted', made: [made(7)] });
  const checked = await makeEntry({ id: 'B.2', state: 'unknown', sends: sent('unknown') });
  const records = new Map([placed, checked].map((entry, at) => [at, entry]));
  expect(progressOf({ count: 4, phase: 'paused' }, records)).toMatchObject({ done: 1, left: 2, count: 4 });
});
