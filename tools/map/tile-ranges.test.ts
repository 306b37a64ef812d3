import fc from 'fast-check';
import { zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import type { Box } from '../../basemap/world/archive-front.ts';
import { tilesOf } from './testing/planet.ts';
import { type TileRange, tileRanges, within } from './tile-ranges.ts';

const idsOf = (ranges: readonly TileRange[]) =>
  ranges.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, index) => first + index));

/** Tile by tile, without the curve. */
const oneByOne = (box: Box, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => [...tilesOf(box, first + index)])
    .flat()
    .map(([z, x, y]) => zxyToTileId(z, x, y))
    .sort((one, other) => one - other);

const tileBox = fc
  .record({
    west: fc.double({ min: -179.9, max: 170, noNaN: true }),
    south: fc.double({ min: -84, max: 75, noNaN: true }),
    width: fc.double({ min: 0.001, max: 9, noNaN: true }),
    height: fc.double({ min: 0.001, max: 9, noNaN: true }),
  })
  .map(({ west, south, width, height }): Box => [west, south, west + width, south + height]);

test('the ranges of a box have each tile that it touches, once, and no other', () => {
  fc.assert(
    fc.property(tileBox, fc.integer({ min: 0, max: 6 }), (box, first) => {
      expect(idsOf(tileRanges(box, first, first + 2))).toEqual(oneByOne(box, first, first + 2));
    }),
    { numRuns: 200 },
  );
});

test('a box over the date line has the tiles of both sides', () => {
  const sides = [...oneByOne([179, -1, 179.999, 1], 5, 7), ...oneByOne([-180, -1, -179, 1], 5, 7)];
  expect(idsOf(tileRanges([179, -1, -179, 1], 5, 7))).toEqual(sides.sort((one, other) => one - other));
});

test('the world to the last zoom is one range', () => {
  expect(tileRanges([-180, -90, 180, 90], 0, 14)).toEqual([{ first: 0, end: (4 ** 15 - 1) / 3 }]);
});

test('a run of tiles is cut to the parts that are in the ranges', () => {
  const ranges = [
    { first: 5, end: 8 },
    { first: 12, end: 20 },
  ];
  expect([...within(ranges, 0, 100)]).toEqual(ranges);
  expect([...within(ranges, 6, 14)]).toEqual([
    { first: 6, end: 8 },
    { first: 12, end: 14 },
  ]);
  expect([...within(ranges, 8, 12)]).toEqual([]);
});
