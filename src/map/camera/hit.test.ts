import { expect, test } from 'vitest';
import { nearestTo } from './hit.ts';

const places = [
  { id: 'a', x: 10, y: 10 },
  { id: 'b', x: 20, y: 10 },
  { id: 'c', x: 20, y: 10 },
];

test('the nearest mark within reach is hit, and of two in one place the upper one', () => {
  expect(nearestTo({ x: 12, y: 11 }, places, 14)?.id).toBe('a');
  expect(nearestTo({ x: 19, y: 12 }, places, 14)?.id).toBe('c');
});

test('beyond the reach nothing is hit', () => {
  expect(nearestTo({ x: 60, y: 10 }, places, 14)).toBeNull();
  expect(nearestTo({ x: 10, y: 10 }, [], 14)).toBeNull();
});
