import { byteOrderMark, csvLine } from './csv-line.ts';
import type { CsvStyle } from './file-choice.ts';
import { type Cell, isHeaded, type Table } from './table.ts';

/**
 * RFC 4180 with a byte order mark. Several tables are separated by empty lines, each under its title.
 */
export function tablesCsv(tables: readonly Table[], style: CsvStyle): string {
  const lines = tables.flatMap(({ title, columns, rows }, index): (readonly Cell[])[] => [
    ...(index > 0 ? [[]] : []),
    ...(tables.length > 1 ? [[title]] : []),
    ...(isHeaded(columns) ? [columns.map(({ heading }) => heading)] : []),
    ...rows,
  ]);
  return byteOrderMark + lines.map((cells) => (cells.length === 0 ? '\r\n' : csvLine(cells, style))).join('');
}
