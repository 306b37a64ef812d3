import { expect, test } from 'vitest';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { day } from '../time.ts';
import { daylightOf, lightIn } from './daylight.ts';

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
  expect([dark.minutes, dark.twilight, dark.lit, dark.up, dark.high]).toEqual([0, 0, [], [], []]);
  expect(dark.noon).toBeLessThan(0);
});

test('twilight is before sunrise and after sunset: short at the equator, hours in the north', () => {
  const equator = onDay(0, 0, '2026-03-20');
  expect(Math.abs(equator.twilight - 2 * 21)).toBeLessThanOrEqual(2);
  // In Tromsø the sun does not rise in December, but it is not dark at noon.
  const tromso = onDay(69.65, 18.96, '2026-12-21');
  expect(tromso.minutes).toBe(0);
  expect(tromso.twilight / 60).toBeGreaterThan(4);
  expect(tromso.twilight / 60).toBeLessThan(6);
  // In Umeå in June the sun is never 6 degrees below the horizon.
  const umea = onDay(63.83, 20.26, '2026-06-21');
  expect(umea.minutes + umea.twilight).toBe(1440);
});

const light = (lat: number, lng: number, from: string, to: string) =>
  lightIn(wrapLngLat(lng, lat), { from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) });

test.each([
  ['14 days in Riyadh', 24.7, 46.7, '2026-11-26T00:00', '2026-12-10T00:00', true, true],
  ['from nine to three in Riyadh', 24.7, 46.7, '2026-11-26T06:00', '2026-11-26T12:00', true, false],
  ['an evening in Riyadh', 24.7, 46.7, '2026-11-26T16:00', '2026-11-26T23:00', false, true],
  ['the twilight of a morning in Riyadh', 24.7, 46.7, '2026-11-26T03:00', '2026-11-26T03:10', false, false],
  ['noon at the date line', 0, 179.9, '2026-03-20T22:00', '2026-03-21T03:00', true, false],
  ['midnight at the date line', 0, -179.9, '2026-03-20T08:00', '2026-03-20T16:00', false, true],
  ['two weeks of the polar day', 78.2, 15.6, '2026-06-10T00:00', '2026-06-24T00:00', true, false],
  ['two weeks of the polar night', 78.2, 15.6, '2026-12-02T00:00', '2026-12-16T00:00', false, true],
  ['June in Umeå', 63.83, 20.26, '2026-06-20T00:00', '2026-06-23T00:00', true, false],
  ['70 years at the north pole', 90, 0, '2026-12-01T00:00', '2096-12-01T00:00', true, true],
] as const)('the light of a window: %s', (_, lat, lng, from, to, day, night) => {
  expect(light(lat, lng, from, to)).toEqual({ day, night });
});

test('a window of years has a column for every few days, and one that ends at midnight none for the next day', () => {
  const from = midnight('2026-11-25');
  const at = wrapLngLat(46.7, 24.7);
  expect(daylightOf(at, { from, to: from + 14 * day }).days).toHaveLength(14);
  const { days, shortest, longest } = daylightOf(at, { from, to: from + 3 * 366 * day });
  expect(days.length).toBeLessThanOrEqual(62);
  expect([Math.round(shortest / 10), Math.round(longest / 10)]).toEqual([64, 82]);
});
