import { expect, test } from 'vitest';
import { readLocation } from '../location-text.ts';

/**
 * All meanings of a text: `latitude, longitude` to four decimals and the way, the likelier first; or the reason of the
 * rejection.
 */
function meanings(text: string, decimals = 4): string[] | string {
  const answer = readLocation(text);
  if (!answer.ok) return answer.why;
  return answer.readings.map(
    ({ point, way }) =>
      `${point.lat.toFixed(decimals)}, ${point.lng.toFixed(decimals)}${way === null ? '' : ` ${way}`}`,
  );
}

/** 33 51 25 and 151 12 55: only one order of the two is on the globe. */
const sydney = '-33.8569, 151.2153';
/** 24 42 49 and 46 40 31, in the four readings of an ambiguous letter. */
const [north, south, turned, southTurned] = [
  '24.7136, 46.6753',
  '-24.7136, 46.6753',
  '46.6753, 24.7136',
  '-46.6753, 24.7136',
] as const;

test.each([
  '33d51m25S, 151d12m55E',
  '33°51m25S 151°12m55E',
  '33d51m25s, 151d12m55e',
  '33D51M25S 151D12M55E',
  '33d51m25 S, 151d12m55 E',
  '33d 51m 25 S 151d 12m 55 E',
  '33 deg 51 min 25S 151 deg 12 min 55E',
  '33 degrees 51 minutes 25 S, 151 degrees 12 minutes 55 E',
  '33d51m25sS, 151d12m55sE',
  '33d51m25s S, 151d12m55s E',
  '33D51M25SS 151D12M55SE',
  '33d51m25" S 151d12m55" E',
  '33d51m25secS 151d12m55secE',
  '33°51′25″S 151°12′55″E',
  "33°51'25S 151°12'55E",
  "33°51'25s 151°12'55e",
  "33°51'25sS 151°12'55sE",
  "33°51'25 S 151°12'55 E",
  '33:51:25S 151:12:55E',
  '33:51:25s 151:12:55e',
  '33-51-25S 151-12-55E',
  '33 51 25S 151 12 55E',
  '33 51 25 s 151 12 55 e',
  '151d12m55E 33d51m25S',
  '151d12m55e, 33d51m25s',
  '151d12m55E, S33d51m25',
  'S33d51m25 E151d12m55',
  'S 33d 51m 25s E 151d 12m 55s',
  's33d51m25s e151d12m55s',
  'E151d12m55 S33d51m25',
  '335125S 1511255E',
  'lat 33d51m25S lon 151d12m55E',
  '٣٣ درجة ٥١ دقيقة ٢٥ ثانية جنوبا ١٥١ درجة ١٢ دقيقة ٥٥ ثانية شرقا',
  '٣٣° ٥١′ ٢٥″ ج، ١٥١° ١٢′ ٥٥″ ق',
])('south only: %s', (text) => {
  expect(meanings(text)).toEqual([sydney]);
});

test.each([
  '24d42m49s 46d40m31s',
  '24D42M49S 46D40M31S',
  '24d 42m 49s, 46d 40m 31s',
  '24 deg 42 min 49 s 46 deg 40 min 31 s',
  '24 42 49s 46 40 31s',
  "24°42'49s 46°40'31s",
  '24:42:49s 46:40:31s',
])('seconds, because both angles end with them: %s', (text) => {
  expect(meanings(text)).toEqual([`${north} latLng`, `${turned} lngLat`]);
});

test.each([
  'N24d42m49s E46d40m31s',
  '24d42m49sN 46d40m31sE',
  '24D42M49SN 46D40M31SE',
  'N24D42M49S E46D40M31S',
  'N 24d 42m 49s, E 46d 40m 31s',
  'lat 24d42m49s lon 46d40m31s',
  '24d42m49N 46d40m31E',
  '24d42m49s N 46d40m31s E',
])('seconds, because the hemisphere is next to them: %s', (text) => {
  expect(meanings(text)).toEqual([north]);
});

test.each([
  ['24d42m49S 46d40m31', [`${south} southern`, `${north} seconds`, `${turned} lngLat`]],
  ['24d42m49s 46d40m31', [`${north} seconds`, `${turned} lngLat`, `${south} southern`]],
  ['24d42m49 46d40m31s', [`${north} seconds`, `${turned} lngLat`, `${southTurned} southern`]],
  [
    '24d42m49 S 46d40m31',
    [`${south} southern`, `${southTurned} letterAfter`, `${north} seconds`, `${turned} lngLat`],
  ],
  ['24 42 49s 46 40 31', [`${north} seconds`, `${turned} lngLat`, `${south} southern`]],
  ["24°42'49s 46°40'31", [`${north} seconds`, `${turned} lngLat`, `${south} southern`]],
  ['lat 24d42m49S lon 46d40m31', [`${south} southern`, `${north} seconds`]],
  // The other angle has its letter, but in another notation.
  ['24d42m49s 46d40m31E', [`${south} southern`, `${north} seconds`]],
  ['24d42m49s 46d40m31sE', [`${south} southern`, `${north} seconds`]],
  ['24D42M49S 46D40M31SE', [`${south} southern`, `${north} seconds`]],
  ['24d42m49s 46d40m31 East', [`${south} southern`, `${north} seconds`]],
  ['24d42m49s 46d40m31S', [`${north} seconds`, `${turned} lngLat`, `${southTurned} southern`]],
  // It is a longitude because the other is a latitude.
  ['24d42m49N 46d40m31s', [north]],
  ['33degS 151degE', ['-33.0000, 151.0000']],
  ['33degs, 151dege', ['-33.0000, 151.0000']],
  ['33 degs, 151 degs E', ['33.0000, 151.0000']],
  ['33 degs, 51 deg', ['33.0000, 51.0000 plural', '51.0000, 33.0000 lngLat', '-33.0000, 51.0000 southern']],
  [
    '24° 42 mins, 46° 40 min',
    ['24.7000, 46.6667 plural', '46.6667, 24.7000 lngLat', '-24.7000, 46.6667 southern'],
  ],
  // An S after minutes without a letter, or without seconds.
  ["24°42'49S 46°40'31", [south]],
  ['24 42 49 S 46 40 31', [`${south} southern`, `${southTurned} letterAfter`]],
  ['24d42mS 46d40mE', ['-24.7000, 46.6667']],
  ['24d42.5S 46d40.5', ['-24.7083, 46.6750']],
  ['24.7136s 46.6753e', [south]],
  ['24.7136dS 46.6753dE', [south]],
])('s is ambiguous: %s', (text, expected) => {
  expect(meanings(text)).toEqual(expected);
});

test.each([
  // The letter is short for minutes and for east.
  ['٢٤° ٤٢ق ٤٦° ٤٠ق', ['24.7000, 46.6667 latLng', '46.6667, 24.7000 lngLat']],
  ['٢٤° ٤٢ق، ٤٦° ٤٠', ['24.7000, 46.6667 minutes', '46.6667, 24.7000 lngLat', '46.6667, 24.7000 east']],
  ['٢٤° ٤٢ش، ٤٦° ٤٠ق', ['24.7000, 46.6667']],
  ['٢٤° ٤٢ج، ٤٦° ٤٠ غ', ['-24.7000, -46.6667']],
  ['٢٤٫٥ ج ٤٦٫٥ ق', ['-24.5000, 46.5000']],
  ['٤٦ ٤٠ ق ٢٤ ٤٢ ش', ['24.7000, 46.6667']],
  ['٢٤ ٤٢ق ٤٦ ٤٠ق', 'oneNumberOnly'],
  ['24 42 N و 46 40 W', ['24.7000, -46.6667']],
])('Arabic letters: %s', (text, expected) => {
  expect(meanings(text)).toEqual(expected);
});

test.each([
  // West in French and Spanish, east in German, and a zero.
  '24.7136 N, 46.6753 O',
  'O46.6753 S24.7136',
  '24o42\'49"N 46o40\'31"E',
])('O has too many meanings to be read: %s', (text) => {
  expect(meanings(text)).toBe('notCoordinates');
});

test.each([
  // A letter belongs to the number that it touches.
  ['24.7136 E46.6753', [north]],
  ['46.6753 N24.7136', [north]],
  ['46.6753 S24.7136', [south]],
  ['24d42m49 E46d40m31', [north]],
  ['46.6753E 24.7136', [north]],
  ['24.7136N, 46.6753', [north]],
  ['24.7136, N 46.6753', [turned]],
  ['24.7136 N 46.6753 E', [north]],
  ['N 24.7136 E 46.6753', [north]],
  // Equally close to both, alone.
  ['24.7136 N 46.6753', [`${north} letterBefore`, `${turned} letterAfter`]],
  ['46.6753E24.7136', [`${north} letterBefore`, `${turned} letterAfter`]],
  ['33°51\'25" S 151°12\'55"', [sydney]],
  ['46.6753E24.7136N', [north]],
  ['N24.7136E46.6753', [north]],
  // Powers of ten: no part of them is read as a position.
  ['2.47E1', 'notCoordinates'],
  ['2.47e+1', 'notCoordinates'],
  ['2.47136E1, 4.66753E1', 'notCoordinates'],
  ['5e-7, 46.6753', 'notCoordinates'],
])('letters between digits: %s', (text, expected) => {
  expect(meanings(text)).toEqual(expected);
});

test.each([
  ['38S 500000 3700000', ['33.4, 45.0 bandS', '-56.8, 45.0 southern']],
  ['38s 500000mE 3700000mN', ['33.4, 45.0 bandS', '-56.8, 45.0 southern']],
  ['38 S 500000 6300000', ['-33.4, 45.0']],
  ['38N 500000 3700000', ['33.4, 45.0']],
  ['38 north 500000 3700000', ['33.4, 45.0']],
  ['38 south 500000 3700000', ['-56.8, 45.0']],
  ['38 ش 500000 3700000', ['33.4, 45.0']],
  ['38 ج 500000 3700000', ['-56.8, 45.0']],
  ['33 E 500000 N 3500000', 'hemisphereMissing'],
  ['33 X 500000 Y 8500000', 'hemisphereMissing'],
  ['33E 500000 3500000', ['-58.6, 15.0']],
  ['38SMC 12345 67890', ['34.0, 44.1']],
  ['38s mc 12345 67890', ['34.0, 44.1']],
])('letters of the grids: %s', (text, expected) => {
  expect(meanings(text, 1)).toEqual(expected);
});
