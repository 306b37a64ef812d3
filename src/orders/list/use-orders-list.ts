import { useCallback, useEffect, useMemo } from 'react';
import { listedIn } from '../../order/listed-order.ts';
import { hasClientFilter, noFilter } from '../../order/order-filter.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLearnStatuses } from '../filters/words/known-statuses.ts';
import { useFound } from '../pages/use-found.ts';
import { type Orders, useOrders, useSortFallback } from '../pages/use-orders.ts';
import { useIsCutOff, useIsRemembered, useQueryFilter } from '../pages/use-remembered.ts';
import { lastPageOf } from '../table/pager.tsx';
import { type OrdersView, pressSort, type SortDirection, type SortField } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';

export type OrdersList = ReturnType<typeof useOrdersList>;

/**
 * The page of a view: from the service, or over all remembered orders where the service cannot filter. A search is answered by
 * both.
 * @param addressed the view in the address, which is requested from the service
 * @param view the same with a search text that is still being typed
 */
export function useOrdersList(addressed: OrdersView, view: OrdersView, change: ChangeView) {
  const now = useNow(60_000);
  const tracking = useTracking();
  const isRemembered = useIsRemembered(view);
  const only = useQueryFilter(view, now);
  const isRequested = addressed.q !== '' || !hasClientFilter(addressed);
  const requested = useOrders(addressed, { enabled: isRequested, prefetch: addressed.q === '' });
  const { rejected: rejectedSort, falling, dismiss } = useSortFallback(addressed, requested, change);
  const isCut = useIsCutOff(addressed, requested);
  const {
    remembered,
    isSearched,
    page: found,
    search,
  } = useFound(view, only, requested, {
    isRead: isRemembered || isCut,
    isTyping: view !== addressed,
  });
  const rowIds = useMemo(() => [...new Set(remembered.rows.map(({ id }) => id))], [remembered.rows]);
  const refresh = () => {
    tracking.checkNow(rowIds);
    if (isRequested) requested.refresh();
  };
  const orders: Orders = isSearched
    ? {
        page: found,
        failure: search === 'failed' && !falling ? requested.failure : null,
        busy: remembered.busy || requested.busy,
        samePage: false,
        refresh,
      }
    : isRemembered
      ? { ...remembered, failure: null, samePage: false, refresh }
      : isCut && remembered.page !== null
        ? { ...requested, page: remembered.page, samePage: false }
        : { ...requested, ...(falling && { failure: null }) };
  const { page, failure } = orders;
  const pageOrders = useMemo(() => listedIn(page?.rows ?? []), [page?.rows]);
  useLearnStatuses(page?.rows);

  // The last page may disappear while it is shown.
  const last = page === null ? null : lastPageOf(page);
  const isPast =
    search !== 'asking' && page !== null && page.view === view && page.rows.length === 0 && page.total > 0;
  useEffect(() => {
    if (isPast && last !== null && view.page > last) change({ page: last }, { replace: true });
  }, [isPast, last, view.page, change]);

  const sort = useCallback(
    (field: SortField, dir?: SortDirection) => {
      dismiss();
      change((now) => (dir === undefined ? pressSort(now, field) : { sort: field, dir }));
    },
    [change, dismiss],
  );
  return {
    now,
    orders,
    /** The view is answered from what this browser remembers, with this filter. */
    isRemembered,
    search,
    only,
    withoutArea: isRemembered ? remembered.withoutArea : 0,
    /** The readable orders of the page. */
    pageOrders,
    hasRows: page !== null && page.rows.length > 0,
    isLoading: page === null && failure === null,
    rejectedSort,
    dismissSort: dismiss,
    sort,
    clearFilters() {
      change(noFilter);
    },
  };
}
