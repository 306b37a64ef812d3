import { useCallback, useRef } from 'react';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { isWhole } from '../../tracking/tracking.ts';
import type { Orders } from '../pages/use-orders.ts';
import type { Selection } from '../table/selection/use-selection.ts';
import type { OrdersView } from '../view/search.ts';

type List = { readonly orders: Orders; readonly isRemembered: boolean; readonly only: QueryFilter };

/** More are not held at once; a filter makes them fewer. */
const maxSelected = 5_000;

/** How to select every order of the list, from memory; null while the memory is incomplete or the list too long. */
export function useChooseAll(view: OrdersView, list: List, selection: Selection) {
  const tracking = useTracking();
  const isComplete = useTrackingOf(({ sync, full }) => isWhole(sync) && !full);
  const total = list.orders.page?.total ?? 0;
  const { only } = list;
  const { sort, dir } = view;
  const latest = useRef(selection.list);
  latest.current = selection.list;
  const { chooseAll } = selection;
  const choose = useCallback(() => {
    const wanted = latest.current;
    void tracking.query('list', { only, sort, dir, first: 0, count: maxSelected }).then(
      (answer) => {
        if (latest.current === wanted) chooseAll(answer.rows);
      },
      () => undefined,
    );
  }, [tracking, only, sort, dir, chooseAll]);
  const hasExtra = (list.orders.page?.extra?.length ?? 0) > 0;
  return !hasExtra && total > 0 && total <= maxSelected && (isComplete || list.isRemembered)
    ? { total, choose }
    : null;
}
