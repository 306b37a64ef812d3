import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, readCoordinateText } from './coordinate-text.ts';

test.each([
  ['', 'empty', null],
  ['   ', 'empty', null],
  ['\u200f\u00a0', 'empty', null],
  ['()', 'empty', null],
  ['Riyadh', 'notCoordinates', null],
  ['الرياض', 'notCoordinates', null],
  ['24.7136, 46.6753, Riyadh', 'notCoordinates', null],
  ['24.7.5, 46.6', 'notCoordinates', null],
  ['24..5, 46.6', 'notCoordinates', null],
  ['lat.24 lon.46', 'notCoordinates', null],
  ['1.5e1, 46', 'notCoordinates', null],
  ['24.7136 O, 46.6753', 'notCoordinates', null],
  ['N', 'notCoordinates', null],
  ['N E', 'notCoordinates', null],
  ['-', 'notCoordinates', null],
  ['--24, 46', 'notCoordinates', null],
  ['24 N S, 46 E', 'notCoordinates', null],
  ["24.5°30'N 46°E", 'notCoordinates', null],
  ['24°42" N, 46°40" E', 'notCoordinates', null],
  ["24'°, 46", 'notCoordinates', null],
  ['POINT(46.6753 24.7136)', 'notCoordinates', null],
  ['٢٤٬٧١٣٦ ٤٦٬٦٧٥٣', 'notCoordinates', null],
  ['24.7136', 'oneNumberOnly', null],
  ['24,7136', 'oneNumberOnly', null],
  ['24.7136 N', 'oneNumberOnly', null],
  ['24°42\'49"N', 'oneNumberOnly', null],
  ['24 46 E', 'oneNumberOnly', null],
  ['lat 24.7136', 'oneNumberOnly', null],
  ['24, 46, 600', 'tooManyNumbers', null],
  ['24.7136,46.6753,15', 'tooManyNumbers', null],
  ['24 42 49', 'tooManyNumbers', null],
  ['24 42 49 7, 46 40 31 7', 'tooManyNumbers', null],
  ['24,46,12', 'tooManyNumbers', null],
  ['24.7136 N, 46.6753 N', 'twoLatitudes', null],
  ['lat 24.7136 lat 46.6753', 'twoLatitudes', null],
  ['24.7136 شمال، 46.6753 جنوب', 'twoLatitudes', null],
  ['24.7136 E, 46.6753 W', 'twoLongitudes', null],
  ['lon 24.7136 longitude 46.6753', 'twoLongitudes', null],
  ['-24.7136 S, 46.6753 E', 'contradictory', null],
  ['-24.7136 N, 46.6753 E', 'contradictory', null],
  ['N -24.7136, E 46.6753', 'contradictory', null],
  ['24.7136 N -46.6753 E', 'contradictory', null],
  ['lat 24.7136 E, lon 46.6753 N', 'contradictory', null],
  ['24.7136 - 46.6753', 'signUnclear', null],
  ['24.7136-46.6753', 'signUnclear', null],
  ['24.7136 – 46.6753', 'signUnclear', null],
  ['24.7136° - 46.6753°', 'signUnclear', null],
  ['24.7136 N - 46.6753', 'signUnclear', null],
  ['24.7136N-46.6753', 'signUnclear', null],
  ['Lat - 24.7136, Lon - 46.6753', 'signUnclear', null],
  ['24.7136 lat - 46.6753', 'signUnclear', null],
  ["24°60'N 46°40'E", 'minutesTooLarge', 60],
  ['24 75.5 N, 46 40 E', 'minutesTooLarge', 75.5],
  ['24°42\'60"N 46°40\'31"E', 'secondsTooLarge', 60],
  ['24 42 49, 46 40 99', 'secondsTooLarge', 99],
  ['95, 200', 'latitudeOffGlobe', 95],
  ['95.5 N, 46.6 E', 'latitudeOffGlobe', 95.5],
  ['95.5 S, 46.6 E', 'latitudeOffGlobe', -95.5],
  ['lat 120.5 lon 46.6753', 'latitudeOffGlobe', 120.5],
  ['90°0\'36"N 46°E', 'latitudeOffGlobe', 90.01],
  ['24.7136, 540.5', 'longitudeOffGlobe', 540.5],
  ['24.7136, -669449', 'longitudeOffGlobe', -669449],
  ['24,400', 'oneNumberOnly', null],
  ['24.7136 N 890 W', 'longitudeOffGlobe', -890],
  ['٢٤٫٧ ش ٨٠٠ ق', 'longitudeOffGlobe', 800],
  ['691000, 2734000', 'latitudeOffGlobe', 691000],
  ['9'.repeat(150), 'oneNumberOnly', null],
  [`${'9'.repeat(80)} ${'9'.repeat(80)}`, 'latitudeOffGlobe', 1e80],
  ['24.7136, 46.6753 '.repeat(20), 'notCoordinates', null],
])('%s is rejected: %s', (text, why, value) => {
  expect(readCoordinateText(text)).toEqual({ ok: false, why, value, swapped: null });
});

test.each([
  ['120.5, 46.6753', '46.6753, 120.5'],
  ['-120.5 -46.6753', '-46.6753, -120.5'],
  ["120°30' 46°40'", '46.666667, 120.5'],
  ['95,46', '46, 95'],
])('%s: the latitude is off the globe, and the other order is offered', (text, offered) => {
  const reading = readCoordinateText(text);
  expect(reading).toMatchObject({ ok: false, why: 'latitudeOffGlobe' });
  expect(reading.swapped && formatDecimal(reading.swapped)).toBe(offered);
});

const scraps = [
  '24',
  '46.5',
  '.',
  ',',
  ' ',
  '-',
  '°',
  "'",
  '"',
  'N',
  's',
  'E',
  'm',
  'd',
  'lat',
  'lon',
  'ق',
  'و',
  ':',
  '/',
];

test('any text gives a point on the globe or a reason', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...scraps), { maxLength: 14 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readCoordinateText(text);
      if (!reading.ok) expect(reading.why).toMatch(/^[a-zA-Z]+$/);
      else {
        expect(Math.abs(reading.point.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(reading.point.lng)).toBeLessThanOrEqual(180);
      }
    }),
    { numRuns: 3000 },
  );
});
