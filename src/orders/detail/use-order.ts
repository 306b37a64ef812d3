import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '../../api/api.ts';
import { useFailure } from '../../api/queries/reading.ts';
import type { Order } from '../../api/wire/order.ts';
import type { Failure } from '../../failure.ts';
import { type LngLat, StoredPoint } from '../../geo/lng-lat.ts';
import type { OrderId } from '../../ids.ts';
import { paths } from '../../paths.ts';
import { openedOrder } from '../pages/load-orders.ts';

/** The state of a navigation to an order. */
export type Arrival = {
  /** The list before it, with its filters. */
  readonly from: string | null;
  /** The order has just been placed. */
  readonly placed: boolean;
  /** The point in the form that placed the order: the service does not return it (interface.md 2.8). */
  readonly point: LngLat | null;
};

const State = z.object({
  from: z.catch(z.nullable(z.string().check(z.regex(new RegExp(`^${paths.orders()}(\\?[^\\s]*)?$`)))), null),
  placed: z.catch(z.boolean(), false),
  point: z.catch(z.nullable(StoredPoint), null),
});

/** Parsed, since the browser keeps the state over reloads and releases. */
export const readArrival = (state: unknown): Arrival =>
  State.safeParse(state).data ?? { from: null, placed: false, point: null };

export type LoadedOrder = {
  /** Undefined while unknown, null when there is no such order (interface.md 4.5). */
  readonly order: Order | null | undefined;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly checkedAt: number | null;
  readonly refresh: () => void;
};

/**
 * One order. It is fetched on mount, unless `isFetched`: the loader of the route has started the read. The screen before
 * cancels that read if it showed the same order; a stale order is then fetched on mount too.
 */
export function useOrder(id: OrderId, { isFetched = false } = {}): LoadedOrder {
  const details = openedOrder(useApi(), id);
  const query = useQuery({
    ...details,
    refetchOnMount: isFetched ? (query) => query.state.status !== 'error' : 'always',
  });
  const { failure, retryNow } = useFailure(query, details.queryKey);
  return {
    order: query.data,
    failure,
    busy: query.isFetching,
    checkedAt: query.data === undefined ? null : query.dataUpdatedAt,
    refresh: retryNow,
  };
}
