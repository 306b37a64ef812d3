import { beforeAll, expect, test } from 'vitest';
import { ar } from '../../i18n/ar/map/map.ts';
import { en } from '../../i18n/en/map/map.ts';
import { addTexts, translateIn } from '../../i18n/translate.ts';
import { roundDistance, scaleOf, wordDistance } from './distance-words.ts';

beforeAll(() => {
  addTexts('en', 'map', en);
  addTexts('ar', 'map', ar);
});

const said = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [1, 1],
  [4.9, 2],
  [9.99, 5],
  [137, 100],
  [999, 500],
  [1000, 1000],
  [12_000, 10_000],
  [7_000_000, 5_000_000],
])('of %d metres the longest round distance is %d', (max, metres) => {
  expect(roundDistance(max)).toBe(metres);
});

test('it is never above the limit and never below two fifths of it', () => {
  for (let max = 0.3; max < 4e7; max *= 1.37) {
    expect(roundDistance(max)).toBeLessThanOrEqual(max * 1.000001);
    expect(roundDistance(max)).toBeGreaterThanOrEqual(max * 0.4 - 1e-9);
  }
});

test.each([
  ['km', 999, '500 m', 500],
  ['km', 1000, '1 km', 1000],
  ['mi', 1609, '5,000 ft', 1524],
  ['mi', 1609.344, '1 mi', 1609.344],
  ['mi', 500_000, '200 mi', 321_868.8],
  ['nmi', 185, '100 m', 100],
  ['nmi', 186, '0.1 NM', 185.2],
  ['nmi', 400_000, '200 NM', 370_400],
] as const)('a scale in %s of at most %d metres is %s', (unit, max, words, metres) => {
  const scale = scaleOf(max, translateIn('en', 'map'), 'en', unit);
  expect(said(scale.words)).toBe(words);
  expect(scale.metres).toBeCloseTo(metres, 6);
});

test.each([
  [5556, '3 أميال بحرية'],
  [37_040, '20 ميلًا بحريًا'],
  [185_200, '100 ميل بحري'],
  [926, '0.5 ميل بحري'],
  [9259, '4.999 ميل بحري'],
])('in Arabic the noun follows the number: %d metres', (metres, words) => {
  expect(said(wordDistance(metres, translateIn('ar', 'map'), 'ar', 'nmi'))).toBe(words);
});
