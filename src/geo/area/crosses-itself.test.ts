import { expect, test } from 'vitest';
import type { Ring } from './area.ts';
import { crossesItself } from './crosses-itself.ts';

const square: Ring = [
  [46, 24],
  [47, 24],
  [47, 25],
  [46, 25],
  [46, 24],
];
const bowTie: Ring = [
  [46, 24],
  [47, 25],
  [47, 24],
  [46, 25],
  [46, 24],
];
/** Touches itself at one corner, as two fields with a shared corner do. */
const eight: Ring = [
  [46, 24],
  [47, 25],
  [48, 26],
  [48, 25],
  [47, 25],
  [46, 25],
  [46, 24],
];

test('M11 a bow tie crosses itself, also as a hole and as a second part', () => {
  expect(crossesItself({ polygons: [[bowTie]] })).toBe(true);
  expect(crossesItself({ polygons: [[square, bowTie]] })).toBe(true);
  expect(crossesItself({ polygons: [[square], [bowTie]] })).toBe(true);
});

test('a square, adjacent parts and an outline that only touches itself do not', () => {
  expect(crossesItself({ polygons: [[square]] })).toBe(false);
  expect(
    crossesItself({ polygons: [[square.toReversed()], [square.map(([lng, lat]) => [lng + 1, lat])]] }),
  ).toBe(false);
  expect(crossesItself({ polygons: [[eight]] })).toBe(false);
});
