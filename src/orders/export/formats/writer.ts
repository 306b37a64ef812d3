import type { Order } from '../../../api/wire/order.ts';

/** The text of an order in a file. */
export type Written = {
  /** Empty when the file cannot hold the order. */
  readonly text: string;
  /** Whether the order had the main value of such a file: an area for a map, a window for a calendar. */
  readonly whole: boolean;
  /** Why it had none, if it was sent one: a window that cannot be read, or whose ends are reversed. */
  readonly odd?: 'unread' | 'reversed';
};

/** A file in chunks: its head, one chunk per order, its foot, in that order. */
export type Writer = {
  head(): string;
  order(order: Order): Written;
  foot(): string;
};
