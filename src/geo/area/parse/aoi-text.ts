import { isDeeperThan } from '../../json-depth.ts';
import type { Read } from '../../lng-lat.ts';
import type { Area, PolygonRings, Ring } from '../area.ts';
import { gatherPolygons, isWholeTurns, unwrapPolygon } from './aoi-unwrap.ts';

type FoundGeometry = {
  /** The `coordinates` of each polygon, unchecked. */
  readonly polygons: readonly unknown[];
  /** Names of the other geometries, without duplicates. */
  readonly others: readonly string[];
  /** True for an empty collection or a feature without geometry. */
  readonly isEmpty: boolean;
};

const maxNameLength = 40;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Finds the polygons of any GeoJSON object. The caller limits the nesting. */
function findPolygons(geojson: unknown): FoundGeometry {
  const polygons: unknown[] = [];
  const others = new Set<string>();
  let isEmpty = true;

  const visit = (value: unknown) => {
    if (value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0)) return;
    if (!isRecord(value)) {
      isEmpty = false;
      return;
    }
    switch (value.type) {
      case 'FeatureCollection':
        for (const feature of listOf(value.features)) visit(feature);
        return;
      case 'Feature':
        visit(value.geometry);
        return;
      case 'GeometryCollection':
        for (const geometry of listOf(value.geometries)) visit(geometry);
        return;
    }
    isEmpty = false;
    if (value.type === 'Polygon') polygons.push(value.coordinates);
    else if (value.type === 'MultiPolygon') {
      const parts = listOf(value.coordinates);
      // Kept as one bad polygon, so that an empty MultiPolygon is rejected and not skipped.
      if (parts.length === 0) polygons.push(value.coordinates);
      for (const part of parts) polygons.push(part);
    } else if (typeof value.type === 'string') others.add(value.type.slice(0, maxNameLength));
  };

  visit(geojson);
  return { polygons, others: [...others], isEmpty };
}

/** Larger numbers are metres in another projection. */
const maxLongitude = 1080;

type RawRing = { readonly ring: Ring; readonly repaired: boolean };

/** Validates positions as the service wrote them; an open ring is closed and marked. Altitudes are dropped. */
export function readRing(positions: readonly unknown[]): Read<RawRing, 'badPosition' | 'tooFewPositions'> {
  const ring: [lng: number, lat: number][] = [];
  for (const position of positions) {
    if (!Array.isArray(position)) return { ok: false, why: 'badPosition' };
    const [lng, lat]: unknown[] = position;
    // Type checks without conversion: Number(null) would move the corner to Null Island.
    if (typeof lng !== 'number' || typeof lat !== 'number') return { ok: false, why: 'badPosition' };
    const onGlobe = Math.abs(lng) <= maxLongitude && Math.abs(lat) <= 90;
    if (!onGlobe) return { ok: false, why: 'badPosition' };
    ring.push([lng, lat]);
  }
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last) return { ok: false, why: 'tooFewPositions' };
  const isClosed = ring.length > 1 && first[1] === last[1] && isWholeTurns(last[0] - first[0]);
  if (!isClosed) ring.push(first);
  if (ring.length < 4) return { ok: false, why: 'tooFewPositions' };
  return { ok: true, value: { ring, repaired: !isClosed } };
}

type AreaRejection =
  | 'empty'
  | 'notJson'
  | 'notAnArea'
  | 'badPosition'
  | 'tooFewPositions'
  | 'tooDeep'
  | 'tooLarge';

export type AreaReading =
  | {
      readonly ok: true;
      readonly area: Area;
      /** An open ring was closed. */
      readonly repaired: boolean;
      /** Names of the skipped geometries, such as `Point`. */
      readonly ignored: readonly string[];
    }
  | {
      readonly ok: false;
      readonly why: AreaRejection;
      /** With `notAnArea`: the names of the geometries found. */
      readonly found: readonly string[];
    };

// 1,000,000 vertices freeze the map for half a minute, and deep nesting overflows its stack.
const maxCharacters = 2_000_000;
const maxVertices = 100_000;
const maxDepth = 64;

const reject = (why: AreaRejection, found: readonly string[] = []): AreaReading => ({
  ok: false,
  why,
  found,
});

/**
 * Decodes the service's area of interest (interface.md 2.8: "typically a GeoJSON polygon as a string"). Never throws. One bad
 * polygon rejects the whole, because half an area is a wrong area.
 */
export function readArea(text: string | null): AreaReading {
  if (text === null) return reject('empty');
  if (text.length > maxCharacters) return reject('tooLarge');
  const decoded = decode(text);
  if (!decoded.ok) return reject(decoded.why);
  const { polygons, others, isEmpty } = findPolygons(decoded.value);
  if (polygons.length === 0) return isEmpty ? reject('empty') : reject('notAnArea', others);

  const budget = { vertices: maxVertices };
  let repaired = false;
  const read: PolygonRings[] = [];
  for (const coordinates of polygons) {
    const polygon = readPolygon(coordinates, budget);
    if (!polygon.ok) return reject(polygon.why);
    read.push(unwrapPolygon(polygon.value.rings));
    repaired ||= polygon.value.repaired;
  }
  const [first, ...more] = read;
  if (!first) return reject('empty');
  return { ok: true, area: gatherPolygons([first, ...more]), repaired, ignored: others };
}

type Polygon = { readonly rings: PolygonRings; readonly repaired: boolean };

function readPolygon(
  coordinates: unknown,
  budget: { vertices: number },
): Read<Polygon, 'badPosition' | 'tooFewPositions' | 'tooLarge'> {
  if (coordinates === null || coordinates === undefined) return { ok: false, why: 'tooFewPositions' };
  if (!Array.isArray(coordinates)) return { ok: false, why: 'badPosition' };
  const rings: Ring[] = [];
  let repaired = false;
  for (const positions of coordinates) {
    if (!Array.isArray(positions)) return { ok: false, why: 'badPosition' };
    budget.vertices -= positions.length;
    if (budget.vertices < 0) return { ok: false, why: 'tooLarge' };
    const ring = readRing(positions);
    if (!ring.ok) return ring;
    rings.push(ring.value.ring);
    repaired ||= ring.value.repaired;
  }
  const [outer, ...holes] = rings;
  if (!outer) return { ok: false, why: 'tooFewPositions' };
  return { ok: true, value: { rings: [outer, ...holes], repaired } };
}

/** JSON, or JSON inside a JSON string, at one level only. */
function decode(text: string): Read<unknown, 'empty' | 'notJson' | 'tooDeep'> {
  const outer = parse(text);
  if (!outer.ok || typeof outer.value !== 'string') return outer;
  const inner = parse(outer.value);
  return inner.ok && typeof inner.value === 'string' ? { ok: false, why: 'notJson' } : inner;
}

function parse(text: string): Read<unknown, 'empty' | 'notJson' | 'tooDeep'> {
  const json = text.trim();
  if (json === '') return { ok: false, why: 'empty' };
  if (isDeeperThan(maxDepth, json)) return { ok: false, why: 'tooDeep' };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    return { ok: false, why: 'notJson' };
  }
}
