import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useGateway } from '../../api/gateway-context.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { useFailure } from '../../api/queries/reading.ts';
import type { Order } from '../../api/wire/order.ts';
import { defaultView, filterOf } from '../../orders/list/search.ts';
import { systemClock } from '../../time.ts';

/** One request for a pause in typing, as in the search of the list. */
const pauseMs = 300;

const nothing: readonly Order[] = [];

type FoundOrders = {
  /** Null while the answer is awaited. Empty where nothing is asked for and where the service does not answer. */
  readonly found: readonly Order[] | null;
  /** How many the service has in all. */
  readonly total: number;
  readonly failed: boolean;
  /** Ends the pause. */
  askAtOnce(): void;
  askAgain(): void;
};

/**
 * Orders of the service for a text, null where none are wanted: asked for as the list itself asks, so that its search finds
 * the answer there. A newer text calls the one before off.
 */
export function useFoundOrders(text: string | null): FoundOrders {
  const gateway = useGateway();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => (text === null ? undefined : systemClock.after(pauseMs, () => setAsked(text))), [text]);

  const { placeholderData: _, ...page } = orderQueries(gateway).page(
    filterOf({ ...defaultView, q: asked ?? '' }),
  );
  const isAsked = asked !== null && asked === text;
  const query = useQuery({ ...page, enabled: isAsked });
  const { failure, askNow } = useFailure(query, page.queryKey);
  const { data } = query;
  const orders = useMemo(
    () => data?.rows.flatMap((row) => (row.readable ? [row.order] : [])) ?? null,
    [data],
  );

  const failed = isAsked && failure !== null;
  return {
    found: text === null || failed ? nothing : isAsked ? orders : null,
    total: isAsked ? (data?.total ?? 0) : 0,
    failed,
    askAtOnce: () => setAsked(text),
    askAgain: askNow,
  };
}
