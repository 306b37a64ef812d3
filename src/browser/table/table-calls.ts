import { byteOrderMark, csvLine } from './csv-line.ts';
import type { CsvStyle } from './file-choice.ts';
import { type Cell, isHeaded, type Table, type TableKind, tableTypes } from './table.ts';

export type TableRequest = {
  readonly kind: TableKind;
  readonly tables: readonly Table[];
  /** Of a CSV file. */
  readonly style: CsvStyle;
  readonly rightToLeft: boolean;
  /** The time of the file; milliseconds since 1970 UTC. */
  readonly at: number;
};

/** The calls from page to worker. */
export type TableCalls = { write(request: TableRequest): Promise<Blob> };

/** The worker's side: a file of tables. */
export const tableCalls: TableCalls = {
  write: async ({ kind, tables, style, rightToLeft, at }) => {
    if (kind === 'csv') return new Blob([tablesCsv(tables, style)], { type: tableTypes.csv });
    const { createWorkbook } = await import('./workbook.ts');
    const workbook = createWorkbook({ rightToLeft, at });
    for (const { title, columns, rows } of tables) {
      const add = workbook.sheet(title, columns);
      for (const row of rows) add(row);
    }
    return workbook.finish();
  },
};

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
