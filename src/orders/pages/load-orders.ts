import type { Api } from '../../api/api.ts';
import { cachedRows, orderQueries } from '../../api/queries/orders.ts';
import type { OrderId } from '../../ids.ts';
import { hasClientFilter } from '../../order/order-filter.ts';
import { filterOf, type OrdersView } from '../view/search.ts';

/* The first read of a screen, started by its route. Settles when it has ended; the screen shows a failure. */

/** Nothing for a view that may be answered from memory. */
export const loadOrders = (api: Api, view: OrdersView): Promise<void> =>
  hasClientFilter(view) || view.q !== ''
    ? Promise.resolve()
    : api.client.prefetchQuery(orderQueries(api).page(filterOf(view)));

export const loadOrder = (api: Api, id: OrderId): Promise<void> =>
  api.client.prefetchQuery({ ...openedOrder(api, id), staleTime: 0 });

/** The query of an order. A cached row of a list is shown immediately. */
export function openedOrder(api: Api, id: OrderId) {
  const listed = cachedRows(api.client).findLast(({ order }) => order.OrderID === id);
  return {
    ...orderQueries(api).details(id),
    ...(listed !== undefined && { initialData: listed.order, initialDataUpdatedAt: listed.at }),
  };
}
