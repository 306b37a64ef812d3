import * as z from 'zod/mini';
import { readLngLat, roundLngLat, wrappedLngLat } from '../../geo/lng-lat.ts';
import type { FoundLocation, PointOrigin, Spot } from '../answer/found.ts';
import type { ToDegrees } from './projection.ts';
import { type Position, spotOfLines, spotOfPolygons } from './spot.ts';

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

type Pieces = { points: Position[]; lines: Position[][]; polygons: Position[][][]; broken: boolean };

/** The points of any geometry: each of its points, one for its lines and one for its areas. Text where one is broken. */
export function spotsOf(geometry: unknown, toDegrees: ToDegrees | null): readonly Spot[] {
  const pieces: Pieces = { points: [], lines: [], polygons: [], broken: false };
  gather(geometry, pieces, ([x, y]) => (toDegrees === null ? [x, y] : toDegrees(x, y)));
  const spots = pieces.points.map((at): Spot => ({ location: locationOf(at), origin: 'point' }));
  if (pieces.lines.length > 0) spots.push(spotAt(spotOfLines(pieces.lines), 'line', pieces.lines[0]?.[0]));
  if (pieces.polygons.length > 0) {
    spots.push(spotAt(spotOfPolygons(pieces.polygons), 'area', pieces.polygons[0]?.[0]?.[0]));
  }
  return spots.length > 0 && !pieces.broken
    ? spots
    : [...spots, { location: textLocation(''), origin: 'point' }];
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
