import { kmPerDegree } from '../great-circle.ts';
import { type LngLat, roundLngLat, wrapLngLat } from '../lng-lat.ts';
import type { Bounds, Ring } from './area.ts';

export type Kilometres = readonly [east: number, north: number];
type Plane = (position: readonly [lng: number, lat: number]) => Kilometres;

/** A bend under half a degree is a point on a side. */
const straight = Math.sin((0.5 * Math.PI) / 180);

/** A local plane in kilometres about the middle of a box, accurate enough for the size of a satellite image. */
export function localPlane({ west, south, east, north }: Bounds): Plane {
  const lng0 = (west + east) / 2;
  const lat0 = (south + north) / 2;
  const shrink = Math.cos((lat0 * Math.PI) / 180);
  return ([lng, lat]) => [(lng - lng0) * kmPerDegree * shrink, (lat - lat0) * kmPerDegree];
}

export function positionOn({ west, south, east, north }: Bounds, [x, y]: Kilometres): LngLat {
  const lat0 = (south + north) / 2;
  const shrink = Math.cos((lat0 * Math.PI) / 180);
  const lng = (west + east) / 2 + x / kmPerDegree / shrink;
  return roundLngLat(wrapLngLat(lng, lat0 + y / kmPerDegree));
}

/** The corners of a closed ring on a plane, without duplicate points and points along a side. */
export function corners(ring: Ring, plane: Plane): readonly Kilometres[] {
  const points = ring.map(plane).filter(([x, y], index, all) => {
    const [nextX, nextY] = all[index + 1] ?? [x, y];
    return x !== nextX || y !== nextY;
  });
  const kept: Kilometres[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1) ?? points.at(-1) ?? point;
    const after = points[index + 1] ?? kept[0] ?? point;
    if (isCorner(before, point, after)) kept.push(point);
  }
  return kept;
}

function isCorner(before: Kilometres, point: Kilometres, after: Kilometres): boolean {
  const [ax, ay] = [point[0] - before[0], point[1] - before[1]];
  const [bx, by] = [after[0] - point[0], after[1] - point[1]];
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  const turnsBack = ax * bx + ay * by < 0;
  return turnsBack || Math.abs(ax * by - ay * bx) > straight * lengths;
}
