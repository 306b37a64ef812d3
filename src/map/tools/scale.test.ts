import { expect, test } from 'vitest';
import { roundDistance } from './scale.ts';

test.each([
  [1, 1],
  [4.9, 2],
  [9.99, 5],
  [137, 100],
  [999, 500],
  [1000, 1000],
  [12_000, 10_000],
  [7_000_000, 5_000_000],
])('of %d metres the longest round distance is %d', (most, metres) => {
  expect(roundDistance(most)).toBe(metres);
});

test('it is never above the limit and never below two fifths of it', () => {
  for (let most = 0.3; most < 4e7; most *= 1.37) {
    expect(roundDistance(most)).toBeLessThanOrEqual(most * 1.000001);
    expect(roundDistance(most)).toBeGreaterThanOrEqual(most * 0.4 - 1e-9);
  }
});
