import type { OrderId } from '../../ids.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import type { Block } from '../worker/block.ts';
import { readSlot } from '../worker/slot.ts';
import { FirstFew } from './first-few.ts';
import { matchesOf } from './matches.ts';

type Place = {
  readonly key: number | string;
  readonly id: number;
  readonly block: Block;
  readonly slot: number;
};

/** A page of the orders of a filter. Orders without the value are below all others; equal ones are ordered by id. */
export function list(
  orders: Remembered,
  { only, sort, dir, first, count }: Questions['list']['request'],
): Questions['list']['response'] {
  const { tables, total, withoutArea } = matchesOf(orders, only);
  const way = dir === 'asc' ? 1 : -1;
  const page = new FirstFew<Place>(first + count, (one, other) =>
    one.key === other.key ? way * (one.id - other.id) : one.key < other.key ? -way : way,
  );
  for (const [index, block] of orders.blocks.entries()) {
    const keyOf = keys[sort](block);
    const table = tables[index];
    for (let slot = 0; slot < block.count; slot += 1) {
      if (table?.[slot] === 1) page.take({ key: keyOf(slot), id: block.id[slot] ?? 0, block, slot });
    }
  }
  const rows = page
    .result()
    .slice(first, first + count)
    .map(({ block, slot }) => readSlot(block, slot));
  return { rows, total, withoutArea };
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
  OrderNo:
    ({ no }) =>
    (slot) =>
      no.get(slot) ?? '',
  NetPrice: ({ netPrice }) => real(netPrice),
  OrderStatusID:
    ({ statusId }) =>
    (slot) =>
      statusId[slot] ?? 0,
};

/** The ids of all orders of a filter, and the span of their dates. */
export function ids(orders: Remembered, { only }: Questions['ids']['request']): Questions['ids']['response'] {
  const { tables } = matchesOf(orders, only);
  const found: OrderId[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isDated = true;
  for (const [index, block] of orders.blocks.entries()) {
    for (let slot = 0; slot < block.count; slot += 1) {
      if (tables[index]?.[slot] !== 1) continue;
      found.push((block.id[slot] ?? 0) as OrderId);
      const at = block.orderedAt[slot] ?? Number.NaN;
      if (Number.isNaN(at)) isDated = false;
      else [first, last] = [Math.min(first, at), Math.max(last, at)];
    }
  }
  return { ids: found, dates: isDated && found.length > 0 ? { first, last } : null };
}
