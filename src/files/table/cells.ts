import Papa from 'papaparse';
import { columnsOf, locates } from './headings.ts';

/** Tried in this order; a comma last but rarer signs, because it may be a decimal comma. */
const separators = ['\t', ';', '|', '؛', ',', '،', '^', '~', ':'];
const previewRows = 60;

export type Cells = readonly (readonly string[])[];

/** The rows of a text of columns by the separator that fits it best; a row a cell if none does. */
export function cellsOf(text: string): Cells {
  // Excel writes and reads the separator in a first line of its own.
  const stated = /^sep=(.)\r?\n/i.exec(text);
  const body = stated === null ? text : text.slice(stated[0].length);
  const separator = stated?.[1] ?? bestSeparator(body);
  return parse(body, separator).filter((row) => row.some((cell) => cell.trim() !== ''));
}

function parse(text: string, delimiter: string, preview = 0): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' }).data;
}

function bestSeparator(text: string): string {
  let best = { separator: '\u001f', fit: 0 };
  for (const separator of separators) {
    if (!text.includes(separator)) continue;
    const rows = parse(text.slice(0, 200_000), separator, previewRows);
    const fit = fitOf(rows);
    if (fit > best.fit) best = { separator, fit };
  }
  return best.separator;
}

/** The share of rows as wide as most; headings that say where the rows are settle it. */
function fitOf(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 1, count = 0] = [...widths].reduce((max, each) => (each[1] > max[1] ? each : max), [1, 0]);
  const headed = locates(columnsOf(rows[0] ?? []));
  return (width < 2 ? 0 : count / rows.length) + (headed ? 1 : 0);
}
