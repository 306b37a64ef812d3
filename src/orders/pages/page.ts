import type { OrdersPage } from '../../api/gateway.ts';
import type { Order } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { type ListedOrder, type ListedRow, listedOf } from '../../order/listed-order.ts';
import { hasClientFilter, type QueryFilter } from '../../order/order-filter.ts';
import { inListOrder } from '../../tracking/answers/from-orders.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import { type Sighting, sightingOf } from '../../tracking/sighting.ts';
import type { OrdersView } from '../view/search.ts';

export type LoadedPage = {
  readonly rows: readonly ListedRow[];
  /** All orders of the view, at least those on screen. */
  readonly total: number;
  /** The view of the rows; while another one loads, the one before. */
  readonly view: OrdersView;
  /** Milliseconds since 1970 of the last successful response; null before a first sync has ended. */
  readonly checkedAt: number | null;
  /** The number of pages, where it does not follow from the total. */
  readonly pages?: number;
  /** Rows beyond those of a page: of a search, found by the service alone. */
  readonly extra?: readonly ListedRow[];
};

/** A page as the service sent it. */
export type ServedPage = { readonly sent: OrdersPage; readonly view: OrdersView; readonly at: number };

type ServedOrder = { readonly order: Order; readonly sighting: Sighting };

/** What the service found for a search. */
export type ServedRows = {
  readonly at: number;
  /** All that match; 0 where a filter is left to apply, since only its own rows are known to pass. */
  readonly total: number;
  /** The pages that the service has, before that filter. */
  readonly pages: number;
  readonly orders: readonly ServedOrder[];
  readonly unreadable: readonly ListedRow[];
};

/** The rows of a response that pass the filters that the service does not have; its total counts without these. */
export function servedRows({ sent, view, at }: ServedPage, only: QueryFilter): ServedRows {
  const orders = sent.rows.flatMap((row) =>
    row.readable ? [{ order: row.order, sighting: sightingOf(row.order, at, true) }] : [],
  );
  const pages = Math.ceil(sent.total / view.rows);
  if (!hasClientFilter(view)) {
    const unreadable = sent.rows.flatMap((row) => (row.readable ? [] : [row]));
    return { at, total: sent.total, pages, orders, unreadable };
  }
  const { q: _, ...others } = only;
  const passing = inListOrder(
    orders.map(({ sighting }) => sighting),
    { only: others, sort: view.sort, dir: view.dir },
  );
  const left = orders.filter(({ sighting }) => passing.some((each) => isSame(each, sighting.order)));
  return { at, total: 0, pages, orders: left, unreadable: [] };
}

export const idsOf = ({ orders }: ServedRows): OrderId[] => orders.map(({ order }) => order.OrderID);

/** Two orders may have one number; one without a UUID is either. */
const isSame = (one: Snapshot, other: Snapshot): boolean =>
  one.id === other.id && (one.uuidHash === other.uuidHash || one.uuidHash === 0 || other.uuidHash === 0);

type Remembered = {
  readonly page: LoadedPage;
  readonly rows: readonly Snapshot[];
  /** The served orders that the memory lists, on whatever page. */
  readonly known: readonly Snapshot[];
};

/**
 * A page of a search: the remembered rows, as the service sent them if it did, and those rows of the service's page of the same
 * number that the memory has on none of its pages. So over all pages each order is there once.
 */
export function withServed(
  { page, rows, known }: Remembered,
  served: ServedRows,
  view: OrdersView,
): LoadedPage {
  const extra = served.orders.filter(
    ({ sighting }) => ![...known, ...rows].some((each) => isSame(each, sighting.order)),
  );
  const sentOf = (row: Snapshot) =>
    served.orders.find(({ sighting }) => isSame(sighting.order, row) && row.lastSeenAt <= served.at);
  const remembered = rows.map((row) => ({ seen: row, sent: sentOf(row) }));
  const added = extra.map(({ order }): ListedRow => ({ readable: true, order: listedOf(order) }));
  const all: { seen: Snapshot; order: ListedOrder }[] = [
    ...remembered.map(({ seen, sent }) => ({
      seen,
      order: sent === undefined ? seen : listedOf(sent.order),
    })),
    ...extra.map(({ order, sighting }) => ({ seen: sighting.order, order: listedOf(order) })),
  ];
  const times = remembered.map(({ seen, sent }) => (sent === undefined ? seen.lastSeenAt : served.at));
  const more = added.length + served.unreadable.length;
  return {
    rows: [
      ...(more === 0 ? all : sorted(all, view)).map(({ order }): ListedRow => ({ readable: true, order })),
      ...served.unreadable,
    ],
    total: Math.max(page.total + more, served.total),
    view,
    checkedAt: Math.min(served.at, ...times),
    pages: Math.max(Math.ceil(page.total / view.rows), served.pages, 1),
    extra: [...added, ...served.unreadable],
  };
}

/** In the order of the list; what the service found by a field that no list shows is last. */
function sorted<Item extends { readonly seen: Snapshot }>(
  all: readonly Item[],
  { q, sort, dir }: OrdersView,
): readonly Item[] {
  const inOrder = inListOrder(
    all.map(({ seen }) => ({ order: seen, detailed: true, tasked: null })),
    { only: { q }, sort, dir },
  );
  const placeOf = ({ seen }: Item) => {
    const place = inOrder.findIndex((each) => isSame(each, seen));
    return place === -1 ? inOrder.length : place;
  };
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}
