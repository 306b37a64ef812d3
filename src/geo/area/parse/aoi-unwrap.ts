import { wrapLngLat } from '../../lng-lat.ts';
import type { Area, PolygonRings, Ring } from '../area.ts';
import { ringBounds } from '../area-facts.ts';

const fullTurn = 360;
/** Degrees; about a tenth of a millimetre, above the rounding error of added turns. */
const noise = 1e-9;

export const isWholeTurns = (degrees: number) =>
  Math.abs(degrees - fullTurn * Math.round(degrees / fullTurn)) < noise;

const widthOf = (ring: Ring) => {
  const { west, east } = ringBounds(ring);
  return east - west;
};

/** Makes a closed ring's longitudes continuous: every step takes the short way. A ring around a pole is closed along it. */
export function unwrapRing(ring: Ring): Ring {
  const unwrapped: [number, number][] = [];
  let previous: number | null = null;
  for (const [lng, lat] of ring) {
    const literal = wrapLngLat(lng, lat).lng;
    const step: number = previous === null ? 0 : literal - previous;
    const turns = Math.abs(step) <= fullTurn / 2 ? 0 : Math.round(step / fullTurn);
    previous = literal - turns * fullTurn;
    unwrapped.push([previous, lat]);
  }
  const first = unwrapped[0];
  const last = unwrapped.at(-1);
  if (!first || !last) return ring;
  const width = widthOf(unwrapped);
  // With short steps the box of the whole world collapses to a line; a ring of several turns is invalid.
  const literal: Ring = ring.map(([lng, lat]) => [wrapLngLat(lng, lat).lng, lat]);
  const isWorld = width < noise && widthOf(literal) > fullTurn - noise;
  if (isWorld || width > fullTurn + noise) return [...literal.slice(0, -1), literal[0] ?? first];
  if (Math.abs(last[0] - first[0]) < fullTurn / 2) return [...unwrapped.slice(0, -1), first];
  const pole = unwrapped.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90;
  return [...unwrapped, [last[0], pole], [first[0], pole], first];
}

const shift = (ring: Ring, degrees: number): Ring =>
  degrees === 0 ? ring : ring.map(([lng, lat]) => [lng + degrees, lat]);

const shiftPolygon = ([outer, ...holes]: PolygonRings, degrees: number): PolygonRings => [
  shift(outer, degrees),
  ...holes.map((hole) => shift(hole, degrees)),
];

/** Unwraps an outer ring and moves its holes to the same turn. */
export function unwrapPolygon([outer, ...holes]: PolygonRings): PolygonRings {
  const ring = unwrapRing(outer);
  const { west } = ringBounds(ring);
  const placed = holes.map((hole) => {
    const own = unwrapRing(hole);
    return shift(own, fullTurn * Math.ceil((west - ringBounds(own).west - noise) / fullTurn));
  });
  return [ring, ...placed];
}

/**
 * Moves the polygons to the turns where the whole is narrowest, so that an area cut at the antimeridian (RFC 7946 section
 * 3.1.9) is shown as one; its middle is in (-180, 180].
 */
export function gatherPolygons(polygons: Area['polygons']): Area {
  const spans = polygons.map(([outer]) => {
    const { west, east } = ringBounds(outer);
    const turns = -Math.floor((west + fullTurn / 2) / fullTurn);
    return { turns, start: west + turns * fullTurn, end: east + turns * fullTurn };
  });
  const origin = afterWidestGap(spans);
  const placed = spans.map(({ turns, start, end }) => {
    const more = start < origin - noise ? 1 : 0;
    return { turns: turns + more, west: start + more * fullTurn, east: end + more * fullTurn };
  });
  const west = placed.reduce((least, span) => Math.min(least, span.west), Infinity);
  const east = placed.reduce((max, span) => Math.max(max, span.east), -Infinity);
  const back = Math.ceil(((west + east) / 2 - fullTurn / 2) / fullTurn);
  const place = (polygon: PolygonRings, index: number) =>
    shiftPolygon(polygon, ((placed[index]?.turns ?? 0) - back) * fullTurn);
  const [first, ...others] = polygons;
  return { polygons: [place(first, 0), ...others.map((polygon, index) => place(polygon, index + 1))] };
}

type Span = { readonly start: number; readonly end: number };

/** The longitude where the widest empty stretch of the globe ends. Starts are in [-180, 180). */
function afterWidestGap(spans: readonly Span[]): number {
  const byStart = spans.toSorted((a, b) => a.start - b.start);
  let origin = byStart[0]?.start ?? 0;
  const farthest = byStart.reduce((max, { end }) => Math.max(max, end), -Infinity);
  // The gap across the antimeridian wins a tie, so that nothing moves without need.
  let widest = origin + fullTurn - farthest;
  let covered = byStart[0]?.end ?? 0;
  for (const { start, end } of byStart) {
    if (start - covered > widest + noise) {
      widest = start - covered;
      origin = start;
    }
    covered = Math.max(covered, end);
  }
  return origin;
}
