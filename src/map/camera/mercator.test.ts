import { expect, test } from 'vitest';
import { across, down, latAt, lngAt } from '../../geo/mercator.ts';
import { metresPerPixel, nearestTurn, sideOnScreen } from './mercator.ts';

test('positions survive projection and back', () => {
  for (const lat of [-85, -33.9, 0, 24.7136, 71.2]) expect(latAt(down(lat))).toBeCloseTo(lat, 9);
  for (const lng of [-180, 46.6753, 185]) expect(lngAt(across(lng))).toBeCloseTo(lng, 9);
  expect(down(90)).toBeCloseTo(0, 6);
  expect(down(-90)).toBeCloseTo(1, 6);
});

test('a pixel is 78 km at the equator at zoom 0, and half of it one zoom closer or at 60 degrees', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 1);
  expect(metresPerPixel(0, 1)).toBeCloseTo(39_135.8, 1);
  expect(metresPerPixel(60, 0)).toBeCloseTo(39_135.8, 1);
});

test('the longer side of a box is measured', () => {
  expect(sideOnScreen({ west: 0, east: 90, south: 0, north: 1 }, 0)).toBeCloseTo(128, 6);
  expect(sideOnScreen({ west: 0, east: 0, south: -60, north: 60 }, 0)).toBeGreaterThan(200);
});

test('of the copies of a longitude the nearest is used', () => {
  expect(nearestTurn(-179, 178)).toBe(181);
  expect(nearestTurn(179, -178)).toBe(-181);
  expect(nearestTurn(46, 400)).toBe(406);
  expect(nearestTurn(46, 47)).toBe(46);
});
