import { useEffect, useMemo, useState } from 'react';
import { isEqual, useEqual, useHeld } from '../../browser/equal.ts';
import { whenIdle } from '../../browser/schedule.ts';
import type { OrderId } from '../../ids.ts';
import { type ListedOrder, listedIn } from '../../order/listed-order.ts';
import {
  hasClientFilter,
  type OrderFilter,
  type QueryFilter,
  queryFilter,
} from '../../order/order-filter.ts';
import { useAccount } from '../../session/session-context.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import {
  useAnswer,
  useAnswered,
  useMemoryReach,
  useTrackingOf,
} from '../../tracking/page/tracking-context.ts';
import { checkedAtOf, isWhole, type TrackingState } from '../../tracking/tracking.ts';
import type { OrdersView } from '../view/search.ts';
import type { LoadedPage, Orders } from './use-orders.ts';

/** The selected order: of the page on screen, else as it is remembered. */
export function useSelected(id: OrderId | null, page: readonly ListedOrder[]): ListedOrder | null {
  const shown = page.find((order) => order.id === id) ?? null;
  const isElsewhere = id !== null && shown === null;
  const remembered = useAnswer('some', isElsewhere ? { ids: [id] } : null, { about: ({ ids }) => ids });
  return shown ?? (isElsewhere ? (remembered?.[0] ?? null) : null);
}

/**
 * Whether a view is answered from what this browser remembers: the service cannot filter it, or has a weaker search. A search
 * is left to the service while the memory is incomplete.
 */
export function useIsRemembered(view: OrdersView): boolean {
  const isComplete = useMemoryReach() === 'whole';
  return hasClientFilter(view) || (view.q !== '' && isComplete);
}

/** Whether this device keeps orders, all or those that were read so far. */
const holdsOrders = ({ keeps, total }: TrackingState): boolean => keeps === 'here' && total > 0;

/** Whether a search is also answered from what this browser remembers so far; the service is asked too. */
export function useIsSearchRemembered(view: OrdersView): boolean {
  const hasMemory = useTrackingOf((state) => isWhole(state.sync) || holdsOrders(state));
  return view.q !== '' && hasMemory;
}

/** Whether the service does not respond, and this browser remembers orders to show in its place. */
export function useIsCutOff(view: OrdersView, { page, failure }: Orders): boolean {
  const hasMemory = useTrackingOf(holdsOrders);
  const isAway = failure !== null && /^(unreachable|timeout|unavailable)$/.test(failure.kind);
  return hasMemory && isAway && page?.view !== view;
}

/** The filter of a view as a question; the same object while it stays the same. */
export function useQueryFilter(view: OrderFilter, now: number): QueryFilter {
  return useEqual(queryFilter(view, now, useAccount()));
}

export type Remembered = {
  readonly page: LoadedPage | null;
  /** The rows of that page as they were last seen. */
  readonly rows: readonly Snapshot[];
  /** Which orders of `elsewhere` are in the list; null until that is known. */
  readonly known: readonly Snapshot[] | null;
  /** Orders that pass the rest of the filter, and have no area to compare. */
  readonly withoutArea: number;
  /** The page is of an earlier view. */
  readonly busy: boolean;
};

/**
 * A page of a view over all remembered orders: the page on screen stays until the next one is there. Nothing is read unless
 * `isRead`.
 */
export function useRememberedPage(
  view: OrdersView,
  only: QueryFilter,
  isRead: boolean,
  elsewhere: readonly OrderId[] = noIds,
): Remembered {
  const ofView = {
    only,
    sort: view.sort,
    dir: view.dir,
    first: (view.page - 1) * view.rows,
    count: view.rows,
  };
  const checkedAt = useTrackingOf(({ sync }) => checkedAtOf(sync));
  const question = elsewhere.length === 0 ? ofView : { ...ofView, elsewhere };
  // A poll without changes makes the rows newer.
  const given = useAnswered('list', isRead ? question : null, { again: checkedAt });
  const { elsewhere: answeredIds = noIds, ...answered } = given?.question ?? { elsewhere: null };
  const isCurrent = isEqual(answered, ofView);
  const shown = useHeld(isCurrent ? view : null) ?? view;
  const answer = given?.answer ?? null;
  const page = useMemo(
    (): LoadedPage | null =>
      answer && {
        rows: answer.rows.map((order) => ({ readable: true, order })),
        total: answer.total,
        view: shown,
        checkedAt: checkedAt && seenAtOf(answer.rows, checkedAt),
      },
    [answer, shown, checkedAt],
  );
  const isKnown = isCurrent && isEqual(answeredIds, elsewhere);
  return {
    page,
    rows: answer?.rows ?? [],
    known: isKnown && answer !== null ? answer.known : null,
    withoutArea: answer?.withoutArea ?? 0,
    busy: isRead && !isCurrent,
  };
}

const noIds: readonly OrderId[] = [];

/** The poll reads orders that may still change; the others were last seen earlier. */
const seenAtOf = (rows: readonly Snapshot[], checkedAt: number): number =>
  rows.reduce((earliest, { lastSeenAt }) => Math.min(earliest, lastSeenAt), checkedAt);

/** The most windows on the timeline; of more orders the first of the list are shown. The first ones are prefetched. */
const maxWindows = { prefetched: 1_000, shown: 5_000 } as const;

/** The orders of a filter for the timeline: read when the page is idle, so that they are there when it is shown. */
function useRememberedWindows(view: OrdersView, only: QueryFilter, isThere: boolean, isShown: boolean) {
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
  readonly orders: Orders;
};

/** The orders of the map and the timeline: all remembered orders of the view, or those of its page while nothing is remembered. */
export function useRememberedParts(view: OrdersView, list: List) {
  const hasMemory = useTrackingOf(holdsOrders);
  const isThere = list.isRemembered || hasMemory;
  const isTimeline = view.show === 'timeline';
  const windows = useRememberedWindows(view, list.only, isThere, isTimeline);
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
