import type { QueryClient } from '@tanstack/react-query';
import type { OrdersPage } from '../gateway.ts';
import type { Order } from '../wire/order.ts';
import { rowKeyOf } from '../wire/order-key.ts';
import { orderKeys } from './orders.ts';

/** Every order of the lists that this tab has cached, newest first. Sends no request. */
export function cachedOrders(client: QueryClient): Order[] {
  const pages = client.getQueriesData<OrdersPage>({ queryKey: [...orderKeys.all, 'page'] });
  const orders = new Map<string | null, Order>();
  for (const row of pages.flatMap(([, page]) => page?.rows ?? []))
    if (row.readable) orders.set(rowKeyOf(row), row.order);
  return [...orders.values()].sort((a, b) => b.OrderID - a.OrderID);
}
