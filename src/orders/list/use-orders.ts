import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { OrdersPage } from '../../api/gateway.ts';
import { useGateway } from '../../api/gateway-context.ts';
import { policyOf } from '../../api/queries/client.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { useFailure } from '../../api/queries/reading.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { sameOrders } from '../rows/same-orders.ts';
import { filterOf, type OrdersView } from './search.ts';

export type LoadedPage = {
  readonly rows: readonly OrderRow[];
  /** All orders of the view, at least those on screen. */
  readonly total: number;
  /** The view of the rows; while another one loads, the one before. */
  readonly view: OrdersView;
  /** Milliseconds since 1970 of the last successful response. */
  readonly checkedAt: number;
};

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
 * A page of orders by its view: the page on screen stays until the next one has loaded. `prefetch` loads the
 * page after it in advance.
 */
export function useOrders(view: OrdersView, { prefetch = true } = {}): Orders {
  const queries = orderQueries(useGateway());
  const client = useQueryClient();
  const requested = queries.page(filterOf(view));
  const query = useQuery(requested);
  const { failure, retryNow } = useFailure(query, requested.queryKey);
  const [good, setGood] = useState<LoadedPage | null>(null);

  const loaded =
    query.data !== undefined && !query.isPlaceholderData
      ? toPage(query.data, view, query.dataUpdatedAt)
      : null;
  if (loaded !== null && !sameLoad(loaded, good)) setGood(loaded);
  const page = loaded !== null && sameLoad(loaded, good) ? good : (loaded ?? good);

  const before =
    view.page > 1
      ? client.getQueryData(queries.page(filterOf({ ...view, page: view.page - 1 })).queryKey)
      : undefined;
  const samePage = loaded !== null && before !== undefined && sameOrders(before.rows, loaded.rows);
  const next =
    prefetch && loaded !== null && !samePage && view.page * view.size < loaded.total
      ? filterOf({ ...view, page: view.page + 1 })
      : null;
  useNextPage(next);

  return {
    page,
    failure,
    busy: query.isFetching,
    samePage,
    refresh: retryNow,
  };
}

function useNextPage(filter: ReturnType<typeof filterOf> | null) {
  const gateway = useGateway();
  const queries = orderQueries(gateway);
  const client = useQueryClient();
  const prefetch = useEffectEvent(() => {
    if (filter !== null && policyOf(gateway).mayReadInBackground())
      void client.prefetchQuery({ ...queries.page(filter), retry: false });
  });
  const key = filter === null ? null : JSON.stringify(filter);
  useEffect(() => (key === null ? undefined : whenIdle(() => prefetch())), [key]);
}

function toPage({ rows, total }: OrdersPage, view: OrdersView, checkedAt: number): LoadedPage {
  const shown = rows.length === 0 ? 0 : (view.page - 1) * view.size + rows.length;
  return { rows, total: Math.max(total, shown), view, checkedAt };
}

const sameLoad = (a: LoadedPage, b: LoadedPage | null) =>
  b !== null && a.rows === b.rows && a.checkedAt === b.checkedAt && a.total === b.total && a.view === b.view;
