import { maxTitles } from '../answer/limits.ts';
import { type Axis, type Cells, isAxis, type Meaning, meaningOf } from './headings.ts';
import { numberOf } from './spelling.ts';

/** The number of rows above the headings that say where the rows are; null without such. */
export function headingsAt(cells: Cells): number | null {
  const at = cells.slice(0, maxTitles + 1).findIndex((row, at) => {
    // Asked first, since it is cheap: every row of a table may be the head of a second one.
    if (row.some((cell) => numberOf(cell) !== null)) return false;
    const meanings = row.map(meaningOf);
    const isPair = row.length === 1 && isPairBelow(meanings[0] ?? null, cells[at + 1]);
    const filled = row.filter((cell) => cell.trim() !== '').length;
    // `A: lat 24.7 lon 46.6` is a point.
    const isPoint = row.some(
      (cell, column) => meanings[column]?.kind === 'both' && /\p{Nd}[.,٫]\p{Nd}/u.test(cell),
    );
    return (isPair || locates(meanings, filled)) && !isPoint;
  });
  if (at < 0) return null;
  const isTitle = (row: readonly string[]) => row.filter((cell) => numberOf(cell) !== null).length < 2;
  return cells.slice(0, at).every(isTitle) ? at : null;
}

/** `lat lon` alone over two numbers. */
const isPairBelow = (meaning: Meaning | null, below: readonly string[] = []) =>
  meaning?.kind === 'both' &&
  meaning.lngFirst !== null &&
  below.length === 1 &&
  (below[0] ?? '')
    .trim()
    .split(/[\s/,;]+/)
    .every((part) => numberOf(part) !== null);

function locates(meanings: readonly (Meaning | null)[], filled: number): boolean {
  const has = (axis: Axis) => meanings.some((meaning) => isAxis(meaning, axis));
  // A title such as "Coordinates of the wells" is alone in its row.
  return (has('lat') && has('lng')) || (filled > 1 && meanings.some((meaning) => meaning?.kind === 'both'));
}
