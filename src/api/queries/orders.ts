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

/** The orders of the lists that this tab has cached, each with the time of its response; the latest response last. */
export const cachedRows = (client: QueryClient): readonly { readonly order: Order; readonly at: number }[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [...orderKeys.all, 'page'] })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const rows = client.getQueryData<OrdersPage>(queryKey)?.rows ?? [];
      return rows.flatMap((row) => (row.readable ? [{ order: row.order, at: state.dataUpdatedAt }] : []));
    });

/** Each of them once, newest first. */
export function cachedOrders(client: QueryClient): Order[] {
  const orders = cachedRows(client).map(({ order }) => [rowKeyOf({ readable: true, order }), order] as const);
  return [...new Map(orders).values()].sort((a, b) => b.OrderID - a.OrderID);
}
