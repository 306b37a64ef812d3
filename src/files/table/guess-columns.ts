import type { ColumnChoice, TableQuestion } from '../answer/found.ts';
import { readerOf } from './axes.ts';
import { headingsAt } from './head-row.ts';
import {
  type Axial,
  type Cells,
  hemisphereOf,
  isAxis,
  type Meaning,
  mayBeSize,
  meaningOf,
} from './headings.ts';
import { isOpenPair, numberOf, orderOf, readSpelling } from './spelling.ts';

const sampleRows = 200;
/** Of the filled cells of a column. */
const enough = 0.6;

const none: ColumnChoice = {
  headed: false,
  latitude: null,
  longitude: null,
  both: null,
  lngFirst: null,
  place: null,
  reference: null,
  note: null,
};

/** How a table is read. A question: what its headings and values do not settle, so that nothing is read before a person answers. */
export type Guess = {
  readonly choice: ColumnChoice;
  readonly question: TableQuestion | null;
  readonly titles: number;
};

export function guessColumns(cells: Cells, above: string): Guess {
  const at = headingsAt(cells);
  const titles = at ?? 0;
  const below = cells.slice(titles);
  if (at === null) return { ...byContent(below), titles };
  const [headings = []] = below;
  const rows = below.slice(1, sampleRows + 1);
  const { choice, isOpen } = byHeadings(headings, rows);
  const question = isOpen ? ('columns' as const) : questionOf(headings, rows, choice, above);
  return { choice, question, titles };
}

/** The surest column of a meaning, and others as sure: `lat2` is as sure as `lat`. */
function surest<Found extends Meaning & { rank: number }>(
  meanings: readonly (Meaning | null)[],
  passes: (meaning: Meaning | null) => meaning is Found,
  margin = 0,
): { column: number | null; others: readonly number[] } {
  const found = meanings.flatMap((meaning, column) =>
    passes(meaning) ? [{ column, rank: meaning.rank }] : [],
  );
  const best = Math.min(...found.map(({ rank }) => rank));
  const column = found.find(({ rank }) => rank === best)?.column ?? null;
  const near = found.filter((one) => one.column !== column && one.rank <= best + margin);
  return { column, others: near.map((one) => one.column) };
}

function byHeadings(headings: readonly string[], rows: Cells): { choice: ColumnChoice; isOpen: boolean } {
  const meanings = headings.map(meaningOf);
  const texts = { ...textColumns(meanings), headed: true };
  const latitude = surest(meanings, (meaning): meaning is Axial => isAxis(meaning, 'lat'), 1);
  const longitude = surest(meanings, (meaning): meaning is Axial => isAxis(meaning, 'lng'), 1);
  const both = surest(meanings, (meaning): meaning is Meaning & { kind: 'both' } => meaning?.kind === 'both');
  const place = texts.place ?? namesColumn(both.column, rows);
  if (latitude.column !== null && longitude.column !== null) {
    const isOpen =
      [...latitude.others].some((other) => differ(rows, other, latitude.column)) ||
      [...longitude.others].some((other) => differ(rows, other, longitude.column)) ||
      haveSizes(headings, rows, [latitude.column, longitude.column]) ||
      areEdges(headings, latitude.column, longitude.column);
    return {
      choice: { ...none, ...texts, place, latitude: latitude.column, longitude: longitude.column },
      isOpen,
    };
  }
  const meaning = meanings[both.column ?? -1];
  const stated = meaning?.kind === 'both' ? meaning.lngFirst : null;
  const lngFirst = stated ?? orderIn(rows, both.column);
  return {
    choice: { ...none, ...texts, both: both.column, lngFirst },
    isOpen: both.others.some((other) => differ(rows, other, both.column)),
  };
}

/** Under words that name widths and lengths too, numbers of which none is negative may be those. */
const haveSizes = (headings: readonly string[], rows: Cells, columns: readonly (number | null)[]) =>
  columns.every(
    (column) =>
      mayBeSize(headings[column ?? -1] ?? '') &&
      rows.every((row) => (numberOf(row[column ?? -1] ?? '') ?? 0) >= 0),
  );

/** `North, South, East, West` are the edges of an area. */
const areEdges = (headings: readonly string[], latitude: number, longitude: number) => {
  const has = (axis: 'lat' | 'lng', letter: string) =>
    headings.some((heading) => hemisphereOf(axis, heading) === letter);
  return (
    (hemisphereOf('lat', headings[latitude] ?? '') === 'N' && has('lat', 'S')) ||
    (hemisphereOf('lng', headings[longitude] ?? '') === 'E' && has('lng', 'W'))
  );
};

const differ = (rows: Cells, one: number, other: number | null) =>
  rows.some(
    (row) => (row[one] ?? '').trim() !== '' && (row[one] ?? '').trim() !== (row[other ?? -1] ?? '').trim(),
  );

/** A column headed as a location beside latitude and longitude, if it holds names. */
function namesColumn(column: number | null, rows: Cells): number | null {
  if (column === null) return null;
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  // ArcGIS writes the kind of a shape into its column.
  const isKind = (cell: string) => /^(?:multi)?(?:point|polygon|(?:poly)?line)(?: z?m?)?$/i.test(cell.trim());
  const isName = (cell: string) => /\p{L}{2}/u.test(cell) && !isKind(cell) && readSpelling(cell) === null;
  return filled.length > 0 && filled.every(isName) ? column : null;
}

function textColumns(
  meanings: readonly (Meaning | null)[],
): Pick<ColumnChoice, 'place' | 'reference' | 'note'> {
  const of = <Kind extends 'place' | 'reference' | 'note'>(kind: Kind) =>
    surest(meanings, (meaning): meaning is Meaning & { kind: Kind; rank: number } => meaning?.kind === kind)
      .column;
  return { place: of('place'), reference: of('reference'), note: of('note') };
}

/** What the pairs of a column say of their order together: one that fits one way speaks for all. */
function orderIn(rows: Cells, column: number | null): boolean | null {
  const said = new Set(rows.map((row) => orderOf(row[column ?? -1] ?? '')).filter((order) => order !== null));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** What the values leave open once the columns are known. */
function questionOf(
  headings: readonly string[],
  rows: Cells,
  choice: ColumnChoice,
  above: string,
): TableQuestion | null {
  if (rows.length === 0) return null;
  const { both, lngFirst, latitude, longitude } = choice;
  if (both !== null && readerOf(headings, rows, choice, above).isOtherDatum) return 'datum';
  if (both !== null)
    return lngFirst === null && rows.some((row) => isOpenPair(row[both] ?? '')) ? 'order' : null;
  const reader = readerOf(headings, rows, choice, above);
  if (reader.isOtherDatum) return 'datum';
  if (reader.grid.kind === 'unknown') return 'zone';
  if (reader.grid.kind !== 'degrees') return null;
  // One row may be all that shows it, because the others fit both ways.
  if (isSwappable(rows, latitude, longitude)) return 'swapped';
  if (hasUnnamedPart(headings, rows, choice)) return 'columns';
  const spots = rows.flatMap((row) => reader.spotsOf(row).spots);
  const read = spots.filter(({ location }) => location.kind === 'point').length;
  // A row that is wrong is asked about by itself; all of them mean that the columns are.
  return read === 0 && numbersIn(rows) ? 'columns' : null;
}

/** A latitude that is none and would be a longitude, while no longitude is beyond 90. */
function isSwappable(rows: Cells, latitude: number | null, longitude: number | null): boolean {
  const pairs = rows.flatMap((row) => {
    const [lat, lng] = [numberOf(row[latitude ?? -1] ?? ''), numberOf(row[longitude ?? -1] ?? '')];
    return lat === null || lng === null ? [] : [[Math.abs(lat), Math.abs(lng)] as const];
  });
  return pairs.some(([lat]) => lat > 90 && lat <= 180) && pairs.every(([, lng]) => lng <= 90);
}

/** Numbers without a heading beside whole degrees may be their minutes. */
const hasUnnamedPart = (headings: readonly string[], rows: Cells, { latitude, longitude }: ColumnChoice) =>
  [latitude, longitude].some((column) => {
    if (column === null) return false;
    const isWhole = rows.every((row) => Number.isInteger(numberOf(row[column] ?? '') ?? 0));
    const isNumber = rows.some((row) => numberOf(row[column + 1] ?? '') !== null);
    return isWhole && isNumber && (headings[column + 1] ?? '').trim() === '' && column + 1 < headings.length;
  });

const numbersIn = (rows: Cells) =>
  rows.some((row) => row.filter((cell) => numberOf(cell) !== null).length > 1);

/** Without headings that say it: what is in the columns. Two numbers that fit both ways are a question. */
function byContent(cells: Cells): Omit<Guess, 'titles'> {
  const [first = []] = cells;
  const body = cells.slice(1, sampleRows + 1);
  const rows = body.length === 0 ? cells : body;
  const meanings = first.map(meaningOf);
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  const filledIn = (column: number) =>
    rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  const share = (column: number, passes: (cell: string) => boolean) => {
    const filled = filledIn(column);
    return filled.length === 0 ? 0 : filled.filter(passes).length / filled.length;
  };
  const isHeaded = (of: readonly number[]) =>
    of.every(
      (column) =>
        /\p{L}/u.test(first[column] ?? '') &&
        numberOf(first[column] ?? '') === null &&
        readSpelling(first[column] ?? '') === null,
    );
  const usable = columns.filter((column) => meanings[column]?.kind !== 'other');
  const spelled = usable.find((column) => share(column, (cell) => readSpelling(cell) !== null) >= enough);
  if (spelled !== undefined) {
    const headed = isHeaded([spelled]);
    const lngFirst = orderIn(headed ? rows : cells, spelled);
    const choice = withTexts({ ...none, headed, both: spelled, lngFirst }, meanings, rows, columns);
    const isOpen = lngFirst === null && rows.some((row) => isOpenPair(row[spelled] ?? ''));
    return { choice, question: isOpen ? 'order' : null };
  }
  const numbers = usable.filter((column) => share(column, isDegrees) >= enough);
  const pair = numbers.find((column, index) => numbers[index + 1] === column + 1);
  if (pair === undefined) {
    const headed = meanings.some((meaning) => meaning !== null) || isHeaded(columns);
    const choice = withTexts({ ...none, headed }, meanings, rows, columns);
    // Two columns of decimals may be coordinates under headings that nobody knows.
    const isNamed =
      body.some((row) => (row[choice.place ?? -1] ?? '').trim() !== '') &&
      columns.filter((column) => share(column, isDegrees) >= enough).length < 2;
    return { choice, question: isNamed ? null : 'columns' };
  }
  const next = pair + 1;
  const headed = isHeaded([pair, next]);
  const all = headed ? rows : cells;
  const beyond = (column: number) => all.some((row) => Math.abs(numberOf(row[column] ?? '') ?? 0) > 90);
  const isSwapped = beyond(pair) && !beyond(next);
  const isSettled = !headed && numbers.length === 2 && beyond(pair) !== beyond(next);
  const [latitude, longitude] = isSwapped ? [next, pair] : [pair, next];
  return {
    choice: withTexts({ ...none, headed, latitude, longitude }, meanings, rows, columns),
    question: isSettled ? null : 'columns',
  };
}

function withTexts(
  choice: ColumnChoice,
  meanings: readonly (Meaning | null)[],
  rows: Cells,
  columns: readonly number[],
): ColumnChoice {
  const named = choice.headed ? textColumns(meanings) : none;
  const { latitude, longitude, both } = choice;
  const isWords = (column: number) => {
    if (column === latitude || column === longitude || column === both) return false;
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.filter((cell) => /\p{L}/u.test(cell)).length / filled.length >= enough;
  };
  const located = both !== null || latitude !== null;
  const place = named.place ?? (located ? (columns.find(isWords) ?? null) : null);
  return { ...choice, place, reference: named.reference, note: named.note };
}

/** Numbers with decimals: whole ones count or number the rows. */
const isDegrees = (cell: string) => {
  const value = numberOf(cell);
  return value !== null && Math.abs(value) <= 360 && !Number.isInteger(value);
};
