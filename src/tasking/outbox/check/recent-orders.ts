import type { Gateway, OrdersPage } from '../../../api/gateway.ts';
import type { Order } from '../../../api/wire/order.ts';
import { rowKeyOf } from '../../../api/wire/order-key.ts';
import { day, hour } from '../../../time.ts';

export type OrderList = Pick<Gateway, 'orders'>;

export const newestFirst = { SortField: 'OrderDate', SortOrder: 'desc' } as const;

const pageSize = 100;
const maxPages = 20;
/** The time zone of the service's clock is unknown (interface.md 2.10). */
const marginMs = 1.5 * day;

/**
 * Pages of the newest orders, where a new order usually is. It only finds: nothing is proved by what is not on them.
 * @throws FailureError when a request fails.
 */
export type RecentOrders = {
  /**
   * The page with this place, from 0; null behind the last one.
   * @param since milliseconds since 1970 UTC by the service's clock; null for all orders.
   */
  page(since: number | null, place: number): Promise<readonly Order[] | null>;
};

/** Each page is requested once for all checks that share it: a batch has hundreds that are due at the same time. */
export function createRecentOrders(gateway: OrderList): RecentOrders {
  const lists = new Map<number | null, ReturnType<typeof createPages>>();
  return {
    async page(wanted, place) {
      // By the hour, so that the rows of a batch share their pages.
      const since = wanted === null ? null : Math.floor(wanted / hour) * hour;
      const list =
        lists.get(since) ??
        createPages((PageIndex, PageSize) =>
          gateway.orders({
            ...newestFirst,
            ...(since !== null && { OrderDateFrom: new Date(since - marginMs).toISOString() }),
            IncludeOrderItems: true,
            PageIndex,
            PageSize,
          }),
        );
      lists.set(since, list);
      const rows = await list(place);
      return rows === null ? null : rows.flatMap((row) => (row.readable ? [row.order] : []));
    },
  };
}

/** The pages one after the other, until one has no new row: TotalCount may be wrong. */
function createPages(read: (index: number, size: number) => Promise<OrdersPage>) {
  const pages: OrdersPage[] = [];
  const seen = new Set<string | null>();
  let indexes: readonly number[] = [0];
  let isOver = false;

  return async (place: number): Promise<OrdersPage['rows'] | null> => {
    while (pages.length <= place && !isOver) {
      const index = indexes[pages.length];
      if (index === undefined) break;
      const page = await read(index, strideOf(pages[0]));
      const before = seen.size;
      for (const row of page.rows) seen.add(rowKeyOf(row));
      isOver = seen.size === before;
      pages.push(page);
      if (pages.length === 1) indexes = indexesOf(page);
    }
    return pages[place]?.rows ?? null;
  };
}

/** The page size of the service, which may be less than requested (interface.md 8). */
function strideOf(first: OrdersPage | undefined): number {
  const rows = first?.rows.length ?? 0;
  return rows > 0 && rows < pageSize && rows < (first?.total ?? 0) ? rows : pageSize;
}

/** If the list begins with the oldest orders, its last pages after the first one. */
function indexesOf(first: OrdersPage): number[] {
  const count = Math.ceil(first.total / strideOf(first));
  const others = Array.from({ length: maxPages - 1 }, (_, index) => index + 1);
  const isLong = ascends(first) && count > maxPages;
  return [0, ...(isLong ? others.map((index) => count - index) : others)];
}

function ascends({ rows }: OrdersPage): boolean {
  const dates = rows.flatMap((row) => (row.readable ? (row.order.OrderDate?.at ?? []) : []));
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && last > first;
}
