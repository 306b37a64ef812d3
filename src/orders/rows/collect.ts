import type { OrdersPage } from '../../api/gateway.ts';
import type { FetchOrders } from '../../api/queries/persistent.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import { rowKeyOf } from '../../api/wire/order-key.ts';
import type { OrdersFilterRequest } from '../../api/wire/requests.ts';

/** The progress of reading a whole list. It stores only what identifies the orders. */
export type Collection = {
  /** Index of the next page to request. */
  nextPage: number;
  /** Returned rows, including unreadable ones. */
  loaded: number;
  /** Orders of the list in the latest response; null before the first. */
  total: number | null;
  /** Orders that came a second time and were dropped. */
  repeated: number;
  /** The total differed between responses. */
  changed: boolean;
  /** The end of the list was reached. */
  ended: boolean;
  readonly taken: Set<string>;
};

/** A collection that begins at the first page. */
export const newCollection = (): Collection => ({
  nextPage: 0,
  loaded: 0,
  total: null,
  repeated: 0,
  changed: false,
  ended: false,
  taken: new Set(),
});

/**
 * Orders of the list that were never returned, by the latest response; 0 while the list is still being read.
 */
export const missingFrom = ({ ended, total, loaded }: Collection): number =>
  ended ? Math.max(0, (total ?? 0) - loaded) : 0;

/**
 * The rows that were not returned before; marks them as returned. A row without an id cannot be identified
 * and stays.
 */
function takeNew(collection: Collection, rows: readonly OrderRow[]): OrderRow[] {
  const fresh = rows.filter((row) => {
    const key = rowKeyOf(row);
    if (key === null) return true;
    if (collection.taken.has(key)) return false;
    collection.taken.add(key);
    return true;
  });
  collection.repeated += rows.length - fresh.length;
  collection.loaded += fresh.length;
  return fresh;
}

/** Whether two pages list the same orders. A service that ignores the page number repeats one page as the next. */
export function sameOrders(a: readonly OrderRow[], b: readonly OrderRow[]): boolean {
  return (
    a.length > 0 &&
    a.length === b.length &&
    a.every((row, index) => rowKeyOf(row) !== null && rowKeyOf(row) === rowKeyOf(b[index] ?? row))
  );
}

const maxInFlight = 3;
const maxPagesBack = 10;

type Collecting = {
  readonly fetchOrders: FetchOrders;
  /** The filter of the orders; its page and size are replaced. */
  readonly filter: OrdersFilterRequest;
  /** Rows per page. */
  readonly size: number;
  /** The progress to resume from; it is updated, so that the same object resumes after a failure or a cancel. */
  readonly from: Collection;
  readonly signal: AbortSignal;
};

/**
 * The orders of a list, page after page in the list's order, each once; at most three requests are in flight.
 * An order that moves to a later page during the read is dropped there; for one that moves to an earlier
 * page, that page is read again. `from` holds the number of missing orders afterwards. Throws what
 * `fetchOrders` throws, and the reason of the signal.
 */
export async function* collectOrders({
  fetchOrders,
  filter,
  size,
  from: collection,
  signal,
}: Collecting): AsyncGenerator<readonly OrderRow[], void, void> {
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  const page = (index: number) => fetchOrders({ ...filter, PageIndex: index, PageSize: size }, either);
  const line = createLine(page, collection.nextPage);
  let before: readonly OrderRow[] | undefined;

  const take = (rows: readonly OrderRow[], total: number) => {
    collection.changed ||= collection.total !== null && collection.total !== total;
    collection.total = total;
    return takeNew(collection, rows);
  };

  try {
    signal.throwIfAborted();
    while (!collection.ended) {
      line.fill((index, waiting) => {
        if (waiting === 0) return true;
        if (collection.total === null || waiting >= maxInFlight) return false;
        return index * size < collection.total;
      });
      const { rows, total } = await line.next();
      const here = collection.nextPage;
      // Orders that left the list have shifted others to pages that were read before.
      const pulled = Math.max(0, (collection.total ?? total) - total);
      const back = Math.min(maxPagesBack, here, Math.ceil(pulled / size));
      const skipped: OrderRow[] = [];
      for (let index = here - back; index < here; index += 1) skipped.push(...(await page(index)).rows);
      const fresh = take([...skipped, ...rows], total);
      collection.nextPage = here + 1;
      const isPastTheEnd = collection.nextPage * size >= total;
      collection.ended =
        rows.length === 0 ||
        (before !== undefined && sameOrders(before, rows)) ||
        (isPastTheEnd && (collection.loaded >= total || fresh.length === 0));
      before = rows;
      if (fresh.length > 0) yield fresh;
    }
    if (collection.ended) yield* newcomers();
  } finally {
    leaving.abort();
  }

  /** Orders placed during the read are on the first pages in the default order. */
  async function* newcomers() {
    for (let index = 0; index < maxPagesBack; index += 1) {
      if (!collection.changed || missingFrom(collection) === 0) return;
      const { rows, total } = await page(index);
      const fresh = take(rows, total);
      if (fresh.length === 0) return;
      yield fresh;
    }
  }
}

type Answered = { readonly page: OrdersPage } | { readonly error: unknown };

/** A queue of page requests whose results come in order. */
function createLine(page: (index: number) => Promise<OrdersPage>, first: number) {
  const waiting: Promise<Answered>[] = [];
  let index = first;
  return {
    /** Requests pages while `wants` returns true for the next one and the number in flight. */
    fill(wants: (index: number, waiting: number) => boolean) {
      for (; wants(index, waiting.length); index += 1) {
        waiting.push(
          page(index).then(
            (page) => ({ page }),
            (error: unknown) => ({ error }),
          ),
        );
      }
    },
    async next(): Promise<OrdersPage> {
      const answered = await waiting.shift();
      if (answered === undefined) throw new Error('No page was asked for');
      if ('error' in answered) throw answered.error;
      return answered.page;
    },
  };
}
