import { DOMParser } from '@xmldom/xmldom';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type LeftOut, ReadError, type SheetName } from '../answer/found.ts';
import { rejectDeepXml, rejectEntities } from '../input/decode.ts';
import { type Table, tableOf } from '../table/cells.ts';
import type { Cells } from '../table/headings.ts';
import { letterOf, type SheetPart, sharedTextsIn, shownCells } from './sheet-cells.ts';

type Parts = ReadonlyMap<string, Uint8Array>;

export type Sheet = SheetName & { readonly path: string };

/** The sheets of a workbook in their order, those with charts aside. */
export function sheetsOf(parts: Parts): readonly Sheet[] {
  try {
    const targets = targetsOf(parts, /\/worksheet$/);
    return elements(parts, 'xl/workbook.xml', 'sheet').flatMap((one) => {
      const id = [...one.attributes].find(({ localName }) => localName === 'id')?.value ?? '';
      const path = targets.get(id);
      const isHidden = /^(?:hidden|veryHidden)$/.test(one.getAttribute('state') ?? '');
      return path === undefined || !parts.has(path)
        ? []
        : [{ name: one.getAttribute('name') ?? '', isHidden, path }];
    });
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('brokenSheet');
  }
}

/** The parts of a kind that the workbook names, by their ID. */
const targetsOf = (parts: Parts, kind: RegExp): ReadonlyMap<string, string> =>
  new Map(
    elements(parts, 'xl/_rels/workbook.xml.rels', 'Relationship').flatMap((one) =>
      kind.test(one.getAttribute('Type') ?? '')
        ? [[one.getAttribute('Id') ?? '', pathOf(one.getAttribute('Target') ?? '')] as const]
        : [],
    ),
  );

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function elements(parts: Parts, path: string, name: string) {
  const xml = textOf(parts, path);
  rejectEntities(xml);
  rejectDeepXml(xml);
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml');
  return [...document.getElementsByTagName(name)];
}

/** Without the prefix that some programs give to every element. */
const textOf = (parts: Parts, path: string): string =>
  [...piecesOf(parts, path, Number.POSITIVE_INFINITY)].join('');

/** The same in pieces of so many bytes or more, each of which ends behind a row. */
function* piecesOf(parts: Parts, path: string, size: number): Generator<string> {
  const bytes = parts.get(path) ?? new Uint8Array();
  const decoder = new TextDecoder();
  const first = decoder.decode(bytes.subarray(0, 10_000));
  const prefix = /<([A-Za-z_][\w.-]*):(?:worksheet|workbook|sst|styleSheet|Relationships)\b/.exec(first)?.[1];
  const plain = (written: string) => {
    // Parsers make line feeds of them, as only XML 1.1 says.
    const text = written.replace(/[\u0085\u2028\u2029]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return prefix === undefined ? text : text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
  };
  const rowEnd = prefix === undefined ? '</row>' : `</${prefix}:row>`;
  let rest = '';
  for (let at = 0; at < bytes.length; at += size) {
    const text = decoder.decode(bytes.subarray(at, at + size), { stream: true });
    const end = text.lastIndexOf(rowEnd);
    if (end >= 0 && at + size < bytes.length) {
      yield plain(rest + text.slice(0, end + rowEnd.length));
      rest = text.slice(end + rowEnd.length);
    } else rest += text;
  }
  yield plain(rest + decoder.decode());
}

const pieceSize = 1_000_000;

export type SheetCells = Table & {
  readonly hidden: readonly LeftOut[];
  readonly far: number;
  readonly farShown: readonly LeftOut[];
};

/** The cells of a sheet as text, with what the hidden ones hold. */
export async function sheetCells(parts: Parts, sheet: Sheet, withHidden: boolean): Promise<SheetCells> {
  const sharedPath = [...targetsOf(parts, /\/sharedStrings$/).values()].at(0) ?? 'xl/sharedStrings.xml';
  const sharedTexts = sharedTextsIn(textOf(parts, sharedPath));
  const kept = [...parts.keys()].filter((path) => !path.startsWith('xl/worksheets/') && path !== sharedPath);
  const others = Object.fromEntries(kept.map((path) => [path, encode(textOf(parts, path))]));
  const read = (part: SheetPart) => cellsOf({ ...others, [sheet.path]: encode(part.xml) }, sheet, part.rows);
  const cellsOfSheet = (all: boolean) =>
    shownCells(piecesOf(parts, sheet.path, pieceSize), sharedTexts, all, read);
  const { cells, lines, hiddenRows, hiddenColumns, far, farShown } = await cellsOfSheet(withHidden);
  const table = tableOf(evenRows(cells), lines);
  if (hiddenRows.length + hiddenColumns.length === 0) return { ...table, hidden: [], far, farShown };
  const whole = await cellsOfSheet(true);
  const atLine = new Map(whole.lines.map((line, at) => [line, at]));
  const hidden = [
    ...hiddenRows.map((line): LeftOut => ({ line, text: joined(whole.cells[atLine.get(line) ?? -1] ?? []) })),
    ...hiddenColumns.map((column): LeftOut => {
      const first = whole.cells.flatMap((row) => row[column - 1] || []).slice(0, maxValues);
      return { line: null, text: `${letterOf(column)}: ${joined(first)}` };
    }),
  ];
  return { ...table, hidden, far, farShown };
}

/** Parts are as wide as their own widest row: filled up to the widest of all. */
function evenRows(rows: Cells): Cells {
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  return rows.map((row) =>
    row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row,
  );
}

/** Of a hidden column, so many are shown. */
const maxValues = 6;
const joined = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(', ');

/** The files were unpacked within the limits; they are packed without compression: the library starts workers to decompress. */
async function cellsOf(
  files: Readonly<Record<string, Uint8Array>>,
  sheet: Sheet,
  rows: number,
): Promise<string[][]> {
  try {
    const cells = await readSheet(zipSync(files, { level: 0 }).slice().buffer, sheet.name);
    // The library drops empty rows at the end.
    return Array.from({ length: rows }, (_, row) => (cells[row] ?? []).map(cellText));
  } catch {
    throw new ReadError('brokenSheet');
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A date is no number: it stays text. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};
