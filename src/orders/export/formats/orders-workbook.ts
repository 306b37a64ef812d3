import { createWorkbook } from '../../../browser/table/workbook.ts';
import { columnKinds, columns, columnWidths, type Sheet } from '../sheet.ts';
import { orderCells } from './order-cells.ts';
import type { OrdersFile } from './writer.ts';

/** A workbook of one sheet, with the columns and the cells of the CSV file. */
export function ordersWorkbook(sheet: Sheet): OrdersFile {
  const workbook = createWorkbook({ rightToLeft: sheet.language === 'ar', at: sheet.at });
  const addRow = workbook.sheet(
    sheet.title,
    columns.map((column) => {
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
    finish: () => workbook.finish(),
  };
}
