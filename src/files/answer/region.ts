import type { Bounds } from '../../geo/area/area.ts';
import type { ReadPoints } from './found.ts';

/** Degrees around the region of earlier orders that count as inside. */
const margin = 3;
/** One point elsewhere is not unusual. */
const minList = 2;

type Degrees = { readonly lng: number; readonly lat: number };

const isIn = ({ west, south, east, north }: Bounds, { lng, lat }: Degrees): boolean => {
  const eastward = (((lng - (west - margin)) % 360) + 360) % 360;
  return lat >= south - margin && lat <= north + margin && eastward <= east - west + 2 * margin;
};

/** Whether a whole list lies outside the region of earlier orders, and inside it with latitude and longitude swapped. */
export function isOutside(points: readonly Degrees[], region: Bounds | null): boolean {
  if (region === null || points.length < minList) return false;
  return points.every(
    ({ lng, lat }) =>
      Math.abs(lng) <= 90 && !isIn(region, { lng, lat }) && isIn(region, { lng: lat, lat: lng }),
  );
}

/** A list that makes sense only swapped: of a table the columns are a question, of other formats it is said. */
export function questionIfOutside(read: ReadPoints, region: Bounds | null, isChosen: boolean): ReadPoints {
  if (!read.ok || isChosen) return read;
  const points = read.rows.flatMap(({ location }) => (location.kind === 'point' ? [location.point] : []));
  if (!isOutside(points, region)) return read;
  return read.table === null
    ? { ...read, notes: [...read.notes, { kind: 'outside', count: points.length, shown: [] }] }
    : { ...read, rows: [], table: { ...read.table, question: 'outside' } };
}
