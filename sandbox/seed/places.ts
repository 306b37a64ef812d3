import { distanceKm } from '../../src/geo/great-circle.ts';
import { wrapLngLat } from '../../src/geo/lng-lat.ts';
import { countryLines, placeLines } from './places-data.ts';

export type Place = {
  readonly countryCode: string;
  readonly country: string;
  readonly countryAr: string;
  readonly city: string;
  readonly cityAr: string;
  readonly region: string;
  readonly regionAr: string;
  /** Degrees. */
  readonly lng: number;
  readonly lat: number;
};

const cells = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
const countries = new Map(cells(countryLines).map(([code = '', en = '', ar = '']) => [code, { en, ar }]));

export const places: readonly Place[] = cells(placeLines).map(
  ([code = '', city = '', cityAr = '', region = '', regionAr = '', lng = '', lat = '']) => ({
    countryCode: code,
    country: countries.get(code)?.en ?? code,
    countryAr: countries.get(code)?.ar ?? code,
    city,
    cityAr,
    region,
    regionAr,
    lng: Number(lng),
    lat: Number(lat),
  }),
);

const withinKm = 200;

/** Index in `places` of the nearest place, or null at sea and far from any place. */
export function nearestPlace(lng: number, lat: number): number | null {
  const point = wrapLngLat(lng, lat);
  let nearest: number | null = null;
  let least = withinKm;
  for (const [index, place] of places.entries()) {
    const distance = distanceKm(point, wrapLngLat(place.lng, place.lat));
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
