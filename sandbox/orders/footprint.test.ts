import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import { distanceKm } from '../../src/geo/great-circle.ts';
import { wrapLngLat } from '../../src/geo/lng-lat.ts';
import { areaKm2, footprintArea } from './footprint.ts';

const square = (lng: number, lat: number, heading = 0) => ({ lng, lat, widthKm: 12, heightKm: 10, heading });
const ringsOf = (geometry: Polygon | MultiPolygon): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
const pointsOf = (geometry: Polygon | MultiPolygon) => ringsOf(geometry).flat();

/** Twice the signed area: positive is counterclockwise. */
const turn = (ring: Position[]) =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? [];
    return sum + fromX * y - x * fromY;
  }, 0);

const anywhere = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -89.8, max: 89.8, noNaN: true }),
  heading: fc.double({ min: -15, max: 15, noNaN: true }),
});

test('anywhere on the globe: valid positions, closed, counterclockwise, and of the requested size', () => {
  fc.assert(
    fc.property(anywhere, ({ lng, lat, heading }) => {
      const geometry = footprintArea(square(lng, lat, heading));
      for (const ring of ringsOf(geometry)) {
        expect(ring[0]).toEqual(ring.at(-1));
        expect(turn(ring)).toBeGreaterThan(0);
      }
      for (const [x = 0, y = 0] of pointsOf(geometry)) {
        expect(Math.abs(x)).toBeLessThanOrEqual(180);
        expect(Math.abs(y)).toBeLessThanOrEqual(90);
        expect(distanceKm(wrapLngLat(lng, lat), wrapLngLat(x, y))).toBeLessThan(8);
      }
      expect(Math.abs(areaKm2(geometry) - 120)).toBeLessThan(3);
    }),
    { numRuns: 500 },
  );
});

test('RFC 7946 3.1.9 across the antimeridian it is cut into two parts, one on either side', () => {
  for (const lng of [179.98, -179.98, 180, -180]) {
    const geometry = footprintArea(square(lng, -16.85, 10));
    expect(geometry.type).toBe('MultiPolygon');
    const [west, east] = ringsOf(geometry).map((ring) => ring.map(([x = 0]) => x));
    expect(Math.min(...(west ?? []))).toBeGreaterThan(179);
    expect(Math.max(...(east ?? []))).toBeLessThan(-179);
  }
});

test('around a pole it is a cap', () => {
  const [ring = []] = ringsOf(footprintArea(square(30, -89.99)));
  expect(ring.map(([x]) => x)).toEqual([-180, 180, 180, -180, -180]);
  expect(ring.map(([, y]) => y)).toContain(-90);
});

test('a share of it is its western part', () => {
  const whole = areaKm2(footprintArea(square(46, 24, 5)));
  expect(areaKm2(footprintArea(square(46, 24, 5), 0.25))).toBeCloseTo(whole / 4, 0);
});
