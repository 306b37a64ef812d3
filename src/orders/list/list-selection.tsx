import { useCallback, useRef } from 'react';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useMemoryReach, useTracking } from '../../tracking/page/tracking-context.ts';
import { openExport } from '../export/export-button.tsx';
import type { Orders } from '../pages/use-orders.ts';
import { OrdersAgainDialog, useOrdersAgain } from '../table/selection/orders-again.tsx';
import { SelectionBar } from '../table/selection/selection-bar.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import type { OrdersView } from '../view/search.ts';
import type { OrdersList } from './use-orders-list.ts';

type List = { readonly orders: Orders; readonly isRemembered: boolean; readonly only: QueryFilter };

/** More are not held at once; a filter makes them fewer. */
const maxSelected = 5_000;

/** How to select every order of the list, from memory; null while the memory is incomplete or the list too long. */
function useChooseAll(view: OrdersView, list: List, selection: Selection) {
  const tracking = useTracking();
  const isComplete = useMemoryReach() === 'whole';
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

type Props = { view: OrdersView; list: OrdersList; selection: Selection };

/** The selected orders: what they sum up to, and what can be done with them. */
export function ListSelection({ view, list, selection }: Props) {
  const all = useChooseAll(view, list, selection);
  const again = useOrdersAgain();
  return (
    <>
      <SelectionBar
        selection={selection}
        all={all}
        now={list.now}
        onAgain={again.begin}
        onExport={openExport}
      />
      <OrdersAgainDialog again={again} />
    </>
  );
}
