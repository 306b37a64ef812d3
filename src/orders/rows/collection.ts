import type { OrderRow } from '../../api/wire/order.ts';
import { rowKeyOf } from '../../api/wire/order-key.ts';

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

/**
 * A collection that begins at the first page. Rows that are `known` count as loaded and are not returned
 * again.
 */
export function newCollection(known: readonly OrderRow[] = []): Collection {
  const collection: Collection = {
    nextPage: 0,
    loaded: 0,
    total: null,
    repeated: 0,
    changed: false,
    ended: false,
    taken: new Set(),
  };
  takeNew(collection, known);
  return collection;
}

/**
 * Orders of the list that were never returned, by the latest response; 0 while the list is still being read.
 */
export const missingFrom = ({ ended, total, loaded }: Collection): number =>
  ended ? Math.max(0, (total ?? 0) - loaded) : 0;

/**
 * The rows that were not returned before; marks them as returned. A row without an id cannot be identified
 * and stays.
 */
export function takeNew(collection: Collection, rows: readonly OrderRow[]): OrderRow[] {
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
