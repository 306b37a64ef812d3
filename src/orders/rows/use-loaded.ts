import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/api-context.ts';
import { type Failure, failureOf } from '../../api/failure.ts';
import { persistentOrders } from '../../api/queries/persistent.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import { throttle } from '../../browser/throttle.ts';
import { filterOf } from '../list/search.ts';
import type { LoadedPage } from '../list/use-orders.ts';
import { dotOf, ordersOf } from '../map/orders-on-map.ts';
import { type CollectProgress, collectOrders } from './collect.ts';
import { copyOfCollection, newCollection } from './collection.ts';
import { type Loaded, loadedQuery, nothingLoaded, renewed, rowsOf, withShown } from './loaded.ts';

/** Limits on the rows of a request, of one press of "Load more", and of a whole screen. */
const requestRows = 100;
const pressRows = 1000;
export const maxRows = 10_000;
/** Loaded rows are shown in batches of this size, not per response. */
const showRows = 500;

/** "Load more", or fetching again everything that it has loaded. */
type Gathering = 'more' | 'renewal';

export type LoadedOrders = {
  /** Every loaded order of the list, in the list's order. */
  readonly rows: readonly OrderRow[];
  /** All orders of the list. */
  readonly total: number;
  /** Milliseconds since 1970 of the start of the last "Load more"; null if it loaded nothing. */
  readonly gatheredAt: number | null;
  /** Set while more orders, or the gathered ones again, are being fetched. */
  readonly progress: CollectProgress | null;
  readonly failure: { readonly of: Gathering; readonly why: Failure } | null;
  readonly canLoadMore: boolean;
  readonly more: () => void;
  /** Fetches everything again that "Load more" has loaded. */
  readonly renew: () => void;
  readonly cancel: () => void;
};

/**
 * The visited pages of one list, and the orders of "Load more". Another list starts empty; the latest one is
 * still there when the user returns to it. `prefetch` loads up to one press automatically.
 */
export function useLoaded(page: LoadedPage | null, { prefetch = false } = {}): LoadedOrders {
  const api = useApi();
  const { client } = api;
  const { data: latest } = useQuery(loadedQuery);
  const loaded = useMemo(() => (page === null ? nothingLoaded : withShown(latest, page)), [latest, page]);
  const { list, collection } = loaded;
  useEffect(() => {
    if (page === null) return;
    client.setQueryData(loadedQuery.queryKey, (now) => (now === latest ? loaded : withShown(now, page)));
  }, [client, latest, loaded, page]);

  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<CollectProgress | null>(null);
  const [failure, setFailure] = useState<LoadedOrders['failure']>(null);
  useEffect(() => {
    if (list !== '') setFailure(null);
    return () => {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    };
  }, [list]);

  const start = async (of: Gathering) => {
    if (page === null || running.current !== null) return;
    const leaving = new AbortController();
    running.current = leaving;
    const { signal } = leaving;
    const { call: report, cancel } = throttle((reached: CollectProgress) => {
      if (!signal.aborted) setProgress(reached);
    });
    setFailure(null);
    try {
      await gather(api, of, page, loaded, signal, report);
    } catch (error) {
      if (!signal.aborted) setFailure({ of, why: failureOf(error) });
    } finally {
      cancel();
      if (running.current === leaving) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  const rows = useMemo(() => rowsOf(loaded), [loaded]);
  const total = Math.max(page?.total ?? 0, rows.length);
  const isMoreThere = rows.length < Math.min(total, maxRows);
  const begin = useEffectEvent(() => {
    if (isMoreThere && collection.loaded < pressRows) void start('more');
  });
  useEffect(() => {
    if (prefetch && list !== '') begin();
  }, [prefetch, list]);
  return {
    rows,
    total,
    gatheredAt: loaded.gatheredAt,
    progress,
    failure,
    canLoadMore: isMoreThere && !collection.ended,
    more: () => void start('more'),
    renew: () => void (collection.loaded > 0 && start('renewal')),
    cancel: () => running.current?.abort(),
  };
}

/** Adds the new rows to the cache in batches; on a renewal replaces the earlier ones once all are loaded. */
async function gather(
  api: Api,
  of: Gathering,
  { view, total }: LoadedPage,
  { list, collection }: Loaded,
  signal: AbortSignal,
  onProgress: (progress: CollectProgress) => void,
): Promise<void> {
  const startedAt = api.clock.now();
  const from = of === 'more' ? copyOfCollection(collection) : newCollection();
  const limit = of === 'more' ? pressRows : collection.loaded;
  const goal = from.loaded + limit;
  const report = (reached: CollectProgress) =>
    onProgress({ loaded: reached.loaded, total: Math.min(reached.total, goal) });
  const write = (change: (now: Loaded) => Loaded) =>
    api.client.setQueryData(loadedQuery.queryKey, (now) => (now?.list === list ? change(now) : now));
  let waiting: OrderRow[] = [];
  const append = () => {
    const rows = waiting;
    waiting = [];
    write((now) => ({
      ...now,
      gathered: [...now.gathered, ...rows],
      gatheredAt: now.gatheredAt ?? (rows.length > 0 ? startedAt : null),
      collection: copyOfCollection(from),
    }));
  };
  const collecting = {
    fetchOrders: persistentOrders(api),
    filter: filterOf(view),
    size: requestRows,
    from,
    limit,
    signal,
    onProgress: report,
  };
  report({ loaded: from.loaded, total });
  try {
    for await (const rows of collectOrders(collecting)) {
      waiting.push(...rows);
      // Decodes areas per batch: ten thousand at once would delay the map.
      for (const order of ordersOf(rows)) dotOf(order);
      if (of === 'more' && waiting.length >= showRows) append();
    }
    if (of === 'renewal' && waiting.length > 0)
      write((now) => ({ ...renewed(now, waiting, startedAt), collection: from }));
  } finally {
    if (of === 'more') append();
  }
}
