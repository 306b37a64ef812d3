import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OrderId } from '../../ids.ts';
import type { Api } from '../api.ts';
import type { OrdersPage } from '../gateway.ts';
import type { Order } from '../wire/order.ts';
import { rowKeyOf } from '../wire/order-key.ts';
import type { OrdersFilterRequest } from '../wire/requests.ts';

/** Keys nest: creating an order makes everything under `orderKeys.all` stale. */
export const orderKeys = { all: ['orders'] as const };

export const orderQueries = ({ gateway, policy }: Api) => ({
  page: (filter: OrdersFilterRequest) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'page', filter] as const,
      queryFn: ({ signal }) => policy.watch(() => gateway.orders(filter, signal), signal),
    }),
  /** `data` is null where there is no such order (interface.md 4.5). */
  details: (id: OrderId) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'details', id] as const,
      queryFn: ({ signal }) => policy.watch(() => gateway.order(id, signal), signal),
      // Structural sharing would mix two responses into an order that the service never sent.
      structuralSharing: false,
    }),
});

/** Every order of the lists that this tab has cached, newest first. Sends no request. */
export function cachedOrders(client: QueryClient): Order[] {
  const pages = client.getQueriesData<OrdersPage>({ queryKey: [...orderKeys.all, 'page'] });
  const orders = new Map<string | null, Order>();
  for (const row of pages.flatMap(([, page]) => page?.rows ?? []))
    if (row.readable) orders.set(rowKeyOf(row), row.order);
  return [...orders.values()].sort((a, b) => b.OrderID - a.OrderID);
}
