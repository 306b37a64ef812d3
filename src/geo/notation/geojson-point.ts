import * as z from 'zod/mini';
import { type LocationReading, readFixedOrder, reject } from './location-reading.ts';

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
