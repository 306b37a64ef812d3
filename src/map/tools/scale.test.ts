import { expect, test } from 'vitest';
import { roundDistance } from './footing.tsx';

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
