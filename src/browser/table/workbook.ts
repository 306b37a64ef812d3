import {
  type CellStyle,
  type CellValue,
  type Cell as WorkbookCell,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { type Cell, type Column, isHeaded, type Kind, tableTypes } from './table.ts';

/** The most that Excel takes: characters of a cell and of an address, links and letters of the name of a sheet. */
const maxText = 32_767;
const maxAddress = 2_079;
export const maxLinks = 65_530;
const maxName = 31;
/** Excel and LibreOffice keep no more digits of a number. */
const maxDigits = 15;
/** Excel shows so many characters of a number without a format. */
const maxGeneral = 10;

/** In characters. */
const widths: Readonly<Record<Kind, number>> = { text: 22, number: 12, time: 20, link: 40 };
const maxWidth = 60;

const font = { name: 'Calibri', size: 11 } as const;
const inDays: CellStyle = { numFmt: 'yyyy-mm-dd' };

/** Texts stand at the beginning of their line whatever their letters are, numbers and times at the right, and each heading over its cells. */
function stylesOf(rightToLeft: boolean) {
  const start = { alignment: { horizontal: rightToLeft ? 'right' : 'left' } } as const;
  const end = { alignment: { horizontal: 'right' } } as const;
  const heading = { numFmt: '@', font: { ...font, bold: true } } as const;
  const kinds: Readonly<Record<Kind, CellStyle>> = {
    text: { numFmt: '@', ...start },
    number: {},
    time: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
    link: { font: { ...font, underline: true, color: { rgb: '0563C1' } }, ...start },
  };
  const headings: Readonly<Record<Kind, CellStyle>> = {
    text: { ...heading, ...start },
    number: { ...heading, ...end },
    time: { ...heading, ...end },
    link: { ...heading, ...start },
  };
  return { kinds, headings };
}

/** What XML cannot hold or would change, and an underscore that begins such an escape (ECMA-376, ST_Xstring). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
const unwritable = /_(?=x[0-9a-f]{4}_)|[\0-\x08\x0b-\x1f\ufffe\uffff]/gi;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

/** Whole, or cut where Excel would call the file broken. */
const shortened = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text);

/** The format that shows all digits of a number; null if a spreadsheet would not keep them all. */
function formatOf(value: number): string | null {
  const written = String(Math.abs(value));
  if (/e/.test(written)) return /^\d(?:\.\d{1,14})?e/.test(written) ? '0.##############E+0' : null;
  const [whole = '', fraction = ''] = written.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = fraction === '' ? digits.replace(/0+$/, '') : digits;
  if (kept.length > maxDigits) return null;
  if (written.length <= maxGeneral) return 'General';
  return fraction === '' ? '0' : `0.${'0'.repeat(fraction.length)}`;
}

/** The time in the zone that the heading names; null for one that no spreadsheet has. */
function dateOf(time: string): { readonly at: Date; readonly isDay: boolean } | null {
  const parts = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(time);
  if (parts === null) return null;
  const [, day = '', clock] = parts;
  const at = new Date(`${day}T${clock ?? '00:00:00'}Z`);
  // Excel counts a 29 February 1900, so programs do not agree on the days before.
  if (Number.isNaN(at.getTime()) || day < '1900-03-01') return null;
  return { at, isDay: clock === undefined };
}

/** The library writes these words as errors, unless their letters have a format. */
const errorWord = /^#[A-Z0-9/_]+[!?]?$/;

type Written = {
  readonly value: string | number | Date | null;
  readonly style: CellStyle;
  readonly more?: Pick<Partial<WorkbookCell>, 'hyperlink' | 'richText'>;
};

type Styles = ReturnType<typeof stylesOf>['kinds'];

function writtenText(text: string, styles: Styles): Written {
  const value = escaped(shortened(text));
  const more = errorWord.test(value) && { more: { richText: [{ text: value }] } };
  return { value, style: styles.text, ...more };
}

function writtenOf(cell: Cell, styles: Styles, links: { left: number }): Written {
  if (cell === null || cell === '' || Number.isNaN(cell)) return { value: null, style: {} };
  if (typeof cell === 'string') return writtenText(cell, styles);
  if (typeof cell === 'number') {
    const numFmt = formatOf(cell);
    if (numFmt === null) return writtenText(String(cell), styles);
    return { value: cell, style: numFmt === 'General' ? styles.number : { numFmt } };
  }
  if ('time' in cell) {
    const date = dateOf(cell.time);
    if (date === null) return writtenText(cell.time, styles);
    return { value: date.at, style: date.isDay ? inDays : styles.time };
  }
  if (cell.link.length > maxAddress || links.left === 0) return writtenText(cell.link, styles);
  links.left -= 1;
  return { value: escaped(cell.link), style: styles.link, more: { hyperlink: { target: cell.link } } };
}

/** A name that no other sheet of the workbook has, without the signs that Excel rejects. */
function sheetName(title: string, taken: ReadonlySet<string>): string {
  const plain =
    escaped(title)
      .replace(/[[\]:*?/\\]+/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || '1';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = plain.slice(0, maxName - end.length).trim() + end;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

type WorkbookOptions = {
  readonly rightToLeft: boolean;
  /** The time of the file; milliseconds since 1970 UTC. */
  readonly at: number;
  readonly linksOfSheet?: number;
};

/** A workbook that grows row by row. Texts stay text, also when they are edited; numbers show all their digits. */
export function createWorkbook({ rightToLeft, at, linksOfSheet = maxLinks }: WorkbookOptions) {
  const { kinds, headings } = stylesOf(rightToLeft);
  const sheets: WriteSheet[] = [];
  const names = new Set<string>();
  return {
    /** Begins a sheet. Returns what adds a row to it. */
    sheet(title: string, columns: readonly Column[]): (cells: readonly Cell[]) => void {
      const name = sheetName(title, names);
      names.add(name.toLowerCase());
      const headed = isHeaded(columns);
      const links = { left: linksOfSheet };
      const rows: CellValue[][] = [];
      /** The cells that are not of the style of their column, by `row,column`. */
      const cells = new Map<string, Partial<WorkbookCell>>();
      const kindOf = (column: number) => columns[column]?.kind ?? 'text';
      const add = (values: readonly Cell[], isHeading: boolean) => {
        const row = values.map((value, column) => {
          const { value: written, style, more } = writtenOf(value, kinds, links);
          const kind = kindOf(column);
          const own = isHeading ? headings[kind] : style;
          if (written !== null && (own !== kinds[kind] || more !== undefined))
            cells.set(`${rows.length},${column}`, { value: written, style: own, ...more });
          return written;
        });
        rows.push(row);
      };
      if (headed)
        add(
          columns.map(({ heading }) => heading),
          true,
        );
      sheets.push({
        name,
        rows,
        cells,
        columns: columns.map(({ heading, kind, width }) => ({
          width: Math.min(maxWidth, Math.max(width ?? widths[kind], heading.length + 2)),
          style: kinds[kind],
        })),
        view: { rightToLeft },
        ...(headed && { freezePane: { rows: 1 } }),
      });
      return (values) => add(values, false);
    },
    async finish(): Promise<Blob> {
      const made = new Date(at);
      const properties = { creator: 'Nadir', created: made, modified: made };
      const bytes = await writeXlsx({ sheets, properties });
      return new Blob([bytes.slice().buffer], { type: tableTypes.xlsx });
    },
  };
}
