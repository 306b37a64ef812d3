import type { Gateway } from '../../api/gateway.ts';
import { queryClientOf } from '../../api/queries/client.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { prefetch } from '../../api/queries/prefetch.ts';
import type { OrderId } from '../../ids.ts';
import { listedOrder } from '../detail/use-order.ts';
import { askedView, filterOf, type OrdersView } from './search.ts';

/* The first read of a screen, started by its route. Settles when it has ended; the screen says what went wrong, if anything did. */

export function loadOrders(gateway: Gateway, view: OrdersView): Promise<void> {
  const { placeholderData: _, ...page } = orderQueries(gateway).page(filterOf(askedView(view)));
  return prefetch(queryClientOf(gateway), page);
}

/** An order that a list has shown is on screen at once, and the screen itself reads it anew. */
export async function loadOrder(gateway: Gateway, id: OrderId): Promise<void> {
  const client = queryClientOf(gateway);
  if (listedOrder(client, id) !== null) return;
  await prefetch(client, { ...orderQueries(gateway).details(id), staleTime: 0 });
}
