import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { OrderId } from '../../ids.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { type Place, remembered } from '../testing/at-places.ts';
import { cellsOf, tile, wordCount } from './tile.ts';

function marks(
  places: readonly Place[],
  z: number,
  x: number,
  y: number,
  only: QueryFilter = {},
  but?: OrderId,
) {
  const bytes = tile(remembered(places), { z, x, y, only, ...(but !== undefined && { but }) });
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers.orders;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index);
    const [, , lng, lat] = feature?.bbox() ?? [];
    const { geometry } = feature?.toGeoJSON(x, y, z) ?? {};
    return { ...feature?.properties, at: geometry?.type === 'Point' ? geometry.coordinates : [lng, lat] };
  });
}

const anyPlaces = fc.array(
  fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.integer({ min: 1, max: 4 }),
  ),
  { maxLength: 60 },
);

test('every order is in one cell of one tile of each zoom, including the poles and the antimeridian', () => {
  fc.assert(
    fc.property(anyPlaces, fc.integer({ min: 0, max: 3 }), (places, z) => {
      const orders = remembered([...places, [180, 90], [-180, -90], [180, 0], [0, 85.06]]);
      const ids: number[] = [];
      for (let x = 0; x < 2 ** z; x += 1)
        for (let y = 0; y < 2 ** z; y += 1)
          for (const cell of cellsOf(orders, { z, x, y, only: {} }).values()) {
            expect(cell.count).toBe(cell.ids.length);
            ids.push(...cell.ids);
          }
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: orders.size }, (_, at) => at + 1));
    }),
    { numRuns: 60 },
  );
});

test('a mark has its number of orders, whatever their statuses', () => {
  const [mark] = marks(
    [
      [47, 24, 3],
      [47.1, 24.1, 1],
    ],
    2,
    2,
    1,
  );
  expect(mark).toMatchObject({ count: 2, words: '2' });
  expect(mark).not.toHaveProperty('status');
});

test('a single order is at its place and has its id', () => {
  const [one] = marks([[46.6753, 24.7136, 5]], 6, 40, 27);
  expect(one).toMatchObject({ count: 1, id: 1 });
  expect(one?.at?.[0]).toBeCloseTo(46.6753, 2);
  expect(one?.at?.[1]).toBeCloseTo(24.7136, 2);
});

test("a mark's zoom splits its orders; those at one spot are listed", () => {
  const pair: Place[] = [
    [46.6753, 24.7136],
    [46.6953, 24.7236],
  ];
  const [mark] = marks(pair, 3, 5, 3);
  const opens = Number(mark && 'opens' in mark ? mark.opens : Number.NaN);
  expect(opens).toBeGreaterThan(3);
  const orders = remembered(pair);
  const x = Math.floor(((46.6753 + 180) / 360) * 2 ** opens);
  const seenAtNext = [x, x + 1].flatMap((column) =>
    Array.from({ length: 2 ** opens }, (_, y) => y)
      .filter((y) => Math.abs(y / 2 ** opens - 0.429) < 0.01)
      .flatMap((y) => [...cellsOf(orders, { z: opens, x: column, y, only: {} }).values()]),
  );
  expect(seenAtNext.map((mark) => ('count' in mark ? mark.count : null))).toEqual([1, 1]);
  const spot = marks(
    [
      [46.6753, 24.7136],
      [46.6753, 24.7136],
    ],
    3,
    5,
    3,
  );
  expect(spot).toMatchObject([{ count: 2, ids: '1,2' }]);
});

test('two neighbouring marks across the edge of a tile do not cover each other', () => {
  const [west] = marks(
    [
      [-0.02, 24],
      [-0.01, 24],
    ],
    2,
    1,
    1,
  );
  const [east] = marks(
    [
      [0.01, 24],
      [0.02, 24],
    ],
    2,
    2,
    1,
  );
  const apart = (((east?.at?.[0] ?? 0) - (west?.at?.[0] ?? 0)) / 360) * 512 * 2 ** 2;
  expect(apart).toBeGreaterThan(24);
});

test('a filter leaves out the other orders', () => {
  const places: Place[] = [
    [10, 10, 1],
    [60, 10, 2],
    [-60, 10, 3],
  ];
  expect(marks(places, 0, 0, 0, { status: [2, 3] })).toHaveLength(2);
  expect(marks(places, 0, 0, 0, { person: ['nobody'] })).toEqual([]);
  const bytes = tile(remembered(places), { z: 0, x: 0, y: 0, only: {}, hidden: [1, 2, 3] });
  expect(bytes.byteLength).toBe(0);
});

test.each([
  [7, '7'],
  [999, '999'],
  [1_000, '1.0k'],
  [9_949, '9.9k'],
  [9_950, '10k'],
  [100_000, '100k'],
])('%i is written %s', (count, words) => expect(wordCount(count)).toBe(words));

test('a separate order is in no mark and is not counted', () => {
  const three: Place[] = [
    [10, 10],
    [10, 10],
    [10.001, 10],
  ];
  expect(marks(three, 0, 0, 0).map((mark) => ('count' in mark ? mark.count : null))).toEqual([3]);
  expect(
    marks(three, 0, 0, 0, {}, OrderId.parse(2)).map((mark) => ('count' in mark ? mark.count : null)),
  ).toEqual([2]);
  expect(marks([[10, 10]], 0, 0, 0, {}, OrderId.parse(1))).toEqual([]);
});
