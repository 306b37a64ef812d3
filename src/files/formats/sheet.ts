import { DOMParser } from '@xmldom/xmldom';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type LeftOut, ReadError, type SheetName } from '../answer/found.ts';
import { rejectDeepXml, rejectEntities } from '../input/nesting.ts';
import { type Table, tableOf } from '../table/cells.ts';
import { letterOf, shownCells } from './sheet-cells.ts';

type Parts = ReadonlyMap<string, Uint8Array>;

export type Sheet = SheetName & { readonly path: string };

/** The sheets of a workbook in their order, those with charts aside. */
export function sheetsOf(parts: Parts): readonly Sheet[] {
  try {
    const targets = new Map(
      elements(parts, 'xl/_rels/workbook.xml.rels', 'Relationship').flatMap((one) =>
        /\/worksheet$/.test(one.getAttribute('Type') ?? '')
          ? [[one.getAttribute('Id') ?? '', pathOf(one.getAttribute('Target') ?? '')] as const]
          : [],
      ),
    );
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

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function elements(parts: Parts, path: string, name: string) {
  const xml = textOf(parts, path);
  rejectEntities(xml);
  rejectDeepXml(xml);
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml');
  return [...document.getElementsByTagName(name)];
}

/** Without the prefix that some programs give to every element. */
function textOf(parts: Parts, path: string): string {
  const xml = new TextDecoder().decode(parts.get(path) ?? new Uint8Array());
  const prefix = /<([A-Za-z_][\w.-]*):(?:worksheet|workbook|sst|styleSheet|Relationships)\b/.exec(xml)?.[1];
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}

export type SheetCells = Table & {
  readonly hidden: readonly LeftOut[];
  readonly far: number;
  readonly farShown: readonly LeftOut[];
};

/** The cells of a sheet as text, with what the hidden ones hold. */
export async function sheetCells(parts: Parts, sheet: Sheet, withHidden: boolean): Promise<SheetCells> {
  const text = textOf(parts, sheet.path);
  const shown = shownCells(text, withHidden);
  const { lines, hiddenRows, hiddenColumns, far, farShown } = shown;
  const table = tableOf(await cellsOf(parts, sheet, shown.xml), lines);
  if (hiddenRows.length + hiddenColumns.length === 0) return { ...table, hidden: [], far, farShown };
  const whole = shownCells(text, true);
  const all = await cellsOf(parts, sheet, whole.xml);
  const atLine = new Map(whole.lines.map((line, at) => [line, at]));
  const hidden = [
    ...hiddenRows.map((line): LeftOut => ({ line, text: joined(all[atLine.get(line) ?? -1] ?? []) })),
    ...hiddenColumns.map((column): LeftOut => {
      const first = all.flatMap((row) => row[column - 1] || []).slice(0, maxValues);
      return { line: null, text: `${letterOf(column)}: ${joined(first)}` };
    }),
  ];
  return { ...table, hidden, far, farShown };
}

/** Of a hidden column, so many are shown. */
const maxValues = 6;
const joined = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(', ');

/**
 * The parts were unpacked within the limits; they are packed without compression, because the library starts workers of its own to
 * decompress.
 */
async function cellsOf(parts: Parts, sheet: Sheet, xml: string): Promise<string[][]> {
  try {
    const kept = [...parts.keys()].filter((path) => !path.startsWith('xl/worksheets/'));
    const texts = Object.fromEntries(kept.map((path) => [path, encode(textOf(parts, path))]));
    const stored = zipSync({ ...texts, [sheet.path]: encode(xml) }, { level: 0 });
    const cells = await readSheet(new Blob([stored.slice()]), sheet.name);
    return cells.map((row) => row.map(cellText));
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
