import * as z from 'zod/mini';
import { keptChoice, useKept } from '../../browser/kept-choice.ts';
import { type PointNotation, pointNotations } from '../../geo/notation/point-text.ts';

const Notation = z.enum(pointNotations);

const choice = keptChoice<PointNotation>(
  'nadir.notation',
  (text) => Notation.safeParse(text).data ?? 'decimal',
  (notation) => notation,
);

export const chooseNotation = choice.choose;
/** The user's notation, stored in this browser. */
export const useNotation = () => useKept(choice);
