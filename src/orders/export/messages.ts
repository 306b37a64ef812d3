import type { OrderRow } from '../../api/wire/order.ts';
import type { Sheet } from './sheet.ts';

/**
 * Messages from the page to the worker: one `begin`, then rows, then one `end`. Each `rows` and the `end`
 * gets a reply before the next.
 */
export type ToWorker =
  | { readonly kind: 'begin'; readonly sheet: Sheet }
  | { readonly kind: 'rows'; readonly rows: readonly OrderRow[] }
  | { readonly kind: 'end' };

/** The counts of the rows so far. */
export type Tally = {
  /** Orders in the file. */
  readonly written: number;
  /** Rows that could not be parsed; no file contains them. */
  readonly unreadable: number;
  /** Orders without the main value of the file: an area on a map, a window in a calendar. */
  readonly lacking: number;
};

export type FromWorker =
  | { readonly kind: 'tally'; readonly tally: Tally }
  | { readonly kind: 'file'; readonly file: Blob };
