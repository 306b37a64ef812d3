import type { Gateway } from '../../api/gateway.ts';
import type { Order, OrderRow } from '../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import type { OrderId } from '../../ids.ts';
import { day } from '../../time.ts';

/** All that a look needs of the gateway. */
export type OrderList = Pick<Gateway, 'orders'>;

/** Readable orders of the time asked for, and whether every one of them was seen. */
export type Recent = { readonly orders: readonly Order[]; readonly complete: boolean };

const pageSize = 100;
const mostPages = 20;
const mostTries = 3;
/** The zone of the service's clock is not known (interface.md 2.10). */
const marginMs = 1.5 * day;

/**
 * The orders made since a moment, newest first if the service sorts. It may ignore the date and the order asked for: then
 * more pages come, and the end that holds the newest is read. Rows that moved between two pages mean that one may have
 * been missed, and everything is read anew.
 * @param isOld orders that were there before; such a row may be unreadable without hiding the one that is looked for.
 * @throws FailureError when the service does not answer.
 */
export async function readRecent(
  gateway: OrderList,
  since: number,
  withItems: boolean,
  isOld: (id: OrderId) => boolean,
): Promise<Recent> {
  const filter: OrdersFilterRequest = {
    PageIndex: 0,
    PageSize: pageSize,
    SortField: 'OrderDate',
    SortOrder: 'desc',
    OrderDateFrom: new Date(since - marginMs).toISOString(),
    IncludeOrderItems: withItems,
  };
  const orders = new Map<OrderId, Order>();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const read = await readPages((index) => gateway.orders({ ...filter, PageIndex: index }), isOld);
    // What one reading missed another may have seen.
    for (const order of read.orders) orders.set(order.OrderID, order);
    if (read.result !== 'moved')
      return { orders: [...orders.values()], complete: read.result === 'complete' };
  }
  return { orders: [...orders.values()], complete: false };
}

type Page = { readonly rows: readonly OrderRow[]; readonly total: number };
type Reading = {
  readonly orders: readonly Order[];
  /** `moved`: reading again may help. `partial`: it would end the same way. */
  readonly result: 'complete' | 'moved' | 'partial';
};

async function readPages(
  page: (index: number) => Promise<Page>,
  isOld: (id: OrderId) => boolean,
): Promise<Reading> {
  const ids = new Set<number>();
  const orders: Order[] = [];
  let unreadable = false;
  /** How many of the rows were new. */
  const take = ({ rows }: Page): number => {
    const before = ids.size;
    for (const row of rows) {
      const id = row.readable ? row.order.OrderID : row.orderId;
      if (id !== null) ids.add(id);
      if (row.readable) orders.push(row.order);
      else unreadable ||= id === null || !isOld(id);
    }
    return ids.size - before;
  };

  const first = await page(0);
  take(first);
  const pages = Math.ceil(first.total / pageSize);
  let moved = false;
  for (const index of pagesAfterFirst(pages, ascends(first.rows))) {
    const next = await page(index);
    const fresh = take(next);
    // A service that ignores PageIndex answers with the same rows for ever.
    if (fresh === 0) return { orders, result: next.rows.length > 0 ? 'partial' : 'moved' };
    moved ||= fresh < next.rows.length || next.total !== first.total;
  }
  if (moved) return { orders, result: 'moved' };
  return { orders, result: ids.size >= first.total && !unreadable ? 'complete' : 'partial' };
}

/** At most twenty pages in all; of more, those at the end where the newest are. */
function pagesAfterFirst(pages: number, ascending: boolean): number[] {
  const all = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 1);
  return ascending ? all.slice(-(mostPages - 1)) : all.slice(0, mostPages - 1);
}

function ascends(rows: readonly OrderRow[]): boolean {
  const ids = rows.flatMap((row) => (row.readable ? [row.order.OrderID] : []));
  const [first, last] = [ids[0], ids.at(-1)];
  return first !== undefined && last !== undefined && last > first;
}
