import type { Area, Ring } from './area.ts';
import { ringBounds } from './area-facts.ts';

/** True if a point is in a closed ring, by counting the sides east of it. */
export function surrounds(ring: Ring, [x, y]: readonly [lng: number, lat: number]): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring[index - 1] ?? [x1, y1];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
  }
  return inside;
}

/** True if a point in degrees is in an area and in none of its holes, on any turn of the globe. */
export function covers(area: Area, { lng, lat }: { readonly lng: number; readonly lat: number }): boolean {
  return area.polygons.some(([outer, ...holes]) => {
    const { west } = ringBounds(outer);
    const x = lng + 360 * Math.ceil((west - lng) / 360);
    return surrounds(outer, [x, lat]) && !holes.some((hole) => surrounds(hole, [x, lat]));
  });
}

/** The same, and true on an edge of the area or of a hole, within `onEdge`. */
export function coversOrBorders(area: Area, point: { readonly lng: number; readonly lat: number }): boolean {
  return covers(area, point) || area.polygons.some((rings) => rings.some((ring) => isOnEdge(ring, point)));
}

/** Degrees, about a metre: stored areas have no finer corners (area-code.ts). */
export const onEdge = 1e-5;

function isOnEdge(ring: Ring, { lng, lat }: { readonly lng: number; readonly lat: number }): boolean {
  const { west, east } = ringBounds(ring);
  for (let x = lng + 360 * Math.ceil((west - onEdge - lng) / 360); x <= east + onEdge; x += 360)
    if (ring.some((to, index) => index > 0 && isOnSide(ring[index - 1] ?? to, to, [x, lat]))) return true;
  return false;
}

function isOnSide(
  [x0, y0]: Ring[number],
  [x1, y1]: Ring[number],
  [x, y]: readonly [number, number],
): boolean {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const along = length === 0 ? 0 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length ** 2;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x0 - nearest * (x1 - x0), y - y0 - nearest * (y1 - y0)) <= onEdge;
}

/** True if swapping the area's latitude and longitude puts the ordered point inside: the service probably swapped them. */
export function seemsSwapped(area: Area, point: { readonly lng: number; readonly lat: number }): boolean {
  const isPosition = Math.abs(point.lng) <= 90;
  return isPosition && !covers(area, point) && covers(area, { lng: point.lat, lat: point.lng });
}
