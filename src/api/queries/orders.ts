import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderId } from '../../ids.ts';
import type { Gateway } from '../gateway.ts';
import type { OrdersFilterRequest } from '../wire/orders-filter.ts';
import { policyOf } from './client.ts';

/** Keys nest: creating an order makes everything under `orderKeys.all` stale. */
export const orderKeys = { all: ['orders'] as const };

export const orderQueries = (gateway: Gateway) => ({
  page: (filter: OrdersFilterRequest) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'page', filter] as const,
      queryFn: ({ signal }) => policyOf(gateway).watch(() => gateway.orders(filter, signal), signal),
      placeholderData: keepPreviousData,
    }),
  /** `data` is null where there is no such order (interface.md 4.5). */
  details: (id: OrderId) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'details', id] as const,
      queryFn: ({ signal }) => policyOf(gateway).watch(() => gateway.order(id, signal), signal),
      // Structural sharing would mix two responses into an order that the service never sent.
      structuralSharing: false,
    }),
});
