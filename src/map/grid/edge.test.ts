import { expect, test } from 'vitest';
import type { Outline } from '../marks/place-tags.ts';
import { crossingAtX, crossingAtY, edgeSpot, isFree } from './edge.ts';
import { clipped } from './lines/mgrs-grid.ts';

const view = { width: 800, height: 600 };
const rim = { top: 20, right: 60, bottom: 30, left: 40 };
const label = { width: 100, height: 20 };

test('a line is met where it crosses the edge, and not beside it', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 100, y: 50 },
  ];
  expect(crossingAtX(line, 50)).toEqual({ x: 50, y: 25 });
  expect(crossingAtY(line, 10)).toEqual({ x: 20, y: 10 });
  expect(crossingAtX(line, 101)).toBeNull();
  expect(crossingAtY(line, -1)).toBeNull();
});

test('a label is on the way to its place, inside the rim', () => {
  expect(edgeSpot({ x: 5000, y: 300 }, label, view, rim, [])).toEqual({ x: 640, y: 290 });
  expect(edgeSpot({ x: 400, y: -9000 }, label, view, rim, [])).toEqual({ x: 350, y: 20 });
  const corner = edgeSpot({ x: -4000, y: 9000 }, label, view, rim, []);
  expect(corner?.y).toBe(550);
  expect(corner?.x).toBeGreaterThanOrEqual(40);
});

test('it moves inwards from what is in the way, and is left out where there is no room', () => {
  const button = { x: 700, y: 280, width: 40, height: 40 };
  const spot = edgeSpot({ x: 5000, y: 300 }, label, view, rim, [button]);
  expect(spot && isFree({ ...spot, ...label }, [button])).toBe(true);
  expect(edgeSpot({ x: 5000, y: 300 }, label, view, rim, [{ x: 0, y: 0, ...view }])).toBeNull();
  expect(edgeSpot({ x: 5000, y: 300 }, label, { width: 120, height: 60 }, rim, [])).toBeNull();
});

test('it is not on the line of an area, but may be inside it, and is left out where that has no room', () => {
  const square = (left: number, right: number): Outline => ({
    kind: 'aoi',
    rings: [
      [
        { x: left, y: 100 },
        { x: right, y: 100 },
        { x: right, y: 500 },
        { x: left, y: 500 },
        { x: left, y: 100 },
      ],
    ],
  });
  const east = { x: 5000, y: 300 };
  expect(edgeSpot(east, label, view, rim, [], [square(100, 720)])?.x).toBe(612);
  expect(edgeSpot(east, label, view, rim, [], [square(100, 790)])?.x).toBe(640);
  const lines = [740, 660, 580, 500].map((right) => square(100, right));
  expect(edgeSpot(east, label, view, rim, [], lines)).toBeNull();
});

test('of a line the part in a box is left, from side to side', () => {
  const box = { west: 0, east: 10, south: 0, north: 10 };
  expect(
    clipped(
      [
        [-5, 5],
        [5, 5],
        [15, 5],
      ],
      box,
    ),
  ).toEqual([
    [0, 5],
    [5, 5],
    [10, 5],
  ]);
  expect(
    clipped(
      [
        [-5, 5],
        [-1, 5],
      ],
      box,
    ),
  ).toEqual([]);
});
