import { withAsciiDigits } from '../../fold.ts';
import type { ColumnChoice, Spot } from '../answer/found.ts';
import { locationOf, textLocation } from '../geometry/geometry-rows.ts';
import {
  codeOfRow,
  degreesIn,
  isPlain,
  namesOtherDatum,
  statedIn,
  statedInCell,
  systemColumnOf,
  zoneColumnsOf,
} from './datums.ts';
import { type Axis, barePartOf, hemisphereOf, isWestOrEast, meaningOf } from './headings.ts';
import { numberOf, readSpelling, type Spelling, spellingInOrder } from './spelling.ts';

type Row = readonly string[];

/** The columns of one axis: degrees alone, or with minutes, seconds and a hemisphere in columns of their own. */
type AxisColumns = {
  readonly value: number;
  readonly minutes: number | null;
  readonly seconds: number | null;
  readonly letter: number | null;
  /** Of the heading. */
  readonly hemisphere: string | null;
  /** What the letter O says beside the others of its column; null where it can be both. */
  readonly o: 'E' | 'W' | null;
};

/** In what the numbers of the two columns are: degrees, or metres of a zone or of a system by its code. */
export type Grid =
  | { readonly kind: 'degrees' }
  | { readonly kind: 'zone'; readonly column: number }
  | { readonly kind: 'zoneAndSide'; readonly zone: number; readonly side: number }
  | { readonly kind: 'zoneText'; readonly zone: string }
  | { readonly kind: 'code'; readonly code: number }
  | { readonly kind: 'unknown' };

/** How the rows of a table are read. */
export type Reader = {
  readonly grid: Grid;
  /** Whether the headings or a title name a datum that is not WGS 84. */
  readonly isOtherDatum: boolean;
  readonly spotsOf: (row: Row) => Spelling;
};

const cellOf = (row: Row, column: number | null) => (column === null ? '' : (row[column] ?? '').trim());

/** `above`: the texts over the headings, which may name the zone. */
export function readerOf(headings: Row, rows: readonly Row[], choice: ColumnChoice, above: string): Reader {
  const { latitude, longitude, both } = choice;
  if (both !== null || latitude === null || longitude === null) {
    const isOtherDatum = [headings[both ?? -1] ?? '', above].some(namesOtherDatum);
    return { grid: { kind: 'degrees' }, isOtherDatum, spotsOf: (row) => spotsOfPair(row, choice) };
  }
  const lat = columnsOfAxis('lat', latitude, headings, rows);
  const lng = columnsOfAxis('lng', longitude, headings, rows);
  const isLarge = isGrid(rows, latitude, longitude);
  const ofRow = systemColumnOf(headings);
  const statements = rows.map((row) => statedInCell(cellOf(row, ofRow)));
  const isSaid = statements.some(({ kind }) => kind === 'code' || kind === 'zone');
  const grid = isLarge && !isSaid ? gridOf(headings, rows, choice, above) : { kind: 'degrees' as const };
  const read = grid.kind === 'degrees' ? spotOfDegrees : spotOfGrid(grid);
  const width = headings.length;
  return {
    grid,
    isOtherDatum:
      [headings[latitude] ?? '', headings[longitude] ?? '', above].some(namesOtherDatum) ||
      (rows.length > 0 && statements.every(({ kind }) => kind === 'otherDatum')),
    spotsOf: (row) => {
      // A number too many has moved the others: none of them can be trusted.
      if (row.slice(width).some((cell) => cell.trim() !== ''))
        return unread(row.filter((cell) => cell !== ''));
      const stated = statedInCell(cellOf(row, ofRow));
      if (stated.kind === 'otherDatum')
        return unread([cellOf(row, latitude), cellOf(row, longitude), cellOf(row, ofRow)]);
      if (stated.kind === 'zone') return spotOfGrid({ kind: 'zoneText', zone: stated.zone })(row, lat, lng);
      if (stated.kind === 'code' && !isPlain(stated)) return spotOfGrid(stated)(row, lat, lng);
      return read(row, lat, lng);
    },
  };
}

export const unread = (cells: Row): Spelling => ({
  spots: [
    {
      location: textLocation(
        cells
          .map((cell) => cell.trim())
          .filter((cell) => cell !== '')
          .join('; '),
      ),
      origin: 'point',
    },
  ],
  projected: false,
});

function spotsOfPair(row: Row, { both, lngFirst, place }: ColumnChoice): Spelling {
  const written = cellOf(row, both);
  return (place === both ? null : spellingInOrder(written, lngFirst)) ?? unread([written]);
}

/** The columns that belong to the chosen one, by their headings or by the letters in them. */
function columnsOfAxis(axis: Axis, value: number, headings: Row, rows: readonly Row[]): AxisColumns {
  const isPart = (column: number, part: string) => {
    const meaning = meaningOf(headings[column] ?? '');
    if (meaning?.kind === 'axis') return meaning.axis === axis && meaning.part === part;
    return false;
  };
  const columns = headings.map((_, column) => column);
  // `Lat`, `Min`, `Sec`: the parts alone belong to the degrees before them.
  const after = columns.filter((column) => column === value + 1 || column === value + 2);
  const find = (part: 'minutes' | 'seconds') =>
    columns.find((column) => column !== value && isPart(column, part)) ??
    after.find((column) => barePartOf(headings[column] ?? '') === part) ??
    null;
  const isLetters = (column: number) => {
    const filled = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== '');
    const isLetter = (cell: string) =>
      hemisphereOf(axis, cell) !== null || (axis === 'lng' && isWestOrEast(cell));
    return filled.length > 0 && filled.every(isLetter);
  };
  // Beside it: the letters of another pair are not its own.
  const near = columns
    .filter((column) => column !== value)
    .toSorted((one, other) => distance(one, value) - distance(other, value));
  const meaning = meaningOf(headings[value] ?? '');
  const letter = near.find(isLetters) ?? null;
  const sides = new Set(rows.map((row) => hemisphereOf(axis, cellOf(row, letter))));
  return {
    value,
    minutes: find('minutes'),
    seconds: find('seconds'),
    letter,
    hemisphere: meaning?.kind === 'axis' ? meaning.letter : null,
    o: sides.has('E') === sides.has('W') ? null : sides.has('E') ? 'W' : 'E',
  };
}

/** After the value comes before in front of it. */
const distance = (column: number, value: number) => (column > value ? column - value : value - column + 0.5);

const spotOfDegrees = (row: Row, lat: AxisColumns, lng: AxisColumns): Spelling => {
  const [latitude, longitude] = [degreesOf(row, lat), degreesOf(row, lng)];
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const typed = [cellOf(row, lat.value), cellOf(row, lng.value)].join('; ');
    return {
      spots: [{ location: locationOf([longitude, latitude], typed), origin: 'point' }],
      projected: false,
    };
  }
  const [north, east] = [String(latitude), String(longitude)];
  const read = north === '' || east === '' ? null : readSpelling(`${north}; ${east}`);
  return read ?? unread([north, east]);
};

/** A number of degrees, or the text of the coordinate with its parts and its hemisphere. */
function degreesOf(
  row: Row,
  { value, minutes, seconds, letter, hemisphere, o }: AxisColumns,
): number | string {
  const written = cellOf(row, value);
  const number = numberOf(written);
  const stated = cellOf(row, letter);
  const own = isWestOrEast(stated) ? (o ?? stated) : stated;
  const side = own === '' ? (number === null || number < 0 ? null : hemisphere) : own;
  if (minutes === null && seconds === null) {
    if (number === null) return own === '' ? written : `${written} ${own}`;
    return side === null ? number : (sided(number, side) ?? `${written} ${side}`);
  }
  const fraction = (column: number | null) =>
    cellOf(row, column) === '' ? 0 : numberOf(cellOf(row, column));
  const [m, s] = [fraction(minutes), fraction(seconds)];
  const isWhole = number !== null && m !== null && s !== null && m >= 0 && m < 60 && s >= 0 && s < 60;
  if (!isWhole || (m !== 0 && !Number.isInteger(number))) {
    return [written, cellOf(row, minutes), cellOf(row, seconds), own].filter((cell) => cell !== '').join(' ');
  }
  const isMinus = /^\s*[-\u2010-\u2015\u2212]/.test(withAsciiDigits(written));
  const size = Math.abs(number) + m / 60 + s / 3600;
  const degrees = isMinus ? -size : size;
  return side === null ? degrees : (sided(degrees, side) ?? `${written} ${side}`);
}

/** With the sign of its hemisphere; null where a minus and a letter say two things. */
function sided(degrees: number, side: string): number | null {
  const letter = hemisphereOf('lat', side) ?? hemisphereOf('lng', side);
  if (letter === null) return null;
  const isMinus = letter === 'S' || letter === 'W';
  if (degrees < 0 && !isMinus) return null;
  return isMinus ? -Math.abs(degrees) : degrees;
}

/** Most numbers beyond every degree. */
function isGrid(rows: readonly Row[], latitude: number, longitude: number): boolean {
  const size = (row: Row, column: number) => Math.abs(metresOf(cellOf(row, column)) ?? 0);
  const read = rows.filter((row) => size(row, latitude) > 0 && size(row, longitude) > 0);
  const large = read.filter((row) => size(row, latitude) > 540 || size(row, longitude) > 540);
  return large.length > 0 && large.length * 2 >= read.length;
}

/** A number of metres, in which spaces, commas or apostrophes may stand between thousands. */
function metresOf(cell: string): number | null {
  const plain = withAsciiDigits(cell).replace(/\s*m$/i, '');
  const apart = /^-?\d{1,3}(?:([ \u00a0\u2009\u202f',])\d{3})+(?:[.,]\d*)?$/.exec(plain)?.[1];
  return numberOf(apart === undefined ? plain : plain.replaceAll(apart, ''));
}

function gridOf(
  headings: Row,
  rows: readonly Row[],
  { latitude, longitude }: ColumnChoice,
  above: string,
): Grid {
  const column = headings.findIndex((heading, at) => {
    if (meaningOf(heading)?.kind !== 'zone') return false;
    return rows.some((row) => /^\s*\d{1,2}\s*[A-Za-z]\s*$/.test(withAsciiDigits(row[at] ?? '')));
  });
  if (column >= 0) return { kind: 'zone', column };
  const apart = zoneColumnsOf(headings, rows);
  if (apart !== null) return { kind: 'zoneAndSide', ...apart };
  for (const text of [headings[latitude ?? -1], headings[longitude ?? -1], above]) {
    const stated = statedIn(text ?? '');
    if (stated.kind === 'code') return stated;
    if (stated.kind === 'zone') return { kind: 'zoneText', zone: stated.zone };
  }
  return { kind: 'unknown' };
}

const spotOfGrid =
  (grid: Grid) =>
  (row: Row, lat: AxisColumns, lng: AxisColumns): Spelling => {
    const [north, east] = [cellOf(row, lat.value), cellOf(row, lng.value)];
    const [northing, easting] = [metresOf(north), metresOf(east)];
    const zone = grid.kind === 'zone' ? cellOf(row, grid.column) : grid.kind === 'zoneText' ? grid.zone : '';
    if (northing === null || easting === null) return unread([zone, east, north]);
    if (grid.kind === 'code' || grid.kind === 'zoneAndSide') {
      const code =
        grid.kind === 'code' ? grid.code : codeOfRow(cellOf(row, grid.zone), cellOf(row, grid.side));
      const at = degreesIn(code, easting, northing);
      if (at === null) return unread([`EPSG:${code}`, east, north]);
      return {
        spots: [{ location: locationOf(at, `${east}; ${north}`), origin: 'point' }],
        projected: true,
      };
    }
    const read = readSpelling(`${zone} ${easting} ${northing}`);
    return read === null
      ? unread([zone, east, north])
      : { spots: read.spots satisfies readonly Spot[], projected: true };
  };
