import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { useGateway } from '../../api/gateway-context.ts';
import { persistentOrders } from '../../api/queries/persistent.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import { throttle } from '../../browser/throttle.ts';
import { systemClock } from '../../time.ts';
import { filterOf } from '../list/search.ts';
import type { LoadedPage } from '../list/use-orders.ts';
import { dotOf, ordersOf } from '../map/orders-on-map.ts';
import { type CollectProgress, collectOrders } from './collect.ts';
import { newCollection } from './collection.ts';
import { keepList, keptList, listKey } from './kept-list.ts';
import { type Loaded, nothingLoaded, renewed, rowsOf, withPage } from './loaded.ts';

/** Limits on the rows of a request, of one press of "Load more", and of a whole screen. */
const pageRows = 100;
const pressRows = 1000;
export const maxRows = 10_000;
/** Loaded rows are shown in batches of this size, not per response. */
const showRows = 500;

export type LoadedOrders = {
  /** Every loaded order of the list, in the list's order. */
  readonly rows: readonly OrderRow[];
  /** All orders of the list. */
  readonly total: number;
  /** Milliseconds since 1970 of the start of the last "Load more"; null if it loaded nothing. */
  readonly gatheredAt: number | null;
  /** Set while more orders, or the gathered ones again, are being fetched. */
  readonly progress: CollectProgress | null;
  readonly failure: { readonly of: 'more' | 'renewal'; readonly why: Failure } | null;
  readonly canLoadMore: boolean;
  readonly more: () => void;
  /** Fetches everything again that "Load more" has loaded. */
  readonly renew: () => void;
  readonly cancel: () => void;
};

/**
 * The visited pages of one list, and the orders of "Load more". Another list starts empty; the latest one is
 * restored when the user returns to it. `prefetch` loads more once automatically, if nothing was loaded yet.
 */
export function useLoaded(page: LoadedPage | null, { prefetch = false } = {}): LoadedOrders {
  const gateway = useGateway();
  const fetchOrders = persistentOrders(gateway);
  const list = page === null ? '' : listKey(page.view);
  const [held, setHeld] = useState<{ list: string; page: LoadedPage | null; loaded: Loaded }>({
    list: '',
    page: null,
    loaded: nothingLoaded,
  });
  if (page !== null && held.page !== page) {
    const loaded = held.list === list ? held.loaded : (keptList(gateway, list)?.loaded ?? nothingLoaded);
    const first = (page.view.page - 1) * page.view.size;
    const rowsStay = held.list === list && held.page?.rows === page.rows;
    setHeld({ list, page, loaded: rowsStay ? loaded : withPage(loaded, page.rows, first) });
  }

  const collection = useRef(newCollection());
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<CollectProgress | null>(null);
  const [failure, setFailure] = useState<LoadedOrders['failure']>(null);

  useEffect(() => {
    collection.current = keptList(gateway, list)?.collection ?? newCollection();
    setFailure(null);
    return () => {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    };
  }, [gateway, list]);
  // While rows load, the collection is ahead of the shown rows.
  useEffect(() => {
    if (progress === null && running.current === null && held.list === list && list !== '')
      keepList(gateway, { list, loaded: held.loaded, collection: collection.current });
  }, [gateway, held, list, progress]);

  /** Appends the new rows, or on a renewal replaces the earlier ones once all are loaded. */
  const gather = async (of: 'more' | 'renewal') => {
    if (page === null || running.current !== null) return;
    const leaving = new AbortController();
    running.current = leaving;
    const { signal } = leaving;
    const from = of === 'more' ? collection.current : newCollection();
    const limit = of === 'more' ? pressRows : collection.current.loaded;
    const goal = from.loaded + limit;
    const beganAt = systemClock.now();
    const { call: report, cancel } = throttle(({ loaded, total }: CollectProgress) => {
      if (!signal.aborted) setProgress({ loaded, total: Math.min(total, goal) });
    });
    let waiting: OrderRow[] = [];
    const show = (change: (loaded: Loaded, rows: readonly OrderRow[]) => Loaded) => {
      const rows = waiting;
      waiting = [];
      if (rows.length > 0)
        setHeld((now) => (now.list === list ? { ...now, loaded: change(now.loaded, rows) } : now));
    };
    const join = ({ visited, gathered, gatheredAt }: Loaded, rows: readonly OrderRow[]): Loaded => ({
      visited,
      gathered: [...gathered, ...rows],
      gatheredAt: gatheredAt ?? beganAt,
    });
    report({ loaded: from.loaded, total: page.total });
    setFailure(null);
    const requests = {
      fetchOrders,
      filter: filterOf({ ...page.view, page: 1, size: pageRows }),
      size: pageRows,
    };
    try {
      for await (const rows of collectOrders({ ...requests, from, limit, signal, onProgress: report })) {
        waiting.push(...rows);
        // Decodes areas per batch: ten thousand at once would delay the map.
        for (const order of ordersOf(rows)) dotOf(order);
        if (of === 'more' && waiting.length >= showRows) show(join);
      }
      if (of === 'renewal') {
        collection.current = from;
        show((loaded, rows) => renewed(loaded, rows, beganAt));
      }
    } catch (error) {
      if (!signal.aborted) setFailure({ of, why: failureOf(error) });
    } finally {
      cancel();
      if (of === 'more') show(join);
      if (running.current === leaving) {
        running.current = null;
        setProgress(null);
      }
    }
  };
  const latest = useRef(gather);
  latest.current = gather;

  const rows = useMemo(() => rowsOf(held.loaded), [held.loaded]);
  const total = Math.max(page?.total ?? 0, rows.length);
  const isMoreThere = page !== null && rows.length < Math.min(total, maxRows);
  // Once per list, and not again after it was stopped.
  const begin = useEffectEvent(() => {
    if (isMoreThere && collection.current.loaded === 0) void gather('more');
  });
  useEffect(() => {
    if (prefetch && list !== '') begin();
  }, [prefetch, list]);
  return {
    rows,
    total,
    gatheredAt: held.loaded.gatheredAt,
    progress,
    failure,
    canLoadMore: isMoreThere && !collection.current.ended,
    more: useCallback(() => void latest.current('more'), []),
    renew: useCallback(() => {
      if (collection.current.loaded > 0) void latest.current('renewal');
    }, []),
    cancel: useCallback(() => running.current?.abort(), []),
  };
}
