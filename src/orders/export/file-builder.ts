import type { OrderRow } from '../../api/wire/order.ts';
import type { Writer } from './formats/writer.ts';
import { fileTypes, writerOf } from './formats/writers.ts';
import type { Sheet } from './sheet.ts';

/** Characters held as strings before they become a blob, which the browser may keep on disk. */
const maxText = 1_000_000;

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

/** The worker's side: turns orders into the text of one file, chunk by chunk. */
export class FileBuilder {
  #writer: Writer | null = null;
  #type = '';
  #pieces: Blob[] = [];
  #text = '';
  #tally: Tally = { written: 0, unreadable: 0, lacking: 0, unread: 0, reversed: 0 };

  readonly calls: FileCalls = {
    begin: async ({ sheet }) => {
      this.#writer = writerOf(sheet);
      this.#type = fileTypes[sheet.kind];
      this.#add(this.#writer.head());
    },
    write: async ({ rows }) => {
      const writer = this.#open();
      for (const row of rows) this.#write(writer, row);
      return this.#tally;
    },
    finish: async () => {
      this.#add(this.#open().foot());
      this.#flush();
      return new Blob(this.#pieces, { type: this.#type });
    },
  };

  #open(): Writer {
    if (this.#writer === null) throw new Error('the file was not begun');
    return this.#writer;
  }

  #write(writer: Writer, row: OrderRow): void {
    const { written, unreadable, lacking, unread, reversed } = this.#tally;
    const piece = row.readable ? writer.order(row.order) : undefined;
    if (piece === undefined) {
      this.#tally = { ...this.#tally, unreadable: unreadable + 1 };
      return;
    }
    this.#add(piece.text);
    this.#tally = {
      unreadable,
      written: written + (piece.text === '' ? 0 : 1),
      lacking: lacking + (piece.whole ? 0 : 1),
      unread: unread + (piece.odd === 'unread' ? 1 : 0),
      reversed: reversed + (piece.odd === 'reversed' ? 1 : 0),
    };
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length > maxText) this.#flush();
  }

  #flush(): void {
    this.#pieces.push(new Blob([this.#text]));
    this.#text = '';
  }
}
