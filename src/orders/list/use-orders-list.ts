import { useCallback, useEffect, useMemo, useState } from 'react';
import { listedIn } from '../../order/listed-order.ts';
import { noFilter } from '../../order/order-filter.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Orders, useHasSearch, useOrders, useQueryFilter } from '../pages/use-orders.ts';
import { lastPageOf } from '../table/pager.tsx';
import {
  defaultView,
  type OrdersView,
  pressSort,
  type SortDirection,
  type SortField,
} from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';

/** The first search of a visit prepares the texts of all orders, which takes longer than a search. */
const warming = { only: { q: '0' }, sort: 'OrderDate', dir: 'desc', first: 0, count: 0 } as const;

/** The view of the address with the text of the search box, which the address has only after a pause in typing. */
export function useTypedSearch(addressed: OrdersView) {
  const tracking = useTracking();
  const hasSearch = useHasSearch();
  const [typed, setTyped] = useState<{ readonly q: string; readonly over: string } | null>(null);
  const { q } = addressed;
  // The pause is over, or the address has changed by other means.
  if (typed !== null && typed.over !== q) setTyped(null);
  const view = useMemo(
    () =>
      typed === null || typed.over !== addressed.q || typed.q === addressed.q
        ? addressed
        : { ...addressed, q: typed.q, page: 1 },
    [typed, addressed],
  );
  const onTyping = useCallback((text: string) => setTyped({ q: text, over: q }), [q]);
  const onFocus = useCallback(() => {
    if (hasSearch) tracking.query('list', warming).catch(() => undefined);
  }, [tracking, hasSearch]);
  return { view, onTyping, onFocus };
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

export type OrdersList = ReturnType<typeof useOrdersList>;

/**
 * The list of a view, on a page that exists and in an order that the service has.
 * @param addressed the view in the address
 * @param view the same with a search text that is still being typed
 */
export function useOrdersList(addressed: OrdersView, view: OrdersView, change: ChangeView) {
  const now = useNow(60_000);
  const only = useQueryFilter(view, now);
  const { isRemembered, search, withoutArea, requested, ...given } = useOrders({
    view,
    addressed,
    only,
    isList: true,
  });
  const { rejected: rejectedSort, falling, dismiss } = useSortFallback(addressed, requested, change);
  const orders: Orders = falling ? { ...given, failure: null } : given;
  const { page, failure } = orders;
  const pageOrders = useMemo(() => listedIn(page?.rows ?? []), [page?.rows]);

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
    isRemembered,
    search,
    only,
    withoutArea,
    /** The readable orders of the page. */
    pageOrders,
    hasRows: page !== null && page.rows.length > 0,
    /** No order matches, which the place of the rows says (list-state.tsx). */
    isEmpty: page !== null && page.rows.length === 0 && failure === null && search !== 'asking',
    isLoading: page === null && failure === null,
    rejectedSort,
    dismissSort: dismiss,
    sort,
    clearFilters() {
      change(noFilter);
    },
  };
}
