import { type LeftOut, ReadError } from '../answer/found.ts';
import { maxCells, maxColumns, maxRows, maxShown, maxTitles } from '../answer/limits.ts';

/** What a sheet holds that is shown, as XML with a reference on each cell, and what was left out of it. */
export type ShownCells = {
  readonly xml: string;
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

export const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null;

const isOn = (attributes: string, name: string) => /^(?:1|true|on)$/.test(attribute(attributes, name) ?? '');

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
 * The cells of a sheet without what is hidden, moved together. The reader of workbooks builds a table as large as the farthest cell
 * and needs a reference on each, so a cell at XFD1048576 would fill the memory and one without a reference would be an error.
 */
export function shownCells(sheet: string, withHidden: boolean): ShownCells {
  const start = sheet.search(/<sheetData\b/);
  const end = sheet.indexOf('</sheetData>');
  const data = start < 0 || end < 0 ? '' : sheet.slice(start, end);
  const hidden = withHidden ? new Set<number>() : hiddenColumnsOf(start < 0 ? '' : sheet.slice(0, start));
  const [rows, lines, hiddenRows]: [string[], number[], number[]] = [[], [], []];
  const seen = new Set<number>();
  const farShown: LeftOut[] = [];
  let [line, count, far] = [0, 0, 0];
  for (const [, attributes = '', inside = ''] of data.matchAll(rowPattern)) {
    line = Number(attribute(attributes, 'r') ?? line + 1);
    const cells = cellsOfRow(inside);
    const filled = cells.filter(({ isFilled }) => isFilled);
    if (filled.length === 0) continue;
    if (!withHidden && isOn(attributes, 'hidden')) {
      hiddenRows.push(line);
      continue;
    }
    for (const { column } of filled) if (hidden.has(column)) seen.add(column);
    const near = filled.filter(({ column }) => column <= maxColumns);
    far += filled.length - near.length;
    for (const { column } of filled.slice(near.length, near.length + maxShown - farShown.length))
      farShown.push({ line, text: letterOf(column) });
    count += near.length;
    if (lines.length >= maxRows + maxTitles || count > maxCells)
      throw new ReadError('tooManyRows', { max: maxRows });
    lines.push(line);
    const kept = near
      .filter(({ column }) => !hidden.has(column))
      .toSorted((one, other) => one.column - other.column);
    rows.push(rowOf(lines.length, kept));
  }
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return { xml, lines, hiddenRows, hiddenColumns: [...seen], far, farShown };
}

/** Filled columns are found with the cells: thousands of empty ones may be hidden too. */
function hiddenColumnsOf(head: string): Set<number> {
  const hidden = new Set<number>();
  for (const [, attributes = ''] of head.matchAll(columnPattern)) {
    if (!isOn(attributes, 'hidden')) continue;
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

function rowOf(number: number, cells: readonly Cell[]): string {
  const written = cells.map(({ column, attributes, inside }) => {
    const kept = attributes.replace(/(^|\s)r\s*=\s*["'][^"']*["']/, '');
    // An error such as #N/A would end the reading of all others: here it is the text of its cell.
    const shown = kept.replace(/(^|\s)t\s*=\s*["']e["']/, '$1t="str"');
    return `<c r="${letterOf(column)}${number}"${shown}>${inside.replace(/<f\b[^>]*?(?:\/>|>[\s\S]*?<\/f>)/, '')}</c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}
