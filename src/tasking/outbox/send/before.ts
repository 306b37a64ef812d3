import { FailureError } from '../../../api/failure.ts';
import type { OrdersPage } from '../../../api/gateway.ts';
import type { OrderRow } from '../../../api/wire/order.ts';
import { idOf, newestFirst, type OrderList, strideOf } from '../check/recent-orders.ts';
import type { Before } from '../entry/entry.ts';

const pageSize = 10;

/**
 * What the list shows before an order is sent: the highest OrderID of it and of what this browser knows, so that nothing up to
 * there is taken for the order, and the date from which later looks read. The service's sort is not believed: where a page is
 * visibly not newest first, the other end is read as well. Never throws what the service does: then only memory counts.
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
      // The earliest of some orders: one that bears a wrong date does not move it past the order that is sent.
      since: dates.length === 0 ? null : Math.min(...dates),
    };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return { baseline: highest(), since: null };
  }
}

const highestOf = ({ rows }: OrdersPage): number => Math.max(0, ...rows.map((row) => idOf(row) ?? 0));

function isNewestFirst(rows: readonly OrderRow[]): boolean {
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  return ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? id));
}
