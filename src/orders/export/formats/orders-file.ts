import { byteOrderMark, csvLine } from '../../../browser/table/csv-line.ts';
import { tableTypes } from '../../../browser/table/table.ts';
import { calendarWriter } from './calendar.ts';
import { geoJsonWriter } from './geojson.ts';
import { kmlType, kmlWriter } from './kml.ts';
import { orderCells } from './order-cells.ts';
import {
  columnKinds,
  columnWidths,
  type FileKind,
  type OrdersFile,
  type Sheet,
  type Writer,
} from './sheet.ts';

/** RFC 4180 with a byte order mark, a column for each value, headings in the language of the screen. */
const csvWriter = (sheet: Sheet): Writer => ({
  head: () =>
    byteOrderMark +
    csvLine(
      sheet.columns.map((column) => sheet.words[column]),
      sheet.style,
    ),
  order: (order) => ({ text: csvLine(orderCells(order, sheet), sheet.style), whole: true }),
  foot: () => '',
});

/** The formats that are a text. */
export type TextKind = Exclude<FileKind, 'xlsx'>;

const makers: Record<TextKind, (sheet: Sheet) => Writer> = {
  csv: csvWriter,
  geojson: geoJsonWriter,
  kml: kmlWriter,
  ics: calendarWriter,
};

export const writerOf = (sheet: Sheet & { readonly kind: TextKind }): Writer => makers[sheet.kind](sheet);

/** Media types; all of the files are UTF-8. */
const fileTypes: Record<TextKind, string> = {
  csv: tableTypes.csv,
  geojson: 'application/geo+json',
  kml: kmlType,
  ics: 'text/calendar;charset=utf-8',
};

export async function createOrdersFile(sheet: Sheet): Promise<OrdersFile> {
  const { kind } = sheet;
  return kind === 'xlsx' ? workbook(sheet) : textFile({ ...sheet, kind });
}

/** Characters held as strings before they become a blob, which the browser may keep on disk. */
const maxText = 1_000_000;

function textFile(sheet: Sheet & { readonly kind: TextKind }): OrdersFile {
  const writer = writerOf(sheet);
  const pieces: Blob[] = [];
  let text = writer.head();
  const flush = () => {
    pieces.push(new Blob([text]));
    text = '';
  };
  return {
    add(order) {
      const piece = writer.order(order);
      text += piece.text;
      if (text.length > maxText) flush();
      const { text: added, ...found } = piece;
      return { ...found, written: added !== '' };
    },
    async finish() {
      text += writer.foot();
      flush();
      return new Blob(pieces, { type: fileTypes[sheet.kind] });
    },
  };
}

/** A workbook of one sheet, with the columns and the cells of the CSV file. */
async function workbook(sheet: Sheet): Promise<OrdersFile> {
  // Its library is large, and is loaded for a workbook only.
  const { createWorkbook } = await import('../../../browser/table/workbook.ts');
  const written = createWorkbook({ rightToLeft: sheet.language === 'ar', at: sheet.at });
  const addRow = written.sheet(
    sheet.title,
    sheet.columns.map((column) => {
      const width = columnWidths[column];
      return {
        heading: sheet.words[column],
        kind: columnKinds[column],
        ...(width !== undefined && { width }),
      };
    }),
  );
  return {
    add(order) {
      addRow(orderCells(order, sheet));
      return { written: true, whole: true };
    },
    finish: () => written.finish(),
  };
}
