import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { orderQueries } from '../../../api/queries/orders.ts';
import { useFailure } from '../../../api/queries/reading.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { defaultView, filterOf } from '../../../orders/view/search.ts';
import { systemClock } from '../../../time.ts';
import { type KnownOrder, knownOrder } from './known-order.ts';

/** One request per pause in typing, as in the search of the list. */
const pauseMs = 300;

const nothing: readonly KnownOrder[] = [];

export type FoundOrders = {
  /** Null while the request is pending. Empty without a text and when the service does not respond. */
  readonly found: readonly KnownOrder[] | null;
  /** The total number of matches of the service. */
  readonly total: number;
  readonly failed: boolean;
  /** Sends the request without the pause. */
  searchNow(): void;
  retry(): void;
};

/**
 * Orders of the service for a text; null for no search. The request equals the list's own, so that the list
 * finds it in the cache. A newer text cancels the earlier request.
 */
export function useFoundOrders(text: string | null): FoundOrders {
  const api = useApi();
  const [requested, setRequested] = useState<string | null>(null);
  useEffect(() => (text === null ? undefined : systemClock.after(pauseMs, () => setRequested(text))), [text]);

  const page = orderQueries(api).page(filterOf({ ...defaultView, q: requested ?? '' }));
  const isRequested = requested !== null && requested === text;
  const query = useQuery({ ...page, enabled: isRequested });
  const { failure, retryNow } = useFailure(query, page.queryKey);
  const { data } = query;
  const orders = useMemo(
    () => data?.rows.flatMap((row) => (row.readable ? [knownOrder(listedOf(row.order))] : [])) ?? null,
    [data],
  );

  const failed = isRequested && failure !== null;
  return {
    found: text === null || failed ? nothing : isRequested ? orders : null,
    total: isRequested ? (data?.total ?? 0) : 0,
    failed,
    searchNow: () => setRequested(text),
    retry: retryNow,
  };
}
