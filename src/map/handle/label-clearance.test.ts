import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squaresOf } from './label-clearance.ts';

const side = fc.integer({ min: 1, max: 2000 });

test('the squares of a box cover it to its edges, and nothing beyond its longer side by more than half a square', () => {
  fc.assert(
    fc.property(side, side, side, side, (x, y, width, height) => {
      const squares = squaresOf({ x, y, width, height });
      const half = Math.min(width, height) / 2;
      const lefts = squares.map((one) => one.x - half);
      const tops = squares.map((one) => one.y - half);
      expect(Math.min(...lefts)).toBeLessThanOrEqual(x + 1e-6);
      expect(Math.min(...tops)).toBeLessThanOrEqual(y + 1e-6);
      expect(Math.max(...lefts) + 2 * half).toBeGreaterThanOrEqual(x + width - 1e-6);
      expect(Math.max(...tops) + 2 * half).toBeGreaterThanOrEqual(y + height - 1e-6);
      expect(Math.min(...lefts)).toBeGreaterThanOrEqual(x - half);
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(y - half);
      // No gap between neighbours in the row.
      for (const starts of [lefts, tops])
        for (const [index, start] of starts.entries())
          expect(start - (starts[index - 1] ?? start)).toBeLessThanOrEqual(2 * half + 1e-6);
    }),
  );
});

test('a part that is not shown keeps nothing clear', () => {
  expect(squaresOf({ x: 0, y: 0, width: 0, height: 0 })).toEqual([]);
});
