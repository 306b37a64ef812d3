import { expect, test } from 'vitest';
import { countsOf, found, linesOf } from '../testing/found-points.ts';
import { isOutside } from './region.ts';

const arabia = { west: 38, south: 12, east: 56, north: 30 };
const fiji = { west: 176, south: -20, east: 184, north: -15 };
const at = (...points: readonly (readonly [lat: number, lng: number])[]) =>
  points.map(([lat, lng]) => ({ lat, lng }));

test.each([
  ['swapped', at([39.2, 21.5], [46.7, 24.7]), arabia, true],
  ['right', at([21.5, 39.2], [24.7, 46.7]), arabia, false],
  ['elsewhere, swapped or not', at([-33.9, 18.4], [-34.1, 18.9]), arabia, false],
  ['swapped in part', at([39.2, 21.5], [24.7, 46.7]), arabia, false],
  ['inside both ways', at([29, 39], [39, 29]), { west: 25, south: 25, east: 40, north: 40 }, false],
  ['of one point', at([39.2, 21.5]), arabia, false],
  ['that would have a latitude beyond 90', at([-17, 178], [-18, 179]), arabia, false],
  ['right beyond the antimeridian', at([-18, -178], [-17, 178]), fiji, false],
  ['without earlier orders', at([39.2, 21.5], [46.7, 24.7]), null, false],
])('a list %s', (_, points, region, expected) => {
  expect(isOutside(points, region)).toBe(expected);
});

const swapped = 'name,lat,lon\nJeddah,39.1925,21.4858\nRiyadh,46.6753,24.7136\n';

test('a table that makes sense only swapped is a question until its columns are chosen', async () => {
  const first = await found(swapped, { region: arabia });
  expect([first.rows, first.table?.question]).toEqual([[], 'outside']);
  const columns = first.table?.choice ?? expect.fail('no table');
  expect(linesOf(await found(swapped, { region: arabia, columns }))).toEqual([
    'Jeddah @ 39.1925 21.4858',
    'Riyadh @ 46.6753 24.7136',
  ]);
});

test('of other formats it is said', async () => {
  const points = 'POINT(21.4858 39.1925)\nPOINT(24.7136 46.6753)';
  expect(countsOf(await found(points, { region: arabia }))).toEqual([{ kind: 'outside', count: 2 }]);
});
