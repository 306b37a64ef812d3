import type { OrderId } from '../../ids.ts';
import type { Block } from '../block/block.ts';
import { readSlot, type Snapshot } from '../block/slot.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf } from './matches.ts';
import { FirstFew } from './past/covering.ts';

type Place = { rank: number; key: number | string; id: number; block: Block; slot: number };

/**
 * A page of the orders of a filter. Orders without the value are below all others; equal ones are ordered by id. In the usual
 * order of a list the better matches of a search are first.
 */
export function list(
  orders: Remembered,
  { first, count, elsewhere = [], ...question }: Questions['list']['request'],
): Questions['list']['response'] {
  const { tables, total, withoutArea } = matchesOf(orders, question.only);
  const rows = firstOf(orders, question, first + count)
    .slice(first)
    .map(({ block, slot }) => readSlot(block, slot));
  return { rows, total, known: knownOf(orders, tables, elsewhere), withoutArea };
}

function knownOf(
  orders: Remembered,
  tables: readonly Uint8Array[],
  elsewhere: readonly OrderId[],
): Snapshot[] {
  if (elsewhere.length === 0) return [];
  const wanted = new Set<number>(elsewhere);
  return orders.blocks.flatMap((block, index) => {
    const known: Snapshot[] = [];
    for (let slot = 0; slot < block.count; slot += 1) {
      if (wanted.has(block.id[slot] ?? 0) && tables[index]?.[slot] === 1) known.push(readSlot(block, slot));
    }
    return known;
  });
}

export function ids(orders: Remembered, question: Questions['ids']['request']): Questions['ids']['response'] {
  const all = firstOf(orders, question, orders.size);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isDated = all.length > 0;
  for (const { block, slot } of all) {
    const at = block.orderedAt[slot] ?? Number.NaN;
    if (Number.isNaN(at)) isDated = false;
    else [first, last] = [Math.min(first, at), Math.max(last, at)];
  }
  return { ids: all.map(({ id }) => id as OrderId), dates: isDated ? { first, last } : null };
}

/** The first orders of a filter in the order of a list. */
function firstOf(
  orders: Remembered,
  { only, sort, dir }: Questions['ids']['request'],
  count: number,
): readonly Readonly<Place>[] {
  const { tables, ranks } = matchesOf(orders, only);
  const isBestFirst = sort === 'OrderDate' && dir === 'desc';
  const way = dir === 'asc' ? 1 : -1;
  const first = new FirstFew<Place>(count, (one, other) => {
    if (one.rank !== other.rank) return other.rank - one.rank;
    return one.key === other.key ? way * (one.id - other.id) : one.key < other.key ? -way : way;
  });
  const [block] = orders.blocks;
  if (block === undefined) return [];
  // One object for all that are dropped: of 100,000 orders a page keeps 20.
  const tried: Place = { rank: 0, key: 0, id: 0, block, slot: 0 };
  // The newest are the last of the memory: found first, they leave fewer to compare.
  const indexes = [...orders.blocks.keys()];
  for (const index of dir === 'desc' ? indexes.reverse() : indexes) {
    const block = orders.blocks[index];
    if (block === undefined) continue;
    const keyOf = keys[sort](block);
    const table = tables[index];
    const rank = isBestFirst ? ranks[index] : undefined;
    for (let at = 0; at < block.count; at += 1) {
      const slot = dir === 'desc' ? block.count - 1 - at : at;
      if (table?.[slot] !== 1) continue;
      tried.rank = rank?.[slot] ?? 0;
      tried.key = keyOf(slot);
      tried.id = block.id[slot] ?? 0;
      tried.block = block;
      tried.slot = slot;
      if (first.wants(tried)) first.take({ ...tried });
    }
  }
  return first.result();
}

const real = (column: Float64Array) => (slot: number) => {
  const value = column[slot] ?? Number.NaN;
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
};

const keys: Record<
  Questions['list']['request']['sort'],
  (block: Block) => (slot: number) => number | string
> = {
  OrderDate: ({ orderedAt }) => real(orderedAt),
  OrderNo: ({ no }) => {
    const numberOf = no.reader();
    return (slot) => numberOf(slot) ?? '';
  },
  NetPrice: ({ netPrice }) => real(netPrice),
  OrderStatusID:
    ({ statusId }) =>
    (slot) =>
      statusId[slot] ?? 0,
};
