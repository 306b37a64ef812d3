import { type LngLat, type RoundedLngLat, readLngLat, roundLngLat } from '../geo/lng-lat.ts';

const written = /^#point=(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

/** Reads the point in an address's fragment, which never leaves the browser: `#point=` and degrees, latitude first. */
export function readPointAddress(hash: string): RoundedLngLat | null {
  const [, lat, lng] = written.exec(decoded(hash)) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const read = readLngLat(Number(lng), Number(lat));
  return read.ok ? roundLngLat(read.value) : null;
}

export const pointAddress = (point: LngLat | null): string =>
  point === null ? '' : `#point=${point.lat},${point.lng}`;

/** Some programs write the comma of a link as %2C. */
const decoded = (hash: string) => hash.replace(/%2c/i, ',');
