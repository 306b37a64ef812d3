import type { Gateway, OrdersPage } from '../../../api/gateway.ts';
import type { Order, OrderRow } from '../../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../../api/wire/orders-filter.ts';
import type { OrderId } from '../../../ids.ts';
import { day } from '../../../time.ts';

/** All that a look needs of the gateway. */
export type OrderList = Pick<Gateway, 'orders'>;

export type Recent = {
  /** Those that could be read. */
  readonly orders: readonly Order[];
  /** Of these and of the others. */
  readonly ids: ReadonlySet<OrderId>;
  /** Every order of the time asked for was read. */
  readonly complete: boolean;
};

export const newestFirst = { SortField: 'OrderDate', SortOrder: 'desc' } as const;

const pageSize = 100;
/** In all; where pages are small there are more of them. */
const mostRows = 2_000;
const mostPages = 400;
const mostTries = 3;
/** The zone of the service's clock is not known (interface.md 2.10). */
const marginMs = 1.5 * day;

export const idOf = (row: OrderRow): OrderId | null => (row.readable ? row.order.OrderID : row.orderId);

/** Rows of a page as the service gives them: it may give fewer than were asked for (interface.md 8). */
export const strideOf = ({ rows, total }: OrdersPage, asked: number): number =>
  rows.length > 0 && rows.length < asked && rows.length < total ? rows.length : asked;

/**
 * The orders made since a moment, newest first if the service sorts. It may ignore the date and the order asked for: then
 * more pages come, and the end that holds the newest is read. Rows that moved between two pages mean that one may have
 * been missed, and everything is read anew.
 * @param since by the service's clock; null for all orders.
 * @param isOld orders that were there before; such a row may be unreadable without hiding the one that is looked for.
 * @throws FailureError when the service does not answer.
 */
export async function readRecent(
  gateway: OrderList,
  since: number | null,
  withItems: boolean,
  isOld: (id: OrderId) => boolean,
): Promise<Recent> {
  const filter = {
    ...newestFirst,
    ...(since !== null && { OrderDateFrom: new Date(since - marginMs).toISOString() }),
    IncludeOrderItems: withItems,
  };
  const orders = new Map<OrderId, Order>();
  const ids = new Set<OrderId>();
  let result: Reading['result'] = 'moved';
  for (let tries = 0; tries < mostTries && result === 'moved'; tries += 1) {
    const read = await readPages((page) => gateway.orders({ ...filter, ...page }), isOld);
    // What one reading missed another may have seen.
    for (const order of read.orders) orders.set(order.OrderID, order);
    for (const id of read.ids) ids.add(id);
    result = read.result;
  }
  return { orders: [...orders.values()], ids, complete: result === 'complete' };
}

type Which = Pick<OrdersFilterRequest, 'PageIndex' | 'PageSize'>;
type Reading = {
  readonly orders: readonly Order[];
  readonly ids: ReadonlySet<OrderId>;
  /** `moved`: reading again may help. `partial`: it would end the same way. */
  readonly result: 'complete' | 'moved' | 'partial';
};

async function readPages(
  page: (which: Which) => Promise<OrdersPage>,
  isOld: (id: OrderId) => boolean,
): Promise<Reading> {
  const ids = new Set<OrderId>();
  const orders: Order[] = [];
  let unreadable = false;
  /** How many of the rows were new. */
  const take = ({ rows }: OrdersPage): number => {
    const before = ids.size;
    for (const row of rows) {
      const id = idOf(row);
      if (id !== null) ids.add(id);
      if (row.readable) orders.push(row.order);
      else unreadable ||= id === null || !isOld(id);
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
    // A service that ignores PageIndex answers with the same rows for ever.
    if (fresh === 0) return { orders, ids, result: next.rows.length > 0 ? 'partial' : 'moved' };
    moved ||= fresh < next.rows.length || next.total !== first.total;
  }
  if (moved) return { orders, ids, result: 'moved' };
  return { orders, ids, result: ids.size >= first.total && !unreadable ? 'complete' : 'partial' };
}

/** Of more pages than are read those at the end where the newest are. */
function pagesAfterFirst(pages: number, stride: number, ascending: boolean): number[] {
  const most = Math.min(mostPages, Math.ceil(mostRows / stride));
  const all = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 1);
  return ascending ? all.slice(-(most - 1)) : all.slice(0, most - 1);
}

function ascends(rows: readonly OrderRow[]): boolean {
  const ids = rows.flatMap((row) => (row.readable ? [row.order.OrderID] : []));
  const [first, last] = [ids[0], ids.at(-1)];
  return first !== undefined && last !== undefined && last > first;
}
