import { queryOptions } from '@tanstack/react-query';
import type { OrderId } from '../../ids.ts';
import type { Api } from '../api.ts';
import type { OrdersFilterRequest } from '../wire/orders-filter.ts';

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
