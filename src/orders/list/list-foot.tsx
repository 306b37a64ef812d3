import { useIsPhone } from '../../ui/use-is-phone.ts';
import { lastPageOf, Pager } from '../table/pager.tsx';
import { SelectionBar } from '../table/selection/selection-bar.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import type { OrdersView } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';
import { useChooseAll } from './use-choose-all.ts';
import type { OrdersList } from './use-orders-list.ts';

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
        />
      )}
    </>
  );
}
