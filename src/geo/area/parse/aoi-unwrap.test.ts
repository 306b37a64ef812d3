import { expect, test } from 'vitest';
import { bounds } from '../area-facts.ts';
import { readArea } from './aoi-text.ts';

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const read = (type: string, coordinates: unknown) => {
  const reading = readArea(JSON.stringify({ type, coordinates }));
  if (!reading.ok) throw new Error(reading.why);
  return reading.area;
};

test.each([
  ['eastwards', box(179, 50, -179, 51)],
  ['westwards', box(-179, 50, 179, 51)],
  ['already continuous', box(179, 50, 181, 51)],
  ['continuous to the west', box(-181, 50, -179, 51)],
  [
    'by way of both names of the antimeridian',
    [
      [179, 50],
      [180, 50],
      [-180, 50],
      [-179, 50],
      [-179, 51],
      [179, 51],
      [179, 50],
    ],
  ],
])('M8 an area from 179 to -179 is a narrow box over 180: %s', (_, ring) => {
  expect(bounds(read('Polygon', [ring]))).toEqual({ west: 179, south: 50, east: 181, north: 51 });
});

test('M8 an area cut in two at the antimeridian is joined', () => {
  const halves = [[box(179, 50, 180, 51)], [box(-180, 50, -179, 51)]];
  const narrow = { west: 179, south: 50, east: 181, north: 51 };
  expect(bounds(read('MultiPolygon', halves))).toEqual(narrow);
  expect(bounds(read('MultiPolygon', halves.toReversed()))).toEqual(narrow);
});

test('M8 parts far from the antimeridian stay where they are', () => {
  const parts = [[box(-100, 20, -99, 21)], [box(46, 24, 47, 25)], [box(78, 0, 79, 1)]];
  expect(read('MultiPolygon', parts)).toEqual({ polygons: parts });
  const opposite = [[box(-91, 0, -90, 1)], [box(89, 0, 90, 1)]];
  expect(read('MultiPolygon', opposite)).toEqual({ polygons: opposite });
});

test('M8 a hole is moved to the turn of its outer ring', () => {
  const area = read('Polygon', [box(170, 50, -170, 60), box(-178, 52, -176, 54)]);
  expect(area.polygons[0]).toEqual([box(170, 50, 190, 60), box(182, 52, 184, 54)]);
});

test('M10 a longitude of 540 is wrapped', () => {
  expect(bounds(read('Polygon', [box(539, 0, 540, 1)]))).toEqual({
    west: 179,
    south: 0,
    east: 180,
    north: 1,
  });
  expect(read('Polygon', [box(406, 24, 407, 25)])).toEqual({ polygons: [[box(46, 24, 47, 25)]] });
});

test('the box of the whole world does not collapse', () => {
  expect(bounds(read('Polygon', [box(-180, -90, 180, 90)]))).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});

test('a ring around the pole is closed along the pole', () => {
  const cap = [
    [0, -80],
    [90, -80],
    [180, -80],
    [-90, -80],
    [0, -80],
  ];
  const area = read('Polygon', [cap]);
  expect(bounds(area)).toEqual({ west: 0, south: -90, east: 360, north: -80 });
  expect(area.polygons[0][0].at(-1)).toEqual([0, -80]);
  const north = cap.map(([lng = 0, lat = 0]) => [-lng, -lat]);
  expect(bounds(read('Polygon', [north]))).toMatchObject({ south: 80, north: 90 });
});
