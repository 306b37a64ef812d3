import type { Gateway } from '../../api/gateway.ts';
import { queryClientOf } from '../../api/queries/client.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { prefetch } from '../../api/queries/prefetch.ts';
import type { OrderId } from '../../ids.ts';
import { listedOrder } from '../detail/use-order.ts';
import { filterOf, type OrdersView, requestedView } from './search.ts';

/* The first read of a screen, started by its route. Settles when it has ended; the screen shows a failure. */

export function loadOrders(gateway: Gateway, view: OrdersView): Promise<void> {
  const { placeholderData: _, ...page } = orderQueries(gateway).page(filterOf(requestedView(view)));
  return prefetch(queryClientOf(gateway), page);
}

/** An order of a cached list is shown immediately, and the screen itself fetches it again. */
export async function loadOrder(gateway: Gateway, id: OrderId): Promise<void> {
  const client = queryClientOf(gateway);
  if (listedOrder(client, id) !== null) return;
  await prefetch(client, { ...orderQueries(gateway).details(id), staleTime: 0 });
}
