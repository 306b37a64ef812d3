import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { covers, coversOrBorders, onEdge, seemsSwapped } from './contains.ts';

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

/** Sloping sides, a hole, and both sides of the antimeridian. */
const slanted: readonly Ring[] = [
  [
    [178, 50],
    [182, 51],
    [181, 54],
    [177, 53],
    [178, 50],
  ],
  box(179, 51.5, 180.5, 52.5),
];
const turns = fc.constantFrom(-360, 0, 360);
const onSide = fc.record({
  ring: fc.constantFrom(...slanted),
  side: fc.integer({ min: 1, max: 4 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('a point on any side of an area or of its hole borders it, on every turn, and one beside a side does not', () => {
  fc.assert(
    fc.property(onSide, turns, turns, ({ ring, side, part }, turn, turnOfPoint) => {
      const turned = slanted.map((each): Ring => each.map(([lng, lat]) => [lng + turn, lat]));
      const [outer = [], ...holes] = turned;
      const [[x0, y0], [x1, y1]] = [ring[side - 1] ?? [0, 0], ring[side] ?? [0, 0]];
      const [lng, lat] = [x0 + part * (x1 - x0) + turnOfPoint, y0 + part * (y1 - y0)];
      const length = Math.hypot(x1 - x0, y1 - y0);
      // The rings go round anticlockwise, so their right is outside of the ring: beside the area, or in it at its hole.
      const beside = (by: number) => at(lng + (by * (y1 - y0)) / length, lat - (by * (x1 - x0)) / length);
      const whole = area(outer, ...holes);
      expect(coversOrBorders(whole, beside(0))).toBe(true);
      for (const by of [0.9, -0.9]) expect(coversOrBorders(whole, beside(by * onEdge))).toBe(true);
      const isOuter = ring === slanted[0];
      expect(coversOrBorders(whole, beside(1.1 * onEdge))).toBe(!isOuter);
      expect(coversOrBorders(whole, beside(-1.1 * onEdge))).toBe(
        isOuter || isNearCorner(part * length, length),
      );
    }),
  );
});

const isNearCorner = (along: number, length: number) => Math.min(along, length - along) <= 1.1 * onEdge;
