import simplify from 'simplify-js';
import type { Area, PolygonRings, Ring } from './area.ts';
import { bounds } from './area-facts.ts';

const maxDrawn = 20_000;
/** Of the longer side: less than a pixel even when the map shows a tenth of the area. */
const finestShare = 1 / 16_384;
/** The library recurses with each corner it keeps; pieces prevent a stack overflow. */
const pieceLength = 1000;

const countOf = ({ polygons }: Area) =>
  polygons.reduce((sum, rings) => rings.reduce((inner, ring) => inner + ring.length, sum), 0);

export const isSimplified = (area: Area) => countOf(area) > maxDrawn;

/**
 * The area to show on a map: up to 20,000 corners unchanged, else simplified. Rings stay closed, with 4 positions or more.
 */
export const simplifyForMap = (area: Area): Area => simplifyTo(area, maxDrawn);

export function simplifyTo(area: Area, max: number): Area {
  if (countOf(area) <= max) return area;
  const { west, south, east, north } = bounds(area);
  let tolerance = Math.max(east - west, north - south) * finestShare;
  let drawn = simplifyBy(area, tolerance);
  // Stops as well for an area of too many small rings to get below the limit.
  for (let coarser = 0; coarser < 6 && countOf(drawn) > max; coarser += 1) {
    tolerance *= 4;
    drawn = simplifyBy(drawn, tolerance);
  }
  return drawn;
}

function simplifyBy({ polygons: [first, ...others] }: Area, degrees: number): Area {
  const polygon = ([outer, ...holes]: PolygonRings): PolygonRings => [
    simplifyRing(outer, degrees),
    ...holes.map((hole) => simplifyRing(hole, degrees)),
  ];
  return { polygons: [polygon(first), ...others.map(polygon)] };
}

function simplifyRing(ring: Ring, degrees: number): Ring {
  const points = ring.map(([x, y]) => ({ x, y }));
  const kept: { x: number; y: number }[] = [];
  for (let at = 0; at < points.length - 1; at += pieceLength) {
    // Each piece begins where the previous one ends.
    kept.pop();
    for (const point of simplify(points.slice(at, at + pieceLength + 1), degrees)) kept.push(point);
  }
  if (kept.length >= 4) return kept.map(({ x, y }) => [x, y]);
  const third = Math.floor(ring.length / 3);
  return [0, third, 2 * third, ring.length - 1].flatMap((at) => (ring[at] ? [ring[at]] : []));
}
