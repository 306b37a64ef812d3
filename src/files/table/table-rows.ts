import { textOfCell } from '../../browser/table/csv-line.ts';
import { fold } from '../../fold.ts';
import { type ColumnChoice, type FileFormat, ReadError, type ReadPoints } from '../answer/found.ts';
import { areResultHeadings, resultHeadings, resultOf } from '../answer/results-file.ts';
import { Rows } from '../answer/rows.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import { readerOf, unread } from './axes.ts';
import type { Table } from './cells.ts';
import { guessColumns } from './guess-columns.ts';
import { headingsAt } from './head-row.ts';
import { numberOf, type Spelling } from './spelling.ts';

const sampleRows = 5;

/** Whether a choice says where each row is. */
export const locates = ({ latitude, longitude, both }: ColumnChoice): boolean =>
  both !== null || (latitude !== null && longitude !== null);

export type TableOptions = {
  /** Of a person; null for what headings and values say. */
  readonly choice: ColumnChoice | null;
  readonly format: FileFormat;
};

/** The rows of a table by its columns. What headings and values do not settle is a question, and no row. */
export function tableRows(given: Table, { choice: chosen, format }: TableOptions): ReadPoints {
  const { rows: all, lines, broken } = withOneHead(given);
  const rows = new Rows();
  const titles = guessColumns(all, '').titles;
  const above = all.slice(0, titles).flat().join(' ');
  const guess = guessColumns(all, above);
  const choice = chosen ?? guess.choice;
  const start = titles + (choice.headed ? 1 : 0);
  const body = all.slice(start);
  const width = all.slice(titles).reduce((max, { length }) => Math.max(max, length), 0);
  const headings = choice.headed ? (all[titles] ?? []) : Array.from({ length: width }, () => '');
  rows.leaveOut(
    'titles',
    all.slice(0, titles).map((row, at) => ({ line: lines[at] ?? null, text: row.join(' ') })),
  );
  rows.leaveOut('brokenLines', broken);
  const reader = readerOf(headings, body, choice, above);
  const unsolved = reader.isOtherDatum ? 'datum' : reader.grid.kind === 'unknown' ? 'zone' : null;
  const question = chosen === null ? guess.question : unsolved;
  const table = {
    headings: Array.from({ length: width }, (_, column) =>
      (headings[column] ?? '').trim().slice(0, maxHeading),
    ),
    sample: body.slice(0, sampleRows).map((row) => row.map((cell) => cell.slice(0, maxHeading))),
    count: body.length,
    choice,
    question,
  };
  // Places without coordinates are looked up by their names.
  const isNamed = !locates(choice) && choice.place !== null && guess.question === null;
  if (question === null && (isNamed || locates(choice))) {
    let isMoved = false;
    for (const [at, row] of body.entries()) {
      if (headingsAt([row]) === 0) isMoved = !isSamePlace(guessColumns([row], '').choice, guess.choice);
      const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
      const texts = { place: cell(choice.place), reference: cell(choice.reference), note: cell(choice.note) };
      const isOpen = isMoved || (at > 1 && at >= body.length - maxSummaries && isSummary(row));
      const { spots, projected } = isNamed
        ? named(cell(choice.place))
        : isOpen
          ? unread(row)
          : reader.spotsOf(row);
      for (const spot of spots) rows.add(spot, texts, lines[start + at] ?? null);
      if (projected) rows.note('projected', spots.length);
    }
  }
  if (chosen === null && question === null && body.length === 0) throw new ReadError('noPoints');
  return rows.done(format, table);
}

const named = (name: string): Spelling => ({
  spots: [{ location: textLocation(name.trim()), origin: 'point' }],
  projected: false,
});

const maxHeading = 200;

/** Rows at the end of a table may sum it up: a total of latitudes is no place. */
const maxSummaries = 3;
const summaries = new Set(
  'total,totals,grand total,subtotal,sum,average,avg,mean,median,somme,moyenne,المجموع,مجموع,الاجمالي,اجمالي,المتوسط,المعدل'.split(
    ',',
  ),
);
const isSummary = (row: readonly string[]) =>
  summaries.has(fold(row.find((cell) => cell.trim() !== '') ?? ''));

/** Whether headings further down, of another table, name the columns of the first ones. */
const isSamePlace = (one: ColumnChoice, other: ColumnChoice) =>
  one.latitude === other.latitude && one.longitude === other.longitude && one.both === other.both;

/** `Latitude` over `D`, `M` and `S` as one row of headings; otherwise the table as it is. */
function withOneHead(table: Table): Table {
  const { rows, lines, broken } = table;
  const at = headingsAt(rows);
  if (at === null) return table;
  const [head = [], sub = []] = rows.slice(at, at + 2);
  const isParted = sub.some((cell, column) => cell.trim() !== '' && (head[column] ?? '').trim() === '');
  if (!isParted || sub.some((cell) => numberOf(cell) !== null)) return table;
  let last = '';
  const whole = Array.from({ length: Math.max(head.length, sub.length) }, (_, column) => {
    const [own, part] = [(head[column] ?? '').trim(), (sub[column] ?? '').trim()];
    if (own !== '') last = own;
    return part === '' ? own : `${last} ${part}`;
  });
  return {
    rows: [...rows.slice(0, at), whole, ...rows.slice(at + 2)],
    lines: lines.filter((_, line) => line !== at + 1),
    broken,
  };
}

export const isResults = ({ rows }: Table): boolean => areResultHeadings(rows[0] ?? []);

/**
 * A file of results: what was placed is left out, and what was being checked is marked.
 * @param isExact whether its texts have no apostrophes that protect them.
 */
export function resultRows({ rows: cells, lines }: Table, isExact = false): ReadPoints {
  const rows = new Rows();
  const column = (heading: (typeof resultHeadings)[number]) => resultHeadings.indexOf(heading);
  const choice = {
    headed: true,
    latitude: column('Latitude'),
    longitude: column('Longitude'),
    both: null,
    lngFirst: null,
    place: column('Place'),
    reference: column('Reference'),
    note: null,
  };
  const { spotsOf } = readerOf(cells[0] ?? [], cells.slice(1), choice, '');
  for (const [at, row] of cells.slice(1).entries()) {
    const cell = (heading: (typeof resultHeadings)[number]) => {
      const text = (row[column(heading)] ?? '').trim();
      return isExact ? text : textOfCell(text);
    };
    const result = resultOf(cell('Result'));
    if (result === 'placed') {
      const text = [cell('Place'), cell('Reference'), cell('Order number')]
        .filter((each) => each !== '')
        .join(', ');
      rows.note('placedBefore', 1, [{ line: lines[at + 1] ?? null, text }]);
      continue;
    }
    if (result === 'checking') rows.note('checkedBefore');
    const reference = cell('Reference');
    const before = result === null ? null : { result, reference };
    for (const spot of spotsOf(row).spots)
      rows.addRow({
        ...spot,
        place: cell('Place'),
        note: '',
        before,
        reference,
        line: lines[at + 1] ?? null,
      });
  }
  return rows.done('results');
}
