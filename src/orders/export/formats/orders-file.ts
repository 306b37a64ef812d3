import { orderCells } from './order-cells.ts';
import { columnKinds, columns, columnWidths, type OrdersFile, type Sheet } from './sheet.ts';
import { fileTypes, type TextKind, writerOf } from './writers.ts';

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
    finish: () => written.finish(),
  };
}
