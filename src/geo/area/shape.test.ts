import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { ringOf, type Shape, touches } from './shape.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const area = (...rings: [Ring, ...Ring[]]): Area => ({ polygons: [rings] });
const box = (west: number, south: number, east: number, north: number): Shape => ({
  kind: 'box',
  west,
  south,
  east,
  north,
});

test.each([
  ['one within the other', box(0, 0, 10, 10), area(square(4, 4, 1)), true],
  ['the other within the one', box(4, 4, 5, 5), area(square(0, 0, 10)), true],
  ['a corner over the edge', box(0, 0, 10, 10), area(square(9, 9, 5)), true],
  [
    'a cross, no corner of either in the other',
    box(4, 0, 5, 10),
    area([
      [0, 4],
      [10, 4],
      [10, 5],
      [0, 5],
      [0, 4],
    ]),
    true,
  ],
  ['beside it', box(0, 0, 10, 10), area(square(11, 0, 5)), false],
  ['above it', box(0, 0, 10, 10), area(square(0, 11, 5)), false],
  ['in a hole of it', box(4, 4, 5, 5), area(square(0, 0, 10), square(3, 3, 4)), false],
  ['over the edge of a hole', box(2, 4, 5, 5), area(square(0, 0, 10), square(3, 3, 4)), true],
  ['on the other turn of the globe', box(179, 0, -179, 5), area(square(-180.5, 1, 1)), true],
  ['round the world', box(-180, -90, 180, 90), area(square(400, 1, 1)), true],
])('%s: %s', (_, shape, where, expected) => {
  expect(touches(where, ringOf(shape))).toBe(expected);
});

test('a box across the antimeridian includes both sides of it and not the rest of the world', () => {
  const ring = ringOf(box(170, -10, -170, 10));
  expect(touches(area(square(175, 0, 1)), ring)).toBe(true);
  expect(touches(area(square(-176, 0, 1)), ring)).toBe(true);
  expect(touches(area(square(0, 0, 1)), ring)).toBe(false);
});

test('a polygon takes the shorter way from corner to corner', () => {
  const ring = ringOf({
    kind: 'polygon',
    corners: [
      [178, 0],
      [-178, 0],
      [180, 4],
    ],
  });
  expect(touches(area(square(179.5, 0.5, 0.1)), ring)).toBe(true);
  expect(touches(area(square(0, 0.5, 0.1)), ring)).toBe(false);
});

test('boxes touch as their sides imply, and a whole turn changes nothing', () => {
  const side = fc.integer({ min: -60, max: 60 });
  const length = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(
      side,
      side,
      length,
      side,
      side,
      length,
      fc.integer({ min: -1, max: 1 }),
      (x, y, a, u, v, b, turn) => {
        // Offset by half a degree, so that no two sides share a line.
        const expected = x + a > u + 0.5 && u + 0.5 + b > x && y + a > v + 0.5 && v + 0.5 + b > y;
        const where = area(square(u + 0.5 + 360 * turn, v + 0.5, b));
        expect(touches(where, ringOf(box(x, y, x + a, y + a)))).toBe(expected);
      },
    ),
  );
});
