import { expect, test } from 'vitest';
import { shareInside } from './share-inside.ts';

const riyadh = { west: 46, south: 24, east: 48, north: 26 };

test('a view in a box is all inside it, a view beside it is not', () => {
  expect(shareInside({ west: 46.5, south: 24.5, east: 47, north: 25 }, riyadh)).toBeCloseTo(1);
  expect(shareInside({ west: 50, south: 24.5, east: 51, north: 25 }, riyadh)).toBe(0);
});

test('a view over the edge counts by what is seen of it, a far one hardly', () => {
  expect(shareInside({ west: 45, south: 24, east: 47, north: 26 }, riyadh)).toBeCloseTo(0.5);
  expect(shareInside({ west: 20, south: 0, east: 70, north: 50 }, riyadh)).toBeLessThan(0.01);
});

test('on the flat map the north of a view is larger than as many degrees in its south', () => {
  const north = { west: 0, south: 60, east: 10, north: 80 };
  expect(shareInside({ west: 0, south: 40, east: 10, north: 80 }, north)).toBeGreaterThan(0.6);
});

test('a view over the antimeridian meets a box on its other side', () => {
  const fiji = { west: -180, south: -20, east: -175, north: -15 };
  expect(shareInside({ west: 180, south: -20, east: 185, north: -15 }, fiji)).toBeCloseTo(1);
});
