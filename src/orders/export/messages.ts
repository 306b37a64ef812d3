import type { OrderRow } from '../../api/wire/order.ts';
import type { Sheet } from './sheet.ts';

/** What the page tells the worker: one `begin`, then rows, then one `end`. Each `rows` and the `end` is answered before the next. */
export type ToDesk =
  | { readonly tell: 'begin'; readonly sheet: Sheet }
  | { readonly tell: 'rows'; readonly rows: readonly OrderRow[] }
  | { readonly tell: 'end' };

/** What became of the rows so far. */
export type Tally = {
  /** Orders in the file. */
  readonly written: number;
  /** Rows that could not be read; they are in no file. */
  readonly unreadable: number;
  /** Orders without what the file is for: an area on a map, a window in a calendar. */
  readonly lacking: number;
};

export type FromDesk =
  | { readonly tell: 'tally'; readonly tally: Tally }
  | { readonly tell: 'file'; readonly file: Blob };
