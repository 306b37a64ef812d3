import { FailureError } from '../../../api/failure.ts';
import type { OrdersPage } from '../../../api/gateway.ts';
import { type OrderRow, orderIdOf } from '../../../api/wire/order.ts';
import { newestFirst, type OrderList, strideOf } from '../check/recent-orders.ts';
import type { Before } from '../entry/entry.ts';

const pageSize = 10;

/**
 * Reads the list before an order is sent: the highest known OrderID, so that no older order is taken for the new one, and the
 * date from which later checks read. The service's sort is not trusted: if a page is not newest first, the other end is read
 * too. On failure only the known ids count.
 * @param highest the highest OrderID that this browser knows.
 */
export async function readBefore(
  gateway: OrderList,
  highest: () => number | null,
): Promise<Omit<Before, 'known'>> {
  try {
    const page = (index: number, size: number) =>
      gateway.orders({ ...newestFirst, PageIndex: index, PageSize: size, IncludeOrderItems: false });
    const first = await page(0, pageSize);
    const stride = strideOf(first, pageSize);
    const pages = Math.ceil(first.total / stride);
    const read = isNewestFirst(first.rows) || pages < 2 ? [first] : [first, await page(pages - 1, stride)];
    const [top] = read.toSorted((one, other) => highestOf(other) - highestOf(one));
    const dates = (top ?? first).rows.flatMap((row) =>
      row.readable && row.order.OrderDate !== null ? [row.order.OrderDate.at] : [],
    );
    return {
      baseline: Math.max(highestOf(top ?? first), highest() ?? 0),
      // The earliest of several orders, so that one with a wrong date does not move it past the new order.
      since: dates.length === 0 ? null : Math.min(...dates),
    };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return { baseline: highest(), since: null };
  }
}

const highestOf = ({ rows }: OrdersPage): number => Math.max(0, ...rows.map((row) => orderIdOf(row) ?? 0));

function isNewestFirst(rows: readonly OrderRow[]): boolean {
  const ids = rows.flatMap((row) => orderIdOf(row) ?? []);
  return ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? id));
}
