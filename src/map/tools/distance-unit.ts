import { storedWord, useStoredPreference } from '../../browser/stored-preference.ts';

/** Kilometres, miles, nautical miles. */
export const distanceUnits = ['km', 'mi', 'nmi'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

const choice = storedWord('nadir.distanceUnit', distanceUnits, 'km');

export const chooseDistanceUnit = choice.choose;
/** The user's unit of distances on maps, stored in this browser. */
export const useDistanceUnit = () => useStoredPreference(choice);
