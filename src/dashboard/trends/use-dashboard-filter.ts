import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useEqual } from '../../browser/equal.ts';
import type { OrderFilter, QueryFilter } from '../../order/order-filter.ts';
import { useQueryFilter } from '../../orders/pages/use-orders.ts';
import { useRowsOfPage } from '../../orders/view/page-length.ts';
import { defaultView, newestOf, type OrdersView } from '../../orders/view/search.ts';
import { readTrends, writeTrends } from './view.ts';

export type DashboardFilter = {
  /** The newest orders of the filter; the same object while it stays the same. */
  readonly view: OrdersView;
  readonly only: QueryFilter;
  readonly change: (change: Partial<OrderFilter>) => void;
};

/** The filter of everything on the dashboard: that of its address, with the same parameters as the list's. */
export function useDashboardFilter(now: number): DashboardFilter {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = useEqual(newestOf(address, useRowsOfPage(defaultView.size)));
  const change = useCallback(
    (change: Partial<OrderFilter>) => {
      // The address bar is newer than the rendered one: the second of two quick presses counts.
      const here = new URLSearchParams(location.search);
      const trends = readTrends(here);
      const search = writeTrends(
        { ...trends, skip: 0, filter: { ...trends.filter, ...change } },
        here,
      ).toString();
      void navigate({ search }, { replace: true });
    },
    [navigate],
  );
  return { view, only: useQueryFilter(view, now), change };
}
