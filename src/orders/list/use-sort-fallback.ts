import { useCallback, useEffect, useState } from 'react';
import { defaultView, type OrdersView, type SortField } from './search.ts';
import type { Orders } from './use-orders.ts';
import type { ChangeView } from './use-view.ts';

export type RefusedSort = { readonly field: SortField; readonly message: string | null };

export type SortFallback = {
  readonly refused: RefusedSort | null;
  /** The fallback is in progress: the failure is handled and shows no message. */
  readonly falling: boolean;
  readonly dismiss: () => void;
};

type Sort = Pick<OrdersView, 'sort' | 'dir'>;

/**
 * Only OrderDate is known to be sortable (interface.md 2.10). A rejection under another order than the last
 * good one falls back to that, with a message; a rejection under the last good one has another reason.
 */
export function useSortFallback(
  view: OrdersView,
  { page, failure }: Orders,
  change: ChangeView,
): SortFallback {
  const [refused, setRefused] = useState<RefusedSort | null>(null);
  const good: Sort = page?.view ?? defaultView;
  const { sort, dir } = good;
  const differs = view.sort !== sort || view.dir !== dir;
  const refusal = differs && failure?.kind === 'refused' ? failure : null;
  useEffect(() => {
    if (refusal === null) return;
    setRefused({ field: view.sort, message: refusal.message });
    change({ sort, dir, page: view.page }, { replace: true });
  }, [refusal, sort, dir, view, change]);
  const dismiss = useCallback(() => setRefused(null), []);
  return { refused, falling: refusal !== null, dismiss };
}
