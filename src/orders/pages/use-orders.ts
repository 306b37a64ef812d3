import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useApi } from '../../api/api.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { useFailure } from '../../api/queries/reading.ts';
import { isEqual, useEqual, useHeld } from '../../browser/equal.ts';
import { whenIdle } from '../../browser/schedule.ts';
import { overStatuses } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import type { Failure } from '../../failure.ts';
import type { OrderId } from '../../ids.ts';
import { listedRows } from '../../order/listed-order.ts';
import {
  hasClientFilter,
  type OrderFilter,
  type QueryFilter,
  queryFilter,
} from '../../order/order-filter.ts';
import { useAccount } from '../../session/session-context.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import {
  useAnswered,
  useMemoryReach,
  useTracking,
  useTrackingOf,
} from '../../tracking/page/tracking-context.ts';
import { checkedAtOf, isWhole, type TrackingState } from '../../tracking/tracking.ts';
import { sameOrders } from '../rows/collect.ts';
import { noteServed } from '../view/page-length.ts';
import { filterOf, type OrdersView } from '../view/search.ts';
import { useOrdersAt } from './orders-at.ts';
import { idsOf, type LoadedPage, type ServedPage, servedRows, withServed } from './page.ts';

/** How far a search is: memory answers while it is typed, the service after a pause. */
export type SearchState = 'none' | 'asking' | 'failed' | 'answered';

export type Orders = {
  readonly page: LoadedPage | null;
  /** The failure of the current view. The page, if any, is the last good one. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** The response for this page holds the orders of the one before. */
  readonly samePage: boolean;
  readonly refresh: () => void;
};

/** The filter of a view as a question; the same object while it stays the same. */
export function useQueryFilter(view: OrderFilter, now: number): QueryFilter {
  const placed = useOrdersAt(view.q, true);
  const only = queryFilter(view, now, useAccount(), overStatuses(useConfig().statusKinds));
  return useEqual(placed.length === 0 ? only : { ...only, placed });
}

/** Whether this device keeps orders, all or those that were read so far. */
const holdsOrders = ({ keeps, total }: TrackingState): boolean => keeps === 'here' && total > 0;

/** The same as a hook. */
export const useHasMemory = (): boolean => useTrackingOf(holdsOrders);

/** The same for a search, which is also answered where all orders were read and none is stored. */
export const useHasSearch = (): boolean =>
  useTrackingOf((state) => isWhole(state.sync) || holdsOrders(state));

/**
 * Whether a view is answered from what this browser remembers: the service cannot filter it, or has a weaker search. A search
 * is left to the service while the memory is incomplete.
 */
export function useIsRemembered(view: OrdersView): boolean {
  const isComplete = useMemoryReach() === 'whole';
  return hasClientFilter(view) || (view.q !== '' && isComplete);
}

type Wanted = {
  /** The view with a search text that is still being typed. */
  readonly view: OrdersView;
  /** The view in the address, which is requested from the service. */
  readonly addressed: OrdersView;
  readonly only: QueryFilter;
  /**
   * A list waits for the service and loads the next page in advance, and memory and service answer its search together. Newest
   * orders are shown from memory until the service has responded.
   */
  readonly isList: boolean;
};

/** A page of orders by its view, from the service or from memory; the page on screen stays until the next one is there. */
export function useOrders({ view, addressed, only, isList }: Wanted) {
  const tracking = useTracking();
  const hasMemory = useHasMemory();
  const isRemembered = useIsRemembered(view);
  const isSearch = isList && view.q !== '';
  const isSearchedHere = useHasSearch() && isSearch;
  const isRequested = isList ? addressed.q !== '' || !hasClientFilter(addressed) : !isRemembered;
  const requested = useServed(addressed, isRequested, isList && addressed.q === '');
  const { served: sent, failure } = requested;
  const isAway = failure !== null && /^(unreachable|timeout|unavailable)$/.test(failure.kind);
  const isInstead = hasMemory && sent?.view !== addressed && (isAway || !isList);

  const isTyping = view !== addressed;
  const isServed = isSearch && !isTyping && sent?.view === view;
  const served = useMemo(
    () => (isServed && sent !== null ? servedRows(sent, only) : null),
    [isServed, sent, only],
  );
  const remembered = useRemembered(
    view,
    only,
    isRemembered || isInstead || isSearchedHere,
    served === null ? noIds : idsOf(served),
  );
  const { page, rows, known } = remembered;
  const both = useMemo(
    () =>
      served === null || known === null || page?.view !== view
        ? null
        : withServed({ page, rows, known }, served, view),
    [served, known, page, rows, view],
  );
  const isAnswered = served !== null && (!isSearchedHere || known !== null);
  const reached = isAnswered ? 'answered' : failure !== null && !isTyping ? 'failed' : 'asking';
  // Before all orders were read, that memory has none says nothing: the page before stays.
  const isSearched = isSearchedHere && (isRemembered || both !== null || (page !== null && page.total > 0));
  const search: SearchState = !isSearch || (reached === 'failed' && !isSearched) ? 'none' : reached;
  // The rows of a later page may all be of the service.
  const isBeyond = search === 'asking' && page !== null && page.rows.length === 0 && page.total > 0;

  const orders: Omit<Orders, 'refresh'> = isSearched
    ? {
        page: both ?? (isBeyond ? null : page),
        failure: search === 'failed' ? failure : null,
        busy: remembered.busy || requested.busy,
        samePage: false,
      }
    : isRemembered
      ? { ...remembered, failure: null, samePage: false }
      : isInstead && page !== null
        ? { ...requested, page, samePage: false }
        : requested;
  return {
    ...orders,
    refresh() {
      if (isSearched || isRemembered) tracking.checkNow([...new Set(rows.map(({ id }) => id))]);
      if (isRequested) requested.refresh();
    },
    /** The view is answered from what this browser remembers. */
    isRemembered,
    search,
    withoutArea: isRemembered ? remembered.withoutArea : 0,
    requested,
  };
}

/** A page of the service. The loader of the route has started the first read; without `enabled` nothing is read. */
function useServed(
  view: OrdersView,
  enabled: boolean,
  prefetch: boolean,
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

type Remembered = {
  readonly page: LoadedPage | null;
  /** The rows of that page as they were last seen. */
  readonly rows: readonly Snapshot[];
  /** Which orders of `elsewhere` are in the list; null until that is known. */
  readonly known: readonly Snapshot[] | null;
  /** Orders that pass the rest of the filter, and have no area to compare. */
  readonly withoutArea: number;
  /** The page is of an earlier view. */
  readonly busy: boolean;
};

/**
 * A page of a view over all remembered orders: the page on screen stays until the next one is there. Nothing is read unless
 * `isRead`.
 */
function useRemembered(
  view: OrdersView,
  only: QueryFilter,
  isRead: boolean,
  elsewhere: readonly OrderId[],
): Remembered {
  const ofView = {
    only,
    sort: view.sort,
    dir: view.dir,
    first: (view.page - 1) * view.rows,
    count: view.rows,
  };
  const checkedAt = useTrackingOf(({ sync }) => checkedAtOf(sync));
  const question = elsewhere.length === 0 ? ofView : { ...ofView, elsewhere };
  // A poll without changes makes the rows newer.
  const given = useAnswered('list', isRead ? question : null, { again: checkedAt });
  const { elsewhere: answeredIds = noIds, ...answered } = given?.question ?? { elsewhere: null };
  const isCurrent = isEqual(answered, ofView);
  const shown = useHeld(isCurrent ? view : null) ?? view;
  const answer = given?.answer ?? null;
  const page = useMemo(
    (): LoadedPage | null =>
      answer && {
        rows: answer.rows.map((order) => ({ readable: true, order })),
        total: answer.total,
        view: shown,
        checkedAt: checkedAt && seenAtOf(answer.rows, checkedAt),
      },
    [answer, shown, checkedAt],
  );
  const isKnown = isCurrent && isEqual(answeredIds, elsewhere);
  return {
    page,
    rows: answer?.rows ?? [],
    known: isKnown && answer !== null ? answer.known : null,
    withoutArea: answer?.withoutArea ?? 0,
    busy: isRead && !isCurrent,
  };
}

const noIds: readonly OrderId[] = [];

/** The poll reads orders that may still change; the others were last seen earlier. */
const seenAtOf = (rows: readonly Snapshot[], checkedAt: number): number =>
  rows.reduce((earliest, { lastSeenAt }) => Math.min(earliest, lastSeenAt), checkedAt);
