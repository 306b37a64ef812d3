import { type OrderRow, orderIdOf } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';

/** A row of a page that was on screen, and its position in the list, from 0. */
type Placed = { readonly row: OrderRow; readonly place: number };

/** Orders of one list that this screen has loaded: page by page, and gathered from the start. */
export type Loaded = {
  readonly visited: ReadonlyMap<OrderId, Placed>;
  readonly gathered: readonly OrderRow[];
  /** Milliseconds since 1970 of the start of the gathering; null for none. */
  readonly gatheredAt: number | null;
};

export const nothingLoaded: Loaded = { visited: new Map(), gathered: [], gatheredAt: null };

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
  return { ...loaded, visited };
}

/** Gathered again from the start: replaces the visited rows in its range. */
export function renewed({ visited }: Loaded, gathered: readonly OrderRow[], gatheredAt: number): Loaded {
  const known = new Set(gathered.map(orderIdOf));
  const further = [...visited].filter(([id, { place }]) => place >= gathered.length && !known.has(id));
  return { visited: new Map(further), gathered, gatheredAt };
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
