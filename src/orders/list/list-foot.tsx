import { lastPageOf, Pager } from '../table/pager.tsx';
import type { OrdersView } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';
import { PriceSum } from './price-sum.tsx';
import type { OrdersList } from './use-orders-list.ts';

type Props = { view: OrdersView; change: ChangeView; list: OrdersList };

/** Below the rows: the pages. */
export function ListFoot({ view, change, list: { orders, only, hasRows, isLoading, search } }: Props) {
  if (!hasRows && !isLoading && (orders.page === null || lastPageOf(orders.page) <= 1)) return null;
  return (
    <Pager
      page={orders.page}
      stuck={orders.samePage}
      view={orders.page?.view ?? view}
      change={change}
      isSearch={search !== 'none'}
      sum={<PriceSum only={only} total={orders.page?.view === view ? orders.page.total : null} />}
    />
  );
}
