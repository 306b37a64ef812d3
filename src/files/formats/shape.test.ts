import { expect, test } from 'vitest';
import { distanceKm } from '../../geo/great-circle.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { certainReading } from '../../geo/notation/location-reading.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { windows1256 } from '../testing/encode.ts';
import { answerTo, countsOf, fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';
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
  expect(countsOf(read)).toEqual([]);
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
  expect(countsOf(read)).toEqual([
    { kind: 'projected', count: 1 },
    { kind: 'areas', count: 1 },
  ]);
});

test('without a .prj file, values that can be degrees are taken as such, and it says so', async () => {
  const read = await found(fileOf(zipOf({ 'a.shp': points })));
  expect(linesOf(read)).toEqual([' @ 21.4858 39.1925', ' @ 25.0100 55.0600']);
  expect(countsOf(read)).toEqual([{ kind: 'assumedDegrees', count: 2 }]);
});

const pseudo = `PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",${wgs84},PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]`;
const worldMercator = `PROJCS["WGS_1984_World_Mercator",${wgs84},PROJECTION["Mercator"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],UNIT["Meter",1.0]]`;

test.each([
  ['web Mercator', pseudo, [5_195_870.63, 2_840_607.63], 24.7136, 46.6753],
  // The same numbers on the ellipsoid lie 16 km to the north.
  ['world Mercator', worldMercator, [5_195_870.63, 2_840_607.63], 24.860052, 46.6753],
  // Without the shift of its datum it would lie 76 m away.
  ['Ain el Abd', ainElAbd, [669_525.21, 2_734_259.17], 24.7136, 46.6753],
])('a shapefile in %s is read on WGS 84', async (_, prj, [x = 0, y = 0], lat, lng) => {
  const file = fileOf(zipOf({ 'a.shp': shpOf([[[x, y]]], 'points'), 'a.prj': prj }));
  const [row] = (await found(file)).rows;
  if (row?.location.kind !== 'point') expect.fail('no point');
  const { point } = row.location;
  expect(distanceKm(point, wrapLngLat(lng, lat)) * 1000).toBeLessThan(1);
});

test('records that the index leaves out are not read', async () => {
  const three = shpOf([[[39.1925, 21.4858]], [[1, 2]], [[55.06, 25.01]]], 'points');
  const record = (at: number) => [(100 + at * 28) / 2, 10];
  const shx = new Uint8Array(100 + 16);
  for (const [at, value] of [record(2), record(0)].flat().entries())
    new DataView(shx.buffer).setInt32(100 + at * 4, value);
  expect(linesOf(await found(fileOf(zipOf({ 'a.shp': three, 'a.shx': shx, 'a.prj': wgs84 }))))).toEqual([
    ' @ 25.0100 55.0600',
    ' @ 21.4858 39.1925',
  ]);
});

test('a name is found behind many other columns, and a deleted record shows the first of them', async () => {
  const others = Array.from({ length: 12 }, (_, at) => `OWNER_${at}`);
  const dbf = dbfOf(names.map(utf8), others);
  dbf[33 + 13 * 32] = 0x2a;
  const read = await found(
    fileOf(zipOf({ 'a.shp': points, 'a.dbf': dbf, 'a.prj': wgs84, 'a.cpg': 'UTF-8' })),
  );
  expect(linesOf(read)).toEqual(rows.slice(1));
  expect(read.notes).toMatchObject([
    { kind: 'deleted', count: 1, shown: [{ line: 1, text: `${others.slice(0, 6).join(' ')} ميناء جدة` }] },
  ]);
});

const metres = shpOf([[[300_000, 2_760_000]]], 'points');
test.each([
  ['noProjection', { 'a.shp': metres }, {}],
  [
    'unknownProjection',
    { 'a.shp': metres, 'a.prj': ainElAbd.replace('D_Ain_el_Abd_1970', 'D_Local') },
    { system: 'Ain_el_Abd_UTM_Zone_38N' },
  ],
  ['unknownProjection', { 'a.shp': metres, 'a.prj': 'nothing' }, { system: '' }],
  ['brokenShapefile', { 'a.shp': points.slice(0, 60), 'a.prj': wgs84 }, {}],
])('a shapefile is rejected as %s', async (why, parts, values) => {
  expect(await answerTo(fileOf(zipOf(parts)))).toEqual({ ok: false, why, values });
});
