import { kmPerDegree } from '../great-circle.ts';
import { type LngLat, roundLngLat, wrapLngLat } from '../lng-lat.ts';
import type { Area, Bounds, Ring } from './area.ts';
import { bounds, poleOf, ringBounds } from './area-facts.ts';
import { joinHalves } from './seam.ts';

type Kilometres = readonly [east: number, north: number];
type Plane = (position: readonly [lng: number, lat: number]) => Kilometres;

/** A bend under half a degree is a point on a side. */
const straight = Math.sin((0.5 * Math.PI) / 180);

/** A local plane in kilometres about the middle of a box, accurate enough for the size of a satellite image. */
function localPlane({ west, south, east, north }: Bounds): Plane {
  const lng0 = (west + east) / 2;
  const lat0 = (south + north) / 2;
  const shrink = Math.cos((lat0 * Math.PI) / 180);
  return ([lng, lat]) => [(lng - lng0) * kmPerDegree * shrink, (lat - lat0) * kmPerDegree];
}

function positionOn({ west, south, east, north }: Bounds, [x, y]: Kilometres): LngLat {
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

/** Facts for a sentence that describes an area. Widths run east to west, heights north to south. */
export type Shape =
  | {
      readonly kind: 'rectangle';
      readonly widthKm: number;
      readonly heightKm: number;
      /** Whole degrees between north and the nearer side, 0 to 45. */
      readonly rotationDeg: number;
      readonly clockwise: boolean;
      readonly holes: number;
    }
  | {
      readonly kind: 'polygon';
      readonly sides: number;
      readonly widthKm: number;
      readonly heightKm: number;
      readonly holes: number;
    }
  | {
      readonly kind: 'polar';
      readonly pole: 'north' | 'south';
      /** Across the pole, from side to side. */
      readonly widthKm: number;
      readonly heightKm: number;
      readonly holes: number;
    }
  | {
      readonly kind: 'many';
      readonly parts: number;
      readonly widthKm: number;
      readonly heightKm: number;
      readonly holes: number;
    };

/** Tolerances for a rectangle: sides within 3 %, corners within 3 degrees. */
const sideTolerance = 0.03;
const cornerTolerance = Math.sin((3 * Math.PI) / 180);

/** The kind, size in kilometres and rotation of an area. */
export function describeShape(area: Area): Shape {
  const holes = area.polygons.reduce((sum, polygon) => sum + polygon.length - 1, 0);
  const [[first], ...others] = area.polygons;
  const size = sizeOf(area);
  const pole = poleOf(area);
  if (pole !== null) return { kind: 'polar', pole: pole > 0 ? 'north' : 'south', ...size, holes };
  const joined = joinHalves(area);
  const outer = joined ?? first;
  if (others.length > 0 && joined === null)
    return { kind: 'many', parts: area.polygons.length, ...size, holes };
  const found = corners(outer, localPlane(ringBounds(outer)));
  const rectangle = turnedRectangle(found);
  if (rectangle) return { kind: 'rectangle', ...rectangle, holes };
  return { kind: 'polygon', sides: found.length, ...size, holes };
}

/** An area's corners in order of its outline, in degrees; null for several parts, more than `max`, or around a pole. */
export function cornerPlaces(area: Area, max: number): readonly LngLat[] | null {
  const outer = joinHalves(area) ?? (area.polygons.length === 1 ? area.polygons[0][0] : null);
  if (outer === null || poleOf(area) !== null) return null;
  const box = ringBounds(outer);
  const found = corners(outer, localPlane(box));
  if (found.length < 3 || found.length > max) return null;
  return found.map((corner) => positionOn(box, corner));
}

/** Measured along the parallel in the middle of the box; around a pole, across it from side to side. */
function sizeOf(area: Area): { widthKm: number; heightKm: number } {
  const box = bounds(area);
  const pole = poleOf(area);
  if (pole !== null) {
    const acrossKm = 2 * (pole > 0 ? 90 - box.south : 90 + box.north) * kmPerDegree;
    return { widthKm: acrossKm, heightKm: acrossKm };
  }
  const plane = localPlane(box);
  const [west, south] = plane([box.west, box.south]);
  const [east, north] = plane([box.east, box.north]);
  return { widthKm: east - west, heightKm: north - south };
}

function turnedRectangle(points: readonly Kilometres[]) {
  const sides = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return { x: nextX - x, y: nextY - y, km: Math.hypot(nextX - x, nextY - y) };
  });
  const [a, b, c, d] = sides;
  if (!a || !b || !c || !d || sides.length > 4) return null;
  const alike = (one: number, other: number) => Math.abs(one - other) <= sideTolerance * Math.max(one, other);
  const square = sides.every((side, index) => {
    const next = sides[(index + 1) % 4] ?? side;
    return Math.abs(side.x * next.x + side.y * next.y) <= cornerTolerance * side.km * next.km;
  });
  if (!square || !alike(a.km, c.km) || !alike(b.km, d.km)) return null;
  const heading = (side: { x: number; y: number }) => {
    const degrees = (Math.atan2(side.x, side.y) * 180) / Math.PI;
    return degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
  };
  const upright = Math.abs(heading(a)) <= 45 ? a : b;
  const [height, width] =
    upright === a ? [(a.km + c.km) / 2, (b.km + d.km) / 2] : [(b.km + d.km) / 2, (a.km + c.km) / 2];
  const turned = heading(upright);
  return {
    widthKm: width,
    heightKm: height,
    rotationDeg: Math.round(Math.abs(turned)),
    clockwise: turned >= 0,
  };
}
