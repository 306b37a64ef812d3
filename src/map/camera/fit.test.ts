import { expect, test } from 'vitest';
import type { Bounds } from '../../geo/area/area.ts';
import { across, down, latAt } from '../../geo/mercator.ts';
import { type Camera, fitBounds, type Inset, type Size } from './fit.ts';
import { worldPx } from './mercator.ts';

const size = { width: 900, height: 800 };
const inset = { top: 64, right: 84, bottom: 64, left: 56 };

function onScreen(box: Bounds, { center, zoom }: Camera, { width, height }: Size) {
  const world = worldPx * 2 ** zoom;
  const x = (lng: number) => (across(lng) - across(center[0])) * world + width / 2;
  const y = (lat: number) => (down(lat) - down(center[1])) * world + height / 2;
  return { left: x(box.west), right: x(box.east), top: y(box.north), bottom: y(box.south) };
}

const inside = (box: Bounds, view: Size, free: Inset) => {
  const visible = onScreen(box, fitBounds(box, view, free), view);
  expect(visible.left).toBeGreaterThanOrEqual(free.left - 0.01);
  expect(visible.right).toBeLessThanOrEqual(view.width - free.right + 0.01);
  expect(visible.top).toBeGreaterThanOrEqual(free.top - 0.01);
  expect(visible.bottom).toBeLessThanOrEqual(view.height - free.bottom + 0.01);
  return visible;
};

test('a box is whole inside the inset and touches it on one axis', () => {
  const visible = inside({ west: 34, east: 60, south: 12, north: 33 }, size, inset);
  const slack = Math.min(visible.left - inset.left, visible.top - inset.top);
  expect(slack).toBeCloseTo(0, 3);
});

test('a view of the whole world ends where people live, unless the box lies further south', () => {
  const view = { width: 1000, height: 640 };
  const southOf = (box: Bounds) => {
    const { center, zoom } = fitBounds(box, view, inset);
    return latAt(down(center[1]) + view.height / 2 / (worldPx * 2 ** zoom));
  };
  const world = { west: -120, east: 150, south: -35, north: 55 };
  inside(world, view, inset);
  expect(southOf(world)).toBeCloseTo(-58, 3);
  const south = { ...world, south: -66 };
  inside(south, view, inset);
  expect(southOf(south)).toBeLessThan(-66);
});

test('a box across the antimeridian is shown at its own width, not round the globe', () => {
  const camera = fitBounds({ west: 178.7, east: 181.3, south: -18, north: -16 }, size, inset);
  expect(camera.zoom).toBeGreaterThan(7);
  expect(camera.center[0]).toBeGreaterThan(179.5);
  expect(camera.center[0]).toBeLessThan(180.5);
});

test('an area of a few kilometres keeps its surroundings; one of a few metres is zoomed in until it is visible', () => {
  const town = fitBounds({ west: 39.1, east: 39.2, south: 21.5, north: 21.6 }, size, inset);
  expect(town.zoom).toBe(10.5);
  const roof = fitBounds({ west: 39.1, east: 39.1002, south: 21.5, north: 21.5002 }, size, inset);
  expect(roof.zoom).toBe(16);
});

test('the world, a box of no size and an inset larger than the map all give a view', () => {
  expect(
    fitBounds({ west: -180, east: 180, south: -90, north: 90 }, size, inset).zoom,
  ).toBeGreaterThanOrEqual(0);
  const spot = fitBounds({ west: 5, east: 5, south: 5, north: 5 }, size, {
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
  });
  expect(spot.center[0]).toBeCloseTo(5, 6);
  expect(spot.center[1]).toBeCloseTo(5, 6);
  const phone = { width: 390, height: 120 };
  const camera = fitBounds({ west: 34, east: 60, south: 12, north: 33 }, phone, inset);
  const visible = onScreen({ west: 34, east: 60, south: 12, north: 33 }, camera, phone);
  expect(visible.top).toBeGreaterThan(0);
  expect(visible.bottom).toBeLessThan(phone.height);
});

test('a box is shown at a given zoom at most', () => {
  const spot = { west: 5, east: 5, south: 5, north: 5 };
  expect(fitBounds(spot, size, inset, 7.5).zoom).toBe(7.5);
  const wide = { west: 0, east: 60, south: 0, north: 30 };
  expect(fitBounds(wide, size, inset, 7.5)).toEqual(fitBounds(wide, size, inset));
});
