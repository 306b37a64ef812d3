import type { Area, Bounds, Ring } from './area.ts';
import { ringBounds } from './area-facts.ts';
import { surrounds } from './contains.ts';

/**
 * The shape of the area filter, in degrees with longitudes from -180 to 180. The west of a box is greater than its east
 * across the antimeridian; a polygon takes the shorter way from corner to corner and is not closed.
 */
export type Shape =
  | ({ readonly kind: 'box' } & Bounds)
  | { readonly kind: 'polygon'; readonly corners: readonly Corner[] };
export type Corner = readonly [lng: number, lat: number];

/** The shape as a closed ring with continuous longitudes, which may exceed 180. */
export function ringOf(shape: Shape): Ring {
  if (shape.kind === 'box') {
    const { west, south, north } = shape;
    const east = shape.east <= west ? shape.east + 360 : shape.east;
    return [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
  }
  const ring: Corner[] = [];
  for (const [lng, lat] of shape.corners) {
    const before = ring.at(-1)?.[0] ?? lng;
    ring.push([lng + 360 * Math.round((before - lng) / 360), lat]);
  }
  return ring[0] === undefined ? ring : [...ring, ring[0]];
}

/** True if an area and a ring share a point, on any turn of the globe. Sides are straight in degrees. */
export function touches(area: Area, ring: Ring): boolean {
  const within = ringBounds(ring);
  return area.polygons.some(([outer, ...holes]) => {
    const box = ringBounds(outer);
    if (box.north < within.south || box.south > within.north) return false;
    const last = Math.floor((within.east - box.west) / 360);
    for (let turn = Math.ceil((within.west - box.east) / 360); turn <= last; turn += 1) {
      const turned = (one: Ring): Ring => one.map(([lng, lat]) => [lng + 360 * turn, lat]);
      if (meet(turned(outer), holes.map(turned), ring)) return true;
    }
    return false;
  });
}

/** Two shapes meet if a corner of one is in the other or if their sides cross. */
function meet(outer: Ring, holes: readonly Ring[], ring: Ring): boolean {
  if (outer.some((corner) => surrounds(ring, corner))) return true;
  const inArea = (corner: Corner) =>
    surrounds(outer, corner) && !holes.some((hole) => surrounds(hole, corner));
  return ring.some(inArea) || [outer, ...holes].some((edge) => cross(edge, ring));
}

function cross(one: Ring, other: Ring): boolean {
  return one.some((to, index) => {
    const from = one[index - 1];
    return (
      from !== undefined &&
      other.some((end, at) => {
        const start = other[at - 1];
        return start !== undefined && sidesCross(from, to, start, end);
      })
    );
  });
}

const side = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** Sides that only touch, or share a line, meet at a corner, which `meet` checks. */
const sidesCross = (a: Corner, b: Corner, c: Corner, d: Corner) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
