import Papa from 'papaparse';
import { markedFormula, unmarkedFormula } from '../../../browser/csv-line.ts';
import type { PointNotation } from '../../../geo/notation/point-text.ts';
import type { DraftLocation } from '../../location/draft-location.ts';
import { written } from '../../location/location-words.ts';
import type { BatchRow } from '../batch.ts';
import { type Column, columns } from './rows.ts';

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

/** A cell of the row as text. */
export const cellText = (row: BatchRow, column: Column, notation: PointNotation): string =>
  column === 'place' ? row.place : textOf(row.location, notation);

/** Rows for the clipboard, as a spreadsheet reads them. A name may come from a file of others: a formula in it is marked as text. */
export const textOfRows = (rows: readonly BatchRow[], notation: PointNotation): string =>
  Papa.unparse(
    rows.map((row) => columns.map((column) => markedFormula(cellText(row, column, notation)))),
    { delimiter: '\t', newline: '\n' },
  );
