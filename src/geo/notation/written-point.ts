import { wktToGeoJSON } from 'betterknown';
import * as z from 'zod/mini';
import { readCoordinateText } from './degrees/coordinate-text.ts';
import { accept, type LocationReading, readFixedOrder, reading, reject } from './location-reading.ts';

const position = z.tuple([z.number(), z.number()], z.number());
const point = z.object({ type: z.literal('Point'), coordinates: position });
const feature = z.object({ type: z.literal('Feature'), geometry: point });
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.tuple([feature]) });
const onePoint = z.union([
  z.pipe(
    point,
    z.transform(({ coordinates }) => coordinates),
  ),
  z.pipe(
    feature,
    z.transform(({ geometry }) => geometry.coordinates),
  ),
  z.pipe(
    collection,
    z.transform(({ features: [only] }) => only.geometry.coordinates),
  ),
]);

/** Reads a GeoJSON (RFC 7946) Point, Feature or collection of one, longitude first; null for other text. Never throws. */
export function readGeoJsonPoint(text: string): LocationReading | null {
  if (!/^\s*\{[\s\S]*"(?:type|coordinates|geometry)"/.test(text)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return reject('brokenJson');
  }
  const found = onePoint.safeParse(parsed);
  if (!found.success) return reject('notAPoint');
  const [lng, lat] = found.data;
  return readFixedOrder('geoJson', lng, lat);
}

const pairPattern = /^([-+]?\d+(?:\.\d+)?),([-+]?\d+(?:\.\d+)?)(?:,[-+]?\d+(?:\.\d+)?)?$/;

/** Reads a geo: URI (RFC 5870, latitude first) and the q= that Android adds; null for other text. Never throws. */
export function readGeoUri(text: string): LocationReading | null {
  if (!/^geo:/i.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return reject('notCoordinates');
  }
  const [pair = '', ...parameters] = url.pathname.replace(/^\/+/, '').split(';');
  const system = parameters.find((parameter) => /^crs=/i.test(parameter));
  if (system !== undefined && !/^crs=wgs84$/i.test(system)) return reject('unknownSystem');
  const [, lat, lng] = pairPattern.exec(pair) ?? [];
  const query = url.searchParams.get('q');
  // Android writes 0,0 if the place is in the query.
  if (query !== null && Number(lat) === 0 && Number(lng) === 0) return readQuery(query);
  if (lat === undefined || lng === undefined) return reject('notCoordinates');
  return readFixedOrder('geoUri', Number(lng), Number(lat));
}

function readQuery(query: string): LocationReading {
  const found = readCoordinateText(query.replace(/\(.*\)\s*$/, '').slice(0, 200));
  if (!found.ok) return reject('linkHidesPlace');
  const others = found.others.map((other) => reading('geoUri', other, { way: other.way }));
  return accept(reading('geoUri', found, { way: found.way }), ...others);
}

const wktPattern =
  /^(?:SRID=(\d{1,9});)?\s*(MULTI)?(POINT|LINESTRING|POLYGON|CURVE|SURFACE|GEOMETRYCOLLECTION)\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY)/i;
// The parser ignores text after the last number it needs.
const wholePattern =
  /^(?:SRID=\d+;)?\s*POINT\s*(?:ZM|Z|M)?\s*\(\s*(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:\s+(?!\))|\s*(?=\)))){2,4}\)\s*;?$/i;

/** Reads WKT or EWKT of a point on WGS 84 (longitude first); null if the text is no WKT. Never throws. */
export function readWktPoint(text: string): LocationReading | null {
  const found = wktPattern.exec(text);
  if (!found) return null;
  const [, srid, multi, type] = found;
  if (srid !== undefined && srid !== '4326') return reject('unknownSystem', Number(srid));
  if (multi !== undefined || type?.toUpperCase() !== 'POINT') return reject('notAPoint');
  if (!wholePattern.test(text)) return reject('brokenWkt');
  try {
    // PostGIS writes a height without marking it.
    const plain = text.replace(/\s+/g, ' ').replace(/(POINT) ?(?:ZM|Z|M)? ?\( ?(\S+ \S+)[^)]*\)/i, '$1($2)');
    const geometry = wktToGeoJSON(plain);
    if (geometry?.type !== 'Point') return reject('notAPoint');
    const [lng = Number.NaN, lat = Number.NaN] = geometry.coordinates;
    return readFixedOrder('wkt', lng, lat);
  } catch {
    return reject('brokenWkt');
  }
}
