import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListedRow } from '../../../order/listed-order.ts';
import type { QueryFilter } from '../../../order/order-filter.ts';
import { useAnswer } from '../../../tracking/page/tracking-context.ts';
import type { Questions } from '../../../tracking/questions.ts';

/** Titles by OrderStatusID, as the service last sent them. */
export type KnownStatuses = ReadonlyMap<number, string>;

const none: KnownStatuses = new Map();
const queryKey = ['statuses'] as const;

/**
 * interface.md 3 names one status only, so the statuses to filter by are collected from the orders of every
 * response. They are kept in the query cache and end with the session.
 */
export function useKnownStatuses(): KnownStatuses {
  const { data } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data ?? none;
}

export function useLearnStatuses(rows: readonly ListedRow[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (rows !== undefined)
      learn(
        client,
        rows.flatMap((row) => (row.readable ? [[row.order.statusId, row.order.statusTitle] as const] : [])),
      );
  }, [client, rows]);
}

/** The statuses of all remembered orders by id, each with its number of orders that pass the other filters; null while unknown. */
export function useStatusCounts(only: QueryFilter | null): Questions['statuses']['response'] | null {
  const client = useQueryClient();
  const counts = useAnswer('statuses', only && { only });
  useEffect(() => {
    if (counts !== null)
      learn(
        client,
        counts.map(({ status: { id, title } }) => [id, title] as const),
      );
  }, [client, counts]);
  return counts;
}

/** Learns the titles of chosen statuses that no response has had yet: the list may have been empty. */
export function useLearnChosen(chosen: readonly number[]): void {
  const known = useKnownStatuses();
  useStatusCounts(chosen.every((id) => known.has(id)) ? null : everything);
}

const everything: QueryFilter = {};

function learn(client: QueryClient, titles: readonly (readonly [id: number, title: string])[]) {
  client.setQueryData<KnownStatuses>(queryKey, (known = none) => {
    if (titles.every(([id, title]) => known.get(id) === title)) return known;
    return new Map([...known, ...titles].toSorted(([a], [b]) => a - b));
  });
}
