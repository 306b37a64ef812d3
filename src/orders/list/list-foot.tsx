import { useCallback, useRef } from 'react';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useMemoryReach, useTracking } from '../../tracking/page/tracking-context.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Orders } from '../pages/use-orders.ts';
import { lastPageOf, Pager } from '../table/pager.tsx';
import { SelectionBar } from '../table/selection/selection-bar.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import type { OrdersView } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';
import { PriceSum } from './price-sum.tsx';
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

type Props = { view: OrdersView; change: ChangeView; list: OrdersList; selection: Selection };

/** Below the rows: the sums of the selected ones, and the pages. */
export function ListFoot({ view, change, list, selection }: Props) {
  const all = useChooseAll(view, list, selection);
  const isPhone = useIsPhone();
  const { orders, hasRows, isLoading, now, search } = list;
  return (
    <>
      {!isPhone && <SelectionBar selection={selection} all={all} now={now} />}
      {(hasRows || isLoading || (orders.page !== null && lastPageOf(orders.page) > 1)) && (
        <Pager
          page={orders.page}
          stuck={orders.samePage}
          view={orders.page?.view ?? view}
          change={change}
          isSearch={search !== 'none'}
          sum={<PriceSum only={list.only} total={orders.page?.view === view ? orders.page.total : null} />}
        />
      )}
    </>
  );
}
