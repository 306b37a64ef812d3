import { expect, test } from 'vitest';
import { readLngLat } from '../lng-lat.ts';
import { formatDecimal } from './degrees/coordinate-text.ts';
import { readLocation } from './location-text.ts';
import { plusCodeOfTown } from './plus-code-text.ts';

const riyadh = '24.7136, 46.6753';

/** The points of the readings of a text to four decimals (11 m), or the reason of the rejection. */
function read(text: string) {
  const answer = readLocation(text);
  if (!answer.ok) return [answer.why, answer.value];
  return answer.readings.map(({ point, notation, way }) => {
    const [lat, lng] = [point.lat, point.lng].map((degrees) => degrees.toFixed(4));
    return `${notation}${way === null ? '' : ` ${way}`}: ${lat}, ${lng}`;
  });
}

test.each([
  '38R 669460 2734272',
  '38R 669460 2734272 ',
  '38 R 669460 2734272',
  '38r 669460 2734272',
  '38R 669460, 2734272',
  '38R 669460;2734272',
  '38R 669460/2734272',
  '38R 669460E 2734272N',
  '38R 669460mE 2734272mN',
  '38R 669460 mE 2734272 mN',
  '38R 669460m E 2734272m N',
  '38R 669460.0 m E 2734272.0 m N',
  '38R E 669460 N 2734272',
  '38R E669460 N2734272',
  '38R X 669460 Y 2734272',
  '38R N 2734272 E 669460',
  '38R 2734272N 669460E',
  '38R 669,460 2,734,272',
  '669460 2734272 38R',
  '669460E 2734272N 38R',
  '669460mE, 2734272mN, zone 38R',
  'UTM 38R 669460 2734272',
  'UTM: 38R 669460 2734272',
  'UTM zone 38R, easting 669460, northing 2734272',
  'Zone: 38R Easting: 669460 Northing: 2734272',
  'UTM WGS84 38R 669460 2734272',
  'WGS 84 / UTM zone 38N 669460 2734272',
  '38N 669460 2734272',
  '38 N 669460 2734272',
  '38 North 669460 2734272',
  'zone 38 northern 669460 2734272',
  'EPSG:32638 669460 2734272',
  '669460 2734272 EPSG:32638',
  '38ش 669460 2734272',
  '٣٨ ش ٦٦٩٤٦٠ ٢٧٣٤٢٧٢',
  'النطاق 38 شمال، شرقيات 669460، شماليات 2734272',
  'المنطقة ٣٨ شمالاً ٦٦٩٤٦٠ ٢٧٣٤٢٧٢',
])('UTM: %s', (text) => {
  expect(read(text)).toEqual(['utm: 24.7136, 46.6753']);
});

test.each([
  ['18T 583959 4507351', ['utm: 40.7128, -74.0060']],
  ['56H 334901 6252289', ['utm: -33.8568, 151.2153']],
  ['56 South 334901 6252289', ['utm: -33.8568, 151.2153']],
  ['56 جنوب 334901 6252289', ['utm: -33.8568, 151.2153']],
  ['EPSG:32756 334901 6252289', ['utm: -33.8568, 151.2153']],
  ['56S 334901 6252289', ['utm: -33.8568, 151.2153']],
  ['1N 200000 0', ['utm: 0.0000, -179.6950']],
  ['60N 999999 0', ['utm: 0.0000, -178.5113']],
  ['32V 297500 6700000', ['utm: 60.3856, 5.3254']],
])('UTM elsewhere: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('the S of a zone is a band first and the southern hemisphere second, if both are possible', () => {
  expect(read('38S 442000 3686000')).toEqual([
    'utm bandS: 33.3116, 44.3769',
    'utm southern: -56.9659, 44.0461',
  ]);
});

test.each([
  ['669460 2734272', ['zoneMissing', null]],
  ['669460E 2734272N', ['zoneMissing', null]],
  ['691000, 2734000', ['zoneMissing', null]],
  ['38 669460 2734272', ['hemisphereMissing', 38]],
  ['61R 669460 2734272', ['zoneOffGrid', 61]],
  ['0N 669460 2734272', ['zoneOffGrid', 0]],
  ['38R 66944 2734272', ['eastingOffGrid', 66944]],
  ['38R 1669460 2734272', ['eastingOffGrid', 1669460]],
  ['38R 669460 12734272', ['northingOffGrid', 12734272]],
  ['38N 669460 9900000', ['northingOffGrid', 9900000]],
  ['38R 669460 5734272', ['notInBand', 5734272]],
  ['38T 669460 2734272', ['notInBand', 2734272]],
  ['38Z 669460 2734272', ['polarGrid', null]],
  ['38A 669460 2734272', ['polarGrid', null]],
  ['Z 2105000 1980000', ['polarGrid', null]],
  ['A 2000000mE 2500000mN', ['polarGrid', null]],
  ['UPS Y 1500000, 2100000', ['polarGrid', null]],
  ['2105000 1980000 B', ['polarGrid', null]],
])('UTM rejected: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  '38R PN 69459 34271',
  '38RPN6945934271',
  '38R PN 6945934271',
  '38RPN 69459 34271',
  '38 R PN 69459 34271',
  '38rpn6945934271',
  'MGRS 38RPN6945934271',
  'MGRS: 38R PN 69459 34271',
  'USNG 38R PN 69459 34271',
  '٣٨RPN٦٩٤٥٩٣٤٢٧١',
])('MGRS: %s', (text) => {
  expect(read(text)).toEqual(['mgrs: 24.7136, 46.6753']);
});

test.each([
  ['38RPN69453427', 10],
  ['38RPN694342', 100],
  ['38RPN6934', 1000],
  ['38R PN 69 34', 1000],
  ['38RPN63', 10_000],
])('%s is the middle of a square of %i m', (text, square) => {
  const answer = readLocation(text);
  expect(answer).toMatchObject({ ok: true, readings: [{ notation: 'mgrs', square }] });
  const metres = answer.ok ? Math.abs(answer.readings[0].point.lat - 24.7136) * 111_320 : Number.NaN;
  expect(metres).toBeLessThan(square * 0.75);
});

test.each([
  ['4QFJ1234567890', ['mgrs: 21.4098, -157.9161']],
  ['04QFJ1234567890', ['mgrs: 21.4098, -157.9161']],
  ['33XVG74594359', ['mgrs: 77.8655, 13.9173']],
  ['56HLH3490052288', ['mgrs: -33.8568, 151.2153']],
])('MGRS elsewhere: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['38RPN', ['tooCoarse', 100_000]],
  ['38RPN123', ['mgrsDigits', null]],
  ['38RPN 1234 567', ['mgrsDigits', null]],
  ['38RPN123456789012', ['mgrsDigits', null]],
  ['38RIN1234', ['noSuchSquare', null]],
  ['38RAN1234512345', ['noSuchSquare', null]],
  ['38RPW1234512345', ['noSuchSquare', null]],
  ['38CPN1234512345', ['noSuchSquare', null]],
  ['61RPN1234512345', ['zoneOffGrid', 61]],
  ['00RPN1234512345', ['zoneOffGrid', 0]],
  ['ZAH1234512345', ['polarGrid', null]],
  ['BAN 12345 12345', ['polarGrid', null]],
])('MGRS rejected: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['7HP8PM7G+C4', ['plusCode: 24.7136, 46.6753']],
  ['7hp8pm7g+c4', ['plusCode: 24.7136, 46.6753']],
  ['7HP8PM7G+C4F', ['plusCode: 24.7136, 46.6753']],
  ['7HP8PM7G+C4 Riyadh', ['plusCode: 24.7136, 46.6753']],
  ['7HP8PM7G+C4، الرياض', ['plusCode: 24.7136, 46.6753']],
  ['Plus code: 7HP8PM7G+C4', ['plusCode: 24.7136, 46.6753']],
  ['8FVC9G8F+6X', ['plusCode: 47.3656, 8.5249']],
  ['7HP8PM7G+', ['plusCode: 24.7138, 46.6763']],
  ['7HP8PM00+', ['plusCode: 24.7250, 46.6750']],
  ['PM7G+C4', ['plusCodeShort', null]],
  ['PM7G+C4 Riyadh', ['plusCodeShort', null]],
  ['7G+C4', ['plusCodeShort', null]],
  ['7HP80000+', ['tooCoarse', 111_000]],
  ['7H000000+', ['tooCoarse', 2_226_000]],
  ['7HP8PM7G+C', ['plusCodeInvalid', null]],
  ['XXP8PM7G+C4', ['plusCodeInvalid', null]],
  ['7HP8P+C4', ['plusCodeInvalid', null]],
  ['7HP0PM7G+C4', ['plusCodeInvalid', null]],
])('plus code: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a short plus code is found near a point, but not if it names a town', () => {
  const near = readLngLat(46.7, 24.8);
  if (!near.ok) throw new Error(near.why);
  const answer = readLocation('PM7G+C4', near.value);
  expect(answer).toMatchObject({ ok: true, readings: [{ notation: 'plusCode', nearby: true }] });
  expect(answer.ok && formatDecimal(answer.readings[0].point)).toBe('24.713563, 46.675313');
  expect(readLocation('PM7G+C4 Riyadh', near.value)).toMatchObject({ ok: false, why: 'plusCodeShort' });
});

test.each([
  ['PM7G+C4 Riyadh', 'PM7G+C4', 'Riyadh'],
  [' pm7g+c4, Riyadh, Saudi Arabia', 'PM7G+C4', 'Riyadh, Saudi Arabia'],
  ['Plus code: PM7G+C4 الرياض', 'PM7G+C4', 'الرياض'],
  ['PM7G+C4، الرياض', 'PM7G+C4', 'الرياض'],
])('%s is a code and a town', (text, code, town) => {
  expect(plusCodeOfTown(text)).toEqual({ code, town });
});

test.each(['7HP8PM7G+C4 Riyadh', 'PM7G+C4', 'PM7G+C4 12', 'Riyadh', 'PM7+C4 Riyadh', 'Riyadh PM7G+C4'])(
  '%s is not',
  (text) => {
    expect(plusCodeOfTown(text)).toBeNull();
  },
);

test.each(['N', '12', 'K2', 'Paris 12', '38R', 'A1', 'M4 5AB', 'عمان', '6 October', 'B12 3CD'])(
  '%s is no grid reference and no code',
  (text) => {
    expect(readLocation(text)).toMatchObject({ ok: false, why: expect.stringMatching(/^(not|one)/) });
  },
);

test(`${riyadh} and its UTM are the same place`, () => {
  expect(read(riyadh)).toEqual(['decimal latLng: 24.7136, 46.6753', 'decimal lngLat: 46.6753, 24.7136']);
});
