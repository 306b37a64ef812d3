import { expect, test } from 'vitest';
import type { Bounds } from '../../../geo/area/area.ts';
import { across, down, latAt, lngAt } from '../../../geo/mercator.ts';
import { worldPx } from '../../camera/mercator.ts';
import { type GridLine, graticule } from './graticule.ts';

/** The view of a map of that size, flat and north up. */
function viewOf(lng: number, lat: number, zoom: number, width = 960, height = 850): Bounds {
  const world = worldPx * 2 ** zoom;
  const [x, y] = [across(lng), down(lat)];
  return {
    west: lngAt(x - width / 2 / world),
    east: lngAt(x + width / 2 / world),
    north: latAt(y - height / 2 / world),
    south: latAt(y + height / 2 / world),
  };
}
const labels = (lines: readonly GridLine[], goes: GridLine['goes']) =>
  lines.filter((line) => line.goes === goes).map(({ label }) => label);
const inView = (view: Bounds, zoom: number) => graticule(view, zoom, 0);

test.each([
  [7, '46°E', '24°N'],
  [10, '46°30′E', '24°40′N'],
  [13, '46°40′E', '24°42′N'],
  [18, '46°40′30″E', '24°42′48″N'],
])('round Riyadh at zoom %d the lines are named as precisely as their step', (zoom, meridian, parallel) => {
  const lines = inView(viewOf(46.6753, 24.7136, zoom), zoom);
  expect(labels(lines, 'north')).toContain(meridian);
  expect(labels(lines, 'east')).toContain(parallel);
});

test('positions have the longitude first, and a line goes from edge to edge of what is asked for', () => {
  const view = viewOf(46.6753, 24.7136, 10);
  const lines = graticule(view, 10, 0.5);
  const meridian = lines.find(({ label }) => label === '46°40′E');
  expect(meridian?.points.every(([lng]) => Math.abs(lng - 46 - 40 / 60) < 1e-9)).toBe(true);
  const lats = meridian?.points.map(([, lat]) => lat) ?? [];
  expect(Math.min(...lats)).toBeCloseTo(view.south - (view.north - view.south) / 2, 6);
  expect(Math.max(...lats)).toBeCloseTo(view.north + (view.north - view.south) / 2, 6);
});

test('at every zoom and latitude of the map three to nine lines cross the longer side, and cells are not flat', () => {
  for (const lat of [0, 24.7, -45, 60, 72, 84])
    for (let zoom = 6; zoom <= 17; zoom += 0.37) {
      const view = viewOf(46.6753, lat, zoom);
      const lines = inView(view, zoom);
      const meridians = labels(lines, 'north').length;
      const parallels = labels(lines, 'east').length;
      expect(meridians, `meridians at ${lat}, zoom ${zoom}`).toBeGreaterThanOrEqual(3);
      expect(meridians).toBeLessThanOrEqual(9);
      expect(parallels, `parallels at ${lat}, zoom ${zoom}`).toBeGreaterThanOrEqual(1);
      expect(parallels).toBeLessThanOrEqual(18);
      expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
    }
});

test('on a small map labels have room', () => {
  expect(labels(inView(viewOf(46.6753, 24.7136, 10, 390, 240), 10), 'north').length).toBeLessThanOrEqual(5);
});

test('over the antimeridian longitudes go on, and their names turn', () => {
  const lines = inView(viewOf(180, -18, 7), 7);
  const meridians = lines.filter(({ goes }) => goes === 'north');
  expect(meridians.map(({ label }) => label)).toEqual(expect.arrayContaining(['179°E', '180°', '179°W']));
  const west = meridians.find(({ label }) => label === '179°W');
  expect(west?.points[0]?.[0]).toBe(181);
});

test('the equator and the first meridian have no letter, and nothing is beyond the flat map', () => {
  expect(inView(viewOf(0, 0, 7), 7).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['0°', '1°W', '1°E', '1°S', '1°N']),
  );
  for (const { points } of graticule(viewOf(20, 84.5, 6), 6))
    for (const [, lat] of points) expect(Math.abs(lat)).toBeLessThanOrEqual(85.06);
});
