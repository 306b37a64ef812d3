import { expect, test } from 'vitest';
import { mintReference, sameReference } from './reference.ts';
import { daysOf, lengthOf, windowFromTomorrow, windowOf, windowOverDays } from './wanted-window.ts';

test('a window opens at the next midnight in UTC', () => {
  const { from, to } = windowFromTomorrow(Date.UTC(2026, 10, 21, 23, 59), 14);
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-11-22T00:00:00.000Z',
    '2026-12-06T00:00:00.000Z',
  ]);
  expect(lengthOf({ from, to: to + 12 * 3_600_000 + 60_000 })).toEqual({ days: 14, hours: 12, minutes: 1 });
});

const at = (text: string) => Date.parse(`${text}Z`);
const iso = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((end) => new Date(end).toISOString().slice(0, 16));

test('a window of 48 hours opens at the next full hour', () => {
  const preset = { unit: 'hours', count: 48 } as const;
  expect(iso(windowOf(preset, at('2026-11-24T16:31:05')))).toEqual(['2026-11-24T17:00', '2026-11-26T17:00']);
  expect(iso(windowOf(preset, at('2026-11-24T17:00')))).toEqual(['2026-11-24T17:00', '2026-11-26T17:00']);
});

test.each([
  ['whole days', '2026-11-25T00:00', '2026-12-09T00:00', ['2026-11-28T00:00', '2026-12-01T00:00']],
  ['times of day stay', '2026-11-25T06:30', '2026-12-09T18:00', ['2026-11-28T06:30', '2026-11-30T18:00']],
  ['no former window', null, null, ['2026-11-28T00:00', '2026-12-01T00:00']],
] as const)('days of a calendar become a window: %s', (_, from, to, expected) => {
  const former = { from: from && at(from), to: to && at(to) };
  const days = { first: at('2026-11-28T00:00'), last: at('2026-11-30T00:00') };
  expect(iso(windowOverDays(days, former, at('2026-11-24T12:00')))).toEqual(expected);
});

test('one day with an end before its start, or in the past, lasts until the end of that day', () => {
  const today = { first: at('2026-11-24T00:00'), last: at('2026-11-24T00:00') };
  const reversed = { from: at('2026-11-25T18:00'), to: at('2026-12-09T06:00') };
  expect(iso(windowOverDays(today, reversed, at('2026-11-24T03:00')))).toEqual([
    '2026-11-24T18:00',
    '2026-11-25T00:00',
  ]);
  const past = { from: at('2026-11-25T00:00'), to: at('2026-12-09T06:00') };
  expect(iso(windowOverDays(today, past, at('2026-11-24T12:00')))).toEqual([
    '2026-11-24T00:00',
    '2026-11-25T00:00',
  ]);
});

test('a window that ends at midnight does not touch the next day', () => {
  const days = (from: string, to: string) => daysOf({ from: at(from), to: at(to) });
  expect(days('2026-11-25T00:00', '2026-11-27T00:00').last).toBe(at('2026-11-26T00:00'));
  expect(days('2026-11-25T10:00', '2026-11-27T00:01')).toEqual({
    first: at('2026-11-25T00:00'),
    last: at('2026-11-27T00:00'),
  });
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
