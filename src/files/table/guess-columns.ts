import { type ColumnChoice, columnRoles } from '../answer/found.ts';
import type { Cells } from './cells.ts';
import { columnsOf, locates } from './headings.ts';
import { numberOf, readSpelling } from './spelling.ts';

const sampleRows = 40;
/** Of the filled cells of a column. */
const enough = 0.6;

const none: ColumnChoice = {
  headed: false,
  place: null,
  latitude: null,
  longitude: null,
  location: null,
  reference: null,
  note: null,
};

/** The columns by headings, else by what is in them. */
export function guessColumns(cells: Cells): ColumnChoice {
  const [first = []] = cells;
  const named = columnsOf(first);
  if (locates(named)) return withoutNames(named);
  const sample = cells.slice(1, sampleRows + 1);
  const rows = sample.length === 0 ? cells : sample;
  const found = byContent(rows);
  if (found === null) return { ...named, headed: columnRoles.some((role) => named[role] !== null) };
  const headed = isHeadings(first, found);
  const { place, reference, note } = headed ? named : none;
  return { ...found, headed, reference, note, place: place ?? placeColumn(rows, found) };
}

/** Beside latitude and longitude, a column headed as a location holds names. */
function withoutNames(named: ColumnChoice): ColumnChoice {
  const { place, latitude, longitude, location } = named;
  if (location === null || latitude === null || longitude === null) return named;
  return { ...named, location: null, place: place ?? location };
}

function byContent(rows: Cells): ColumnChoice | null {
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  const numbers: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (filled.length === 0) continue;
    const share = (passes: (cell: string) => boolean) => filled.filter(passes).length / filled.length;
    if (share((cell) => readSpelling(cell) !== null) >= enough) return { ...none, location: column };
    if (share(isDegrees) >= enough) numbers.push(column);
  }
  const pair = numbers.flatMap((column, index) => {
    const next = numbers[index + 1];
    return next === column + 1 ? [[column, next] as const] : [];
  });
  const [[first, second] = []] = pair;
  if (first === undefined || second === undefined) return null;
  const offGlobe = (column: number) => rows.some((row) => Math.abs(numberOf(row[column] ?? '') ?? 0) > 90);
  const swapped = offGlobe(first) && !offGlobe(second);
  return { ...none, latitude: swapped ? second : first, longitude: swapped ? first : second };
}

/** Numbers with decimals: whole ones count or number the rows. */
const isDegrees = (cell: string) => {
  const value = numberOf(cell);
  return value !== null && Math.abs(value) <= 360 && !Number.isInteger(value);
};

/** Whether the first row is headings: words where the others have coordinates. */
function isHeadings(row: readonly string[], { latitude, longitude, location }: ColumnChoice): boolean {
  const cells = [latitude, longitude, location].flatMap((column) =>
    column === null ? [] : [row[column] ?? ''],
  );
  return cells.every((cell) => /\p{L}/u.test(cell) && !/\p{N}/u.test(cell));
}

/** The first column of words. */
function placeColumn(rows: Cells, { latitude, longitude, location }: ColumnChoice): number | null {
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  for (let column = 0; column < width; column += 1) {
    if (column === latitude || column === longitude || column === location) continue;
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (filled.length > 0 && filled.filter((cell) => /\p{L}/u.test(cell)).length / filled.length >= enough) {
      return column;
    }
  }
  return null;
}
