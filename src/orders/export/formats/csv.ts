import { byteOrderMark, csvLine } from '../../../browser/table/csv-line.ts';
import { orderCells } from './order-cells.ts';
import { columns, type Sheet, type Writer } from './sheet.ts';

/** RFC 4180 with a byte order mark, a column for each value, headings in the language of the screen. */
export const csvWriter = (sheet: Sheet): Writer => ({
  head: () =>
    byteOrderMark +
    csvLine(
      columns.map((column) => sheet.words[column]),
      sheet.style,
    ),
  order: (order) => ({ text: csvLine(orderCells(order, sheet), sheet.style), whole: true }),
  foot: () => '',
});
