import { storedWord, useStoredPreference } from '../browser/stored-preference.ts';
import { pointNotations } from '../geo/notation/point-text.ts';

const choice = storedWord('nadir.notation', pointNotations, 'decimal');

export const chooseNotation = choice.choose;
/** The user's notation, stored in this browser. */
export const useNotation = () => useStoredPreference(choice);
