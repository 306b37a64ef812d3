import { expect, test } from 'vitest';
import { boundsOfCode, decodeArea, encodeArea } from './area-code.ts';
import { ringBounds } from './area-facts.ts';
import { readArea } from './parse/aoi-text.ts';

const read = (type: string, coordinates: unknown) => {
  const reading = readArea(JSON.stringify({ type, coordinates }));
  if (!reading.ok) throw new Error(reading.why);
  return reading.area;
};
const box = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

test.each([
  ['a box', 'Polygon', [box(39, 21, 0.1)]],
  ['a hole', 'Polygon', [box(-120.5, -33, 2), box(-120, -32.5, 0.5)]],
  ['two parts', 'MultiPolygon', [[box(0, 0, 1)], [box(10, 10, 1), box(10.25, 10.25, 0.5)]]],
  [
    'the antimeridian',
    'Polygon',
    [
      [
        [179, 50],
        [-179, 50],
        [-179, 51],
        [179, 51],
        [179, 50],
      ],
    ],
  ],
])('%s is decoded as it was, to a metre', (_, type, coordinates) => {
  const area = read(type, coordinates);
  const again = decodeArea(encodeArea(area));
  expect(again?.polygons.map((rings) => rings.map((ring) => ring.length))).toEqual(
    area.polygons.map((rings) => rings.map((ring) => ring.length)),
  );
  for (const [index, rings] of area.polygons.entries())
    for (const [at, ring] of rings.entries())
      for (const [corner, [lng, lat]] of ring.entries()) {
        const [x = 0, y = 0] = again?.polygons[index]?.[at]?.[corner] ?? [];
        expect(Math.abs(x - lng)).toBeLessThan(0.000_005_1);
        expect(Math.abs(y - lat)).toBeLessThan(0.000_005_1);
      }
  expect(boundsOfCode(encodeArea(area))).toEqual(ringBounds(again?.polygons.flat(2) ?? []));
});

test('the published example of the format', () => {
  const ring = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
    [-120.2, 38.5],
  ] as const;
  expect(decodeArea(encodeArea({ polygons: [[ring]] }))).toEqual({ polygons: [[ring]] });
});

test('other text is no area', () => {
  expect(decodeArea('')).toBeNull();
  expect(decodeArea('??')).toBeNull();
});
