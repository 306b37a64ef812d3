import type { MultiPolygon, Polygon, Position } from 'geojson';
import { areaInKm2 } from '../../src/geo/area/area-facts.ts';
import { readArea } from '../../src/geo/area/parse/aoi-text.ts';

/**
 * Position, size and rotation of an area of interest: degrees, kilometres, and degrees clockwise from north.
 */
export type Footprint = {
  readonly lng: number;
  readonly lat: number;
  readonly widthKm: number;
  readonly heightKm: number;
  readonly heading: number;
};

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0;

/**
 * The point `eastKm` and `northKm` away along one great circle; its longitude may exceed 180, so that rings
 * stay continuous.
 */
function offset(centre: Footprint, eastKm: number, northKm: number): Position {
  const bearing = Math.atan2(eastKm, northKm) + radians(centre.heading);
  const angle = Math.hypot(eastKm, northKm) / earthRadiusKm;
  const lat = radians(centre.lat);
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sine,
  );
  return [centre.lng + degrees(turn), degrees(Math.asin(sine))];
}

/** Meridians converge near the poles, so straight sides need intermediate points there. */
const stepsPerSide = (lat: number) => (Math.abs(lat) > 70 ? 8 : 1);

/** Counterclockwise and closed (RFC 7946 3.1.6); `share` keeps only that part of the width, from the west. */
function ring(footprint: Footprint, share: number): Position[] {
  const [west, east] = [-footprint.widthKm / 2, footprint.widthKm * (share - 0.5)];
  const [south, north] = [-footprint.heightKm / 2, footprint.heightKm / 2];
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const steps = stepsPerSide(footprint.lat);
  const points = corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [west, south];
    return Array.from({ length: steps }, (_, step) =>
      offset(footprint, x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps),
    );
  });
  const closed = [...points, ...points.slice(0, 1)];
  return closed.map(([lng = 0, lat = 0]) => [rounded(lng), rounded(lat)]);
}

/** The part of a continuous ring on one side of a meridian, shifted by `shift` degrees. */
function cut(points: Position[], meridian: number, keepEast: boolean, shift: number): Position[] {
  const inside = (lng: number) => (keepEast ? lng >= meridian : lng <= meridian);
  const kept: Position[] = [];
  for (const [index, [lng = 0, lat = 0]] of points.slice(0, -1).entries()) {
    const [nextLng = 0, nextLat = 0] = points[index + 1] ?? [];
    if (inside(lng)) kept.push([rounded(lng + shift), lat]);
    if (inside(lng) !== inside(nextLng)) {
      const share = (meridian - lng) / (nextLng - lng);
      kept.push([rounded(meridian + shift), rounded(lat + (nextLat - lat) * share)]);
    }
  }
  return [...kept, ...kept.slice(0, 1)];
}

const capRing = (lat: number): Position[] => {
  const edge = rounded(Math.abs(lat));
  const [low, high] = lat > 0 ? [edge, 90] : [-90, -edge];
  return [
    [-180, low],
    [180, low],
    [180, high],
    [-180, high],
    [-180, low],
  ];
};

/**
 * The area as GeoJSON: a polygon round the point; two across the antimeridian (RFC 7946 3.1.9); a cap from
 * -180 to 180 around a pole. `share` below 1 gives the western part, as an intersection.
 */
export function footprintArea(footprint: Footprint, share = 1): Polygon | MultiPolygon {
  const reach = degrees(Math.hypot(footprint.widthKm, footprint.heightKm) / 2 / earthRadiusKm);
  if (Math.abs(footprint.lat) + reach >= 90) {
    const edge = Math.sign(footprint.lat) * (90 - reach * share);
    return { type: 'Polygon', coordinates: [capRing(edge)] };
  }
  const points = ring(footprint, share);
  const longitudes = points.map(([lng = 0]) => lng);
  const meridian = Math.max(...longitudes) > 180 ? 180 : -180;
  if (Math.max(...longitudes) <= 180 && Math.min(...longitudes) >= -180) {
    return { type: 'Polygon', coordinates: [points] };
  }
  const eastShift = meridian === 180 ? -360 : 0;
  const parts = [cut(points, meridian, false, eastShift + 360), cut(points, meridian, true, eastShift)];
  const whole = parts.filter((part) => part.length > 3);
  const [only] = whole;
  return whole.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: [only] }
    : { type: 'MultiPolygon', coordinates: whole.map((part) => [part]) };
}

/** The same area as one ring whose longitudes exceed 180, as some services send it. */
export const continuousArea = (footprint: Footprint): Polygon => ({
  type: 'Polygon',
  coordinates: [ring(footprint, 1)],
});

/** Square kilometres, two decimals. */
export function areaKm2(geometry: Polygon | MultiPolygon): number {
  const read = readArea(JSON.stringify(geometry));
  if (!read.ok) throw new Error(`A footprint that is no area: ${read.why}`);
  return Math.round(areaInKm2(read.area) * 100) / 100;
}
