import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../../../../geo/great-circle.ts';
import { farOf } from '../../../../geo/in-space.ts';
import { roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import { pointLocation } from '../../../../location/draft-location.ts';
import type { BatchRow } from '../../batch.ts';
import { emptyRow } from '../rows.ts';
import { problemsOf } from './problems.ts';
import { atSeaOf, swappedAtSea } from './use-problems.ts';

type At = readonly [lat: number, lng: number];
const pointAt = ([lat, lng]: At) => roundLngLat(wrapLngLat(lng, lat));
const rowsAt = (points: readonly At[], source: 'typed' | 'map' = 'typed') =>
  points.map(
    (at, index): BatchRow => ({
      ...emptyRow,
      id: String(index),
      location: pointLocation(pointAt(at), source),
    }),
  );
const far = (points: readonly At[]) => [...farOf(points.map((at, index) => ({ index, point: pointAt(at) })))];

const redSea: At[] = [
  [21.5, 39.2],
  [24.1, 38],
  [27.3, 35.7],
  [19.6, 37.2],
  [15.6, 32.5],
  [30, 32.6],
];
const newYork: At = [40.7, -74];

test('a row far from all others is found, also over the 180th meridian, unless it was set on the map', () => {
  expect(far([...redSea, newYork])).toEqual([6]);
  const fiji = redSea.map(([lat, lng]): At => [lat - 38, lng + 140]);
  expect(far([...fiji, [-22, 174.8], [64, -22]])).toEqual([7]);
  const kinds = (rows: readonly BatchRow[]) => [...problemsOf(rows, { from: 1, to: 2 }).entries()];
  expect(kinds(rowsAt([...redSea, newYork]))).toMatchObject([['6', [{ kind: 'far' }]]]);
  expect(kinds(rowsAt([...redSea, newYork], 'map'))).toEqual([]);
});

test('nothing is far in a short list, beside a second row, within 1,000 km, or in a list all over the world', () => {
  expect(far([...redSea.slice(0, 4), newYork])).toEqual([]);
  expect(far([...redSea, newYork, [42.4, -71]])).toEqual([]);
  expect(far([...redSea, [24.7, 46.7]])).toEqual([]);
  const world: At[] = [
    [51.9, 4.5],
    [1.3, 103.8],
    [-33.9, 18.4],
    [35.4, 139.6],
    [29.7, -95.3],
    [-23.9, -46.3],
    [31.2, 121.5],
  ];
  expect(far([...world, [-36.8, 174.8]])).toEqual([]);
  // Pairs that are nearer to each other than to Honolulu, but not together: from London to Johannesburg and Mumbai.
  const apart: At[] = [
    [51.5, -0.1],
    [6.5, 3.4],
    [30, 31.2],
    [-26.2, 28],
    [19.1, 72.9],
    [55.8, 37.6],
  ];
  const beside = apart.map(([lat, lng]): At => [lat + 1, lng + 1]);
  expect(far([...apart, ...beside, [21.3, -157.9]])).toEqual([]);
  // A ship every six hours across the Indian Ocean.
  expect(far(Array.from({ length: 30 }, (_, step): At => [12 - step, 45 + step * 1.5]))).toEqual([]);
});

test('a row that is found lies over 1,000 km from every other, and they are few and nearer to each other', () => {
  const point = fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  );
  const home = fc.tuple(
    fc.double({ min: 10, max: 16, noNaN: true }),
    fc.double({ min: 177, max: 183, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.array(home, { maxLength: 30 }),
      fc.array(point, { maxLength: 4 }),
      (together, elsewhere) => {
        const points = [...together, ...elsewhere];
        const found = far(points);
        const nearest = (at: number) =>
          Math.min(
            ...points.flatMap((one, index) =>
              index === at ? [] : distanceKm(pointAt(one), pointAt(points[at] ?? [0, 0])),
            ),
          );
        for (const at of found) expect(nearest(at)).toBeGreaterThan(1_000);
        expect(found.length).toBeLessThanOrEqual(Math.max(1, points.length / 10));
        const alone = points.flatMap((_, at) => (nearest(at) > 1_000 ? [at] : []));
        const others = points.length - alone.length;
        // The others are those together, no two of which are 1,000 km apart.
        if (others >= 5 && others === together.length && alone.length === 1) expect(found).toEqual(alone);
      },
    ),
  );
});

test('a row on open sea is found if nearly all others are on land, and no row of a list of ships', () => {
  const rows = rowsAt([...redSea, [20.5, 38.2]]);
  const south = (point: { lat: number }) => point.lat === 20.5;
  expect([...atSeaOf(rows, south)]).toEqual(['6']);
  expect([...atSeaOf(rowsAt([...redSea, [20.5, 38.2]], 'map'), south)]).toEqual([]);
  expect([...atSeaOf(rows, () => true)]).toEqual([]);
  expect([...atSeaOf(rows, (point) => point.lat < 22)]).toEqual([]);
  expect([...atSeaOf(rows.slice(2), south)]).toEqual([]);
  expect([...atSeaOf(rows, () => undefined)]).toEqual([]);
});

test('a list that is on open sea as a whole, and on land with latitude and longitude swapped, is offered swapped', () => {
  const turned = rowsAt(redSea.map(([lat, lng]) => [lng, lat]));
  const isLand = ({ lat, lng }: { lat: number; lng: number }) => lat < lng;
  const found = swappedAtSea(turned, (point) => !isLand(point));
  expect([...found.keys()]).toEqual(turned.map(({ id }) => id));
  expect([...found.values()][0]?.point).toEqual({ lat: redSea[0]?.[0], lng: redSea[0]?.[1] });
  expect(swappedAtSea(turned, () => true).size).toBe(0);
  expect(swappedAtSea(turned, () => undefined).size).toBe(0);
  expect(swappedAtSea(turned.slice(0, 2), (point) => !isLand(point)).size).toBe(0);
});

test('0, 0 is a problem wherever it came from', () => {
  const rows = rowsAt([[0, 0], ...redSea]);
  expect(
    problemsOf(rows, { from: null, to: null })
      .get('0')
      ?.map(({ kind }) => kind),
  ).toContain('zero');
  expect(problemsOf(rows, { from: null, to: null }).get('1')).toBeUndefined();
});
