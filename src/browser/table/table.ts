/** A time that a spreadsheet is to read as one: `2026-11-19 03:00:00`, or a day. */
export type SheetTime = { readonly time: string };
/** An address that a spreadsheet is to open. */
export type SheetLink = { readonly link: string };
export type Cell = string | number | SheetTime | SheetLink | null;

/** What most cells of a column are; a cell may be something else, such as the text of a time without a zone. */
export type Kind = 'text' | 'number' | 'time' | 'link';

export type Column = {
  /** Empty for all columns of a table without headings. */
  readonly heading: string;
  readonly kind: Kind;
  /** In characters, where that of its kind is too narrow. */
  readonly width?: number;
};

/** A table of a file, the same for all formats. */
export type Table = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Whether the first row is headings. */
export const isHeaded = (columns: readonly Column[]): boolean =>
  columns.some(({ heading }) => heading !== '');

/** The formats of a table, the first one first in every list. */
export const tableKinds = ['xlsx', 'csv'] as const;
export type TableKind = (typeof tableKinds)[number];

export const tableTypes: Readonly<Record<TableKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};
