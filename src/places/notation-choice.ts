import * as z from 'zod/mini';
import { storedPreference, useStoredPreference } from '../browser/stored-preference.ts';
import { type PointNotation, pointNotations } from '../geo/notation/point-text.ts';

const Notation = z.enum(pointNotations);

const choice = storedPreference<PointNotation>(
  'nadir.notation',
  (text) => Notation.safeParse(text).data ?? 'decimal',
  (notation) => notation,
);

export const chooseNotation = choice.choose;
/** The user's notation, stored in this browser. */
export const useNotation = () => useStoredPreference(choice);
