import type { Sheet } from '../sheet.ts';
import type { OrdersFile } from './writer.ts';
import { fileTypes, type TextKind, writerOf } from './writers.ts';

/** The writer of workbooks is large, and is loaded for a workbook only. */
export async function createOrdersFile(sheet: Sheet): Promise<OrdersFile> {
  const { kind } = sheet;
  if (kind !== 'xlsx') return textFile({ ...sheet, kind });
  const { ordersWorkbook } = await import('./orders-workbook.ts');
  return ordersWorkbook(sheet);
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
