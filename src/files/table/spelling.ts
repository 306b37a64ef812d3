import { withAsciiDigits } from '../../fold.ts';
import { certainReading } from '../../geo/notation/location-reading.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import type { Spot } from '../answer/found.ts';
import { locationOf, textLocation } from '../geometry/geometry-rows.ts';
import { isWkt, spotsOfWkt } from '../geometry/wkt.ts';

/** The points of a text in any spelling of the Location box, or WKT; null if it has no single meaning. */
export function readSpelling(
  text: string,
): { readonly spots: readonly Spot[]; readonly projected: boolean } | null {
  if (isWkt(text)) return spotsOfWkt(text);
  // The Location box reads "25,01" as two numbers; in a list it is one with a decimal comma.
  if (numberOf(text) !== null) return null;
  const reading = readLocation(text);
  const certain = certainReading(reading);
  if (certain === null) return null;
  return {
    spots: [
      { location: { kind: 'point', point: certain.point, typed: text.trim(), reading }, origin: 'point' },
    ],
    projected: false,
  };
}

const plain = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i;

/** A plain number with a decimal point or comma, in any digits; null for other text. */
export function numberOf(cell: string): number | null {
  const tidy = withAsciiDigits(cell)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\s°']/g, '')
    .replaceAll('٫', '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  return plain.test(tidy) ? Number(tidy.replace(',', '.')) : null;
}

/** The point of a cell of latitude and one of longitude, or both as text. */
export function spotOfCells(latitude: string, longitude: string): Spot {
  const typed = [latitude, longitude]
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('; ');
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
  if (lat !== null && lng !== null) return { location: locationOf([lng, lat], typed), origin: 'point' };
  const read = latitude.trim() === '' || longitude.trim() === '' ? null : readSpelling(typed);
  const [spot] = read?.spots ?? [];
  return spot ?? { location: textLocation(typed), origin: 'point' };
}
