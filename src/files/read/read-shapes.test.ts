import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { MapShapes } from '../shapes/map-shapes.ts';
import { utf8 } from '../testing/found-points.ts';
import { shpOf, wgs84 } from '../testing/shapes.ts';
import { zipOf } from '../testing/zips.ts';
import { readShapes } from './read-shapes.ts';

const bytesOf = (bytes: Uint8Array) => bytes.slice().buffer;
const read = (content: Uint8Array | string, name = 'file') =>
  readShapes({ name, bytes: bytesOf(typeof content === 'string' ? utf8(content) : content) });
const caseFile = (name: string) =>
  read(new Uint8Array(readFileSync(`src/files/testing/cases/${name}`)), name);

async function opened(reading: ReturnType<typeof readShapes>) {
  const file = await reading;
  return file.ok ? file : expect.fail(file.why);
}

/** The spots of a tile: their kinds, names and places. */
function spotsIn(bytes: ArrayBuffer) {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers.spots;
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at).properties ?? {})
    .map(
      ({ kind, name, lat, lng }) => `${kind} ${name} @ ${Number(lat).toFixed(4)} ${Number(lng).toFixed(4)}`,
    )
    .toSorted();
}
const world = { z: 0, x: 0, y: 0 };

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const feature = (geometry: object | null, name = '') => ({ type: 'Feature', properties: { name }, geometry });
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test('points, lines and areas are counted, and each has its name and its place', async () => {
  const file = await opened(
    read(
      collection(
        feature({ type: 'Point', coordinates: [46.6753, 24.7136] }, 'Riyadh'),
        feature(
          {
            type: 'LineString',
            coordinates: [
              [40, 20],
              [42, 20],
            ],
          },
          'Pipeline',
        ),
        feature({ type: 'Polygon', coordinates: [square(50, 24, 2)] }, 'Block 7'),
        feature(null, 'Nowhere'),
      ),
    ),
  );
  expect(file.facts).toEqual({
    points: 1,
    lines: 1,
    areas: 1,
    box: { west: 40, south: 20, east: 52, north: 26 },
    left: 1,
    assumesDegrees: false,
  });
  expect(spotsIn(file.tile(world))).toEqual([
    'area Block 7 @ 25.0000 51.0000',
    'line Pipeline @ 20.0000 41.0000',
    'point Riyadh @ 24.7136 46.6753',
  ]);
});

test('a hole is a hole, and the centre of an area that has one in its middle is beside it', async () => {
  const file = await opened(
    read(collection(feature({ type: 'Polygon', coordinates: [square(40, 20, 4), square(41, 21, 2)] }))),
  );
  const layer = new VectorTile(new PbfReader(new Uint8Array(file.tile(world)))).layers.shapes;
  const drawn = layer?.feature(0).toGeoJSON(0, 0, 0).geometry;
  expect(drawn?.type === 'Polygon' && drawn.coordinates).toHaveLength(2);
  const [spot = ''] = spotsIn(file.tile(world));
  const [, lat, lng] = (/@ (\S+) (\S+)/.exec(spot) ?? []).map(Number);
  const isInHole = Number(lng) > 41 && Number(lng) < 43 && Number(lat) > 21 && Number(lat) < 23;
  expect(isInHole).toBe(false);
});

test('what crosses the antimeridian is drawn and shown narrow', async () => {
  const file = await opened(
    read(
      collection(
        feature({
          type: 'LineString',
          coordinates: [
            [179, -17],
            [-179, -18],
          ],
        }),
        feature({
          type: 'Polygon',
          coordinates: [
            [
              [178, -20],
              [-178, -20],
              [-178, -16],
              [178, -16],
              [178, -20],
            ],
          ],
        }),
        feature({ type: 'Point', coordinates: [-177, -19] }),
      ),
    ),
  );
  expect(file.facts.box).toEqual({ west: 178, south: -20, east: 183, north: -16 });
});

test.each([
  ['10-decimal-comma.gpx', ['point Jeddah @ 21.4858 39.1925', 'point Riyadh @ 24.7136 46.6753']],
  [
    '12-several.kmz',
    ['point East @ 25.0100 55.0600', 'point North @ 21.4800 39.1900', 'point South @ 12.8000 45.0300'],
  ],
  ['16-ground-overlay.kml', ['point A @ 21.4800 39.1900']],
  ['18-pseudo-mercator.zip', ['point Riyadh @ 24.7136 46.6753']],
  ['26-null-island.geojson', ['point Depot @ 0.0000 0.0000', 'point Office @ 24.7136 46.6753']],
])('%s is read as it was meant', async (name, expected) => {
  expect(spotsIn((await opened(caseFile(name))).tile(world))).toEqual(expected);
});

test('of 15-polygon-with-label-point.kml the areas are drawn with the points in them', async () => {
  const { facts, tile } = await opened(caseFile('15-polygon-with-label-point.kml'));
  expect(facts.areas).toBeGreaterThan(0);
  expect(spotsIn(tile(world)).join()).toContain('Site 1 @ 12.8500 45.0500');
});

test('what is left out is counted: pictures on the ground and deleted records', async () => {
  expect((await opened(caseFile('16-ground-overlay.kml'))).facts.left).toBe(1);
  expect((await opened(caseFile('11-waypoints-without-position.gpx'))).facts.left).toBe(1);
});

test('a zipped shapefile is drawn, and one without its system says so', async () => {
  const shp = shpOf(
    [
      [
        [46, 24],
        [47, 24],
        [47, 25],
        [46, 24],
      ],
    ],
    'polygons',
  );
  expect((await opened(read(zipOf({ 'a.shp': shp, 'a.prj': wgs84 })))).facts).toMatchObject({
    areas: 1,
    assumesDegrees: false,
  });
  expect((await opened(read(zipOf({ 'a.shp': shp })))).facts.assumesDegrees).toBe(true);
});

test('of several files in a zip those that are broken are counted', async () => {
  const good = collection(feature({ type: 'Point', coordinates: [46, 24] }));
  const { facts } = await opened(read(zipOf({ 'a.geojson': good, 'b.geojson': '{"type":' })));
  expect(facts).toMatchObject({ points: 1, left: 1 });
});

test.each([
  ['nothing', '', 'empty'],
  ['half of it', '{"type":"FeatureCollection","features":[', 'brokenJson'],
  ['broken XML', '<kml><Document>', 'brokenXml'],
  ['no position', collection(feature(null)), 'noPoints'],
  ['a table', 'name,lat,lon\nA,24,46\n', 'unknownFormat'],
  ['more than 20 MB', new Uint8Array(20_000_001), 'tooLarge'],
  ['a zip of other files', zipOf({ 'a.txt': 'x' }), 'zipWithoutPoints'],
])('of a file with %s it is said why nothing is drawn', async (_, content, why) => {
  expect(await read(content)).toMatchObject({ ok: false, why });
});

test('more corners than are allowed are rejected, in all features together', () => {
  const shapes = new MapShapes(4);
  const line = (...coordinates: number[][]) => shapes.add({ type: 'LineString', coordinates }, '', null);
  line([40, 20], [41, 20]);
  expect(() => line([40, 20], [41, 20])).toThrow('tooManyRows');
});

test('of many points in one tile some have a label, and all have a name', async () => {
  const points = Array.from({ length: 400 }, (_, at) =>
    feature({ type: 'Point', coordinates: [40 + at / 100, 20] }, `P${at}`),
  );
  const { tile } = await opened(read(collection(...points)));
  const layer = new VectorTile(new PbfReader(new Uint8Array(tile(world)))).layers.spots;
  const all = Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at).properties ?? {});
  expect(all.filter(({ name }) => String(name).startsWith('P'))).toHaveLength(400);
  expect(all.filter(({ label }) => label !== undefined)).toHaveLength(300);
});
