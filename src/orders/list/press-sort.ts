import type { OrdersView, SortDirection, SortField } from './search.ts';

type Sort = Pick<OrdersView, 'sort' | 'dir'>;

/** What people want first: the newest, the dearest; numbers and statuses upwards. */
const first: Record<SortField, SortDirection> = {
  OrderDate: 'desc',
  NetPrice: 'desc',
  OrderNo: 'asc',
  OrderStatusID: 'asc',
};

/** The order of a list after a press on the head of a column: turned round where it is that column's already. */
export const pressSort = (now: Sort, field: SortField): Sort => ({
  sort: field,
  dir: now.sort !== field ? first[field] : now.dir === 'asc' ? 'desc' : 'asc',
});
