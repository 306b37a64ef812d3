import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../api/api.ts';
import type { Gateway } from '../../api/gateway.ts';
import { cachedOrders } from '../../api/queries/orders.ts';
import type { Order } from '../../api/wire/order.ts';
import { rowKeyOf } from '../../api/wire/order-key.ts';
import type { OrderId } from '../../ids.ts';
import { systemClock } from '../../time.ts';
import type { Known } from './known.ts';

/** The newest orders of the service, and the number of all that it has. */
export type Read = { readonly orders: readonly Order[]; readonly total: number };

const pageSize = 100;
const maxReads = 5;

/**
 * Reads the orders, newest first, until those that were read and `others` are as many as the service has: an order that another
 * device has just placed is among them. The service cannot be asked for a place or for a window.
 * @param others counts the orders that this browser knows besides these.
 * @throws FailureError when a request fails.
 */
export async function readNewest(
  gateway: Pick<Gateway, 'orders'>,
  others: (than: readonly OrderId[]) => Promise<number>,
  signal: AbortSignal,
): Promise<Read> {
  const orders = new Map<string, Order>();
  const seen = new Set<string>();
  const ids = () => [...orders.values()].map(({ OrderID }) => OrderID);
  let [total, index, step, stride] = [0, 0, 1, pageSize];
  for (let reads = 0; reads < maxReads; reads += 1) {
    const page = await gateway.orders(
      {
        PageIndex: index,
        PageSize: stride,
        SortField: 'OrderDate',
        SortOrder: 'desc',
        IncludeOrderItems: true,
      },
      signal,
    );
    const before = seen.size;
    for (const row of page.rows) {
      const key = rowKeyOf(row);
      if (key === null) continue;
      seen.add(key);
      if (row.readable) orders.set(key, row.order);
    }
    total = Math.max(total, page.total);
    if (orders.size + (await others(ids())) >= total) break;
    // A service that ignores PageIndex returns the same rows forever.
    if (seen.size === before) break;
    if (reads === 0) {
      // A service may return fewer rows than requested, and may ignore the sort.
      stride = page.rows.length < pageSize && page.rows.length < total ? page.rows.length : pageSize;
      if ((ids().at(-1) ?? 0) > (ids()[0] ?? 0)) [index, step] = [Math.ceil(total / stride), -1];
    }
    index += step;
    if (index < 1 || index * stride >= total) break;
  }
  return { orders: [...orders.values()], total };
}

/** The maximum wait of a confirmation for the service. A later answer still counts. */
const patienceMs = 5_000;

export type ServiceCheck = {
  /** Null until the service has answered, and after a failure. */
  readonly read: Read | null;
  /** It failed, or the wait is over. */
  readonly isOver: boolean;
  /** Asks once more. */
  again(): void;
};

/** Asks the service for its newest orders when a review opens. */
export function useServiceCheck(known: Known): ServiceCheck {
  const { gateway } = useApi();
  const { tracking, client } = known;
  const [attempt, setAttempt] = useState(0);
  const [{ read, isOver }, setState] = useState<Omit<ServiceCheck, 'again'>>({ read: null, isOver: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` sends the requests again.
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    setState({ read: null, isOver: false });
    const end = () => !signal.aborted && setState((now) => ({ ...now, isOver: true }));
    const stop = systemClock.after(patienceMs, end);
    const others = async (than: readonly OrderId[]) => {
      const except = new Set(than);
      if (tracking === null) return cachedOrders(client).filter(({ OrderID }) => !except.has(OrderID)).length;
      const question = { wanted: [], stopped: [], except: than };
      return (await tracking.query('covered', question, signal)).total;
    };
    readNewest(gateway, (than) => others(than).catch(() => 0), signal).then((read) => {
      if (!signal.aborted) setState((now) => ({ ...now, read }));
    }, end);
    return () => {
      stop();
      request.abort();
    };
  }, [gateway, tracking, client, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { read, isOver, again };
}
