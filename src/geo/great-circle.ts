import type { LngLat } from './lng-lat.ts';

const RADIANS = Math.PI / 180;
/** Mean radius of the Earth in kilometres (IUGG). */
const RADIUS_KM = 6371.0088;

export type Bearing8 = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
const BEARINGS: readonly Bearing8[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** The great-circle distance in kilometres; within 0.6 % of the ellipsoid. */
export function distanceKm(from: LngLat, to: LngLat): number {
  const dLat = (to.lat - from.lat) * RADIANS;
  const dLng = (to.lng - from.lng) * RADIANS;
  const haversine =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * Math.sin(dLng / 2) ** 2;
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The initial direction of the great circle, to the nearest of eight; north for a point to itself. */
export function bearing8(from: LngLat, to: LngLat): Bearing8 {
  const dLng = (to.lng - from.lng) * RADIANS;
  const east = Math.sin(dLng) * Math.cos(to.lat * RADIANS);
  const north =
    Math.cos(from.lat * RADIANS) * Math.sin(to.lat * RADIANS) -
    Math.sin(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * Math.cos(dLng);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return BEARINGS[(eighth + 8) % 8] ?? 'n';
}
