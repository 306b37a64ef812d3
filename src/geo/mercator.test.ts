import fc from 'fast-check';
import { expect, test } from 'vitest';
import { across, down, edgeLatitude, latAt, lngAt } from './mercator.ts';

test('the square map: its middle, its edges, and the poles on them', () => {
  expect([across(-180), across(0), across(180), across(540)]).toEqual([0, 0.5, 1, 2]);
  expect(down(0)).toBe(0.5);
  for (const lat of [edgeLatitude, 90]) {
    expect(down(lat)).toBeCloseTo(0, 6);
    expect(down(-lat)).toBeCloseTo(1, 6);
  }
  // Where the second row of tiles begins at zoom 2.
  expect(down(66.51326)).toBeCloseTo(0.25, 6);
});

test('a place of the map is its point again', () => {
  const lngs = fc.double({ min: -540, max: 540, noNaN: true });
  const lats = fc.double({ min: -edgeLatitude, max: edgeLatitude, noNaN: true });
  fc.assert(
    fc.property(lngs, lats, (lng, lat) => {
      expect(lngAt(across(lng))).toBeCloseTo(lng, 9);
      expect(latAt(down(lat))).toBeCloseTo(lat, 9);
    }),
  );
});
