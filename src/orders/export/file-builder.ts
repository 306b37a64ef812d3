import type { OrderRow } from '../../api/wire/order.ts';
import { createOrdersFile } from './formats/orders-file.ts';
import type { OrdersFile, Sheet } from './formats/sheet.ts';

/** The counts of the rows so far. */
export type Tally = {
  /** Orders in the file. */
  readonly written: number;
  /** Rows that could not be parsed; no file contains them. */
  readonly unreadable: number;
  /** Orders without the main value of the file: an area on a map, a window in a calendar. */
  readonly lacking: number;
  /** Of those that were sent a window: it cannot be read, or its ends are reversed. */
  readonly unread: number;
  readonly reversed: number;
};

/** The calls from page to worker, in this order. They reject when memory runs out. */
export type FileCalls = {
  begin(request: { sheet: Sheet }): Promise<void>;
  write(request: { rows: readonly OrderRow[] }): Promise<Tally>;
  finish(): Promise<Blob>;
};

/** The worker's side: turns orders into one file, page by page. */
export class FileBuilder {
  /** The page does not wait for it before it sends the first orders. */
  #file: Promise<OrdersFile> | null = null;
  #tally: Tally = { written: 0, unreadable: 0, lacking: 0, unread: 0, reversed: 0 };

  readonly calls: FileCalls = {
    begin: async ({ sheet }) => {
      this.#file = createOrdersFile(sheet);
      await this.#file;
    },
    write: async ({ rows }) => {
      const file = await this.#open();
      for (const row of rows) this.#write(file, row);
      return this.#tally;
    },
    finish: async () => (await this.#open()).finish(),
  };

  #open(): Promise<OrdersFile> {
    if (this.#file === null) throw new Error('the file was not begun');
    return this.#file;
  }

  #write(file: OrdersFile, row: OrderRow): void {
    const { written, unreadable, lacking, unread, reversed } = this.#tally;
    if (!row.readable) {
      this.#tally = { ...this.#tally, unreadable: unreadable + 1 };
      return;
    }
    const added = file.add(row.order);
    this.#tally = {
      unreadable,
      written: written + (added.written ? 1 : 0),
      lacking: lacking + (added.whole ? 0 : 1),
      unread: unread + (added.odd === 'unread' ? 1 : 0),
      reversed: reversed + (added.odd === 'reversed' ? 1 : 0),
    };
  }
}
