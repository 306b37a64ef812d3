import { useMemo } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { ordersOf } from '../orders-on-map.ts';
import { lastPageOf } from '../pager.tsx';
import type { OrdersView } from '../search.ts';
import type { LoadedPage } from '../use-orders.ts';
import { ordersIn, ringOfFilter } from './area-filter.ts';
import type { LoadedOrders } from './use-loaded.ts';

export type Inside = {
  /** Every loaded order that can be read. */
  readonly all: readonly Order[];
  /** Those in the area that is looked within; all where there is none. */
  readonly orders: readonly Order[];
  readonly inside: { readonly count: number; readonly without: number } | null;
  /** What the table shows: the page that was asked for, or a page of the orders in the area, and its view. */
  readonly page: LoadedPage | null;
  readonly view: OrdersView;
};

/** The loaded orders, narrowed to the area of the view. */
export function useInside(view: OrdersView, page: LoadedPage | null, loaded: LoadedOrders): Inside {
  const all = useMemo(() => ordersOf(loaded.rows), [loaded.rows]);
  const { area } = view;
  const found = useMemo(() => (area === null ? null : ordersIn(all, ringOfFilter(area))), [all, area]);
  return useMemo(() => {
    if (found === null) return { all, orders: all, inside: null, page, view };
    const count = found.inside.length;
    const shown = { ...view, page: Math.min(view.page, lastPageOf(count, view.size)) };
    const first = (shown.page - 1) * view.size;
    const rows = found.inside
      .slice(first, first + view.size)
      .map((order) => ({ readable: true as const, order }));
    return {
      all,
      orders: found.inside,
      inside: { count, without: found.without },
      page: page && { ...page, rows, total: count, view: shown },
      view: shown,
    };
  }, [all, found, page, view]);
}
