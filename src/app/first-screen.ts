import { type Gateway, orderCall, ordersCall } from '../api/gateway.ts';
import type { Call } from '../api/http.ts';
import { type OrderId, readOrderId } from '../ids.ts';
import { loadOrder, loadOrders } from '../orders/load-orders.ts';
import { askedView, defaultView, filterOf, readView } from '../orders/search.ts';
import { paths } from '../paths.ts';

type First = { readonly view: ReturnType<typeof readView> } | { readonly order: OrderId };

/** What the screen of an address begins with: a page of the list, or an order. Null where nothing is asked for. */
function firstOf({ pathname, searchParams }: URL): First | null {
  if (pathname === paths.orders()) return { view: askedView(readView(searchParams)) };
  if (pathname === paths.dashboard()) return { view: defaultView };
  const order = readOrderId(pathname.slice(paths.orders().length + 1));
  return order !== null && pathname === paths.order(order) ? { order } : null;
}

/** The request that the screen of an address begins with. */
export function firstCall(address: URL): Call | null {
  const first = firstOf(address);
  if (first === null) return null;
  return 'order' in first ? orderCall(first.order) : ordersCall(filterOf(first.view));
}

/**
 * Asks for what the screen of an address begins with; done once it is there or failed, which the screen tells. The dashboard has
 * what this browser remembers to show, and waits for nothing.
 */
export async function loadFirst(gateway: Gateway, address: URL): Promise<void> {
  const first = firstOf(address);
  if (first === null) return;
  const loaded = 'order' in first ? loadOrder(gateway, first.order) : loadOrders(gateway, first.view);
  if (address.pathname !== paths.dashboard()) await loaded;
}
