import { expect, test } from 'vitest';
import { rooms, shortened } from './shortening.ts';

test('a text that fits is unchanged, without its outer space', () => {
  expect(shortened('  north quay \n', 10)).toEqual({ text: 'north quay', isCut: false });
});

test('a longer text ends in an ellipsis within the limit, at a whole character', () => {
  expect(shortened('north quay, second basin', 12)).toEqual({ text: 'north quay,…', isCut: true });
  expect(shortened(`${'a'.repeat(8)}😀😀`, 10).text).toBe(`${'a'.repeat(8)}…`);
});

test('no step allows more than the one before it', () => {
  for (const [index, room] of rooms.entries()) {
    const before = rooms[index - 1] ?? room;
    for (const part of ['text', 'items', 'facts'] as const)
      expect(room[part]).toBeLessThanOrEqual(before[part]);
  }
});
