import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListedRow } from '../../order/listed-order.ts';

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
    if (rows !== undefined) learn(client, rows);
  }, [client, rows]);
}

function learn(client: QueryClient, rows: readonly ListedRow[]) {
  client.setQueryData<KnownStatuses>(queryKey, (known = none) => {
    const listed = rows.flatMap((row) =>
      row.readable ? [[row.order.statusId, row.order.statusTitle] as const] : [],
    );
    if (listed.every(([id, title]) => known.get(id) === title)) return known;
    return new Map([...known, ...listed].toSorted(([a], [b]) => a - b));
  });
}
