import polylabel from 'polylabel';
import type { Area, PolygonRings } from '../../geo/area/area.ts';
import { areaInKm2, centre, ringBounds } from '../../geo/area/area-facts.ts';
import { covers } from '../../geo/area/contains.ts';
import { readRing } from '../../geo/area/parse/aoi-text.ts';
import { unwrapPolygon } from '../../geo/area/parse/aoi-unwrap.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';

export type Position = readonly [lng: number, lat: number];

/** The centroid of the largest part if it is inside it, else the inner point farthest from its edges; null if broken. */
export function spotOfPolygons(polygons: readonly (readonly (readonly Position[])[])[]): Position | null {
  const areas: { area: Area; size: number }[] = [];
  for (const rings of polygons) {
    const area = areaOf(rings);
    if (area === null) return null;
    areas.push({ area, size: areaInKm2(area) });
  }
  const [first] = areas;
  if (first === undefined) return null;
  const { area } = areas.reduce((largest, each) => (each.size > largest.size ? each : largest), first);
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

function areaOf(rings: readonly (readonly Position[])[]): Area | null {
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
