import { expect, test } from 'vitest';
import { bounds } from '../area-facts.ts';
import { readArea } from './aoi-text.ts';

const square = [
  [46, 24],
  [47, 24],
  [47, 25],
  [46, 25],
  [46, 24],
];
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
const read = (geojson: unknown) => readArea(JSON.stringify(geojson));
const rejected = (why: string, found: string[] = []) => ({ ok: false, why, found });
const drawn = { ok: true, area: { polygons: [[square]] }, repaired: false, ignored: [] };

test('a polygon is shown as it is', () => {
  expect(read(polygon(square))).toEqual(drawn);
});

test.each([null, '', '  ', 'null', '{}', '""', '"null"', '{"type":"FeatureCollection","features":[]}'])(
  'M1 %j is no area',
  (text) => {
    expect(readArea(text)).toEqual(rejected('empty'));
  },
);
test('M1 a feature without geometry is no area', () => {
  expect(read({ type: 'Feature', properties: null, geometry: null })).toEqual(rejected('empty'));
});
test.each(['POLYGON((46 24, 47 24))', '{"type":"Polygon"', '<gml/>', 'undefined', "{'type':'Polygon'}"])(
  'M1 %s is not JSON',
  (text) => {
    expect(readArea(text)).toEqual(rejected('notJson'));
  },
);
test('M1 JSON inside JSON is decoded once, and no deeper', () => {
  const once = JSON.stringify(JSON.stringify(polygon(square)));
  expect(readArea(once)).toEqual(drawn);
  expect(readArea(` ${once}\n`)).toEqual(drawn);
  expect(readArea(JSON.stringify(once))).toEqual(rejected('notJson'));
});

test('M2 an open ring is closed and marked', () => {
  expect(read(polygon(square.slice(0, 4)))).toEqual({ ...drawn, repaired: true });
  expect(read(polygon(square, square.slice(0, 3)))).toMatchObject({ ok: true, repaired: true });
});

test.each([
  ['two points', [square.slice(0, 2)]],
  ['two points and back', [[square[0], square[1], square[0]]]],
  ['an empty ring', [[]]],
  ['no rings', []],
  ['null coordinates', null],
  ['a hole of two points', [square, square.slice(0, 2)]],
])('M3 %s: too few positions', (_, coordinates) => {
  expect(read({ type: 'Polygon', coordinates })).toEqual(rejected('tooFewPositions'));
});
test('M3 missing coordinates and an empty MultiPolygon: too few positions', () => {
  expect(read({ type: 'Polygon' })).toEqual(rejected('tooFewPositions'));
  expect(read({ type: 'MultiPolygon', coordinates: [] })).toEqual(rejected('tooFewPositions'));
  expect(read({ type: 'MultiPolygon', coordinates: [[square], []] })).toEqual(rejected('tooFewPositions'));
});

test.each([
  ['numbers as text', ['46', '24']],
  ['nulls', [null, null]],
  ['one number', [46]],
  ['nothing', []],
  ['an object', { lng: 46, lat: 24 }],
  ['a list too deep', [[46, 24]]],
])('M4 %s in place of a position: rejected, never sent to Null Island', (_, position) => {
  expect(read(polygon([...square.slice(0, 4), position]))).toEqual(rejected('badPosition'));
});
test('M4 text in place of coordinates', () => {
  expect(read({ type: 'Polygon', coordinates: '46 24' })).toEqual(rejected('badPosition'));
  expect(read(polygon('46 24'))).toEqual(rejected('badPosition'));
});
test('M5 a number beyond the range of numbers is rejected', () => {
  expect(readArea('{"type":"Polygon","coordinates":[[[1e999,0],[1,1],[1,0],[1e999,0]]]}')).toEqual(
    rejected('badPosition'),
  );
});
test('M6 a latitude of 95 is rejected', () => {
  expect(read(polygon([...square.slice(0, 3), [46, 95]]))).toEqual(rejected('badPosition'));
});
test('M6 metres of another projection are rejected', () => {
  expect(
    read(
      polygon([
        [700000, 80],
        [700100, 80],
        [700100, 81],
      ]),
    ),
  ).toEqual(rejected('badPosition'));
});
test('M7 latitude and longitude that seem swapped are left as they are', () => {
  const swapped = square.map(([lng, lat]) => [lat, lng]);
  expect(read(polygon(swapped))).toMatchObject({ ok: true, area: { polygons: [[swapped]] } });
});

test('M9 every wrapping of a polygon is accepted', () => {
  const feature = { type: 'Feature', properties: {}, geometry: polygon(square) };
  expect(read(feature)).toEqual(drawn);
  expect(read({ type: 'FeatureCollection', features: [feature] })).toEqual(drawn);
  expect(read({ type: 'MultiPolygon', coordinates: [[square]] })).toEqual(drawn);
  expect(read({ type: 'GeometryCollection', geometries: [polygon(square)] })).toEqual(drawn);
  expect(read({ ...polygon(square), bbox: [46, 24, 47, 25], crs: { type: 'name' } })).toEqual(drawn);
  expect(read(polygon(square.map((position) => [...position, 612])))).toEqual(drawn);
});
test('M9 a hole is kept, and two parts are two parts', () => {
  const hole = square.map(([lng = 0, lat = 0]) => [lng / 2 + 23.25, lat / 2 + 12.25]);
  expect(read(polygon(square, hole))).toMatchObject({ area: { polygons: [[square, hole]] } });
  const second = square.map(([lng = 0, lat = 0]) => [lng + 2, lat]);
  expect(read({ type: 'MultiPolygon', coordinates: [[square], [second]] })).toMatchObject({
    area: { polygons: [[square], [second]] },
  });
});
test('M9 geometries beside the polygon are named, each once', () => {
  const point = { type: 'Point', coordinates: [46, 24] };
  const geometries = [point, polygon(square), point, { type: 'LineString', coordinates: [] }];
  expect(read({ type: 'GeometryCollection', geometries })).toEqual({
    ...drawn,
    ignored: ['Point', 'LineString'],
  });
});
test('M9 other geometries are rejected by name', () => {
  expect(read({ type: 'Point', coordinates: [46, 24] })).toEqual(rejected('notAnArea', ['Point']));
  expect(read({ type: 'x'.repeat(500) })).toEqual(rejected('notAnArea', ['x'.repeat(40)]));
  expect(read({ coordinates: [square] })).toEqual(rejected('notAnArea'));
  expect(read([square])).toEqual(rejected('notAnArea'));
  expect(readArea('12')).toEqual(rejected('notAnArea'));
});

test('M11 a bow-tie, duplicate points and an area without size are shown', () => {
  expect(
    read(
      polygon([
        [46, 24],
        [47, 25],
        [47, 24],
        [46, 25],
        [46, 24],
      ]),
    ),
  ).toMatchObject({ ok: true });
  expect(read(polygon([square[0], ...square]))).toMatchObject({ ok: true });
  const dot = read(polygon(Array(5).fill([46, 24])));
  expect(dot.ok && bounds(dot.area)).toEqual({ west: 46, south: 24, east: 46, north: 24 });
});
