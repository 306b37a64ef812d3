import type { OrderFilter, QueryFilter } from '../../order/order-filter.ts';

/** What each filter of the bar receives; the same objects while they stay the same. */
export type FilterProps = {
  filter: OrderFilter;
  /** The same filter as a question, over which the orders of each choice are counted. */
  only: QueryFilter;
  change: (change: Partial<OrderFilter>) => void;
};
