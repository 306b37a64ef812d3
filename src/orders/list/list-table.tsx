import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import type { OrderId } from '../../ids.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { repeating } from '../../order/order-again.ts';
import { useOrderedHereOf } from '../../order/ordered-here.ts';
import { paths } from '../../paths.ts';
import { Part } from '../../ui/feedback/boundary.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type Hover, useHoverLines } from '../map/hover.ts';
import type { LoadedPage } from '../pages/page.ts';
import type { SearchState } from '../pages/use-orders.ts';
import { showing, usualTable } from '../table/columns/columns.ts';
import { useTableChoice } from '../table/columns/use-table-choice.ts';
import { OrdersTable } from '../table/orders-table.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import type { OrdersView } from '../view/search.ts';
import { ListSelection } from './list-selection.tsx';
import { ListState } from './list-state.tsx';
import styles from './orders-page.module.css';
import type { OrdersList } from './use-orders-list.ts';

type Props = {
  view: OrdersView;
  list: OrdersList;
  selection: Selection;
  hover: Hover;
  /** Handles a press on a row's link to its order. */
  follow: (event: MouseEvent<HTMLElement>) => void;
  onSelect: (order: OrderId) => void;
  /** Selects the order and shows the map. */
  onShow: (order: OrderId) => void;
  /** Scrolls with the rows. */
  foot: ReactNode;
};

/** The table of the list, or the reason why it is empty. */
export function ListTable({ view, list, selection, hover, follow, onSelect, onShow, foot }: Props) {
  const { t } = useTranslation('orders');
  const isPhone = useIsPhone();
  const choice = useTableChoice();
  const table = isPhone ? usualTable : choice;
  const hovering = useHoverLines<HTMLDivElement>(hover);
  const navigate = useNavigate();
  const orderedHere = useOrderedHereOf();
  const onAgain = useCallback(
    (order: ListedOrder) =>
      void navigate(paths.newOrder(), { state: repeating(order, orderedHere(order.id)?.point ?? null) }),
    [navigate, orderedHere],
  );
  const { orders, pageOrders, hasRows, isLoading } = list;
  // Rows are reused for other orders, and may carry the mark.
  useEffect(() => {
    if (pageOrders.length > 0) hover.notify();
  }, [hover, pageOrders]);
  return (
    <div className={styles.rows} {...hovering}>
      <Part>
        {(hasRows || isLoading) && (
          <OrdersTable
            page={orders.page}
            view={view}
            busy={orders.busy}
            now={list.now}
            follow={follow}
            table={view.changed === null ? table : showing(table, 'changed')}
            selection={selection}
            onSort={list.sort}
            onSelect={onSelect}
            onShow={onShow}
            onAgain={onAgain}
          />
        )}
        {isLoading && (
          <p className="visually-hidden" role="status">
            {t('loadingOrders')}
          </p>
        )}
      </Part>
      <FoundCount page={orders.page} search={list.search} />
      <ListState orders={orders} view={view} search={list.search} onClear={list.clearFilters} />
      {foot}
      <ListSelection view={view} list={list} selection={selection} />
    </div>
  );
}

/** Announces the number of orders once a search has ended, not at each key. */
function FoundCount({ page, search }: { page: LoadedPage | null; search: SearchState }) {
  const { t } = useTranslation('views');
  const [said, setSaid] = useState<number | null>(null);
  const total = search === 'none' || page === null || page.total === 0 ? null : page.total;
  if (search !== 'asking' && said !== total) setSaid(total);
  return (
    <p className="visually-hidden" role="status">
      {said !== null && t('matching', { count: said })}
    </p>
  );
}
