import { expect, test } from 'vitest';
import { readSource } from '../read/read-source.ts';
import { fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';
import { qgisMetres, qgisPoints, qgisSequence } from '../testing/map-files.ts';

test.each([
  ['degrees', qgisPoints, ['Jebel Ali @ 25.0100 55.0600', 'ميناء جدة @ 21.4858 39.1925'], []],
  [
    'metres of web Mercator',
    qgisMetres,
    ['On the equator @ 0.0000 60.0000', 'Zero @ 0.0000 0.0000'],
    [{ kind: 'projected', count: 2 }],
  ],
  ['a feature a line', qgisSequence, ['Jebel Ali @ 25.0100 55.0600', 'Suva @ -18.1000 178.4000'], []],
])('GeoJSON of QGIS in %s', async (_, json, expected, notes) => {
  const read = await found(fileOf(utf8(json)));
  expect(read.format).toBe('geojson');
  expect(linesOf(read)).toEqual(expected);
  expect(read.notes).toEqual(notes);
});

/** A horseshoe, whose centroid is outside. */
const horseshoe = [
  [0, 0],
  [10, 0],
  [10, 10],
  [9, 10],
  [9, 1],
  [1, 1],
  [1, 10],
  [0, 10],
  [0, 0],
];
const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

test.each([
  ['a geometry alone', { type: 'Point', coordinates: [55.06, 25.01] }, [' @ 25.0100 55.0600']],
  [
    'a list of geometries',
    [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'Point', coordinates: [3, 4] },
    ],
    [' @ 2.0000 1.0000', ' @ 4.0000 3.0000'],
  ],
  [
    'a collection of geometries',
    {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [1, 2] },
        {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [2, 0],
          ],
        },
      ],
    },
    [' @ 2.0000 1.0000', ' @ 0.0000 1.0000'],
  ],
  [
    'areas, of which the largest counts',
    { type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(10, 14)]] },
    [' @ 12.0000 12.0000'],
  ],
  [
    'an area across the antimeridian',
    {
      type: 'Polygon',
      coordinates: [
        [
          [178, 0],
          [-178, 0],
          [-178, 2],
          [178, 2],
          [178, 0],
        ],
      ],
    },
    [' @ 1.0000 180.0000'],
  ],
  ['a point off the globe', { type: 'Point', coordinates: [20, 95] }, [' @ "95, 20"']],
  ['a point on another turn', { type: 'Point', coordinates: [190, 10] }, [' @ 10.0000 -170.0000']],
  [
    'a broken area',
    {
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
    [' @ "2, 1"'],
  ],
  [
    'a feature without geometry',
    { type: 'Feature', properties: { name: 'Nowhere' }, geometry: null },
    ['Nowhere @ ""'],
  ],
  ['positions that are no numbers', { type: 'Point', coordinates: ['55', '25'] }, [' @ ""']],
])('GeoJSON with %s', async (_, value, expected) => {
  expect(linesOf(await found(JSON.stringify(value)))).toEqual(expected);
});

test.each([
  ['a horseshoe', [horseshoe]],
  ['a ring around its centroid', [square(0, 10), square(1, 9)]],
])('the point of %s is inside it', async (_, coordinates) => {
  const [row] = (await found(JSON.stringify({ type: 'Polygon', coordinates }))).rows;
  if (row?.location.kind !== 'point') expect.fail('no point');
  const { lng, lat } = row.location.point;
  const inHole = lng > 1 && lng < 9 && lat > 1 && lat < 9;
  expect([lng > 0, lng < 10, lat > 0, lat < 10, inHole]).toEqual([true, true, true, true, false]);
});

const many = {
  type: 'MultiPoint',
  coordinates: Array.from({ length: 5001 }, (_, index) => [index / 100, 1]),
};
test.each([
  ['brokenJson', qgisPoints.slice(0, -20), {}],
  ['tooDeep', `{"type":"a","b":${'['.repeat(70)}${']'.repeat(70)}}`, { max: 64 }],
  ['tooManyRows', JSON.stringify(many), { max: 5000 }],
  ['unknownSystem', qgisMetres.replace('EPSG::3857', 'EPSG::20438'), { system: 'EPSG:20438' }],
  ['noPoints', '{"type":"FeatureCollection","features":[]}', {}],
])('GeoJSON is rejected as %s', async (why, text, values) => {
  expect(await readSource({ text })).toEqual({ ok: false, why, values });
});
