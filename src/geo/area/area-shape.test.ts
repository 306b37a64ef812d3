import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { cornerPlaces, describeShape } from './area-shape.ts';

const km = 1 / 111.19508;
/** A ring about a position from kilometres east and north, rotated clockwise by degrees. */
const ringAt = (lng: number, lat: number, turn: number, ...points: [east: number, north: number][]): Ring => {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const open = points.map(([x, y]): [number, number] => [
    lng + ((x * cosine + y * sine) * km) / Math.cos((lat * Math.PI) / 180),
    lat + (y * cosine - x * sine) * km,
  ]);
  return [...open, open[0] ?? [lng, lat]];
};
const oblong: [number, number][] = [
  [-6, -4],
  [6, -4],
  [6, 4],
  [-6, 4],
];
const area = (outer: Ring, ...holes: Ring[]): Area => ({ polygons: [[outer, ...holes]] });
const rectangle = (widthKm: number, heightKm: number, rotationDeg: number, clockwise: boolean) => ({
  kind: 'rectangle',
  widthKm: expect.closeTo(widthKm, 1),
  heightKm: expect.closeTo(heightKm, 1),
  rotationDeg,
  clockwise,
  holes: 0,
});

test('an upright rectangle is described by its sides', () => {
  expect(describeShape(area(ringAt(46.6753, 24.7136, 0, ...oblong)))).toEqual(rectangle(12, 8, 0, true));
});
test.each([
  [12, rectangle(12, 8, 12, true)],
  [-12, rectangle(12, 8, 12, false)],
  [45, rectangle(12, 8, 45, true)],
  // Beyond 45 degrees the long side is the one closer to north.
  [60, rectangle(8, 12, 30, false)],
  [90, rectangle(8, 12, 0, true)],
  [180, rectangle(12, 8, 0, true)],
])('a rectangle turned by %i degrees', (turn, shape) => {
  const found = describeShape(area(ringAt(46.6753, 24.7136, turn, ...oblong)));
  // Without a rotation the direction means nothing.
  expect(found).toEqual(shape.rotationDeg === 0 ? { ...shape, clockwise: expect.any(Boolean) } : shape);
});
test('a box of parallels and meridians is a rectangle even far north, and across the antimeridian', () => {
  const box: Ring = [
    [178, 70],
    [182, 70],
    [182, 73],
    [178, 73],
    [178, 70],
  ];
  expect(describeShape(area(box))).toMatchObject({
    kind: 'rectangle',
    rotationDeg: 0,
    widthKm: expect.closeTo(141, 0),
  });
});
test('duplicate points and points along a side are no corners', () => {
  const dense = ringAt(
    46,
    24,
    20,
    [0, -4],
    [6, -4],
    [6, -4],
    [6, 0],
    [6, 4],
    [0, 4],
    [-6, 4],
    [-6, 1],
    [-6, -4],
  );
  expect(describeShape(area(dense))).toEqual(rectangle(12, 8, 20, true));
});
test('other outlines are polygons with their sides and the size of their box', () => {
  expect(describeShape(area(ringAt(46, 24, 0, [0, 0], [10, 0], [5, 8])))).toEqual({
    kind: 'polygon',
    sides: 3,
    widthKm: expect.closeTo(10, 1),
    heightKm: expect.closeTo(8, 1),
    holes: 0,
  });
  const slanted = ringAt(46, 24, 0, [0, 0], [10, 0], [13, 8], [3, 8]);
  expect(describeShape(area(slanted))).toMatchObject({ kind: 'polygon', sides: 4 });
  const kite = ringAt(46, 24, 0, [0, 0], [10, 0], [10, 8], [5, 12], [0, 8]);
  expect(describeShape(area(kite))).toMatchObject({ kind: 'polygon', sides: 5 });
});
test('M11 a bow-tie is no rectangle, and a point has no sides', () => {
  const bowTie: Ring = [
    [46, 24],
    [47, 25],
    [47, 24],
    [46, 25],
    [46, 24],
  ];
  expect(describeShape(area(bowTie))).toMatchObject({ kind: 'polygon' });
  const dot: Ring = Array(4).fill([46, 24]);
  expect(describeShape(area(dot))).toMatchObject({ kind: 'polygon', sides: 0, widthKm: 0, heightKm: 0 });
});
test('holes and parts are counted', () => {
  const hole = ringAt(46, 24, 0, [-1, -1], [1, -1], [1, 1], [-1, 1]);
  expect(describeShape(area(ringAt(46, 24, 0, ...oblong), hole))).toMatchObject({
    kind: 'rectangle',
    holes: 1,
  });
  const many: Area = { polygons: [[ringAt(46, 24, 0, ...oblong), hole], [ringAt(47, 24, 0, ...oblong)]] };
  expect(describeShape(many)).toMatchObject({
    kind: 'many',
    parts: 2,
    holes: 1,
    heightKm: expect.closeTo(8, 1),
  });
});

test('an area around a pole is described by the pole and its width', () => {
  const cap: Ring = [
    [0, -80],
    [360, -80],
    [360, -90],
    [0, -90],
    [0, -80],
  ];
  const across = expect.closeTo(20 / km, 0);
  const south = { kind: 'polar', pole: 'south', widthKm: across, heightKm: across, holes: 0 };
  expect(describeShape(area(cap))).toEqual(south);
  const north: Ring = cap.map(([lng, lat]) => [lng, -lat]);
  expect(describeShape(area(north))).toEqual({ ...south, pole: 'north' });
  const world: Ring = [
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
    [-180, -90],
  ];
  expect(describeShape(area(world))).not.toMatchObject({ kind: 'polar' });
  expect(cornerPlaces(area(cap), 6)).toBeNull();
});

test('the corners are in order, without the points between them and within 180', () => {
  const box: Ring = [
    [179, 50],
    [180, 50],
    [181, 50],
    [181, 51],
    [179, 51],
    [179, 50],
  ];
  const found = [
    { lng: 179, lat: 50 },
    { lng: -179, lat: 50 },
    { lng: -179, lat: 51 },
    { lng: 179, lat: 51 },
  ];
  expect(cornerPlaces(area(box), 4)).toEqual(found);
  expect(cornerPlaces(area(box), 3)).toBeNull();
  const halves: Area = {
    polygons: [
      [
        [
          [179, 50],
          [180, 50],
          [180, 51],
          [179, 51],
          [179, 50],
        ],
      ],
      [
        [
          [180, 50],
          [181, 50],
          [181, 51],
          [180, 51],
          [180, 50],
        ],
      ],
    ],
  };
  expect(cornerPlaces(halves, 4)).toHaveLength(4);
  expect(cornerPlaces({ polygons: [...halves.polygons, [box]] }, 9)).toBeNull();
});
