import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { areaOf, emptyLine, extended, lengthOf, sidesOf } from './line.ts';

const closed = (spots: readonly (readonly [lat: number, lng: number])[]) => ({
  points: spots.map(([lat, lng]) => roundLngLat(wrapLngLat(lng, lat))),
  isClosed: true,
});

test('the same point twice is one, and after a closed line a new one begins', () => {
  const [a, b] = closed([
    [24, 46],
    [25, 46],
  ]).points;
  if (a === undefined || b === undefined) throw new Error('no points');
  const line = extended(extended(emptyLine, a), b);
  expect(extended(line, b)).toBe(line);
  expect(extended({ ...line, isClosed: true }, a)).toEqual({ points: [a], isClosed: false });
});

test('a field over the antimeridian is as large as elsewhere, and its sides go on', () => {
  const field = (lng: number) =>
    closed([
      [10, lng],
      [10, lng + 1],
      [11, lng + 1],
      [11, lng],
    ]);
  const sides = sidesOf(field(179.5));
  expect(areaOf(sides)).toBeCloseTo(areaOf(sidesOf(field(40))) ?? 0, 0);
  expect(lengthOf(sides)).toBeCloseTo(lengthOf(sidesOf(field(40))), 3);
  expect(sides.map(({ from, turned }) => from.lng + turned)).toEqual([179.5, 180.5, 180.5, 179.5]);
});

test('a line round a pole has the area to the pole', () => {
  const cap = closed([
    [89, 0],
    [89, 90],
    [89, 180],
    [89, -90],
  ]);
  expect(areaOf(sidesOf(cap))).toBeCloseTo(24_952_305_678, -1);
});

test('a line that crosses itself has no area', () => {
  const eight = closed([
    [0, 0],
    [10, 10],
    [0, 10],
    [10, 0],
  ]);
  expect(areaOf(sidesOf(eight))).toBeNull();
});
