import type { OrdersView, SortDirection, SortField } from './search.ts';

type Sort = Pick<OrdersView, 'sort' | 'dir'>;

/** The preferred directions: newest first, dearest first; numbers and statuses ascending. */
const first: Record<SortField, SortDirection> = {
  OrderDate: 'desc',
  NetPrice: 'desc',
  OrderNo: 'asc',
  OrderStatusID: 'asc',
};

/** The order of a list after a press on a column head: reversed if the list is sorted by that column. */
export const pressSort = (now: Sort, field: SortField): Sort => ({
  sort: field,
  dir: now.sort !== field ? first[field] : now.dir === 'asc' ? 'desc' : 'asc',
});
