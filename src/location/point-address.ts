import { type LngLat, type RoundedLngLat, readLngLat, roundLngLat } from '../geo/lng-lat.ts';

const written = /^(-?\d{1,3}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;
const start = '#point=';

/** Reads the point in an address's fragment, which never leaves the browser: `#point=` and degrees, latitude first. */
export const readPointAddress = (hash: string): RoundedLngLat | null =>
  hash.startsWith(start) ? readWrittenPoint(decoded(hash.slice(start.length))) : null;

/** Reads `24.7,46.6`, latitude first. */
export function readWrittenPoint(text: string): RoundedLngLat | null {
  const [, lat, lng] = written.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const read = readLngLat(Number(lng), Number(lat));
  return read.ok ? roundLngLat(read.value) : null;
}

export const pointAddress = (point: LngLat | null): string =>
  point === null ? '' : `${start}${point.lat},${point.lng}`;

/** Some programs write the comma of a link as %2C. */
const decoded = (hash: string) => hash.replace(/%2c/i, ',');
