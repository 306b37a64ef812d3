import { type Orders, useOrders } from '../orders/pages/use-orders.ts';
import { useIsRemembered, useRememberedPage } from '../orders/pages/use-remembered.ts';
import { useTracking } from '../tracking/page/tracking-context.ts';
import type { DashboardFilter } from './trends/use-dashboard-filter.ts';

/** The first page of the filter, newest first: from the service, or from memory where the service cannot filter. */
export function useNewestOrders({ view, only }: DashboardFilter): Orders {
  const tracking = useTracking();
  const isRemembered = useIsRemembered(view);
  const requested = useOrders(view, { prefetch: false, enabled: !isRemembered });
  const remembered = useRememberedPage(view, only, isRemembered);
  return isRemembered
    ? { ...remembered, failure: null, samePage: false, refresh: tracking.checkNow }
    : requested;
}
