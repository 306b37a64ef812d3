import { expect, test } from 'vitest';
import { mintReference, sameReference } from '../review/reference.ts';
import { lengthOf, windowFromTomorrow } from './capture-window.ts';

test('a window opens at the next midnight in UTC', () => {
  const { from, to } = windowFromTomorrow(Date.UTC(2026, 10, 21, 23, 59), 14);
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-11-22T00:00:00.000Z',
    '2026-12-06T00:00:00.000Z',
  ]);
  expect(lengthOf({ from, to: to + 12 * 3_600_000 + 60_000 })).toEqual({ days: 14, hours: 12, minutes: 1 });
});

test('a reference has the day and twelve random, unambiguous characters', () => {
  const reference = mintReference(Date.UTC(2026, 10, 21), (bytes) => bytes.map((_, index) => index * 31));
  expect(reference).toMatch(/^T261121[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(mintReference(0)).not.toBe(mintReference(0));
});

test('O24 a service may trim a reference or change its case', () => {
  expect(sameReference(' t26x ', 'T26X')).toBe(true);
  expect(sameReference('T26XY', 'T26X')).toBe(false);
  expect(sameReference(null, 'T26X')).toBe(false);
});
