import type { LngLat } from '../geo/lng-lat.ts';
import { formatDecimal } from '../geo/notation/degrees/coordinate-text.ts';
import type { LocationNotation, LocationRejection, Reading } from '../geo/notation/location-reading.ts';
import { formatLettered, formatPoint, type PointNotation } from '../geo/notation/point-text.ts';

/** The catalog key of each reason. */
export const rejectionKey = {
  // An empty box shows what may be typed.
  empty: 'whyNotCoordinates',
  notCoordinates: 'whyNotCoordinates',
  tooManyNumbers: 'whyTooManyNumbers',
  oneNumberOnly: 'whyOneNumberOnly',
  contradictory: 'whyContradictory',
  signUnclear: 'whySignUnclear',
  minutesTooLarge: 'whyMinutesTooLarge',
  secondsTooLarge: 'whySecondsTooLarge',
  latitudeOffGlobe: 'whyLatitudeOffGlobe',
  longitudeOffGlobe: 'whyLongitudeOffGlobe',
  twoLatitudes: 'whyTwoLatitudes',
  twoLongitudes: 'whyTwoLongitudes',
  tooLong: 'whyTooLong',
  zoneMissing: 'whyZoneMissing',
  hemisphereMissing: 'whyHemisphereMissing',
  zoneOffGrid: 'whyZoneOffGrid',
  eastingOffGrid: 'whyEastingOffGrid',
  northingOffGrid: 'whyNorthingOffGrid',
  notInBand: 'whyNotInBand',
  polarGrid: 'whyPolarGrid',
  mgrsDigits: 'whyMgrsDigits',
  noSuchSquare: 'whyNoSuchSquare',
  plusCodeShort: 'whyPlusCodeShort',
  plusCodeInvalid: 'whyPlusCodeInvalid',
  tooCoarse: 'whyTooCoarse',
  brokenJson: 'whyBrokenJson',
  brokenWkt: 'whyBrokenWkt',
  notAPoint: 'whyNotAPoint',
  unknownSystem: 'whyUnknownSystem',
  linkHidesPlace: 'whyLinkHidesPlace',
  linkUnknown: 'whyLinkUnknown',
} as const satisfies Record<LocationRejection, string>;

export const notationKey = {
  decimal: 'understood',
  dms: 'understoodDms',
  ddm: 'understoodDdm',
  utm: 'understoodUtm',
  mgrs: 'understoodMgrs',
  plusCode: 'understoodPlusCode',
  geoJson: 'understoodGeoJson',
  wkt: 'understoodWkt',
  geoUri: 'understoodGeoUri',
  mapLink: 'understoodMapLink',
} as const satisfies Record<LocationNotation, string>;

export const wayKey = {
  latLng: 'readLatLng',
  lngLat: 'readLngLat',
  bandS: 'readBandS',
  southern: 'readSouthern',
  seconds: 'readSeconds',
  minutes: 'readMinutes',
  plural: 'readPlural',
  east: 'readEast',
  letterBefore: 'readLetterBefore',
  letterAfter: 'readLetterAfter',
} as const satisfies Record<NonNullable<Reading['way']>, string>;

/** The number of a reason in its sentence: squares in kilometres. */
export const rejectedValue = (why: LocationRejection, value: number | null): number | string =>
  value === null ? '' : why === 'tooCoarse' ? value / 1000 : value;

/** A point for the box: in the chosen notation, or in degrees beyond its range. */
export const written = (point: LngLat, notation: PointNotation): string =>
  formatPoint(point, notation) ?? formatDecimal(point);

/** A point for a sentence, with hemisphere letters. */
export const spelledOut = (point: LngLat, notation: PointNotation): string =>
  (notation === 'decimal' ? null : formatPoint(point, notation)) ?? formatLettered(point);
