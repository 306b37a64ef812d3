import { expect, test } from 'vitest';
import { readLocation } from './location-text.ts';
import { nameTyped } from './name-typed.ts';

test.each(['riyadh', 'الرياض', 'r', 'n', 'san f', 'St. John’s', '10th of Ramadan', 'paris, texas', ' Doha '])(
  '%s may be a place',
  (text) => {
    expect(nameTyped(text, readLocation(text))).toBe(text.trim());
  },
);

test.each([
  '',
  '   ',
  '24',
  '24.7, 46.6',
  '24.7 N 46.6 E',
  '٢٤٫٧ ش ٤٦٫٦ ق',
  '95 N, 46 E',
  'x'.repeat(81),
  'https://goo.gl/maps/abc',
  'POINT EMPTY',
  '///filled.count.soap',
])('"%s" is no place', (text) => {
  expect(nameTyped(text, readLocation(text))).toBeNull();
});
