import type { OrderRow } from '../../api/wire/order.ts';
import type { Writer } from './formats/writer.ts';
import { fileTypes, writerOf } from './formats/writers.ts';
import type { FromWorker, Tally, ToWorker } from './messages.ts';

/** Characters held as strings before they become a blob, which the browser may keep on disk. */
const maxText = 1_000_000;

/** The worker's side: turns orders into the text of one file, chunk by chunk. */
export class FileBuilder {
  #writer: Writer | null = null;
  #type = '';
  #pieces: Blob[] = [];
  #text = '';
  #tally: Tally = { written: 0, unreadable: 0, lacking: 0 };

  /** The reply to a message, if it has one. Throws when memory runs out. */
  receive(message: ToWorker): FromWorker | null {
    if (message.kind === 'begin') {
      this.#writer = writerOf(message.sheet);
      this.#type = fileTypes[message.sheet.kind];
      this.#add(this.#writer.head());
      return null;
    }
    if (message.kind === 'rows') {
      for (const row of message.rows) this.#write(row);
      return { kind: 'tally', tally: this.#tally };
    }
    this.#add(this.#writer?.foot() ?? '');
    this.#flush();
    return { kind: 'file', file: new Blob(this.#pieces, { type: this.#type }) };
  }

  #write(row: OrderRow): void {
    const { written, unreadable, lacking } = this.#tally;
    const piece = row.readable ? this.#writer?.order(row.order) : undefined;
    if (piece === undefined) {
      this.#tally = { ...this.#tally, unreadable: unreadable + 1 };
      return;
    }
    this.#add(piece.text);
    this.#tally = {
      unreadable,
      written: written + (piece.text === '' ? 0 : 1),
      lacking: lacking + (piece.whole ? 0 : 1),
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
