import type { Gateway } from '../api/gateway.ts';
import { queryClientOf } from '../api/queries/client.ts';
import { orderQueries } from '../api/queries/orders.ts';
import { filterOf, readView } from './search.ts';

/** Asks for the orders of an address before their screen is drawn. The screen says what went wrong, if anything did. */
export function loadOrders(gateway: Gateway, address: URL): void {
  const { placeholderData: _, ...page } = orderQueries(gateway).page(
    filterOf(readView(address.searchParams)),
  );
  const client = queryClientOf(gateway);
  // A prefetch gives up at the first failure unless told otherwise; here it is the screen's own request.
  void client.prefetchQuery({ ...page, retry: client.getDefaultOptions().queries?.retry ?? false });
}
