import { tickStep } from 'd3-array';

/** The height of a chart and its grid lines, the lowest first: at half of the height and at the top. */
export type GridLines = { readonly top: number; readonly lines: readonly number[] };

/**
 * @param max the largest value; nothing is drawn below zero.
 * @param whole whether the values are integers.
 */
export function gridLines(max: number, whole: boolean): GridLines {
  const step = max > 0 ? tickStep(0, max, 2) : 1;
  const round = Math.max(1, Math.ceil(max / step)) * step;
  const top = !whole ? round : round <= 1 ? 1 : 2 * Math.ceil(round / 2);
  return { top, lines: whole && top === 1 ? [top] : [top / 2, top] };
}
