import { expect, test } from 'vitest';
import { wrapLngLat } from '../lng-lat.ts';
import { areaInKm2, bounds } from './area-facts.ts';
import { squareAbout } from './square.ts';

test.each([
  [46.7, 24.7, 98],
  [0, 0, 1],
  [15.6, 78.2, 100],
  [180, -17, 400],
])('a square about %d, %d has its %d km²', (lng, lat, km2) => {
  const square = squareAbout(wrapLngLat(lng, lat), km2);
  expect(Math.abs(areaInKm2(square) / km2 - 1)).toBeLessThan(0.01);
  const { west, east, south, north } = bounds(square);
  expect((west + east) / 2).toBeCloseTo(lng, 9);
  expect((south + north) / 2).toBeCloseTo(lat, 9);
});

test('the same square is wider in degrees at a higher latitude, and continuous across the antimeridian', () => {
  const width = (lng: number, lat: number) => {
    const { west, east } = bounds(squareAbout(wrapLngLat(lng, lat), 100));
    return east - west;
  };
  expect(width(0, 60) / width(0, 0)).toBeCloseTo(2, 2);
  expect(width(0, 80) / width(0, 60)).toBeCloseTo(0.5 / Math.cos((80 * Math.PI) / 180), 2);
  expect(width(179.99, -17)).toBeCloseTo(width(0, 17), 9);
  expect(bounds(squareAbout(wrapLngLat(179.99, -17), 100)).east).toBeGreaterThan(180);
});

test('at the pole, and without size, it is still on the globe', () => {
  const { south, north, west, east } = bounds(squareAbout(wrapLngLat(0, 90), 100));
  expect([south, north]).toEqual([expect.any(Number), 90]);
  expect(east - west).toBeLessThanOrEqual(360);
  expect(areaInKm2(squareAbout(wrapLngLat(5, 5), 0))).toBe(0);
});
