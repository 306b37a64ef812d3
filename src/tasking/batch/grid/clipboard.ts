import Papa from 'papaparse';
import type { PointNotation } from '../../../geo/notation/point-text.ts';
import type { DraftLocation } from '../../../location/draft-location.ts';
import { written } from '../../../location/location-words.ts';
import type { BatchRow } from '../batch.ts';
import { type Column, columns } from './rows.ts';

/** The cells of a pasted text: spreadsheets separate columns by tabs and quote cells with line breaks. */
export function cellsOfText(text: string): string[][] {
  const lines = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), { delimiter: '\t', newline: '\n' }).data;
  const last = lines.findLastIndex((line) => line.some((cell) => cell.trim() !== ''));
  return lines.slice(0, last + 1);
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/** A location as its cell shows it. */
export const textOf = (location: DraftLocation, notation: PointNotation): string =>
  location.kind === 'point' ? written(location.point, notation) : location.text;

/** A cell of the row as text. */
export const cellText = (row: BatchRow, column: Column, notation: PointNotation): string =>
  column === 'place' ? row.place : textOf(row.location, notation);

/** Rows for the clipboard, as a spreadsheet reads them. A cell that begins like a formula is data there: it was typed by the user. */
export const textOfRows = (rows: readonly BatchRow[], notation: PointNotation): string =>
  Papa.unparse(
    rows.map((row) => columns.map((column) => cellText(row, column, notation))),
    { delimiter: '\t', newline: '\n' },
  );
