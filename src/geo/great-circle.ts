import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from './lng-lat.ts';

const radians = Math.PI / 180;
/** Mean radius of the Earth in kilometres (IUGG). */
const radiusKm = 6371.0088;
/** One degree of a great circle. */
export const kmPerDegree = radiusKm * radians;
/** One degree of the equator, of the ellipsoid. */
export const metresPerEquatorDegree = 111_320;

export type Bearing8 = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
const bearings: readonly Bearing8[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** The great-circle distance in kilometres; within 0.6 % of the ellipsoid. */
export function distanceKm(from: LngLat, to: LngLat): number {
  const dLat = (to.lat - from.lat) * radians;
  const dLng = (to.lng - from.lng) * radians;
  const haversine =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The initial direction of the great circle, to the nearest of eight; north for a point to itself. */
export function bearing8(from: LngLat, to: LngLat): Bearing8 {
  const dLng = (to.lng - from.lng) * radians;
  const east = Math.sin(dLng) * Math.cos(to.lat * radians);
  const north =
    Math.cos(from.lat * radians) * Math.sin(to.lat * radians) -
    Math.sin(from.lat * radians) * Math.cos(to.lat * radians) * Math.cos(dLng);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return bearings[(eighth + 8) % 8] ?? 'n';
}

const metresPerDegree = 1000 * kmPerDegree;

/** Moves a point by metres north and east (negative: south, west). Longitude wraps; latitude stops at a pole. */
export function nudge(point: LngLat, by: { readonly north: number; readonly east: number }): RoundedLngLat {
  const lat = Math.max(-90, Math.min(90, point.lat + by.north / metresPerDegree));
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  // At a pole there is no east: the meridians meet.
  const east = shrink < 1e-9 ? 0 : by.east / metresPerDegree / shrink;
  return roundLngLat(wrapLngLat(point.lng + east, lat));
}
