import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import { filterOf, type OrdersView } from '../list/search.ts';

/** Orders may share a price or a status, so the service may order equal ones differently on each page. */
const shared: ReadonlySet<OrdersView['sort']> = new Set(['NetPrice', 'OrderStatusID']);

/** The list of a view in a stable order across pages: its own when no two orders share a value. */
export const listFilter = (view: OrdersView): OrdersFilterRequest =>
  filterOf(shared.has(view.sort) ? { ...view, sort: 'OrderDate', dir: 'desc' } : view);
