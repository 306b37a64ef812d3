import { wktToGeoJSON } from 'betterknown';
import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { areaInKm2 } from './area-facts.ts';
import { areaWkt } from './area-geojson.ts';
import { readArea } from './parse/aoi-text.ts';

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

test('an area is a polygon with longitude first, closed, its hole in the other direction', () => {
  expect(areaWkt({ polygons: [[box(46, 24, 47, 25)]] })).toBe('POLYGON ((46 24,47 24,47 25,46 25,46 24))');
  expect(areaWkt({ polygons: [[box(46, 24, 47, 25).toReversed(), box(46.2, 24.2, 46.4, 24.4)]] })).toBe(
    'POLYGON ((46 24,47 24,47 25,46 25,46 24),(46.2 24.2,46.2 24.4,46.4 24.4,46.4 24.2,46.2 24.2))',
  );
});

test('an area across the antimeridian is cut in two and keeps its size', () => {
  const area: Area = { polygons: [[box(179, 50, 181, 51)]] };
  const text = areaWkt(area);
  expect(text).toMatch(/^MULTIPOLYGON \(\(\(/);
  expect(text).not.toContain('181');
  const back = readArea(JSON.stringify(wktToGeoJSON(text)));
  if (!back.ok) throw new Error(back.why);
  expect(areaInKm2(back.area)).toBeCloseTo(areaInKm2(area), 6);
});
