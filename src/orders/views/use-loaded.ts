import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { useGateway } from '../../api/gateway-context.ts';
import { persistentOrders } from '../../api/queries/persistent.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import { type CollectProgress, collectOrders } from '../collect.ts';
import { newCollection } from '../collection.ts';
import { paced } from '../paced.ts';
import { filterOf, type OrdersView } from '../search.ts';
import type { LoadedPage } from '../use-orders.ts';
import { type Loaded, nothingLoaded, rowsOf, withPage } from './loaded.ts';

/** Rows of a request, of one press of "Load more", and of all that a screen holds. */
const pageRows = 100;
const pressRows = 1000;
export const mostRows = 10_000;
/** What has come is shown every so many rows, not at each answer. */
const showRows = 500;

export type LoadedOrders = {
  /** Every order of the list that was loaded so far, in the list's order. */
  readonly rows: readonly OrderRow[];
  /** All orders of the list. */
  readonly total: number;
  /** While more are on their way. */
  readonly progress: CollectProgress | null;
  readonly failure: Failure | null;
  readonly canLoadMore: boolean;
  readonly more: () => void;
  readonly cancel: () => void;
};

const listOf = (view: OrdersView) => filterOf({ ...view, page: 1, size: 100 });

/** The pages that were on screen for one list, and what "Load more" has brought. Another list begins anew. */
export function useLoaded(page: LoadedPage | null): LoadedOrders {
  const ask = persistentOrders(useGateway());
  const list = page === null ? '' : JSON.stringify(listOf(page.view));
  const [held, setHeld] = useState<{ list: string; page: LoadedPage | null; loaded: Loaded }>({
    list: '',
    page: null,
    loaded: nothingLoaded,
  });
  if (page !== null && held.page !== page) {
    const loaded = held.list === list ? held.loaded : nothingLoaded;
    const first = (page.view.page - 1) * page.view.size;
    const rowsStay = held.list === list && held.page?.rows === page.rows;
    setHeld({ list, page, loaded: rowsStay ? loaded : withPage(loaded, page.rows, first) });
  }

  const collection = useRef(newCollection());
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<CollectProgress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the reason to begin anew.
  useEffect(() => {
    collection.current = newCollection();
    setFailure(null);
    return () => {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    };
  }, [list]);

  const gather = async () => {
    if (page === null || running.current !== null) return;
    const leaving = new AbortController();
    running.current = leaving;
    const { signal } = leaving;
    const from = collection.current;
    const goal = from.loaded + pressRows;
    const { say: report, drop } = paced(({ loaded, total }: CollectProgress) => {
      if (!signal.aborted) setProgress({ loaded, total: Math.min(total, goal) });
    });
    let waiting: OrderRow[] = [];
    const show = () => {
      const rows = waiting;
      waiting = [];
      if (rows.length === 0) return;
      setHeld((now) =>
        now.list === list
          ? { ...now, loaded: { ...now.loaded, gathered: [...now.loaded.gathered, ...rows] } }
          : now,
      );
    };
    report({ loaded: from.loaded, total: page.total });
    setFailure(null);
    const asked = { ask, filter: listOf(page.view), size: pageRows, from, limit: pressRows, signal };
    try {
      for await (const rows of collectOrders({ ...asked, onProgress: report })) {
        waiting.push(...rows);
        if (waiting.length >= showRows) show();
      }
    } catch (error) {
      if (!signal.aborted) setFailure(failureOf(error));
    } finally {
      drop();
      show();
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
  return {
    rows,
    total,
    progress,
    failure,
    canLoadMore: page !== null && rows.length < Math.min(total, mostRows) && !collection.current.ended,
    more: useCallback(() => void latest.current(), []),
    cancel: useCallback(() => running.current?.abort(), []),
  };
}
