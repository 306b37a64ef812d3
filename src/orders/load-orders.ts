import { type Gateway, ordersCall } from '../api/gateway.ts';
import type { Call } from '../api/http.ts';
import { queryClientOf } from '../api/queries/client.ts';
import { orderQueries } from '../api/queries/orders.ts';
import { paths } from '../paths.ts';
import { defaultView, filterOf, readView } from './search.ts';

/** Asks for the orders of an address before their screen is drawn. The screen says what went wrong, if anything did. */
export function loadOrders(gateway: Gateway, address: URL): void {
  const { placeholderData: _, ...page } = orderQueries(gateway).page(
    filterOf(readView(address.searchParams)),
  );
  const client = queryClientOf(gateway);
  // A prefetch gives up at the first failure unless told otherwise; here it is the screen's own request.
  void client.prefetchQuery({ ...page, retry: client.getDefaultOptions().queries?.retry ?? false });
}

/** The request for orders that the screen of an address begins with; null where it begins with none. */
export function callOfOrders({ pathname, searchParams }: URL): Call | null {
  if (pathname === paths.orders()) return ordersCall(filterOf(readView(searchParams)));
  return pathname === paths.dashboard() ? ordersCall(filterOf(defaultView)) : null;
}
