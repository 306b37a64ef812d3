import { expect, test } from 'vitest';
import { wrapLngLat } from '../../../geo/lng-lat.ts';
import { day } from '../../../time.ts';
import { daylightOf } from './daylight.ts';

const midnight = (text: string) => Date.parse(`${text}T00:00Z`);
const onDay = (lat: number, lng: number, date: string) => {
  const from = midnight(date);
  const [one] = daylightOf(wrapLngLat(lng, lat), { from, to: from + day }).days;
  if (one === undefined) throw new Error('A day is missing.');
  return one;
};

// Lengths of almanacs; noon is 90 degrees less the distance from the latitude of the sun.
test.each([
  ['London in June', 51.507, -0.128, '2026-06-21', 16 * 60 + 38, 61.9],
  ['London in December', 51.507, -0.128, '2026-12-21', 7 * 60 + 50, 15.1],
  ['Riyadh in December', 24.7136, 46.6753, '2026-12-21', 10 * 60 + 36, 41.9],
  ['Quito in March', -0.18, -78.47, '2026-03-20', 12 * 60 + 7, 89.8],
] as const)('the length of the day and the height of the sun: %s', (_, lat, lng, date, minutes, noon) => {
  const sun = onDay(lat, lng, date);
  expect(Math.abs(sun.minutes - minutes)).toBeLessThanOrEqual(2);
  expect(Math.abs(sun.noon - noon)).toBeLessThan(0.3);
});

const hours = (spans: readonly { from: number; to: number }[]) =>
  spans
    .map(({ from, to }) => [Math.round(from * 24), Math.round(to * 24)])
    .toSorted(([a = 0], [b = 0]) => a - b);

test('the hours of a day are those of UTC, at any longitude', () => {
  expect(hours(onDay(0, 0, '2026-03-20').up)).toEqual([[6, 18]]);
  expect(hours(onDay(0, 90, '2026-03-20').up)).toEqual([[0, 12]]);
  expect(hours(onDay(0, 179.9, '2026-03-20').up)).toEqual([
    [0, 6],
    [18, 24],
  ]);
  expect(hours(onDay(0, 0, '2026-03-20').high)).toEqual([[8, 16]]);
});

test('in the polar day it is light from midnight to midnight, and in the polar night never', () => {
  const light = onDay(78.2, 15.6, '2026-06-21');
  expect(light.minutes).toBe(1440);
  const whole = light.up.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(whole).toBeCloseTo(1, 2);
  const dark = onDay(78.2, 15.6, '2026-12-21');
  expect([dark.minutes, dark.up, dark.high]).toEqual([0, [], []]);
  expect(dark.noon).toBeLessThan(0);
});

test('a window of years has a column for every few days, and one that ends at midnight none for the next day', () => {
  const from = midnight('2026-11-25');
  const at = wrapLngLat(46.7, 24.7);
  expect(daylightOf(at, { from, to: from + 14 * day }).days).toHaveLength(14);
  const { days, shortest, longest } = daylightOf(at, { from, to: from + 3 * 366 * day });
  expect(days.length).toBeLessThanOrEqual(62);
  expect([Math.round(shortest / 10), Math.round(longest / 10)]).toEqual([64, 82]);
});
