import { type RoundedLngLat, roundLngLat, type WrappedLngLat, wrappedLngLat } from '../lng-lat.ts';
import type { CoordinateNotation, CoordinateRejection } from './degrees/coordinate-text.ts';
import type { Way } from './degrees/coordinate-words.ts';

export type LocationNotation =
  | CoordinateNotation
  | 'utm'
  | 'mgrs'
  | 'plusCode'
  | 'geoJson'
  | 'wkt'
  | 'geoUri'
  | 'mapLink';

export type Reading = {
  readonly point: RoundedLngLat;
  readonly notation: LocationNotation;
  /** The longitude as written, in degrees, if a turn was added or removed. */
  readonly wrappedFrom: number | null;
  /** The side in metres of the square around the point, for grid references and codes. */
  readonly square: number | null;
  /** The way chosen of several: the order of two numbers, the S of a UTM zone as a band, a unit or a hemisphere. */
  readonly way: 'latLng' | 'lngLat' | 'bandS' | Way | null;
  /** Resolved near another point, as short plus codes are. */
  readonly nearby: boolean;
};

export type LocationRejection =
  | CoordinateRejection
  | 'tooLong'
  /** UTM metres without a zone, or a zone without its letter. */
  | 'zoneMissing'
  | 'hemisphereMissing'
  | 'zoneOffGrid'
  | 'eastingOffGrid'
  | 'northingOffGrid'
  | 'notInBand'
  /** UPS, north of 84 and south of 80 degrees. */
  | 'polarGrid'
  | 'mgrsDigits'
  | 'noSuchSquare'
  | 'plusCodeShort'
  | 'plusCodeInvalid'
  | 'tooCoarse'
  | 'brokenJson'
  | 'brokenWkt'
  | 'notAPoint'
  | 'unknownSystem'
  | 'linkHidesPlace'
  | 'linkUnknown';

export type Rejected = {
  readonly ok: false;
  readonly why: LocationRejection;
  /** The number that is too large (degrees, minutes, seconds, metres, a zone), or the side in metres of `tooCoarse`. */
  readonly value: number | null;
  /** A reading in the other order, if only that one is on the globe. */
  readonly instead: Reading | null;
};

export type LocationReading =
  | { readonly ok: true; readonly readings: readonly [Reading, ...Reading[]] }
  | Rejected;

export const reject = (
  why: LocationRejection,
  value: number | null = null,
  instead: Reading | null = null,
): Rejected => ({ ok: false, why, value, instead });

export const accept = (...readings: readonly [Reading, ...Reading[]]): LocationReading => ({
  ok: true,
  readings,
});

/** The reading that needs no confirmation: the only one, or latitude first for two plain numbers. Null otherwise. */
export function certainReading(answer: LocationReading): Reading | null {
  if (!answer.ok) return null;
  const [first, ...others] = answer.readings;
  return others.length === 0 || first.way === 'latLng' ? first : null;
}

export const reading = (
  notation: LocationNotation,
  { point, wrappedFrom }: WrappedLngLat,
  more: Partial<Pick<Reading, 'square' | 'way' | 'nearby'>> = {},
): Reading => ({
  point: roundLngLat(point),
  notation,
  wrappedFrom,
  square: null,
  way: null,
  nearby: false,
  ...more,
});

/** A position whose order the notation fixes; the other order is offered only if this one fails. */
export function readFixedOrder(notation: LocationNotation, lng: number, lat: number): LocationReading {
  const read = wrappedLngLat(lng, lat);
  if (read.ok) return accept(reading(notation, read.value));
  if (read.why === 'notANumber') return reject('notCoordinates');
  const other = wrappedLngLat(lat, lng);
  const instead =
    read.why === 'latitudeOffGlobe' && other.ok ? reading(notation, other.value, { way: null }) : null;
  return reject(read.why, read.why === 'latitudeOffGlobe' ? lat : lng, instead);
}
