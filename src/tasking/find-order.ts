import type { Gateway } from '../api/gateway.ts';
import type { Order, OrderRow } from '../api/wire/order.ts';
import type { OrdersFilterRequest } from '../api/wire/orders-filter.ts';
import type { OrderId } from '../ids.ts';
import { day } from '../time.ts';
import { sameReference } from './reference.ts';

/** Orders that carry the reference now. */
export type Found = {
  readonly orders: readonly Order[] /** Whether every row of the search was seen. */;
  readonly complete: boolean;
};

const pageSize = 100;
const mostPages = 20;

/**
 * Looks for orders by their reference: first by the list's free-text filter, then, since nobody promises that the filter
 * searches references (interface.md 2.10), by reading the orders of the last days themselves.
 * @param since milliseconds; orders made after it are read. @param known ids to pass over.
 * @throws FailureError when the service does not answer; nothing is known then.
 */
export async function findByReference(
  gateway: Gateway,
  reference: string,
  since: number,
  known: ReadonlySet<OrderId> = new Set(),
): Promise<Found> {
  const matches = (rows: readonly OrderRow[]) =>
    rows.flatMap((row) =>
      row.readable && sameReference(row.order.RefNo, reference) && !known.has(row.order.OrderID)
        ? [row.order]
        : [],
    );
  const filtered = await gateway.orders({
    PageIndex: 0,
    PageSize: 50,
    FilterValue: reference,
    IncludeOrderItems: false,
  });
  const hits = matches(filtered.rows);
  if (hits.length > 0) return { orders: hits, complete: true };
  const recent = await readRecent(gateway, since);
  return { orders: matches(recent.rows), complete: recent.complete };
}

/** The zone of the service's clock is not known (interface.md 2.10), so a day and a half is added before. */
async function readRecent(gateway: Gateway, since: number) {
  const filter: OrdersFilterRequest = {
    PageIndex: 0,
    PageSize: pageSize,
    SortField: 'OrderDate',
    SortOrder: 'desc',
    OrderDateFrom: new Date(since - 1.5 * day).toISOString(),
    IncludeOrderItems: false,
  };
  const rows: OrderRow[] = [];
  const seen = new Set<number>();
  let total: number | null = null;
  let complete = true;
  for (let index = 0; index < mostPages; index += 1) {
    const page = await gateway.orders({ ...filter, PageIndex: index });
    // Rows that moved between pages mean that one may have been missed.
    if (total !== null && page.total !== total) complete = false;
    total = page.total;
    for (const row of page.rows) {
      const id = row.readable ? row.order.OrderID : row.orderId;
      if (id === null || seen.has(id)) complete = false;
      else seen.add(id);
    }
    rows.push(...page.rows);
    if (page.rows.length === 0 || (index + 1) * pageSize >= total) break;
  }
  return { rows, complete: complete && rows.length >= (total ?? 0) };
}
