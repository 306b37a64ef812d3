import { expect, test } from 'vitest';
import type { Area } from '../../geo/area/area.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import {
  areaMiddles,
  areaShapes,
  drawable,
  type MapArea,
  orderDots,
  parted,
  sameAreas,
  sameDots,
} from './map-data.ts';

const fiji: Area = {
  polygons: [
    [
      [
        [179, -17],
        [181, -17],
        [181, -16],
        [179, -16],
        [179, -17],
      ],
    ],
  ],
};
const aoi: MapArea = { id: '7', area: fiji, kind: 'aoi', tag: '7' };

test('an area and its intersection are separate under one id', () => {
  const shapes = areaShapes([aoi, { ...aoi, kind: 'intersection' }]);
  expect(new Set(shapes.features.map(({ properties }) => properties.id)).size).toBe(2);
});

test('M8 an area cut in two at the antimeridian is shown without the cut', () => {
  const box = (west: number, east: number): Area['polygons'][0] => [
    [
      [west, -17],
      [east, -17],
      [east, -16],
      [west, -16],
      [west, -17],
    ],
  ];
  const halves: Area = { polygons: [box(179, 180), box(180, 181)] };
  const [shape] = areaShapes([{ ...aoi, area: halves }]).features;
  expect(shape?.geometry.type).toBe('Polygon');
  expect(JSON.stringify(shape?.geometry)).not.toContain('[180,');
});

test('the square of an area across the antimeridian is on the antimeridian', () => {
  const [middle] = areaMiddles([aoi]).features;
  expect(middle?.geometry.coordinates).toEqual([180, -16.5]);
});

test('the dot of the selected order is replaced by its area, if it has one', () => {
  const dots = [
    { id: '7', at: wrapLngLat(180, -16.5), name: 'ORD-7' },
    { id: '8', at: wrapLngLat(0, 0), name: 'ORD-8' },
  ];
  const facts = orderDots(dots, '7', [aoi]).features.map(({ properties }) => properties);
  expect(facts).toEqual([
    { id: '7', selected: true, hasArea: true },
    { id: '8', selected: false, hasArea: false },
  ]);
});

test('a dot with a mark has its image, and one that is apart is never in a cluster', () => {
  const dots = [
    { id: '7', at: wrapLngLat(1, 2), name: 'Row 7', mark: 'refused', isApart: true },
    { id: '8', at: wrapLngLat(1, 2), name: 'Row 8' },
    { id: '9', at: wrapLngLat(1, 2), name: 'Row 9' },
  ] as const;
  expect(orderDots(dots, null, []).features.map(({ properties }) => properties.image)).toEqual([
    'mark-refused',
    undefined,
    undefined,
  ]);
  expect(parted(dots, '9').map((part) => part.map(({ id }) => id))).toEqual([['7', '9'], ['8']]);
  expect(sameDots(dots, [{ ...dots[0], mark: 'placed' }, dots[1], dots[2]])).toBe(false);
});

test('lists with equal content are equal', () => {
  const dot = { id: '8', at: wrapLngLat(1, 2), name: 'ORD-8' };
  expect(sameAreas([aoi], [{ ...aoi }])).toBe(true);
  expect(sameAreas([aoi], [{ ...aoi, kind: 'intersection' }])).toBe(false);
  expect(sameAreas([aoi], [aoi, aoi])).toBe(false);
  expect(sameDots([dot], [{ ...dot, at: wrapLngLat(1, 2) }])).toBe(true);
  expect(sameDots([dot], [{ ...dot, at: wrapLngLat(1, 3) }])).toBe(false);
});

test('an area with an empty ring is left out', () => {
  const empty: MapArea = { id: 'e', kind: 'aoi', area: { polygons: [[[]]] } };
  expect(drawable([empty, aoi])).toEqual([aoi]);
});
