import Papa from 'papaparse';
import { markedFormula, unmarkedFormula } from '../../../browser/table/csv-line.ts';
import type { PointNotation } from '../../../geo/notation/point-text.ts';
import type { DraftLocation } from '../../../location/draft-location.ts';
import { written } from '../../../location/location-words.ts';
import type { BatchRow } from '../batch.ts';
import { type Column, columns } from './rows.ts';

/** The cells of a row, in their order. */
export const cells = ['number', 'place', 'location', 'problem', 'remove'] as const;
export type Cell = (typeof cells)[number];

/** A row by its index, and a cell of it. */
export type Spot = { readonly at: number; readonly cell: Cell };

type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };
type Size = {
  readonly rows: number;
  /** Rows of a page. */
  readonly page: number;
  readonly isRtl: boolean;
};

/** Where a key leads from a cell; null if it is no key of movement. */
export function moved(
  { key, ctrlKey, metaKey }: Press,
  from: Spot,
  { rows, page, isRtl }: Size,
): Spot | null {
  const toEnd = ctrlKey || metaKey;
  const vertical = (by: number): Spot => ({ ...from, at: Math.max(0, Math.min(rows - 1, from.at + by)) });
  const sideways = (by: number): Spot => {
    const to = toEnd ? by * cells.length : by;
    const column = Math.max(0, Math.min(cells.length - 1, cells.indexOf(from.cell) + to));
    return { ...from, cell: cells[column] ?? from.cell };
  };
  switch (key) {
    case 'ArrowUp':
      return vertical(toEnd ? -rows : -1);
    case 'ArrowDown':
      return vertical(toEnd ? rows : 1);
    case 'PageUp':
      return vertical(-page);
    case 'PageDown':
      return vertical(page);
    case 'ArrowLeft':
      return sideways(isRtl ? 1 : -1);
    case 'ArrowRight':
      return sideways(isRtl ? -1 : 1);
    case 'Home':
      return { at: toEnd ? 0 : from.at, cell: 'number' };
    case 'End':
      return { at: toEnd ? rows - 1 : from.at, cell: 'remove' };
    default:
      return null;
  }
}

/** The next cell to edit after Tab, or the previous one. */
export function tabbed({ at, cell }: Spot, back: boolean, rows: number): Spot {
  if (!back) {
    if (cell === 'place') return { at, cell: 'location' };
    return at < rows - 1 ? { at: at + 1, cell: 'place' } : { at, cell };
  }
  if (cell === 'location') return { at, cell: 'place' };
  return at > 0 ? { at: at - 1, cell: 'location' } : { at, cell };
}

/** The cells of a pasted text: spreadsheets separate columns by tabs and quote cells with line breaks. */
export function cellsOfText(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), { delimiter: '\t', newline: '\n' });
  const lines = data.map((line) => line.map(unmarkedFormula));
  const last = lines.findLastIndex((line) => line.some((cell) => cell.trim() !== ''));
  return lines.slice(0, last + 1);
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/** A location as its cell shows it. */
export const textOf = (location: DraftLocation, notation: PointNotation): string =>
  location.kind === 'point' ? written(location.point, notation) : location.text;

/** The location beside the place of its row: a name without a point is both, and is said once. */
export function textBeside({ place, location }: BatchRow, notation: PointNotation): string {
  const text = textOf(location, notation);
  return text === place ? '' : text;
}

/** A cell of the row as text. */
export const cellText = (row: BatchRow, column: Column, notation: PointNotation): string =>
  column === 'place' ? row.place : textOf(row.location, notation);

/** Rows for the clipboard, as a spreadsheet reads them. A name may come from a file of others: a formula in it is marked as text. */
export const textOfRows = (rows: readonly BatchRow[], notation: PointNotation): string =>
  Papa.unparse(
    rows.map((row) => columns.map((column) => markedFormula(cellText(row, column, notation)))),
    { delimiter: '\t', newline: '\n' },
  );
