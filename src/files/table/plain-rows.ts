import { samePoint } from '../../geo/lng-lat.ts';
import { mayBeName } from '../../geo/notation/name-typed.ts';
import type { Rows } from '../answer/rows.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import type { Cells } from './headings.ts';
import { isOpenPair, isTorn, orderOf, readSpelling, type Spelling, spellingInOrder } from './spelling.ts';

/** Between a name and coordinates, the surest first. */
const separators = [/\t+/, /\s*[;؛]\s*/, /\s*\|\s*/, /[,،]\s+/, /\s*[,،]\s*/, /\s+[-–—:]\s+/, /\s+/];
const maxPieces = 16;
const maxLineLength = 500;

type Line = Spelling & { readonly place: string; readonly written: string };

/** What the lines of a text say: `order` is that of their pairs of numbers, null where all of them fit both ways. */
export type PlainLines = {
  readonly lines: readonly { readonly text: string; readonly read: Line | null }[];
  readonly count: number;
  readonly order: boolean | null;
  readonly isOpen: boolean;
};

/** Reads a point a line. A line without a certain reading has none. */
export function plainLines(text: string): PlainLines {
  const alone = text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((line) => {
    const written = line.trim();
    return written === '' ? [] : [{ text: written, read: readLine(written) }];
  });
  const hasColumns = alone.some(({ text, read }) => read !== null && decimals.test(text));
  const lines = hasColumns ? alone.map(({ text, read }) => ({ text, read: read ?? readWhole(text) })) : alone;
  const read = lines.flatMap(({ read: line }) => (line === null ? [] : [line]));
  const orders = new Set(read.map(({ written }) => orderOf(written)).filter((order) => order !== null));
  return {
    lines,
    count: read.length,
    order: orders.size === 1 ? ([...orders][0] ?? null) : null,
    isOpen: read.some(({ written }) => isOpenPair(written)),
  };
}

/** Adds a row for each line; one that was not read is kept as text, and as the place if it may be a name. */
export function addPlainRows(rows: Rows, { lines, order }: PlainLines): void {
  for (const [at, { text, read }] of lines.entries()) {
    const spelled = read === null ? null : (spellingInOrder(read.written, order ?? false) ?? null);
    if (spelled === null) addText(rows, text, at + 1);
    for (const spot of spelled?.spots ?? []) rows.add(spot, { place: read?.place ?? '' }, at + 1);
    if (spelled?.projected) rows.note('projected', spelled.spots.length);
  }
}

/** A row whose location is a text. A name is its place too: it is looked up later, and stays when its point is set by hand. */
export const addText = (rows: Rows, text: string, line: number): void =>
  rows.add({ location: textLocation(text), origin: 'point' }, { place: mayBeName(text) ? text : '' }, line);

/** A number alone, or one with decimals. */
const holdsNumber = /\p{Nd}[.,٫]\p{Nd}|^\s*[-+]?\p{Nd}+\s*$/u;
const sentence = /[.!?؟]$/;

/**
 * A place a line by its name, with its country beside it or without. Null if most lines are something else.
 * @param isPasted a file may be a text about anything: there every line of several must be a name, and no sentence.
 */
export function namedLines(cells: Cells, isPasted: boolean): readonly string[] | null {
  if (cells.some((row) => row.some((cell) => holdsNumber.test(cell)))) return null;
  // The search reads a country after a comma.
  const lines = cells.map((row) =>
    row
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(', '),
  );
  const names = lines.filter((line) => mayBeName(line) && (isPasted || !sentence.test(line)));
  const isEnough = isPasted
    ? names.length * 2 > lines.length
    : lines.length > 1 && names.length === lines.length;
  return lines.length > 0 && isEnough ? lines : null;
}

/** A line whose commas separate columns: both numbers have a decimal point. */
const decimals = /(?:^|,)\s*[-+]?\d+\.\d+\s*,\s*[-+]?\d+\.\d+\s*$/;
const wholes = /^(?:(.*\p{L}.*?)\s*,\s*)?([-+]?(?:0|[1-9]\d{0,2}))\s*,\s*([-+]?(?:0|[1-9]\d{0,2}))$/u;

/** Whole degrees between such lines: alone, "23,54" may be one number. */
function readWhole(line: string): Line | null {
  const [, place = '', first, second] = wholes.exec(line) ?? [];
  const written = `${first}, ${second}`;
  const read = first === undefined ? null : readSpelling(written);
  return read && { ...read, place: place.replace(/^"(.*)"$/, '$1'), written };
}

function readLine(line: string): Line | null {
  const whole = readSpelling(line);
  if (whole !== null) return { ...whole, place: '', written: line };
  if (line.length > maxLineLength || isTorn.test(line)) return null;
  for (const separator of separators) {
    const found = splitsOf(line, separator);
    const [first, ...others] = found;
    if (first === undefined) continue;
    // "Berth 4 25.01 55.06" can be read in two ways, and a wrong place is worse than none.
    const points = ({ spots }: Line) =>
      spots.map(({ location }) => (location.kind === 'point' ? location.point : null));
    const here = points(first);
    const isHere = (there: typeof here) =>
      there.length === here.length && there.every((point, at) => samePoint(point, here[at] ?? null));
    return others.every((other) => isHere(points(other))) ? first : null;
  }
  return null;
}

/** A number with decimals, or one in a cell of its own, beside the coordinates is a height or another coordinate, and no part of a name. */
const decimal = /\p{Nd}[.,٫]\p{Nd}|[,;|،؛\t]\s*[-+]?\p{Nd}+$/u;

/** Every way to read one end of a line as coordinates and the other as a name. */
function splitsOf(line: string, separator: RegExp): readonly Line[] {
  const pieces = [...line.matchAll(new RegExp(separator, 'gu'))];
  if (pieces.length === 0 || pieces.length > maxPieces) return [];
  const found: Line[] = [];
  for (const { index, 0: between } of pieces) {
    const [before, after] = [line.slice(0, index), line.slice(index + between.length)];
    for (const [place, rest] of [
      [before, after],
      [after, before],
    ] as const) {
      if (!/\p{L}/u.test(place) || decimal.test(place)) continue;
      const read = readSpelling(rest);
      if (read !== null)
        found.push({ ...read, written: rest, place: place.replace(/^"(.*)"$/, '$1').trim() });
    }
  }
  return found;
}
