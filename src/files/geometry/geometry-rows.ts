import polylabel from 'polylabel';
import * as z from 'zod/mini';
import type { Area, PolygonRings } from '../../geo/area/area.ts';
import { areaInKm2, centre, ringBounds } from '../../geo/area/area-facts.ts';
import { covers } from '../../geo/area/contains.ts';
import { readRing } from '../../geo/area/parse/aoi-text.ts';
import { unwrapPolygon } from '../../geo/area/parse/aoi-unwrap.ts';
import { readLngLat, roundLngLat, wrapLngLat, wrappedLngLat } from '../../geo/lng-lat.ts';
import type { FoundLocation, PointOrigin, Spot } from '../answer/found.ts';
import type { ToDegrees } from './projection.ts';

export type Position = readonly [lng: number, lat: number];

function spotOfPolygons(polygons: Pieces['polygons']): Position | null {
  const areas: Area[] = [];
  for (const rings of polygons) {
    const area = areaOf(rings);
    if (area === null) return null;
    areas.push(area);
  }
  return spotOfAreas(areas);
}

/** The centroid of the largest area if it is inside it, else the inner point farthest from its edges; null without one. */
export function spotOfAreas(areas: readonly Area[]): Position | null {
  const sized = areas.map((area) => ({ area, size: areaInKm2(area) }));
  const [first] = sized;
  if (first === undefined) return null;
  const { area } = sized.reduce((largest, each) => (each.size > largest.size ? each : largest), first);
  const middle = centre(area);
  if (covers(area, middle)) return [middle.lng, middle.lat];
  const [rings] = area.polygons;
  const { west, south, east, north } = ringBounds(rings[0]);
  const precision = Math.max(east - west, north - south) / 200;
  if (precision === 0) return [middle.lng, middle.lat];
  const [lng = Number.NaN, lat = Number.NaN] = polylabel(
    rings.map((ring) => ring.map(([x, y]) => [x, y])),
    precision,
  );
  const inner = wrapLngLat(lng, lat);
  return [inner.lng, inner.lat];
}

/** Of the rings of one polygon, unwrapped; null if one is broken. */
export function areaOf(rings: readonly (readonly Position[])[]): Area | null {
  const read: PolygonRings[number][] = [];
  for (const positions of rings) {
    const ring = readRing(positions);
    if (!ring.ok) return null;
    read.push(ring.value.ring);
  }
  const [outer, ...holes] = read;
  return outer === undefined ? null : { polygons: [unwrapPolygon([outer, ...holes])] };
}

/** The point half-way along the longest line; null if there is none. */
export function spotOfLines(lines: readonly (readonly Position[])[]): Position | null {
  const measured = lines.flatMap((line) => (line.length === 0 ? [] : [{ line, length: lengthOf(line) }]));
  const [first] = measured;
  if (first === undefined) return null;
  const { line, length } = measured.reduce(
    (longest, each) => (each.length > longest.length ? each : longest),
    first,
  );
  let left = length / 2;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (start === undefined) continue;
    const step = stepOf(start, end);
    if (step >= left && step > 0) {
      const share = left / step;
      const inner = wrapLngLat(start[0] + share * eastOf(start, end), start[1] + share * (end[1] - start[1]));
      return [inner.lng, inner.lat];
    }
    left -= step;
  }
  return line[0] ?? null;
}

/** Degrees of longitude the short way. */
const eastOf = ([from]: Position, [to]: Position) => to - from - 360 * Math.round((to - from) / 360);

/** In degrees of latitude; good enough to find the middle. */
const stepOf = (start: Position, end: Position) =>
  Math.hypot(eastOf(start, end) * Math.cos((((start[1] + end[1]) / 2) * Math.PI) / 180), end[1] - start[1]);

const lengthOf = (line: readonly Position[]) =>
  line.reduce((sum, end, index) => sum + stepOf(line[index - 1] ?? end, end), 0);

const position = z.tuple([z.number(), z.number()], z.unknown());
const line = z.array(position);
const polygon = z.array(line);
const simple = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
]);
const collection = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) });

/** The parts of a geometry in degrees; `broken`: one of them could not be read. */
type Pieces = { points: Position[]; lines: Position[][]; polygons: Position[][][]; broken: boolean };

/** What a geometry becomes. `labels`: points beside its area or line, and lines beside its area, which are no places of their own. */
export type Spots = { readonly spots: readonly Spot[]; readonly labels: number };

/** One point for the areas of a geometry, else one for its lines, else each of its points. Text where one is broken. */
export function spotsOf(geometry: unknown, toDegrees: ToDegrees | null): Spots {
  const pieces = piecesOf(geometry, toDegrees);
  const { points, lines, polygons, broken } = pieces;
  const spots = spotsIn(pieces);
  const labels = polygons.length > 0 ? points.length + lines.length : lines.length > 0 ? points.length : 0;
  const isRead = spots.length > 0 && !broken;
  return { spots: isRead ? spots : [...spots, { location: textLocation(''), origin: 'point' }], labels };
}

export function piecesOf(geometry: unknown, toDegrees: ToDegrees | null): Pieces {
  const pieces: Pieces = { points: [], lines: [], polygons: [], broken: false };
  gather(geometry, pieces, ([x, y]) => (toDegrees === null ? [x, y] : toDegrees(x, y)));
  return pieces;
}

/** A point for each part: what is written as a collection was not drawn as one place. */
export function spotsOfParts(geometry: unknown, toDegrees: ToDegrees | null): readonly Spot[] {
  const group = collection.safeParse(geometry);
  return group.success
    ? group.data.geometries.flatMap((each) => spotsOfParts(each, toDegrees))
    : spotsOf(geometry, toDegrees).spots;
}

function spotsIn({ points, lines, polygons }: Pieces): Spot[] {
  if (polygons.length > 0) return [spotAt(spotOfPolygons(polygons), 'area', polygons[0]?.[0]?.[0])];
  if (lines.length > 0) return [spotAt(spotOfLines(lines), 'line', lines[0]?.[0])];
  return points.map((at): Spot => ({ location: locationOf(at), origin: 'point' }));
}

function gather(geometry: unknown, pieces: Pieces, at: (position: Position) => Position): void {
  const group = collection.safeParse(geometry);
  if (group.success) {
    for (const each of group.data.geometries) gather(each, pieces, at);
    return;
  }
  const read = simple.safeParse(geometry);
  if (!read.success) {
    pieces.broken = true;
    return;
  }
  const along = (positions: readonly (readonly [number, number, ...unknown[]])[]) =>
    positions.map(([x, y]) => at([x, y]));
  const { type, coordinates } = read.data;
  if (type === 'Point') pieces.points.push(at([coordinates[0], coordinates[1]]));
  else if (type === 'MultiPoint') for (const each of along(coordinates)) pieces.points.push(each);
  else if (type === 'LineString') pieces.lines.push(along(coordinates));
  else if (type === 'MultiLineString') for (const each of coordinates) pieces.lines.push(along(each));
  else if (type === 'Polygon') pieces.polygons.push(coordinates.map(along));
  else for (const rings of coordinates) pieces.polygons.push(rings.map(along));
}

export const textLocation = (text: string): FoundLocation => ({ kind: 'text', text });

/** A point, or its numbers as text if they are off the globe. */
export function locationOf([lng, lat]: Position, typed: string | null = null): FoundLocation {
  const read = wrappedLngLat(lng, lat);
  return read.ok
    ? { kind: 'point', point: roundLngLat(read.value.point), typed, reading: null }
    : textLocation(typed ?? (Number.isNaN(lat) || Number.isNaN(lng) ? '' : `${lat}, ${lng}`));
}

/** A broken line or area keeps its first corner as text, so that nobody takes that corner for its middle. */
function spotAt(found: Position | null, origin: PointOrigin, corner: Position | undefined): Spot {
  const usable = found !== null && readLngLat(...found).ok ? found : null;
  if (usable !== null) return { location: locationOf(usable), origin };
  return { location: textLocation(corner === undefined ? '' : `${corner[1]}, ${corner[0]}`), origin };
}
