import type { OrderRow } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';

/** A row of a page that was on screen, and where it stood in the list, from 0. */
type Placed = { readonly row: OrderRow; readonly place: number };

/** Orders of one list that this screen has seen: page by page, and gathered from the start. */
export type Loaded = {
  readonly visited: ReadonlyMap<OrderId, Placed>;
  readonly gathered: readonly OrderRow[];
  /** Milliseconds since 1970 when the oldest of the gathered began to be read; null where there is none. */
  readonly gatheredAt: number | null;
};

export const nothingLoaded: Loaded = { visited: new Map(), gathered: [], gatheredAt: null };

export const idOf = (row: OrderRow): OrderId | null => (row.readable ? row.order.OrderID : row.orderId);

/** With a page that has come: its rows as they are now; what stood in its place and is not on it any more has moved. */
export function withPage(loaded: Loaded, rows: readonly OrderRow[], first: number): Loaded {
  const visited = new Map(loaded.visited);
  for (const [id, { place }] of loaded.visited) {
    if (place >= first && place < first + rows.length) visited.delete(id);
  }
  for (const [index, row] of rows.entries()) {
    const id = idOf(row);
    if (id !== null) visited.set(id, { row, place: first + index });
  }
  return { ...loaded, visited };
}

/** Gathered anew from the start: what was seen on those pages before has moved or is known better now. */
export function renewed({ visited }: Loaded, gathered: readonly OrderRow[], gatheredAt: number): Loaded {
  const known = new Set(gathered.map(idOf));
  const further = [...visited].filter(([id, { place }]) => place >= gathered.length && !known.has(id));
  return { visited: new Map(further), gathered, gatheredAt };
}

/** Each order once, in the list's order: as it was gathered, and then what was seen on pages further on. */
export function rowsOf({ visited, gathered }: Loaded): OrderRow[] {
  const known = new Set<OrderId>();
  const first = gathered.map((row) => {
    const id = idOf(row);
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
