import type { Order } from '../../../api/wire/order.ts';

/** What of an order goes into a file. */
export type Written = {
  /** Empty where nothing of it can stand in such a file. */
  readonly text: string;
  /** Whether what such a file is for was there: an area for a map, a window for a calendar. */
  readonly whole: boolean;
};

/** A file in pieces: its head, one piece for each order, its foot, asked for in that order. */
export type Writer = {
  head(): string;
  order(order: Order): Written;
  foot(): string;
};
