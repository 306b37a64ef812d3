import { readCoordinateText } from './degrees/coordinate-text.ts';
import { accept, type LocationReading, readFixedOrder, reading, reject } from './location-reading.ts';

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
