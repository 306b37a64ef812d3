import * as z from 'zod/mini';
import { ReadError, type ReadPoints } from '../answer/found.ts';
import { Rows, type RowTexts } from '../answer/rows.ts';
import { spotsOf, textLocation } from '../geometry/geometry-rows.ts';
import { projectionOfName, type ToDegrees } from '../geometry/projection.ts';
import { rejectDeepJson } from '../input/decode.ts';
import { roleOf } from '../table/headings.ts';

/** Adds the points of a feature, with the texts of the properties whose names say so. */
export function addFeature(
  rows: Rows,
  geometry: unknown,
  properties: Readonly<Record<string, unknown>>,
  toDegrees: ToDegrees | null = null,
): void {
  const texts = textsOf(properties);
  if (rows.shapes !== null) {
    rows.shapes.add(geometry, texts.place ?? '', toDegrees);
    return;
  }
  const { spots, labels } = spotsOf(geometry, toDegrees);
  rows.note('labels', labels, [{ line: null, text: texts.place ?? '' }]);
  for (const { location, origin } of spots) {
    // A place of Google Earth can have an address in words instead of a position.
    const isEmpty = location.kind === 'text' && location.text === '';
    const address = typeof properties.address === 'string' ? properties.address : '';
    rows.add({ location: isEmpty ? textLocation(address) : location, origin }, texts);
    if (toDegrees !== null) rows.note('projected');
  }
}

function textsOf(properties: Readonly<Record<string, unknown>>): RowTexts {
  const texts: { place?: string; reference?: string; note?: string } = {};
  for (const [name, value] of Object.entries(properties)) {
    const role = roleOf(name);
    if (role === null) continue;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    // The first name wins: togeojson and QGIS write the main one first.
    texts[role] ??= String(value);
  }
  return texts;
}

const properties = z.catch(z.nullable(z.record(z.string(), z.unknown())), null);
const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.unknown(),
  properties: z.optional(properties),
});
const features = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const stated = z.object({ crs: z.unknown() });
const named = z.object({ properties: z.object({ name: z.string() }) });
const coded = z.object({ properties: z.object({ code: z.union([z.number(), z.string()]) }) });
const typed = z.object({ type: z.string() });

/** Any GeoJSON object, a list of such, or one on each line. */
export function readGeoJson(json: string, rows = new Rows()): ReadPoints {
  rejectDeepJson(json);
  for (const value of parseJson(json)) add(rows, value, null);
  if (rows.count === 0) throw new ReadError('noPoints');
  return rows.done('geojson');
}

function add(rows: Rows, value: unknown, outer: ToDegrees | null): void {
  const toDegrees = systemOf(value, outer);
  const many = features.safeParse(value);
  if (many.success) {
    for (const each of many.data.features) add(rows, each, toDegrees);
    return;
  }
  const one = feature.safeParse(value);
  if (one.success) {
    const { geometry } = one.data;
    addFeature(rows, geometry, one.data.properties ?? {}, systemOf(geometry, toDegrees));
    return;
  }
  if (!typed.safeParse(value).success) throw new ReadError('noPoints');
  addFeature(rows, value, {}, toDegrees);
}

/** By the `crs` of an object, which PostGIS writes into geometries; what it does not state is that of the object around it. */
function systemOf(value: unknown, outer: ToDegrees | null): ToDegrees | null {
  const crs = stated.safeParse(value).data?.crs ?? null;
  if (crs === null) return outer;
  const name = named.safeParse(crs).data?.properties.name;
  if (name !== undefined) return projectionOfName(name);
  const code = coded.safeParse(crs).data?.properties.code;
  if (code !== undefined) return projectionOfName(`EPSG:${code}`);
  throw new ReadError('unknownSystem', { system: JSON.stringify(crs).slice(0, 60) });
}

function parseJson(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [value];
  } catch {
    return parseLines(json);
  }
}

/** A feature a line, as QGIS writes sequences (RFC 8142). */
function parseLines(json: string): readonly unknown[] {
  const lines = json.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) throw new ReadError('brokenJson');
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    throw new ReadError('brokenJson');
  }
}
