import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useApi } from '../../api/api.ts';
import type { OrdersPage } from '../../api/gateway.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { useFailure } from '../../api/queries/reading.ts';
import { useEqual, useHeld } from '../../browser/equal.ts';
import { whenIdle } from '../../browser/schedule.ts';
import type { Failure } from '../../failure.ts';
import { type ListedRow, listedRows } from '../../order/listed-order.ts';
import { sameOrders } from '../rows/collect.ts';
import { noteServed } from '../view/page-length.ts';
import { defaultView, filterOf, type OrdersView, type SortField } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';

export type LoadedPage = {
  readonly rows: readonly ListedRow[];
  /** All orders of the view, at least those on screen. */
  readonly total: number;
  /** The view of the rows; while another one loads, the one before. */
  readonly view: OrdersView;
  /** Milliseconds since 1970 of the last successful response; null before a first sync has ended. */
  readonly checkedAt: number | null;
  /** The number of pages, where it does not follow from the total. */
  readonly pages?: number;
  /** Rows beyond those of a page: of a search, found by the service alone. */
  readonly extra?: readonly ListedRow[];
};

/** A page as the service sent it. */
export type ServedPage = { readonly sent: OrdersPage; readonly view: OrdersView; readonly at: number };

export type Orders = {
  readonly page: LoadedPage | null;
  /** The failure of the current view. The page, if any, is the last good one. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** The response for this page holds the orders of the one before. */
  readonly samePage: boolean;
  readonly refresh: () => void;
};

/**
 * A page of orders by its view: the page on screen stays until the next one has loaded. The loader of the route has
 * started the first read. `prefetch` loads the page after this one in advance; without `enabled` nothing is read.
 */
export function useOrders(
  view: OrdersView,
  { prefetch = true, enabled = true } = {},
): Orders & { readonly served: ServedPage | null } {
  const api = useApi();
  const pageOf = (view: OrdersView) => orderQueries(api).page(filterOf(view));
  const requested = pageOf(view);
  const query = useQuery({ ...requested, enabled });
  const { failure, retryNow } = useFailure(query, requested.queryKey);

  const { data, dataUpdatedAt } = query;
  const loaded = useMemo(
    () => (data === undefined ? null : { sent: data, view, at: dataUpdatedAt }),
    [data, view, dataUpdatedAt],
  );
  const served = useHeld(loaded);
  const page = useMemo(() => served && toPage(served), [served]);

  useEffect(() => {
    if (page !== null)
      noteServed(
        page.rows.length,
        page.view.rows,
        page.total - page.view.rows * (page.view.page - 1) - page.rows.length,
      );
  }, [page]);

  const before =
    view.page > 1 ? api.client.getQueryData(pageOf({ ...view, page: view.page - 1 }).queryKey) : undefined;
  const samePage = data !== undefined && before !== undefined && sameOrders(before.rows, data.rows);
  const isMore = loaded !== null && page !== null && view.page * view.rows < page.total;
  useNextPage(enabled && prefetch && isMore && !samePage ? filterOf({ ...view, page: view.page + 1 }) : null);

  return { page, served, failure, busy: query.isFetching, samePage, refresh: retryNow };
}

function useNextPage(filter: ReturnType<typeof filterOf> | null) {
  const api = useApi();
  const prefetch = useEffectEvent(() => {
    if (filter !== null && api.policy.mayReadInBackground())
      void api.client.prefetchQuery({ ...orderQueries(api).page(filter), retry: false });
  });
  const next = useEqual(filter);
  useEffect(() => (next === null ? undefined : whenIdle(() => prefetch())), [next]);
}

function toPage({ sent: { rows, total }, view, at }: ServedPage): LoadedPage {
  const shown = rows.length === 0 ? 0 : (view.page - 1) * view.rows + rows.length;
  return { rows: listedRows(rows), total: Math.max(total, shown), view, checkedAt: at };
}

export type RejectedSort = { readonly field: SortField; readonly message: string | null };

type SortFallback = {
  readonly rejected: RejectedSort | null;
  /** The fallback is in progress: the failure is handled and shows no message. */
  readonly falling: boolean;
  readonly dismiss: () => void;
};

type Sort = Pick<OrdersView, 'sort' | 'dir'>;

/**
 * Only OrderDate is known to be sortable (interface.md 2.10). A rejection under another order than the last
 * good one falls back to that, with a message; a rejection under the last good one has another reason.
 */
export function useSortFallback(
  view: OrdersView,
  { page, failure }: Orders,
  change: ChangeView,
): SortFallback {
  const [rejected, setRejected] = useState<RejectedSort | null>(null);
  const good: Sort = page?.view ?? defaultView;
  const { sort, dir } = good;
  const differs = view.sort !== sort || view.dir !== dir;
  const rejection = differs && failure?.kind === 'refused' ? failure : null;
  useEffect(() => {
    if (rejection === null) return;
    setRejected({ field: view.sort, message: rejection.message });
    change({ sort, dir, page: view.page }, { replace: true });
  }, [rejection, sort, dir, view, change]);
  const dismiss = useCallback(() => setRejected(null), []);
  return { rejected, falling: rejection !== null, dismiss };
}
