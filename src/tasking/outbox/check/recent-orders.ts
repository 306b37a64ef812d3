import type { Gateway, OrdersPage } from '../../../api/gateway.ts';
import { type Order, type OrderRow, orderIdOf } from '../../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../../api/wire/orders-filter.ts';
import type { OrderId } from '../../../ids.ts';
import { day } from '../../../time.ts';

export type OrderList = Pick<Gateway, 'orders'>;

export type Recent = {
  /** The readable orders. */
  readonly orders: readonly Order[];
  /** Ids of the readable and the unreadable orders. */
  readonly ids: ReadonlySet<OrderId>;
  /** Ids of the unreadable orders; null for one without a readable id. */
  readonly unreadable: readonly (OrderId | null)[];
  /** True if every row of the period was seen. */
  readonly complete: boolean;
};

/**
 * Reads the orders since a time, by the service's clock; null for all orders.
 * @throws FailureError when the request fails.
 */
export type ReadRecent = (since: number | null, withItems: boolean) => Promise<Recent>;

export const newestFirst = { SortField: 'OrderDate', SortOrder: 'desc' } as const;

const pageSize = 100;
/** In total; small pages mean more of them. */
const maxRows = 2_000;
const maxPages = 400;
const maxTries = 3;
const hour = 3_600_000;
/** The time zone of the service's clock is unknown (interface.md 2.10). */
const marginMs = 1.5 * day;

/** The page size of the service, which may be less than requested (interface.md 8). */
export const strideOf = ({ rows, total }: OrdersPage, requested: number): number =>
  rows.length > 0 && rows.length < requested && rows.length < total ? rows.length : requested;

/**
 * Reads the orders since a time, newest first if the service sorts. If it ignores the date and the sort, more pages are read,
 * from the end with the newest. If rows moved between two pages, one may be missing and everything is read again.
 */
async function readRecent(gateway: OrderList, since: number | null, withItems: boolean): Promise<Recent> {
  const filter = {
    ...newestFirst,
    ...(since !== null && { OrderDateFrom: new Date(since - marginMs).toISOString() }),
    IncludeOrderItems: withItems,
  };
  const orders = new Map<OrderId, Order>();
  const ids = new Set<OrderId>();
  let unreadable: Reading['unreadable'] = [];
  let result: Reading['result'] = 'moved';
  for (let tries = 0; tries < maxTries && result === 'moved'; tries += 1) {
    const read = await readPages((page) => gateway.orders({ ...filter, ...page }));
    // One pass may have a row that another missed.
    for (const order of read.orders) orders.set(order.OrderID, order);
    for (const id of read.ids) ids.add(id);
    unreadable = read.unreadable;
    result = read.result;
  }
  return { orders: [...orders.values()], ids, unreadable, complete: result === 'complete' };
}

/**
 * Reads once for all checks that begin before it: a batch has hundreds that are due at the same time. A check that needs more
 * than was read reads again.
 */
export function readOnce(gateway: OrderList): ReadRecent {
  let last: { readonly since: number | null; readonly withItems: boolean; readonly recent: Recent } | null =
    null;
  return async (wanted, withItems) => {
    // By the hour, so that the rows of a batch share what is read even if the list is too long to be read to its end.
    const since = wanted === null ? null : Math.floor(wanted / hour) * hour;
    if (last !== null && (last.withItems || !withItems) && coversSince(last.since, since, last.recent))
      return last.recent;
    const recent = await readRecent(gateway, since, withItems);
    last = { since, withItems, recent };
    return recent;
  };
}

/** A longer period has all that a shorter one has, if it was read to its end. */
const coversSince = (read: number | null, wanted: number | null, { complete }: Recent): boolean =>
  read === wanted || (complete && (read === null || (wanted !== null && read <= wanted)));

type Which = Pick<OrdersFilterRequest, 'PageIndex' | 'PageSize'>;
type Reading = {
  readonly orders: readonly Order[];
  readonly ids: ReadonlySet<OrderId>;
  readonly unreadable: readonly (OrderId | null)[];
  /** `moved`: reading again may help. `partial`: it would not. */
  readonly result: 'complete' | 'moved' | 'partial';
};

async function readPages(page: (which: Which) => Promise<OrdersPage>): Promise<Reading> {
  const ids = new Set<OrderId>();
  const orders: Order[] = [];
  const unreadable: (OrderId | null)[] = [];
  /** The number of new rows. */
  const take = ({ rows }: OrdersPage): number => {
    const before = ids.size;
    for (const row of rows) {
      const id = orderIdOf(row);
      if (id !== null) ids.add(id);
      if (row.readable) orders.push(row.order);
      else unreadable.push(id);
    }
    return ids.size - before;
  };

  const first = await page({ PageIndex: 0, PageSize: pageSize });
  take(first);
  const stride = strideOf(first, pageSize);
  let moved = false;
  for (const index of pagesAfterFirst(Math.ceil(first.total / stride), stride, ascends(first.rows))) {
    const next = await page({ PageIndex: index, PageSize: stride });
    const fresh = take(next);
    // A service that ignores PageIndex returns the same rows forever.
    if (fresh === 0) return { orders, ids, unreadable, result: next.rows.length > 0 ? 'partial' : 'moved' };
    moved ||= fresh < next.rows.length || next.total !== first.total;
  }
  if (moved) return { orders, ids, unreadable, result: 'moved' };
  const nameless = unreadable.filter((id) => id === null).length;
  return { orders, ids, unreadable, result: ids.size + nameless >= first.total ? 'complete' : 'partial' };
}

/** If there are too many pages, those at the end with the newest. */
function pagesAfterFirst(pages: number, stride: number, ascending: boolean): number[] {
  const max = Math.min(maxPages, Math.ceil(maxRows / stride));
  const all = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 1);
  return ascending ? all.slice(-(max - 1)) : all.slice(0, max - 1);
}

function ascends(rows: readonly OrderRow[]): boolean {
  const ids = rows.flatMap((row) => (row.readable ? [row.order.OrderID] : []));
  const [first, last] = [ids[0], ids.at(-1)];
  return first !== undefined && last !== undefined && last > first;
}
