import { kmPerDegree } from './great-circle.ts';
import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from './lng-lat.ts';

const metresPerDegree = 1000 * kmPerDegree;

/** Moves a point by metres north and east (negative: south, west). Longitude wraps; latitude stops at a pole. */
export function nudge(point: LngLat, by: { readonly north: number; readonly east: number }): RoundedLngLat {
  const lat = Math.max(-90, Math.min(90, point.lat + by.north / metresPerDegree));
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  // At a pole there is no east: the meridians meet.
  const east = shrink < 1e-9 ? 0 : by.east / metresPerDegree / shrink;
  return roundLngLat(wrapLngLat(point.lng + east, lat));
}
