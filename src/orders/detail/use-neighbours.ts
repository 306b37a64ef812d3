import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { OrdersPage } from '../../api/gateway.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import type { Order } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { matcherOf } from '../../order/matching-orders.ts';
import { hasClientFilter } from '../../order/order-filter.ts';
import { useAccount } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import { defaultView, filterOf, type OrdersView, readView, requestedView } from '../list/search.ts';
import { addressOf } from '../list/use-view.ts';
import { ordersOf } from '../map/orders-on-map.ts';
import { listOf, loadedQuery, rowsOf } from '../rows/loaded.ts';

/** An adjacent order, and the address of the list page that holds it. */
export type Neighbour = { readonly id: OrderId; readonly from: string };

export type Neighbours =
  /** The page was not opened from a list. */
  | { readonly kind: 'noList' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** The list has changed since. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'found';
      /** From 1, of all orders of the list. */
      readonly place: number;
      readonly total: number;
      /** The list is filtered: these are the loaded orders that match, and there may be more. */
      readonly filtered: boolean;
      /** Null at the end of the list; undefined while the page before or after it loads. */
      readonly previous: Neighbour | null | undefined;
      readonly next: Neighbour | null | undefined;
    };

/** The orders before and after this one in the list before this page, across its pages. */
export function useNeighbours(id: OrderId, from: string | null): Neighbours {
  const { client } = useApi();
  const me = useAccount();
  const view = useMemo(
    () => (from === null ? null : readView(new URL(from, location.origin).searchParams)),
    [from],
  );
  const filtered = view !== null && hasClientFilter(view);
  const here = usePage(view && requestedView(view), 0);
  const firstRows = here.page?.rows;
  const passed = useMemo(() => {
    if (view === null || !hasClientFilter(view)) return null;
    const loaded = client.getQueryData(loadedQuery.queryKey);
    const rows = loaded?.list === listOf(view) ? rowsOf(loaded) : firstRows;
    return rows === undefined ? null : ordersOf(rows).filter(matcherOf(view, { now: systemClock.now(), me }));
  }, [client, view, firstRows, me]);
  const order = here.page === undefined ? null : placeOf(here.page, id);
  const last = view === null || here.page === undefined || view.page * view.size >= here.page.total;
  const before = usePage(!filtered && order?.isFirst && view !== null && view.page > 1 ? view : null, -1);
  const after = usePage(!filtered && order?.isLast && !last ? view : null, 1);

  if (view === null || from === null) return { kind: 'noList' };
  if (passed !== null) return neighboursIn(passed, view, id);
  if (here.page === undefined) return { kind: here.failed ? 'failed' : 'loading' };
  if (order === null) return { kind: 'gone' };
  const beside = (other: OrderId | null): Neighbour | null => (other === null ? null : { id: other, from });
  const over = (
    { page, failed, address }: PageState,
    end: 'first' | 'last',
  ): Neighbour | null | undefined => {
    if (page === undefined) return failed ? null : undefined;
    const ids = idsOf(page);
    const other = end === 'first' ? ids[0] : ids.at(-1);
    return other === undefined || other === id ? null : { id: other, from: address };
  };
  return {
    kind: 'found',
    filtered: false,
    place: (view.page - 1) * view.size + order.place,
    total: Math.max(here.page.total, (view.page - 1) * view.size + here.page.rows.length),
    previous: !order.isFirst ? beside(order.previous) : view.page > 1 ? over(before, 'last') : null,
    next: !order.isLast ? beside(order.next) : last ? null : over(after, 'first'),
  };
}

/** In a filtered list the neighbours are the loaded orders that match. */
function neighboursIn(orders: readonly Order[], view: OrdersView, id: OrderId): Neighbours {
  const index = orders.findIndex((order) => order.OrderID === id);
  if (index < 0) return { kind: 'gone' };
  const beside = (at: number): Neighbour | null => {
    const other = orders[at];
    const page = Math.floor(at / view.size) + 1;
    return other === undefined
      ? null
      : { id: other.OrderID, from: addressOf({ ...view, page, order: null }) };
  };
  return {
    kind: 'found',
    filtered: true,
    place: index + 1,
    total: orders.length,
    previous: beside(index - 1),
    next: beside(index + 1),
  };
}

type PageState = {
  readonly page: OrdersPage | undefined;
  readonly failed: boolean;
  readonly address: string;
};

/** The page `step` pages after that of the view; without a view nothing is fetched. */
function usePage(view: OrdersView | null, step: -1 | 0 | 1): PageState {
  const queries = orderQueries(useApi());
  const wanted = view === null ? null : { ...view, page: view.page + step };
  const options = queries.page(filterOf(wanted ?? defaultView));
  // The neighbours are those that the list showed; only missing or invalidated pages are fetched.
  const query = useQuery({ ...options, enabled: wanted !== null, staleTime: Number.POSITIVE_INFINITY });
  return {
    page: wanted === null ? undefined : query.data,
    failed: query.isError,
    address: wanted === null ? '' : addressOf({ ...wanted, order: null }),
  };
}

/** An unreadable order has no page worth opening. */
const idsOf = (page: OrdersPage): OrderId[] =>
  page.rows.flatMap((row) => (row.readable ? [row.order.OrderID] : []));

function placeOf(page: OrdersPage, id: OrderId) {
  const place = page.rows.findIndex((row) => row.readable && row.order.OrderID === id);
  if (place < 0) return null;
  const ids = idsOf(page);
  const index = ids.indexOf(id);
  return {
    place: place + 1,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
    isFirst: index === 0,
    isLast: index === ids.length - 1,
  };
}
