import type { ColumnChoice, FileFormat, ReadPoints } from '../answer/found.ts';
import { areResultHeadings, resultHeadings, resultOf } from '../answer/results-file.ts';
import { Rows } from '../answer/rows.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import type { Cells } from './cells.ts';
import { guessColumns } from './guess-columns.ts';
import { columnsOf, locates } from './headings.ts';
import { numberOf, readSpelling, spotOfCells } from './spelling.ts';

const sampleRows = 5;

/** Titles above the headings, as reports have. */
const maxTitles = 10;

/** The number of rows above the headings; 0 if the first row is the headings, or there are none. */
function titlesOf(cells: Cells): number {
  const at = cells.slice(0, maxTitles + 1).findIndex((row) => locates(columnsOf(row)));
  const above = cells.slice(0, Math.max(at, 0));
  return above.every((row) => row.filter((cell) => numberOf(cell) !== null).length < 2) ? above.length : 0;
}

/** The rows of a table by its columns. Without columns that locate them there are none, and a note asks for a choice. */
export function tableRows(all: Cells, columns: ColumnChoice | null, format: FileFormat): ReadPoints {
  const rows = new Rows();
  const titles = titlesOf(all);
  const cells = all.slice(titles);
  rows.note('titles', titles);
  const choice = columns ?? guessColumns(cells);
  const body = choice.headed ? cells.slice(1) : cells;
  const width = cells.reduce((max, { length }) => Math.max(max, length), 0);
  const table = {
    headings: Array.from({ length: width }, (_, column) =>
      choice.headed ? (cells[0]?.[column] ?? '').trim() : '',
    ),
    sample: body.slice(0, sampleRows),
    choice,
  };
  if (locates(choice)) for (const row of body) addRow(rows, row, choice);
  else rows.note('withoutColumns', body.length);
  return rows.done(format, table);
}

function addRow(rows: Rows, row: readonly string[], choice: ColumnChoice): void {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
  const texts = { place: cell(choice.place), reference: cell(choice.reference), note: cell(choice.note) };
  if (choice.location === null) {
    rows.add(spotOfCells(cell(choice.latitude), cell(choice.longitude)), texts);
    return;
  }
  const written = cell(choice.location).trim();
  const read = readSpelling(written);
  if (read === null) rows.add({ location: textLocation(written), origin: 'point' }, texts);
  for (const spot of read?.spots ?? []) rows.add(spot, texts);
  if (read?.projected) rows.note('projected', read.spots.length);
}

export const isResults = (cells: Cells): boolean => areResultHeadings(cells[0] ?? []);

/** A file of results: what was placed is left out, and what was being checked is marked. */
export function resultRows(cells: Cells): ReadPoints {
  const rows = new Rows();
  const column = (heading: (typeof resultHeadings)[number]) => resultHeadings.indexOf(heading);
  for (const row of cells.slice(1)) {
    const cell = (heading: (typeof resultHeadings)[number]) => unmarked(row[column(heading)] ?? '');
    const result = resultOf(cell('Result'));
    if (result === 'placed') {
      rows.note('placedBefore');
      continue;
    }
    if (result === 'checking') rows.note('checkedBefore');
    const reference = cell('Reference');
    rows.addRow({
      ...spotOfCells(cell('Latitude'), cell('Longitude')),
      place: cell('Place'),
      note: '',
      before: result === null ? null : { result, reference },
      reference,
    });
  }
  return rows.done('results');
}

/** The writer marks texts that spreadsheets would calculate or change. */
const unmarked = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=[\s\p{Cf}"]*[=+\-@\d\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u, '')
    .replace(/([,;\t|\r\n])'(?=[\s\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu, '$1');
