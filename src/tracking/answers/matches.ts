import { isSet, type QueryFilter } from '../../order/order-filter.ts';
import { type Block, blockSize } from '../block/block.ts';
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

/** Of one block; `rank` is null without a search. */
type OfBlock = {
  readonly table: Uint8Array;
  readonly rank: Uint8Array | null;
  readonly total: number;
  readonly withoutArea: number;
};

/** The latest filters of a screen: its list, its map and its timeline use the same. */
const kept = new Kept<Matches & { readonly of: readonly OfBlock[] }>(4);

/** Kept, as a screen repeats its filter for every tile of its map; after a change the blocks that it wrote are tested again. */
export const matchesOf = (orders: Remembered, only: QueryFilter): Matches =>
  kept.get(orders, JSON.stringify(only), (before) => {
    const test = testOf(only);
    const written = new Set(before?.written.map((place) => Math.floor(place / blockSize)));
    const of = orders.blocks.map((block, index) =>
      written.has(index) ? test(block) : (before?.value.of[index] ?? test(block)),
    );
    return {
      of,
      tables: of.map(({ table }) => table),
      ranks: of.flatMap(({ rank }) => rank ?? []),
      total: of.reduce((sum, { total }) => sum + total, 0),
      withoutArea: of.reduce((sum, { withoutArea }) => sum + withoutArea, 0),
    };
  });

/** The filter without a field: its own choices do not limit the values to choose from. */
export const without = (only: QueryFilter, field: keyof QueryFilter): QueryFilter =>
  Object.fromEntries(Object.entries(only).filter(([name]) => name !== field));

function testOf(only: QueryFilter): (block: Block) => OfBlock {
  const test = slotFilterOf(only);
  const search = isSet(only, 'q') ? slotSearchOf(only.q ?? '', only.placed) : null;
  const inArea = only.area ? areaFilterOf(only.area) : null;
  return (block) => {
    let [total, withoutArea] = [0, 0];
    const table = new Uint8Array(block.count);
    const [passes, rank, isIn] = [test(block), search?.(block) ?? null, inArea?.(block)];
    for (let slot = 0; slot < block.count; slot += 1) {
      if (!passes(slot) || rank?.[slot] === found.no) continue;
      const isInside = isIn === undefined || isIn(slot);
      if (isInside === null) withoutArea += 1;
      if (isInside !== true) continue;
      table[slot] = 1;
      total += 1;
    }
    return { table, rank, total, withoutArea };
  };
}
