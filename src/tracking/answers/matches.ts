import { isSet, type QueryFilter } from '../../order/order-filter.ts';
import { areaFilterOf, slotFilterOf } from '../block/slot-filter.ts';
import { found, slotSearchOf } from '../block/slot-search.ts';
import type { Remembered } from '../remembered.ts';
import { Kept } from './kept.ts';

/** The orders of a filter: a table for each block, with 1 for every slot that passes. */
export type Matches = {
  readonly tables: readonly Uint8Array[];
  /** How the slots match the search (slot-search.ts); empty without one. */
  readonly ranks: readonly Uint8Array[];
  readonly total: number;
  /** Orders that pass the rest of the filter, and have no area to compare with its area. */
  readonly withoutArea: number;
};

/** The latest filters of a screen: its list, its map and its timeline use the same. */
const kept = new Kept<Matches>(4);

/** Kept until an order changes: a screen repeats its filter for every tile of its map. */
export const matchesOf = (orders: Remembered, only: QueryFilter): Matches =>
  kept.get(orders, JSON.stringify(only), () => evaluate(orders, only));

/** The filter without a field: its own choices do not limit the values to choose from. */
export const without = (only: QueryFilter, field: keyof QueryFilter): QueryFilter =>
  Object.fromEntries(Object.entries(only).filter(([name]) => name !== field));

function evaluate({ blocks }: Remembered, only: QueryFilter): Matches {
  const test = slotFilterOf(only);
  const search = isSet(only, 'q') ? slotSearchOf(only.q ?? '', only.placed) : null;
  const inArea = only.area ? areaFilterOf(only.area) : null;
  let [total, withoutArea] = [0, 0];
  const ranks = search === null ? [] : blocks.map(search);
  const tables = blocks.map((block, index) => {
    const table = new Uint8Array(block.count);
    const [passes, rank, isIn] = [test(block), ranks[index], inArea?.(block)];
    for (let slot = 0; slot < block.count; slot += 1) {
      if (!passes(slot) || rank?.[slot] === found.no) continue;
      const isInside = isIn === undefined || isIn(slot);
      if (isInside === null) withoutArea += 1;
      if (isInside !== true) continue;
      table[slot] = 1;
      total += 1;
    }
    return table;
  });
  return { tables, ranks, total, withoutArea };
}
