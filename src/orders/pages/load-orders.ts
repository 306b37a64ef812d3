import type { Api } from '../../api/api.ts';
import type { OrdersPage } from '../../api/gateway.ts';
import { orderKeys, orderQueries } from '../../api/queries/orders.ts';
import type { Order } from '../../api/wire/order.ts';
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
  const listed = listedOrder(api, id);
  return {
    ...orderQueries(api).details(id),
    ...(listed !== null && { initialData: listed.order, initialDataUpdatedAt: listed.at }),
  };
}

/** The latest response that has the order in a list. */
function listedOrder({ client }: Api, id: OrderId): { order: Order; at: number } | null {
  let found: { order: Order; at: number } | null = null;
  for (const query of client.getQueryCache().findAll({ queryKey: [...orderKeys.all, 'page'] })) {
    const page = client.getQueryData<OrdersPage>(query.queryKey);
    const at = query.state.dataUpdatedAt;
    for (const row of page?.rows ?? []) {
      if (row.readable && row.order.OrderID === id && at > (found?.at ?? 0)) found = { order: row.order, at };
    }
  }
  return found;
}
