import { wktToGeoJSON } from 'betterknown';
import { type LocationReading, readFixedOrder, reject } from './location-reading.ts';

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
