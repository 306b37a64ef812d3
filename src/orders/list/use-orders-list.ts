import { useCallback, useEffect, useMemo } from 'react';
import { isNamed, noFilter } from '../../order/order-filter.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLearnStatuses } from '../filters/known-statuses.ts';
import { ordersOf } from '../map/orders-on-map.ts';
import { useClientFiltered } from '../rows/use-client-filtered.ts';
import { useLoaded } from '../rows/use-loaded.ts';
import { lastPageOf } from './pager.tsx';
import { pressSort } from './press-sort.ts';
import { type OrdersView, requestedView, type SortDirection, type SortField } from './search.ts';
import { useOrders } from './use-orders.ts';
import { useSortFallback } from './use-sort-fallback.ts';
import type { ChangeView } from './use-view.ts';

export type OrdersList = ReturnType<typeof useOrdersList>;

/** The orders of a view: its page, the loaded rows of the list, and those that match the client-side filters. */
export function useOrdersList(view: OrdersView, change: ChangeView) {
  const now = useNow(60_000);
  const listed = useMemo(() => requestedView(view), [view]);
  const requested = useOrders(listed);
  const { rejected: rejectedSort, falling, dismiss } = useSortFallback(view, requested, change);
  const orders = falling ? { ...requested, failure: null } : requested;
  const { page, failure } = orders;
  const loaded = useLoaded(page, { prefetch: isNamed(view) });
  const filtered = useClientFiltered(view, page, loaded, now);
  const pageOrders = useMemo(() => ordersOf(filtered.page?.rows ?? []), [filtered.page?.rows]);
  useLearnStatuses(page?.rows);

  // The last page may disappear while it is shown.
  const last = page === null ? null : lastPageOf(page.total, view.size);
  const isPast = page !== null && page.view === view && page.rows.length === 0 && page.total > 0;
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
    /** The requested view. */
    listed,
    orders,
    loaded,
    filtered,
    /** The readable orders of the table's page. */
    pageOrders,
    /** Every order of the list is loaded. */
    isWhole: loaded.rows.length >= loaded.total,
    hasRows: page !== null && page.rows.length > 0,
    isLoading: page === null && failure === null,
    checkedAt: page && Math.min(page.checkedAt, loaded.gatheredAt ?? page.checkedAt),
    rejectedSort,
    dismissSort: dismiss,
    sort,
    clearFilters() {
      change(({ area }) => ({ ...noFilter, area }));
    },
    refresh() {
      orders.refresh();
      loaded.renew();
    },
  };
}
