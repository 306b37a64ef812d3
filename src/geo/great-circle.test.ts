import { expect, test } from 'vitest';
import { bearing8, distanceKm, nudge } from './great-circle.ts';
import { wrapLngLat } from './lng-lat.ts';

const riyadh = wrapLngLat(46.6753, 24.7136);
const jeddah = wrapLngLat(39.1728, 21.5433);

test('distances match an atlas', () => {
  expect(distanceKm(riyadh, jeddah)).toBeCloseTo(846, -1);
  expect(distanceKm(jeddah, riyadh)).toBe(distanceKm(riyadh, jeddah));
  expect(distanceKm(riyadh, riyadh)).toBe(0);
  expect(distanceKm(wrapLngLat(0, 90), wrapLngLat(120, -90))).toBeCloseTo(20_015.1, 0);
});
test('M8 the shortest way crosses the antimeridian', () => {
  expect(distanceKm(wrapLngLat(179.5, 0), wrapLngLat(-179.5, 0))).toBeCloseTo(111.2, 1);
  expect(bearing8(wrapLngLat(179.5, 0), wrapLngLat(-179.5, 0))).toBe('e');
  expect(bearing8(wrapLngLat(-179.5, 0), wrapLngLat(179.5, 0))).toBe('w');
});
test('eight directions', () => {
  const from = wrapLngLat(46, 0);
  const found = [
    [0, 1],
    [1, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
  ].map(([east = 0, north = 0]) => bearing8(from, wrapLngLat(46 + east, north)));
  expect(found).toEqual(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']);
  expect(bearing8(riyadh, jeddah)).toBe('sw');
  expect(bearing8(riyadh, riyadh)).toBe('n');
});

test('a nudge of 100 metres moves 100 metres, at any latitude', () => {
  for (const from of [riyadh, wrapLngLat(-70.6483, -33.8568), wrapLngLat(25, 78)]) {
    const east = nudge(from, { north: 0, east: 100 });
    expect(distanceKm(from, east)).toBeCloseTo(0.1, 3);
    expect(bearing8(from, east)).toBe('e');
    const south = nudge(from, { north: -100, east: 0 });
    expect(distanceKm(from, south)).toBeCloseTo(0.1, 3);
    expect(bearing8(from, south)).toBe('s');
  }
});
test('M20 a nudge wraps at the antimeridian and stops at the pole', () => {
  expect(nudge(wrapLngLat(179.9999, 0), { north: 0, east: 1000 }).lng).toBeCloseTo(-179.991, 3);
  expect(nudge(wrapLngLat(10, 89.9999), { north: 5000, east: 0 })).toEqual({ lng: 10, lat: 90 });
  expect(nudge(wrapLngLat(10, -90), { north: 0, east: 5000 })).toEqual({ lng: 10, lat: -90 });
  const near = nudge(wrapLngLat(10, 89.9999), { north: 0, east: 1e6 });
  expect(Math.abs(near.lng)).toBeLessThanOrEqual(180);
});
