import { expect, test } from 'vitest';
import { readSource } from '../read/read-source.ts';
import { found, linesOf } from '../testing/found-points.ts';

test.each([
  [
    'a point a line',
    'POINT(55.06 25.01)\nPOINT (39.1925 21.4858)',
    [' @ 25.0100 55.0600', ' @ 21.4858 39.1925'],
  ],
  [
    'heights, as PostGIS writes them',
    'SRID=4326;POINT Z (55.06 25.01 3)\nPOINT(39.1925 21.4858 4)',
    [' @ 25.0100 55.0600', ' @ 21.4858 39.1925'],
  ],
  [
    'an area over several lines',
    'MULTIPOLYGON (((0 0, 4 0,\n 4 4, 0 4, 0 0)),\n ((10 10, 11 10, 11 11, 10 11, 10 10)))',
    [' @ 2.0000 2.0000'],
  ],
  [
    'a collection',
    'GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(0 0,2 0))',
    [' @ 2.0000 1.0000', ' @ 0.0000 1.0000'],
  ],
  ['metres of web Mercator', 'SRID=3857;POINT(6679169.447 0)', [' @ 0.0000 60.0000']],
])('WKT with %s', async (_, text, expected) => {
  const read = await found(text);
  expect(read.format).toBe('wkt');
  expect(linesOf(read)).toEqual(expected);
});

test.each([
  ['unknownSystem', 'SRID=20438;POINT(300000 2760000)', { system: 'EPSG:20438' }],
  ['brokenWkt', 'POLYGON((0 0, 4 0, 4 4', {}],
  ['brokenWkt', 'POINT(north east)', {}],
])('WKT is rejected as %s', async (why, text, values) => {
  expect(await readSource({ text })).toEqual({ ok: false, why, values });
});
