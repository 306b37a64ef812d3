import Papa from 'papaparse';
import type { LeftOut } from '../answer/found.ts';
import { headingsAt } from './head-row.ts';
import type { Cells } from './headings.ts';

/** Tried in this order; a comma last but rarer signs, because it may be a decimal comma. */
const separators = ['\t', ';', '|', '؛', ',', '،', '^', '~', ':'];
const previewRows = 60;
const maxSample = 200_000;

/** The filled rows of a table, the number of each in its file, and lines that the library gave up on. */
export type Table = {
  readonly rows: Cells;
  readonly lines: readonly number[];
  readonly broken: readonly LeftOut[];
};

/** The rows of a text of columns by the separator that fits it best; a row a cell if none does. */
export function cellsOf(text: string): Table {
  // Programs of several systems have written one file: Papa would take the first line end for all.
  const even = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  // Excel writes and reads the separator in a first line of its own.
  const stated = /^"?sep=(.|\\t)"?\n/i.exec(even);
  const above = stated === null ? 0 : 1;
  const body = stated === null ? even : even.slice(stated[0].length);
  const named = stated?.[1]?.replace('\\t', '\t');
  // A file that was saved again may still name the separator that it had before.
  const best = bestSeparator(body);
  // A file that was saved again may still name the separator that it had before.
  const isWrong = named !== undefined && !isHeaded(body, named) && isHeaded(body, best);
  const separator = isWrong ? best : (named ?? best);
  const read = parse(body, separator);
  return tableOf(
    read.rows,
    read.lines.map((line) => line + above),
    read.broken.map(({ line, text: left }) => ({ line: (line ?? 0) + above, text: left })),
  );
}

/** Without empty rows. */
export function tableOf(
  rows: Cells,
  lines: readonly number[] = rows.map((_, at) => at + 1),
  broken: readonly LeftOut[] = [],
): Table {
  const filled = rows.flatMap((row, at) => (row.some((cell) => cell.trim() !== '') ? [at] : []));
  return { rows: filled.map((at) => rows[at] ?? []), lines: filled.map((at) => lines[at] ?? 0), broken };
}

const options = (delimiter: string) => ({ delimiter, newline: '\n' }) as const;

function parse(text: string, delimiter: string, preview = 0): Table {
  const { data, errors } = Papa.parse<string[]>(text, { ...options(delimiter), preview });
  if (errors.length > 0) return parseByLine(text, delimiter);
  const lines: number[] = [];
  let line = 1;
  for (const row of data) {
    lines.push(line);
    line += 1 + row.reduce((sum, cell) => sum + countOf(cell), 0);
  }
  return { rows: data, lines, broken: [] };
}

function countOf(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Lines of a cell in quotes. */
const maxJoined = 50;

/** A quote inside a cell, as in `"Al Noor" camp`, ends no other cell than its own. */
function parseByLine(text: string, delimiter: string): Table {
  const [rows, lines, broken]: [string[][], number[], LeftOut[]] = [[], [], []];
  const all = text.split('\n');
  for (let at = 0; at < all.length; at += 1) {
    const joined = wholeRow(all, at, delimiter);
    const line = all[at] ?? '';
    lines.push(at + 1);
    if (joined === null) {
      const { data } = Papa.parse<string[]>(line, { ...options(delimiter), quoteChar: '\u0000' });
      rows.push(data[0] ?? []);
      if (!/^[^"]*(?:"[^"]*"[^"]*)*$/.test(line))
        broken.push({ line: at + 1, text: line.slice(0, maxShown) });
    } else {
      rows.push(joined.row);
      at += joined.count - 1;
    }
  }
  return { rows, lines, broken };
}

const maxShown = 200;

/** The row that begins at a line, if its quotes are those of whole cells. */
function wholeRow(
  all: readonly string[],
  at: number,
  delimiter: string,
): { row: string[]; count: number } | null {
  for (let count = 1; count <= maxJoined && at + count <= all.length; count += 1) {
    const { data, errors } = Papa.parse<string[]>(all.slice(at, at + count).join('\n'), options(delimiter));
    if (errors.length === 0) return { row: data[0] ?? [''], count };
    if (errors.every(({ code }) => code !== 'MissingQuotes')) return null;
    if (errors.some(({ code }) => code === 'InvalidQuotes')) return null;
  }
  return null;
}

const isHeaded = (text: string, separator: string) =>
  headingsAt(parse(text.slice(0, maxSample), separator, previewRows).rows) !== null;

function bestSeparator(text: string): string {
  let best = { separator: '\u001f', fit: 0 };
  const start = text.slice(0, maxSample);
  for (const separator of separators) {
    if (!text.includes(separator)) continue;
    const { rows } = parse(start, separator, previewRows);
    const fit = fitOf(rows.slice(0, previewRows).filter((row) => row.some((cell) => cell.trim() !== '')));
    if (fit > best.fit) best = { separator, fit };
  }
  return best.separator;
}

/** The share of rows as wide as most; headings that say where the rows are settle it. */
function fitOf(rows: Cells): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const wide = [...widths].filter(([width]) => width > 1);
  const [width = 1, count = 0] = wide.reduce((max, each) => (each[1] > max[1] ? each : max), [1, 0]);
  return (width < 2 ? 0 : count / rows.length) + (headingsAt(rows) === null ? 0 : 1);
}
