import { useEffect, useState } from 'react';
import { defaultView, type OrdersView, type SortField } from './search.ts';
import type { Orders } from './use-orders.ts';
import type { ChangeView } from './use-view.ts';

export type RefusedSort = { readonly field: SortField; readonly message: string | null };

type Sort = Pick<OrdersView, 'sort' | 'dir'>;

/**
 * Only OrderDate is known to be sortable (interface.md 2.10). A refusal under another order than the last good one goes back
 * to that, and says so; a refusal under the last good one has another reason.
 */
export function useSortFallback(
  view: OrdersView,
  { page, failure }: Orders,
  change: ChangeView,
): { refused: RefusedSort | null; dismiss: () => void } {
  const [refused, setRefused] = useState<RefusedSort | null>(null);
  const good: Sort = page?.view ?? defaultView;
  const { sort, dir } = good;
  const differs = view.sort !== sort || view.dir !== dir;
  useEffect(() => {
    if (failure?.kind !== 'refused' || !differs) return;
    setRefused({ field: view.sort, message: failure.message });
    change({ sort, dir, page: view.page }, { replace: true });
  }, [failure, differs, sort, dir, view, change]);
  return { refused, dismiss: () => setRefused(null) };
}
