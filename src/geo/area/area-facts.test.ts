import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { areaInKm2, centre } from './area-facts.ts';

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (outer: Ring, ...holes: Ring[]): Area => ({ polygons: [[outer, ...holes]] });

test('the whole Earth has the published area of the ellipsoid', () => {
  expect(areaInKm2(area(box(-180, -90, 180, 90)))).toBeCloseTo(510_065_621.7, 0);
});

test('a square degree has the published area at the equator and is smaller towards the pole', () => {
  // 12,308.778 km² with geodesic sides; the parallel runs up to 4 m south of the geodesic, which is 0.31 km².
  expect(areaInKm2(area(box(0, 0, 1, 1)))).toBeCloseTo(12_308.778 - 0.31, 1);
  expect(areaInKm2(area(box(0, 59.5, 1, 60.5)))).toBeCloseTo(111.41 * 55.8, -1);
});

test('a small field keeps its precision for any start and direction of its ring', () => {
  const field = box(46.6753, 24.7136, 46.6754, 24.7137);
  const squareMetres = areaInKm2(area(field)) * 1e6;
  expect(squareMetres).toBeGreaterThan(111);
  expect(squareMetres).toBeLessThan(113);
  expect(areaInKm2(area(field.toReversed())) * 1e6).toBeCloseTo(squareMetres, 6);
});

test('holes are subtracted and parts are added', () => {
  const whole = areaInKm2(area(box(46, 24, 48, 26)));
  const hole = areaInKm2(area(box(46.5, 24.5, 47, 25)));
  expect(areaInKm2(area(box(46, 24, 48, 26), box(46.5, 24.5, 47, 25)))).toBeCloseTo(whole - hole, 6);
  expect(areaInKm2({ polygons: [[box(46, 24, 48, 26)], [box(50, 24, 52, 26)]] })).toBeCloseTo(2 * whole, 6);
});

test('M8 the antimeridian does not affect size and centre', () => {
  expect(areaInKm2(area(box(179, 50, 181, 51)))).toBeCloseTo(areaInKm2(area(box(10, 50, 12, 51))), 6);
  expect(centre(area(box(179, 50, 182, 51)))).toEqual({ lng: -179.5, lat: 50.5 });
});

test('M11 an area without size has 0 km² and the centre of its box', () => {
  const line: Ring = [
    [46, 24],
    [47, 25],
    [46, 24],
    [46, 24],
  ];
  expect(areaInKm2(area(line))).toBe(0);
  expect(centre(area(line))).toEqual({ lng: 46.5, lat: 24.5 });
  const bowTie: Ring = [
    [46, 24],
    [48, 26],
    [48, 24],
    [46, 26],
    [46, 24],
  ];
  expect(centre(area(bowTie))).toEqual({ lng: 47, lat: 25 });
});

test('the centre is the centroid: closer to the larger part and away from the hole', () => {
  const triangle: Ring = [
    [0, 0],
    [3, 0],
    [0, 3],
    [0, 0],
  ];
  const found = centre(area(triangle));
  expect(found.lng).toBeCloseTo(1, 9);
  expect(found.lat).toBeCloseTo(1, 9);
  const pierced = centre(area(box(0, 0, 4, 4), box(2, 1, 3, 3).toReversed()));
  expect(pierced.lng).toBeCloseTo((16 * 2 - 2 * 2.5) / 14, 9);
  expect(pierced.lat).toBeCloseTo(2, 9);
  const parts = centre({ polygons: [[box(0, 0, 1, 1)], [box(9, 0, 11, 1).toReversed()]] });
  expect(parts.lng).toBeCloseTo((0.5 + 2 * 10) / 3, 9);
});

test('the centre of an area round a pole is the pole', () => {
  expect(centre(area(box(0, -90, 360, -80)))).toEqual({ lng: 0, lat: -90 });
  expect(centre(area(box(-180, 70, 180, 90)))).toEqual({ lng: 0, lat: 90 });
  expect(centre(area(box(-180, -90, 180, 90)))).toEqual({ lng: 0, lat: 0 });
});
