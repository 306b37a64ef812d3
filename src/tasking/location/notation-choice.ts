import * as z from 'zod/mini';
import { type PointNotation, pointNotations } from '../../geo/notation/point-text.ts';
import { keptChoice, useKept } from '../../ui/kept-choice.ts';

const Notation = z.enum(pointNotations);

const choice = keptChoice<PointNotation>(
  'nadir.notation',
  (text) => Notation.safeParse(text).data ?? 'decimal',
  (notation) => notation,
);

export const chooseNotation = choice.choose;
/** How this browser's analyst likes coordinates. */
export const useNotation = () => useKept(choice);
