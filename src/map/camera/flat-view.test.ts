import { expect, test } from 'vitest';
import { boxOfView, degreesAt, type FlatView, heldView, movedView, screenPointOf } from './flat-view.ts';
import { worldPx } from './mercator.ts';

const view: FlatView = { center: [47, 23.5], zoom: 5, size: { width: 800, height: 600 } };
const middle = { x: 400, y: 300 };

test('a position and its screen point lead to each other', () => {
  expect(screenPointOf(view, { lng: 47, lat: 23.5 })).toEqual(middle);
  for (const at of [
    { lng: 55.27, lat: 25.2 },
    { lng: 30, lat: -10 },
  ]) {
    const back = degreesAt(view, screenPointOf(view, at));
    expect(back.lng).toBeCloseTo(at.lng, 9);
    expect(back.lat).toBeCloseTo(at.lat, 9);
  }
});

test('a pixel to the east is 360 degrees through the width of the world', () => {
  const { lng, lat } = degreesAt(view, { x: 401, y: 300 });
  expect(lng - 47).toBeCloseTo(360 / (worldPx * 2 ** 5), 9);
  expect(lat).toBeCloseTo(23.5, 9);
});

test.each([
  [170, -175, 400 + (15 / 360) * worldPx * 32],
  [-170, 175, 400 - (15 / 360) * worldPx * 32],
])('over the antimeridian, from %d, the copy of %d in view is used', (from, lng, x) => {
  expect(screenPointOf({ ...view, center: [from, 0] }, { lng, lat: 0 }).x).toBeCloseTo(x, 6);
});

test('zooming keeps what is under the pointer where it is', () => {
  const at = { x: 650, y: 120 };
  const under = degreesAt(view, at);
  const closer = movedView(view, at, at, 1.5);
  expect(closer.zoom).toBeCloseTo(6.5, 9);
  expect(screenPointOf(closer, under).x).toBeCloseTo(at.x, 6);
  expect(screenPointOf(closer, under).y).toBeCloseTo(at.y, 6);
});

test('dragging takes the map along with the pointer', () => {
  const under = degreesAt(view, { x: 100, y: 100 });
  const moved = movedView(view, { x: 100, y: 100 }, { x: 180, y: 60 }, 0);
  expect(moved.zoom).toBe(5);
  expect(screenPointOf(moved, under).x).toBeCloseTo(180, 6);
  expect(screenPointOf(moved, under).y).toBeCloseTo(60, 6);
});

test('no view shows space north or south of the world, or is closer than the last zoom', () => {
  const far = heldView({ ...view, center: [10, 84], zoom: -4 });
  expect(boxOfView(far).north).toBeLessThanOrEqual(85.0512);
  expect(boxOfView(far).south).toBeGreaterThanOrEqual(-85.0512);
  expect(worldPx * 2 ** far.zoom).toBeCloseTo(600, 6);
  expect(heldView({ ...view, zoom: 40 }).zoom).toBe(18);
  expect(heldView({ ...view, center: [370, 0] }).center[0]).toBeCloseTo(10, 9);
});
