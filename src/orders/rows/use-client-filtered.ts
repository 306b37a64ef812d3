import { useMemo } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { meetsArea, ringOfFilter } from '../../order/area-filter.ts';
import { areaOfOrder } from '../../order/area-of-order.ts';
import { matchingOrders } from '../../order/matching-orders.ts';
import { hasClientFilter } from '../../order/order-filter.ts';
import { useAccount } from '../../session/session-context.ts';
import { lastPageOf } from '../list/pager.tsx';
import type { OrdersView } from '../list/search.ts';
import type { LoadedPage } from '../list/use-orders.ts';
import { ordersOf } from '../map/orders-on-map.ts';
import type { LoadedOrders } from './use-loaded.ts';

export type ClientFiltered = {
  /** Every readable loaded order. */
  readonly all: readonly Order[];
  /** Those that match the filters by value, wherever they are. */
  readonly fitting: readonly Order[];
  /** Those that also match the area filter. */
  readonly orders: readonly Order[];
  /** How many match, and how many have no area to compare; null without a filter. */
  readonly passed: { readonly count: number; readonly without: number } | null;
  /** The page of the table: the requested one, or a page of the matching orders, and its view. */
  readonly page: LoadedPage | null;
  readonly view: OrdersView;
};

/** The loaded orders after the client-side filters of the view, at `now`. */
export function useClientFiltered(
  view: OrdersView,
  page: LoadedPage | null,
  loaded: LoadedOrders,
  now: number,
): ClientFiltered {
  const all = useMemo(() => ordersOf(loaded.rows), [loaded.rows]);
  const me = useAccount();
  const { area } = view;
  // Only the filter by windows depends on the time.
  const at = view.window === null ? 0 : now;
  const fitting = useMemo(() => matchingOrders(all, view, { now: at, me }), [all, view, at, me]);
  const orders = useMemo(() => {
    if (area === null) return fitting;
    const ring = ringOfFilter(area);
    return fitting.filter((order) => meetsArea(order, ring));
  }, [fitting, area]);
  return useMemo(() => {
    if (!hasClientFilter(view)) return { all, fitting, orders, passed: null, page, view };
    const count = orders.length;
    const shown = { ...view, page: Math.min(view.page, lastPageOf(count, view.size)) };
    const first = (shown.page - 1) * view.size;
    const rows = orders.slice(first, first + view.size).map((order) => ({ readable: true as const, order }));
    const without = area === null ? 0 : fitting.filter((order) => areaOfOrder(order) === null).length;
    return {
      all,
      fitting,
      orders,
      passed: { count, without },
      page: page && { ...page, rows, total: count, view: shown },
      view: shown,
    };
  }, [all, fitting, orders, area, page, view]);
}
