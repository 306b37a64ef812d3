import type { QueryClient } from '@tanstack/react-query';
import type { OrdersPage } from '../gateway.ts';
import type { Order } from '../wire/order.ts';
import { orderKeys } from './orders.ts';

/** Every order of the lists that this tab has cached, newest first. Sends no request. */
export function cachedOrders(client: QueryClient): Order[] {
  const pages = client.getQueriesData<OrdersPage>({ queryKey: [...orderKeys.all, 'page'] });
  const orders = pages
    .flatMap(([, page]) => page?.rows ?? [])
    .flatMap((row) => (row.readable ? [row.order] : []));
  return [...new Map(orders.map((order) => [order.OrderID, order])).values()].sort(
    (a, b) => b.OrderID - a.OrderID,
  );
}
