import { expect, test } from 'vitest';
import { printLimits, shortened } from './shortening.ts';

test('a text that fits is unchanged, without its outer space', () => {
  expect(shortened('  north quay \n', 10)).toEqual({ text: 'north quay', isCut: false });
});

test('a longer text ends in an ellipsis within the limit, at a whole character', () => {
  expect(shortened('north quay, second basin', 12)).toEqual({ text: 'north quay,…', isCut: true });
  expect(shortened(`${'a'.repeat(8)}😀😀`, 10).text).toBe(`${'a'.repeat(8)}…`);
});

test('no step allows more than the one before it', () => {
  for (const [index, limits] of printLimits.entries()) {
    const before = printLimits[index - 1] ?? limits;
    for (const part of ['text', 'items', 'facts'] as const)
      expect(limits[part]).toBeLessThanOrEqual(before[part]);
  }
});
