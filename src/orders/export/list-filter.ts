import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import { filterOf, type OrdersView } from '../list/search.ts';

/** Orders may share a price or a status, so the service need not tell them apart in the same way on each page. */
const shared: ReadonlySet<OrdersView['sort']> = new Set(['NetPrice', 'OrderStatusID']);

/** The list of a view, in an order in which pages follow each other surely: its own where no two orders stand at one place. */
export const listFilter = (view: OrdersView): OrdersFilterRequest =>
  filterOf(shared.has(view.sort) ? { ...view, sort: 'OrderDate', dir: 'desc' } : view);
