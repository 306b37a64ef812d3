import { useEffect, useState } from 'react';
import { useEqual } from '../../browser/equal.ts';
import { whenIdle } from '../../browser/schedule.ts';
import type { OrderId } from '../../ids.ts';
import { type ListedOrder, listedIn } from '../../order/listed-order.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import type { OrdersView } from '../view/search.ts';
import { type Orders, useHasMemory } from './use-orders.ts';

/** The selected order: of the page on screen, else as it is remembered. */
export function useSelected(id: OrderId | null, page: readonly ListedOrder[]): ListedOrder | null {
  const shown = page.find((order) => order.id === id) ?? null;
  const isElsewhere = id !== null && shown === null;
  const remembered = useAnswer('some', isElsewhere ? { ids: [id] } : null, { about: ({ ids }) => ids });
  return shown ?? (isElsewhere ? (remembered?.[0] ?? null) : null);
}

/** The most windows on the timeline; of more orders the first of the list are shown. The first ones are prefetched. */
const maxWindows = { prefetched: 1_000, shown: 5_000 } as const;

/** The orders of a filter for the timeline: read when the page is idle, so that they are there when it is shown. */
function useWindows(view: OrdersView, only: QueryFilter, isThere: boolean, isShown: boolean) {
  const { sort, dir } = view;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const first = (isRead: boolean, count: number) => (isRead ? { only, sort, dir, first: 0, count } : null);
  const prefetched = useAnswer('list', first(isThere && (isShown || isIdle), maxWindows.prefetched));
  const isMore = isShown && prefetched !== null && prefetched.total > maxWindows.prefetched;
  const whole = useAnswer('list', first(isThere && isMore, maxWindows.shown));
  return whole ?? prefetched;
}

type List = {
  readonly isRemembered: boolean;
  readonly only: QueryFilter;
  readonly pageOrders: readonly ListedOrder[];
  readonly orders: Pick<Orders, 'page'>;
};

/** The orders of the map and the timeline: all remembered orders of the view, or those of its page while nothing is remembered. */
export function useBeside(view: OrdersView, list: List) {
  const hasMemory = useHasMemory();
  const isThere = list.isRemembered || hasMemory;
  const isTimeline = view.show === 'timeline';
  const windows = useWindows(view, list.only, isThere, isTimeline);
  const extra = listedIn(list.orders.page?.extra ?? []);
  // A map's own view does not hide the orders beside it.
  const { area, ...rest } = list.only;
  const beside = useEqual<QueryFilter>(rest);
  return {
    /** Numbers on screen come from the memory. */
    says: list.isRemembered || (isThere && view.show !== 'table'),
    windows:
      windows === null ? list.pageOrders : extra.length === 0 ? windows.rows : [...windows.rows, ...extra],
    moreWindows: isTimeline && windows !== null ? windows.total - windows.rows.length : 0,
    /** The filter of the map's marks; null for the page's own. */
    ofMap: isThere ? (area?.by === 'view' ? beside : list.only) : null,
  };
}
