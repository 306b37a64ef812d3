import type { OrderRow } from '../../api/wire/order.ts';
import type { Sheet } from './sheet.ts';

/**
 * Messages from the page to the worker: one `begin`, then rows, then one `end`. Each `rows` and the `end`
 * gets a reply before the next.
 */
export type ToDesk =
  | { readonly tell: 'begin'; readonly sheet: Sheet }
  | { readonly tell: 'rows'; readonly rows: readonly OrderRow[] }
  | { readonly tell: 'end' };

/** The counts of the rows so far. */
export type Tally = {
  /** Orders in the file. */
  readonly written: number;
  /** Rows that could not be parsed; no file contains them. */
  readonly unreadable: number;
  /** Orders without the main value of the file: an area on a map, a window in a calendar. */
  readonly lacking: number;
};

export type FromDesk =
  | { readonly tell: 'tally'; readonly tally: Tally }
  | { readonly tell: 'file'; readonly file: Blob };
