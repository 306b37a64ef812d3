import type { Gateway } from '../api/gateway.ts';
import { queryClientOf } from '../api/queries/client.ts';
import { orderQueries } from '../api/queries/orders.ts';
import type { OrderId } from '../ids.ts';
import { filterOf, type OrdersView } from './search.ts';

/* Reads asked for before their screen is drawn; done once they are there or failed. The screen says what went wrong, if anything did. */

export function loadOrders(gateway: Gateway, view: OrdersView): Promise<void> {
  const { placeholderData: _, ...page } = orderQueries(gateway).page(filterOf(view));
  const client = queryClientOf(gateway);
  // A prefetch gives up at the first failure unless told otherwise; here it is the screen's own request.
  return client.prefetchQuery({ ...page, retry: client.getDefaultOptions().queries?.retry ?? false });
}

export function loadOrder(gateway: Gateway, id: OrderId): Promise<void> {
  const client = queryClientOf(gateway);
  const retry = client.getDefaultOptions().queries?.retry ?? false;
  return client.prefetchQuery({ ...orderQueries(gateway).details(id), retry });
}
