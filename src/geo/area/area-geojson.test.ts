import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area, PolygonRings, Ring } from './area.ts';
import { areaInKm2 } from './area-facts.ts';
import { toDownloadGeoJson, toGeoJson } from './area-geojson.ts';
import { readArea } from './parse/aoi-text.ts';

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (...polygons: [PolygonRings, ...PolygonRings[]]): Area => ({ polygons });
const download = (from: Area) => toDownloadGeoJson(from, {}).geometry;

test('on the map, longitudes are continuous', () => {
  const ring = box(179, 50, 181, 51);
  expect(toGeoJson(area([ring]))).toEqual({ type: 'Polygon', coordinates: [ring] });
  expect(toGeoJson(area([ring], [box(183, 50, 184, 51)])).type).toBe('MultiPolygon');
});

test('a file away from the antimeridian has the same positions, outer ring counterclockwise, hole clockwise', () => {
  const hole = box(46.2, 24.2, 46.8, 24.8);
  const file = toDownloadGeoJson(area([box(46, 24, 47, 25).toReversed(), hole]), { orderNo: 'TSK-1' });
  expect(file).toEqual({
    type: 'Feature',
    properties: { orderNo: 'TSK-1' },
    geometry: { type: 'Polygon', coordinates: [box(46, 24, 47, 25), hole.toReversed()] },
  });
});

test('M8 a file is cut at the antimeridian, within 180 on both sides', () => {
  const cut = download(area([box(179, 50, 181, 51)]));
  expect(cut.type).toBe('MultiPolygon');
  expect(cut.coordinates).toHaveLength(2);
  expect(areaOf(cut)).toBeCloseTo(areaInKm2(area([box(179, 50, 181, 51)])), 6);
  expect(download(area([box(-181, 50, -179, 51)]))).toMatchObject({ type: 'MultiPolygon' });
  expect(download(area([box(179, 50, 180, 51)]))).toEqual({
    type: 'Polygon',
    coordinates: [box(179, 50, 180, 51)],
  });
});

test('M8 a hole across the antimeridian is cut with its polygon', () => {
  const pierced = area([
    box(178, 50, 182, 54),
    box(179, 51, 181, 52).toReversed(),
    box(181.2, 53, 181.4, 53.5),
  ]);
  const cut = download(pierced);
  expect(cut.coordinates).toHaveLength(2);
  expect(cut.coordinates.map((part) => part.length)).toEqual([1, 2]);
  expect(areaOf(cut)).toBeCloseTo(areaInKm2(pierced), 4);
});

test('M8 a comb across the antimeridian is cut into its teeth', () => {
  const comb: Ring = [
    [178, 0],
    [182, 0],
    [182, 1],
    [179, 1],
    [179, 2],
    [182, 2],
    [182, 3],
    [178, 3],
    [178, 0],
  ];
  const cut = download(area([comb]));
  expect(cut.coordinates).toHaveLength(3);
  expect(areaOf(cut)).toBeCloseTo(areaInKm2(area([comb])), 4);
  const pierced = download(area([comb, box(181, 2.2, 181.5, 2.8)]));
  const withHole = pierced.coordinates.filter((part) => part.length === 2);
  expect(withHole).toHaveLength(1);
  expect(withHole[0]?.[0]).toContainEqual([-178, 3]);
});

test('a hole that leaves its polygon across the antimeridian is cut as well', () => {
  const { coordinates } = download(area([box(-180, 0, -170, 10), box(-181, 2, -175, 4)]));
  expect(JSON.stringify(coordinates)).not.toMatch(/18[1-9]/);
  expect(coordinates).toHaveLength(2);
});

/** The area of a file's geometry, computed independently. */
function areaOf(geometry: unknown): number {
  const reading = readArea(JSON.stringify(geometry));
  if (!reading.ok) throw new Error(reading.why);
  return areaInKm2(reading.area);
}

const star = fc
  .tuple(
    fc.double({ min: 170, max: 190, noNaN: true }),
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.array(fc.double({ min: 0.5, max: 12, noNaN: true }), { minLength: 3, maxLength: 12 }),
  )
  .map(([lng, lat, radii]): Ring => {
    const open = radii.map((radius, step): [number, number] => {
      const angle = (step / radii.length) * 2 * Math.PI;
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    return [...open, open[0] ?? [lng, lat]];
  });

test('any area keeps its size through the file, closed and within 180', () => {
  fc.assert(
    fc.property(star, (ring) => {
      const cut = download(area([ring]));
      const rings = cut.type === 'Polygon' ? cut.coordinates : cut.coordinates.flat();
      for (const closed of rings) {
        expect(closed.at(-1)).toEqual(closed[0]);
        for (const [lng = Number.NaN] of closed) expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      }
      const whole = areaInKm2(area([ring]));
      expect(Math.abs(areaOf(cut) / whole - 1)).toBeLessThan(1e-3);
    }),
    { numRuns: 500 },
  );
});
