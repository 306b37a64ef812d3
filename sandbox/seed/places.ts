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

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

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

/** Great-circle distance in kilometres; degrees in. */
export function distanceKm(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lng1, lng2);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half(lat1, lat2) + across)));
}

const withinKm = 200;

/** Index in `places` of the nearest place, or null at sea and far from any place. */
export function nearestPlace(lng: number, lat: number): number | null {
  let nearest: number | null = null;
  let least = withinKm;
  for (const [index, place] of places.entries()) {
    const distance = distanceKm(lng, lat, place.lng, place.lat);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
