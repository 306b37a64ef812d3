import { expect, test } from 'vitest';
import { wrapLngLat } from '../../../geo/lng-lat.ts';
import { formatPoint } from '../../../geo/notation/point-text.ts';
import type { GridLine } from './graticule.ts';
import { mgrsGrid } from './mgrs-grid.ts';

const around = (lng: number, lat: number, degrees: number) => ({
  west: lng - degrees / 2,
  east: lng + degrees / 2,
  south: lat - degrees / 2,
  north: lat + degrees / 2,
});
const named = (lines: readonly GridLine[], goes: GridLine['goes']) =>
  lines.filter((line) => line.goes === goes && line.label !== '');

test('lines round Riyadh are those of the squares of its grid reference', () => {
  // 38R PN 69459 34271
  const lines = mgrsGrid(around(46.6753, 24.7136, 0.16), 13, 0);
  expect(named(lines, 'north').map(({ label }) => label)).toEqual(expect.arrayContaining(['P 65', 'P 70']));
  expect(named(lines, 'east').map(({ label }) => label)).toEqual(expect.arrayContaining(['N 30', 'N 35']));
});

test.each([
  [46.6753, 24.7136, 13],
  [-70.65, -33.45, 10],
  [5.3, 60.4, 9],
  [15.6, 78.2, 8],
])('every point of a line at %d, %d has the digits of its label', (lng, lat, zoom) => {
  const lines = mgrsGrid(around(lng, lat, 40 / 2 ** (zoom - 5)), zoom, 0);
  expect(lines.length).toBeGreaterThan(4);
  for (const { goes, label, points } of lines) {
    if (label === '') continue;
    const [letter = '', digits = ''] = label.split(' ');
    // Between the ends, just inside of the square that the line begins.
    const [east = 0, north = 0] = points[Math.floor(points.length / 2)] ?? [];
    const inside = goes === 'north' ? wrapLngLat(east + 1e-5, north) : wrapLngLat(east, north + 1e-5);
    const [, square = '', easting = '', northing = ''] = (formatPoint(inside, 'mgrs') ?? '').split(' ');
    expect(goes === 'north' ? square[0] : square[1], `${label} ${goes}`).toBe(letter);
    expect((goes === 'north' ? easting : northing).slice(0, digits.length)).toBe(digits);
  }
});

test('zones end at their borders, over the antimeridian and the equator too', () => {
  const lines = mgrsGrid({ west: 177, east: 183, south: -2, north: 2 }, 8, 0);
  const borders = lines.filter(({ label }) => label === '').map(({ points }) => points[0]?.[0]);
  expect(borders).toContain(180);
  for (const { label, points } of named(lines, 'east')) {
    const lngs = points.map(([lng]) => lng);
    expect(Math.min(...lngs) >= 180 - 1e-6 || Math.max(...lngs) <= 180 + 1e-6, label).toBe(true);
    const lats = points.map(([, lat]) => lat);
    expect(Math.min(...lats) > -1e-3 || Math.max(...lats) < 1e-3, label).toBe(true);
  }
});

test('Norway and Svalbard have their wide zones, and the poles have none', () => {
  const bergen = mgrsGrid({ west: 1, east: 8, south: 58, north: 62 }, 7, 0);
  const borders = bergen.filter(({ label }) => label === '').map(({ points }) => points[0]?.[0]);
  expect(borders).toContain(3);
  expect(borders).not.toContain(6);
  expect(mgrsGrid({ west: 0, east: 20, south: 84.5, north: 85 }, 8, 0)).toEqual([]);
});
