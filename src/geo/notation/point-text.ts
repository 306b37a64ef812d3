import { geoJSONToWkt } from 'betterknown';
import { LatLon as MgrsLatLon } from 'geodesy/mgrs.js';
import { LatLon } from 'geodesy/utm.js';
import { type LngLat, roundLngLat } from '../lng-lat.ts';
import { formatDecimal } from './degrees/coordinate-text.ts';
import { plusCodes } from './plus-code-text.ts';
import { bandOf } from './utm-text.ts';

export const pointNotations = ['decimal', 'dms', 'ddm', 'utm', 'mgrs', 'plusCode'] as const;
export type PointNotation = (typeof pointNotations)[number];

/** The notations for copying; the last two are for machines. */
export const pointFormats = [...pointNotations, 'wkt', 'geoJson'] as const;
export type PointFormat = (typeof pointFormats)[number];

/**
 * Formats a point in a notation, to about a decimetre in degrees, a metre on the grids and three metres as a plus code; ASCII
 * digits. WKT and GeoJSON have the longitude first. Null outside the range of UTM and MGRS, 80 degrees south to 84 north.
 */
export function formatPoint(point: LngLat, notation: PointFormat): string | null {
  switch (notation) {
    case 'decimal':
      return formatDecimal(point);
    case 'dms':
      return bothAngles(point, (degrees) => {
        const [whole, minutes, seconds] = split(degrees, [60, 6000]);
        return `${whole}°${two(minutes)}′${two(Math.floor(seconds / 100))}.${two(seconds % 100)}″`;
      });
    case 'ddm':
      return bothAngles(point, (degrees) => {
        const [whole, minutes] = split(degrees, [600_000, 1]);
        return `${whole}°${two(Math.floor(minutes / 10_000))}.${String(minutes % 10_000).padStart(4, '0')}′`;
      });
    case 'utm':
      return onGrid(point, (lng, lat, band) => {
        const { zone, easting, northing } = new LatLon(lat, lng).toUtm();
        return `${zone}${band} ${Math.round(easting)}mE ${Math.round(northing)}mN`;
      });
    case 'mgrs':
      return onGrid(point, (lng, lat) =>
        new MgrsLatLon(lat, lng).toUtm().toMgrs().toString().replace(/^0/, ''),
      );
    case 'plusCode':
      return plusCodes.encode(point.lat, point.lng, 11);
    case 'wkt':
      return geoJSONToWkt(asGeoJson(point));
    case 'geoJson':
      return JSON.stringify(asGeoJson(point));
  }
}

/** `24.7136 N, 46.6753 E`: decimal degrees with hemisphere letters. */
export function formatLettered(point: LngLat): string {
  const { lng, lat } = roundLngLat(point);
  return `${Math.abs(lat)} ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng)} ${lng < 0 ? 'W' : 'E'}`;
}

function asGeoJson(point: LngLat) {
  const { lng, lat } = roundLngLat(point);
  return { type: 'Point' as const, coordinates: [lng, lat] };
}

const two = (number: number) => String(number).padStart(2, '0');

/** Whole degrees and smaller units, computed in the smallest unit so that 59.999 rounds up into the next minute. */
function split(degrees: number, [minor, fine]: readonly [number, number]): readonly [number, number, number] {
  const total = Math.round(degrees * minor * fine);
  const rest = total % (minor * fine);
  return [(total - rest) / (minor * fine), Math.floor(rest / fine), rest % fine];
}

const bothAngles = ({ lng, lat }: LngLat, angle: (degrees: number) => string) =>
  `${angle(Math.abs(lat))}${lat < 0 ? 'S' : 'N'} ${angle(Math.abs(lng))}${lng < 0 ? 'W' : 'E'}`;

function onGrid(
  { lng, lat }: LngLat,
  write: (lng: number, lat: number, band: string) => string,
): string | null {
  const band = bandOf(lat);
  if (band === null) return null;
  try {
    // The antimeridian borders zone 1 on one side and zone 60 on the other.
    return write(lng === 180 ? -180 : lng, lat, band);
  } catch {
    // The library rejects the last hundred metres before the limits.
    return null;
  }
}
