import { expect, test } from 'vitest';
import type { Bounds } from '../../geo/area/area.ts';
import { across, down } from '../../geo/mercator.ts';
import { fitBounds, type Inset } from './fit.ts';
import { fitClear } from './fit-clear.ts';
import type { Rect } from './hit.ts';
import { worldPx } from './mercator.ts';

const size = { width: 960, height: 610 };
const inset: Inset = { top: 64, right: 84, bottom: 64, left: 56 };
const legend: Rect = { x: 16, y: 16, width: 180, height: 228 };
const mirrored: Rect = { ...legend, x: size.width - legend.x - legend.width };

const gulf: Bounds = { west: 34, east: 60, south: 12, north: 33 };
const chile: Bounds = { west: -76, east: -67, south: -55, north: -18 };
const coast: Bounds = { west: -10, east: 60, south: 20, north: 34 };
const spot: Bounds = { west: 39.1, east: 39.1, south: 21.5, north: 21.5 };
const wide: Bounds = { west: -160, east: 165, south: -45, north: 70 };
const world: Bounds = { west: -180, east: 179, south: -78, north: 83 };

const corner = (box: Bounds, { center, zoom }: ReturnType<typeof fitBounds>) => {
  const side = worldPx * 2 ** zoom;
  const x = (lng: number) => (across(lng) - across(center[0])) * side + size.width / 2;
  const y = (lat: number) => (down(lat) - down(center[1])) * side + size.height / 2;
  return { left: x(box.west), right: x(box.east), top: y(box.north), bottom: y(box.south) };
};

test.each([
  ['a box beside the legend', coast, legend],
  ['a box beside a mirrored legend', coast, mirrored],
])('%s is shown whole and clear of the legend', (_, box, cover) => {
  const usual = corner(box, fitBounds(box, size, inset));
  const isUnder =
    usual.left < cover.x + cover.width && usual.right > cover.x && usual.top < cover.y + cover.height;
  expect(isUnder, 'it would be under it').toBe(true);
  const visible = corner(box, fitClear(box, size, inset, [cover]));
  const isClear =
    visible.top >= cover.y + cover.height ||
    visible.left >= cover.x + cover.width ||
    visible.right <= cover.x;
  expect(isClear).toBe(true);
  expect(visible.left).toBeGreaterThanOrEqual(inset.left - 0.01);
  expect(visible.right).toBeLessThanOrEqual(size.width - inset.right + 0.01);
  expect(visible.top).toBeGreaterThanOrEqual(inset.top - 0.01);
  expect(visible.bottom).toBeLessThanOrEqual(size.height - inset.bottom + 0.01);
});

test('a wide box keeps its zoom below the legend, because less space is beside it', () => {
  const beside = { ...inset, left: legend.x + legend.width + 20 };
  expect(fitClear(coast, size, inset, [legend]).zoom).toBeGreaterThan(fitBounds(coast, size, beside).zoom);
});

test.each([
  ['a box not under the legend', chile],
  ['one order', spot],
  ['a box that would be much smaller beside it', wide],
])('%s keeps its view', (_, box) => {
  expect(fitClear(box, size, inset, [legend])).toEqual(fitBounds(box, size, inset));
});

test('without room the usual view is used: for a box round the world, and under a card over the whole map', () => {
  expect(fitClear(world, size, inset, [legend])).toEqual(fitBounds(world, size, inset));
  const all: Rect = { x: 0, y: 0, ...size };
  expect(fitClear(gulf, size, inset, [all])).toEqual(fitBounds(gulf, size, inset));
});
