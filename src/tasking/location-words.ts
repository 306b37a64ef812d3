import type { CoordinateReading, CoordinateRefusal } from '../geo/coordinate-text.ts';

/** The catalog's key for each way a text is not a location; `empty` needs no sentence. */
export const refusalKey = {
  empty: 'locationHint',
  notCoordinates: 'whyNotCoordinates',
  tooManyNumbers: 'whyTooManyNumbers',
  oneNumberOnly: 'whyOneNumberOnly',
  contradictory: 'whySignUnclear',
  signUnclear: 'whySignUnclear',
  minutesTooLarge: 'whyMinutesTooLarge',
  secondsTooLarge: 'whySecondsTooLarge',
  latitudeOffGlobe: 'whyLatitudeOffGlobe',
  longitudeOffGlobe: 'whyLongitudeOffGlobe',
  twoLatitudes: 'whyTwoLatitudes',
  twoLongitudes: 'whyTwoLongitudes',
} as const satisfies Record<CoordinateRefusal, string>;

export const notationKey = {
  decimal: 'understood',
  dms: 'understoodDms',
  ddm: 'understoodDdm',
} as const satisfies Record<Extract<CoordinateReading, { ok: true }>['notation'], string>;
