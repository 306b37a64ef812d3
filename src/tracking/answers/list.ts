import type { OrderId } from '../../ids.ts';
import { blockSize } from '../block/block.ts';
import { readSlot, type Snapshot } from '../block/slot.ts';
import { found } from '../block/slot-search.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { type Matches, matchesOf } from './matches.ts';
import { sortedPlaces } from './sorted.ts';

/**
 * A page of the orders of a filter. Orders without the value are below all others; equal ones are ordered by id. In the usual
 * order of a list the better matches of a search are first.
 */
export function list(
  orders: Remembered,
  { first, count, elsewhere = [], ...question }: Questions['list']['request'],
): Questions['list']['response'] {
  const matches = matchesOf(orders, question.only);
  const rows = placesOf(orders, matches, question, first, count).flatMap((place) => {
    const block = orders.blocks[Math.floor(place / blockSize)];
    return block === undefined ? [] : [readSlot(block, place % blockSize)];
  });
  const { tables, total, withoutArea } = matches;
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
  const matches = matchesOf(orders, question.only);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isDated = matches.total > 0;
  const ids = placesOf(orders, matches, question, 0, matches.total).map((place) => {
    const block = orders.blocks[Math.floor(place / blockSize)];
    const at = block?.orderedAt[place % blockSize] ?? Number.NaN;
    if (Number.isNaN(at)) isDated = false;
    else [first, last] = [Math.min(first, at), Math.max(last, at)];
    return (block?.id[place % blockSize] ?? 0) as OrderId;
  });
  return { ids, dates: isDated ? { first, last } : null };
}

/** Without a search all are alike. */
const alike = [null];
const bestFirst = [found.begin, found.part, found.pieces];

/** The places of some orders of a filter in the order of a list. */
function placesOf(
  orders: Remembered,
  { tables, ranks, total }: Matches,
  { sort, dir }: Questions['ids']['request'],
  first: number,
  count: number,
): number[] {
  const places: number[] = [];
  const end = Math.min(first + count, total);
  if (first >= end) return places;
  const sorted = sortedPlaces(orders, sort);
  const isBestFirst = sort === 'OrderDate' && dir === 'desc' && ranks.length > 0;
  let passed = 0;
  for (const rank of isBestFirst ? bestFirst : alike) {
    for (let at = 0; at < sorted.length && passed < end; at += 1) {
      const place = sorted[dir === 'asc' ? at : sorted.length - 1 - at] ?? 0;
      const [index, slot] = [Math.floor(place / blockSize), place % blockSize];
      if (tables[index]?.[slot] !== 1 || (rank !== null && ranks[index]?.[slot] !== rank)) continue;
      passed += 1;
      if (passed > first) places.push(place);
    }
  }
  return places;
}
