import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { covers, seemsSwapped } from './contains.ts';

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (outer: Ring, ...holes: Ring[]): Area => ({ polygons: [[outer, ...holes]] });
const at = (lng: number, lat: number) => ({ lng, lat });

test('a point is in an area, in its hole or beside it', () => {
  const pierced = area(box(46, 24, 47, 25), box(46.4, 24.4, 46.6, 24.6));
  expect(covers(pierced, at(46.1, 24.1))).toBe(true);
  expect(covers(pierced, at(46.5, 24.5))).toBe(false);
  expect(covers(pierced, at(45.9, 24.5))).toBe(false);
  expect(covers({ polygons: [[box(0, 0, 1, 1)], [box(46, 24, 47, 25)]] }, at(46.5, 24.5))).toBe(true);
});

test('M8 a point is found on both sides of the antimeridian, whichever turn the area uses', () => {
  for (const turn of [-360, 0, 360]) {
    const across = area(box(179 + turn, 50, 181 + turn, 51));
    expect(covers(across, at(179.5, 50.5))).toBe(true);
    expect(covers(across, at(-179.5, 50.5))).toBe(true);
    expect(covers(across, at(178.5, 50.5))).toBe(false);
    expect(covers(across, at(-178.5, 50.5))).toBe(false);
  }
});

test('M7 swapped latitude and longitude of an area are detected by the ordered point', () => {
  const swapped = area(box(24, 46, 25, 47));
  expect(seemsSwapped(swapped, at(46.5, 24.5))).toBe(true);
  expect(seemsSwapped(area(box(46, 24, 47, 25)), at(46.5, 24.5))).toBe(false);
  // Elsewhere, and a square about the diagonal, which holds the point both ways.
  expect(seemsSwapped(area(box(10, 10, 11, 11)), at(46.5, 24.5))).toBe(false);
  expect(seemsSwapped(area(box(20, 20, 50, 50)), at(46.5, 24.5))).toBe(false);
  expect(seemsSwapped(area(box(24, 80, 25, 90)), at(139.5, 24.5))).toBe(false);
});
