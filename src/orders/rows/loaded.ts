import { queryOptions, skipToken } from '@tanstack/react-query';
import { type OrderRow, orderIdOf } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { filterOf, type OrdersView } from '../list/search.ts';
import type { LoadedPage } from '../list/use-orders.ts';
import { type Collection, newCollection } from './collection.ts';

/** A row of a page that was on screen, and its position in the list, from 0. */
type Placed = { readonly row: OrderRow; readonly place: number };

/** Orders of one list that the session has loaded: page by page, and gathered from the start. */
export type Loaded = {
  /** Equal for every page, layout and client-side filter of a list. */
  readonly list: string;
  /** The rows of the page that was added last. */
  readonly shown: readonly OrderRow[];
  readonly visited: ReadonlyMap<OrderId, Placed>;
  readonly gathered: readonly OrderRow[];
  /** Milliseconds since 1970 of the start of the gathering; null for none. */
  readonly gatheredAt: number | null;
  /** The progress of the gathering. */
  readonly collection: Readonly<Collection>;
};

export const nothingLoaded: Loaded = {
  list: '',
  shown: [],
  visited: new Map(),
  gathered: [],
  gatheredAt: null,
  collection: newCollection(),
};

/** The loaded orders of the latest list, for the way back to it and for adjacent orders. Screens write the entry. */
export const loadedQuery = queryOptions<Loaded>({
  queryKey: ['loadedOrders'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

export const listOf = (view: OrdersView): string => JSON.stringify(filterOf({ ...view, page: 1, size: 100 }));

/** The loaded orders with the page on screen. Another list starts empty. */
export function withShown(latest: Loaded | undefined, { rows, view }: LoadedPage): Loaded {
  const list = listOf(view);
  const loaded = latest?.list === list ? latest : { ...nothingLoaded, list };
  return loaded.shown === rows ? loaded : withPage(loaded, rows, (view.page - 1) * view.size);
}

/** Adds a loaded page: its rows replace the earlier ones at their positions. */
export function withPage(loaded: Loaded, rows: readonly OrderRow[], first: number): Loaded {
  const visited = new Map(loaded.visited);
  for (const [id, { place }] of loaded.visited) {
    if (place >= first && place < first + rows.length) visited.delete(id);
  }
  for (const [index, row] of rows.entries()) {
    const id = orderIdOf(row);
    if (id !== null) visited.set(id, { row, place: first + index });
  }
  return { ...loaded, shown: rows, visited };
}

/** Gathered again from the start: replaces the visited rows in its range. */
export function renewed(loaded: Loaded, gathered: readonly OrderRow[], gatheredAt: number): Loaded {
  const known = new Set(gathered.map(orderIdOf));
  const further = [...loaded.visited].filter(([id, { place }]) => place >= gathered.length && !known.has(id));
  return { ...loaded, visited: new Map(further), gathered, gatheredAt };
}

/** Each order once, in the list's order: the gathered ones, then those of later visited pages. */
export function rowsOf({ visited, gathered }: Loaded): OrderRow[] {
  const known = new Set<OrderId>();
  const first = gathered.map((row) => {
    const id = orderIdOf(row);
    if (id === null) return row;
    known.add(id);
    return visited.get(id)?.row ?? row;
  });
  const further = [...visited]
    .filter(([id]) => !known.has(id))
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(([, { row }]) => row);
  return [...first, ...further];
}
