import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../api/failure.ts';
import type { OrdersPage } from '../../api/gateway.ts';
import { useGateway } from '../../api/gateway-context.ts';
import { orderKeys, orderQueries } from '../../api/queries/orders.ts';
import { isPrefetched } from '../../api/queries/prefetch.ts';
import { useFailure } from '../../api/queries/reading.ts';
import type { Order } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';

export type LoadedOrder = {
  /** Undefined while unknown, null when there is no such order (interface.md 4.5). */
  readonly order: Order | null | undefined;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly checkedAt: number | null;
  readonly refresh: () => void;
};

/** One order. A cached row of a list is shown immediately; the order is fetched all the same. */
export function useOrder(id: OrderId): LoadedOrder {
  const queries = orderQueries(useGateway());
  const client = useQueryClient();
  const listed = listedOrder(client, id);
  const query = useQuery({
    ...queries.details(id),
    ...(listed !== null && { initialData: listed.order, initialDataUpdatedAt: listed.at }),
    refetchOnMount: (query) => (isPrefetched(query) ? false : 'always'),
  });
  const { failure, retryNow } = useFailure(query, queries.details(id).queryKey);
  return {
    order: query.data,
    failure,
    busy: query.isFetching,
    checkedAt: query.data === undefined ? null : query.dataUpdatedAt,
    refresh: retryNow,
  };
}

export function listedOrder(client: QueryClient, id: OrderId): { order: Order; at: number } | null {
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
