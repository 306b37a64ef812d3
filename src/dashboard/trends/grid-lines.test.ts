import { expect, test } from 'vitest';
import { gridLines } from './charts.tsx';

test.each([
  [0, [1]],
  [1, [1]],
  [2, [1, 2]],
  [3, [2, 4]],
  [5, [3, 6]],
  [7, [5, 10]],
  // Half of 15 orders is not an integer.
  [13, [8, 16]],
  [22, [15, 30]],
  [47, [30, 60]],
  [9_800, [5_000, 10_000]],
])('with at most %i orders the grid lines are the top and its half, both integers', (max, lines) => {
  expect(gridLines(max, true)).toEqual({ top: lines.at(-1), lines });
});

test('a measured value has fractions', () => {
  expect(gridLines(0.9, false)).toEqual({ top: 1, lines: [0.5, 1] });
  expect(gridLines(13.4, false)).toEqual({ top: 15, lines: [7.5, 15] });
  expect(gridLines(-3, false)).toEqual({ top: 1, lines: [0.5, 1] });
});

test('the largest value is below the top and takes more than half of the height', () => {
  for (let max = 1; max < 3_000; max += 1) {
    for (const whole of [true, false]) {
      const { top, lines } = gridLines(max, whole);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(max).toBeGreaterThan(top / 2);
      if (whole) expect(lines.every(Number.isInteger)).toBe(true);
    }
  }
});
