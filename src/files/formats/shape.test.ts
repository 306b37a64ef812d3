import { expect, test } from 'vitest';
import { certainReading } from '../../geo/notation/location-reading.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { readSource } from '../read/read-source.ts';
import { windows1256 } from '../testing/encode.ts';
import { fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';
import { ainElAbd, dbfOf, shpOf, utm40, wgs84 } from '../testing/shapes.ts';
import { zipOf } from '../testing/zips.ts';

const points = shpOf([[[39.1925, 21.4858]], [[55.06, 25.01]]], 'points');
const names = ['ميناء جدة', 'جبل علي'];
const rows = ['ميناء جدة @ 21.4858 39.1925', 'جبل علي @ 25.0100 55.0600'];

test.each([
  [
    'QGIS, in UTF-8',
    { 'ports.shp': points, 'ports.dbf': dbfOf(names.map(utf8)), 'ports.prj': wgs84, 'ports.cpg': 'UTF-8' },
  ],
  [
    'ArcGIS, with a code page',
    {
      'GIS/Ports.shp': points,
      'GIS/Ports.dbf': dbfOf(names.map(windows1256)),
      'GIS/Ports.prj': wgs84,
      'GIS/Ports.cpg': '1256',
    },
  ],
  [
    'an old program, without a .cpg file',
    { 'PORTS.SHP': points, 'PORTS.DBF': dbfOf(names.map(windows1256)), 'PORTS.PRJ': wgs84 },
  ],
])('a zipped shapefile of %s', async (_, parts) => {
  const read = await found(fileOf(zipOf(parts)));
  expect(read.format).toBe('shapefile');
  expect(linesOf(read)).toEqual(rows);
  expect(read.notes).toEqual([]);
});

test('areas in metres become points in their middle, in degrees', async () => {
  const square = shpOf(
    [
      [
        [300_000, 2_760_000],
        [300_000, 2_762_000],
        [302_000, 2_762_000],
        [302_000, 2_760_000],
        [300_000, 2_760_000],
      ],
    ],
    'polygons',
  );
  const read = await found(
    fileOf(zipOf({ 'a.shp': square, 'a.dbf': dbfOf([utf8('Square')]), 'a.prj': utm40 })),
  );
  const middle = certainReading(readLocation('40N 301000 2761000'))?.point;
  expect(linesOf(read)).toEqual([`Square @ ${middle?.lat.toFixed(4)} ${middle?.lng.toFixed(4)}`]);
  expect(read.notes).toEqual([
    { kind: 'projected', count: 1 },
    { kind: 'areas', count: 1 },
  ]);
});

test('without a .prj file, values that can be degrees are taken as such, and it says so', async () => {
  const read = await found(fileOf(zipOf({ 'a.shp': points })));
  expect(linesOf(read)).toEqual([' @ 21.4858 39.1925', ' @ 25.0100 55.0600']);
  expect(read.notes).toEqual([{ kind: 'assumedDegrees', count: 2 }]);
});

const metres = shpOf([[[300_000, 2_760_000]]], 'points');
test.each([
  ['noProjection', { 'a.shp': metres }, {}],
  ['unknownProjection', { 'a.shp': metres, 'a.prj': ainElAbd }, { system: 'Ain_el_Abd_UTM_Zone_38N' }],
  ['unknownProjection', { 'a.shp': metres, 'a.prj': 'nothing' }, { system: '' }],
  ['brokenShapefile', { 'a.shp': points.slice(0, 60), 'a.prj': wgs84 }, {}],
])('a shapefile is rejected as %s', async (why, parts, values) => {
  expect(await readSource(fileOf(zipOf(parts)))).toEqual({ ok: false, why, values });
});
