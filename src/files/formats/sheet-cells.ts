import { type LeftOut, ReadError } from '../answer/found.ts';
import { maxCells, maxColumns, maxRows, maxShown, maxTitles } from '../answer/limits.ts';

/** Rows of a sheet that are shown, as a sheet of their own with a reference on each cell. */
export type SheetPart = { readonly xml: string; readonly rows: number };

/** What a sheet holds that is shown, and what was left out of it. */
export type ShownCells = {
  readonly cells: readonly (readonly string[])[];
  /** The number of each row in the sheet. */
  readonly lines: readonly number[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** The number of filled cells beyond the last column that is read, and the first of them. */
  readonly far: number;
  readonly farShown: readonly LeftOut[];
};

const rowPattern = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const cellPattern = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
const columnPattern = /<col\b([^>]*?)\/?>/g;

const patternOf = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`);
const patterns = {
  r: patternOf('r'),
  t: patternOf('t'),
  hidden: patternOf('hidden'),
  min: patternOf('min'),
  max: patternOf('max'),
};

const attribute = (attributes: string, name: keyof typeof patterns): string | null =>
  patterns[name].exec(attributes)?.[1] ?? null;

const isHidden = (attributes: string) => /^(?:1|true|on)$/.test(attribute(attributes, 'hidden') ?? '');

/** From 1; null for no reference. */
function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? last : letterOf(Math.floor((column - 1) / 26)) + last;
}

/**
 * The cells of a sheet without what is hidden, moved together, in parts: `pieces` end behind a row, and `read` gets the shown rows of
 * each. The reader of workbooks builds a table as large as the farthest cell and needs a reference on each, so a cell at XFD1048576
 * would fill the memory and one without a reference would be an error. It copies what it reads several times: a whole sheet would take
 * half a gigabyte. Each cell holds its shared text itself. Throws a `ReadError`.
 */
export async function shownCells(
  pieces: Iterable<string>,
  sharedTexts: readonly string[],
  withHidden: boolean,
  read: (part: SheetPart) => Promise<readonly (readonly string[])[]>,
): Promise<ShownCells> {
  const [cells, lines, hiddenRows]: [(readonly string[])[], number[], number[]] = [[], [], []];
  const seen = new Set<number>();
  const farShown: LeftOut[] = [];
  let hidden: ReadonlySet<number> | null = null;
  let [line, count, far, isWhole] = [0, 0, 0, false];
  for (const piece of pieces) {
    const start: number = hidden === null ? piece.search(/<sheetData\b/) : 0;
    if (start < 0) break;
    hidden ??= withHidden ? new Set() : hiddenColumnsOf(piece.slice(0, start));
    const end = piece.indexOf('</sheetData>', start);
    const rows: string[] = [];
    for (const [, attributes = '', inside = ''] of piece
      .slice(start, end < 0 ? undefined : end)
      .matchAll(rowPattern)) {
      line = Number(attribute(attributes, 'r') ?? line + 1);
      const filled = cellsOfRow(inside).filter(({ isFilled }) => isFilled);
      if (filled.length === 0) continue;
      if (!withHidden && isHidden(attributes)) {
        hiddenRows.push(line);
        continue;
      }
      for (const { column } of filled) if (hidden.has(column)) seen.add(column);
      const near = filled.filter(({ column }) => column <= maxColumns);
      far += filled.length - near.length;
      for (const { column } of filled.slice(near.length, near.length + maxShown - farShown.length))
        farShown.push({ line, text: letterOf(column) });
      count += near.length;
      if (lines.length >= maxRows + maxTitles) throw new ReadError('tooManyRows', { max: maxRows });
      if (count > maxCells) throw new ReadError('tooManyCells', { max: maxCells });
      lines.push(line);
      const columns = hidden;
      const kept = near
        .filter(({ column }) => !columns.has(column))
        .toSorted((one, other) => one.column - other.column);
      rows.push(rowOf(rows.length + 1, kept, sharedTexts));
    }
    if (rows.length > 0) cells.push(...(await read({ xml: worksheet(rows.join('')), rows: rows.length })));
    isWhole = end >= 0;
    if (isWhole) break;
  }
  // The file ends within its rows.
  if (lines.length > 0 && !isWhole) throw new ReadError('brokenSheet');
  return { cells, lines, hiddenRows, hiddenColumns: [...seen], far, farShown };
}

const worksheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** Filled columns are found with the cells: thousands of empty ones may be hidden too. */
function hiddenColumnsOf(head: string): Set<number> {
  const hidden = new Set<number>();
  for (const [, attributes = ''] of head.matchAll(columnPattern)) {
    if (!isHidden(attributes)) continue;
    const [from, to] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))];
    for (let column = from; column <= Math.min(to, maxColumns); column += 1) hidden.add(column);
  }
  return hidden;
}

type Cell = {
  readonly column: number;
  readonly attributes: string;
  readonly inside: string;
  readonly isFilled: boolean;
};

function cellsOfRow(inside: string): Cell[] {
  let column = 0;
  return [...inside.matchAll(cellPattern)].map(([, attributes = '', content = '']) => {
    column = columnOf(attribute(attributes, 'r')) ?? column + 1;
    return { column, attributes, inside: content, isFilled: /<(?:v|t|is)\b[^>]*>[^<]|<t\b/.test(content) };
  });
}

function rowOf(number: number, cells: readonly Cell[], sharedTexts: readonly string[]): string {
  const written = cells.map(({ column, attributes, inside }) => {
    const kept = attributes.replace(/(^|\s)r\s*=\s*["'][^"']*["']/, '');
    const shared = attribute(attributes, 't') === 's' ? sharedTexts[Number(valueIn(inside))] : undefined;
    if (shared !== undefined) {
      const styled = kept.replace(typePattern, '');
      return `<c r="${letterOf(column)}${number}"${styled} t="inlineStr"><is>${shared}</is></c>`;
    }
    // An error such as #N/A would end the reading of all others: here it is the text of its cell.
    const shown = kept.replace(/(^|\s)t\s*=\s*["']e["']/, '$1t="str"');
    return `<c r="${letterOf(column)}${number}"${shown}>${inside.replace(/<f\b[^>]*?(?:\/>|>[\s\S]*?<\/f>)/, '')}</c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

const typePattern = /(^|\s)t\s*=\s*["'][^"']*["']/;
const valueIn = (inside: string) => /<v\b[^>]*>\s*(\d+)\s*<\/v>/.exec(inside)?.[1];

/** The content of each text that the cells of a workbook share: the same XML that a cell with a text of its own holds. */
export const sharedTextsIn = (xml: string): readonly string[] =>
  Array.from(xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g), ([, content = '']) => content);
