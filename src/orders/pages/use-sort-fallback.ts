import { useCallback, useEffect, useState } from 'react';
import { defaultView, type OrdersView, type SortField } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';
import type { Orders } from './use-orders.ts';

export type RejectedSort = { readonly field: SortField; readonly message: string | null };

export type SortFallback = {
  readonly rejected: RejectedSort | null;
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
  const [rejected, setRejected] = useState<RejectedSort | null>(null);
  const good: Sort = page?.view ?? defaultView;
  const { sort, dir } = good;
  const differs = view.sort !== sort || view.dir !== dir;
  const rejection = differs && failure?.kind === 'refused' ? failure : null;
  useEffect(() => {
    if (rejection === null) return;
    setRejected({ field: view.sort, message: rejection.message });
    change({ sort, dir, page: view.page }, { replace: true });
  }, [rejection, sort, dir, view, change]);
  const dismiss = useCallback(() => setRejected(null), []);
  return { rejected, falling: rejection !== null, dismiss };
}
