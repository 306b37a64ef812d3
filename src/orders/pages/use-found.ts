import { useCallback, useMemo, useState } from 'react';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import type { OrdersView } from '../view/search.ts';
import { idsOf, servedRows, withServed } from './served-rows.ts';
import type { LoadedPage, Orders, ServedPage } from './use-orders.ts';
import {
  type Remembered,
  useIsRemembered,
  useIsSearchRemembered,
  useRememberedPage,
} from './use-remembered.ts';

/** How far a search is: memory answers while it is typed, the service after a pause. */
export type SearchState = 'none' | 'asking' | 'failed' | 'answered';

type Served = Orders & { readonly served: ServedPage | null };
type Found = {
  readonly remembered: Remembered;
  /** Memory has a part in the page of a search. */
  readonly isSearched: boolean;
  /** Of memory and service. */
  readonly page: LoadedPage | null;
  readonly search: SearchState;
};

/**
 * A page of a view from memory, and in a search with what only the service has found.
 * @param view the view with the text as it is typed
 * @param isRead whether the memory is read for a view without a search too
 */
export function useFound(
  view: OrdersView,
  only: QueryFilter,
  requested: Served,
  { isRead, isTyping }: { readonly isRead: boolean; readonly isTyping: boolean },
): Found {
  const isSearch = view.q !== '';
  const hasMemory = useIsSearchRemembered(view);
  const isWhole = useIsRemembered(view);
  const sent = requested.served;
  const isServed = isSearch && !isTyping && sent !== null && sent.view === view;
  const served = useMemo(() => (isServed ? servedRows(sent, only) : null), [isServed, sent, only]);
  const elsewhere = useMemo(() => (served === null ? [] : idsOf(served)), [served]);
  const remembered = useRememberedPage(view, only, isRead || hasMemory, elsewhere);
  const { page, rows, known } = remembered;
  const isAnswered = served !== null && (!hasMemory || known !== null);
  const found = useMemo(
    () =>
      served === null || known === null || page === null || page.view !== view
        ? null
        : withServed({ page, rows, known }, served, view),
    [served, known, page, rows, view],
  );
  const search = !isSearch
    ? 'none'
    : isAnswered
      ? 'answered'
      : requested.failure !== null && !isTyping
        ? 'failed'
        : 'asking';
  // Before all orders were read, that memory has none says nothing: the page before stays.
  const isSearched = hasMemory && (isWhole || found !== null || (page !== null && page.total > 0));
  // The rows of a later page may all be of the service.
  const isBeyond = search === 'asking' && page !== null && page.rows.length === 0 && page.total > 0;
  return {
    remembered,
    isSearched,
    page: found ?? (isBeyond ? null : page),
    search: search === 'failed' && !isSearched ? 'none' : search,
  };
}

/** The first search of a visit prepares the texts of all orders, which takes longer than a search. */
const warming = { only: { q: '0' }, sort: 'OrderDate', dir: 'desc', first: 0, count: 0 } as const;

/** The view of the address with the text of the search box, which the address has only after a pause in typing. */
export function useTypedSearch(addressed: OrdersView) {
  const tracking = useTracking();
  const hasMemory = useIsSearchRemembered({ ...addressed, q: warming.only.q });
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
    if (hasMemory) tracking.query('list', warming).catch(() => undefined);
  }, [tracking, hasMemory]);
  return { view, onTyping, onFocus };
}
