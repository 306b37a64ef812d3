import { OrderStatusId } from '../../ids.ts';
import { phaseOf } from '../../order/capture-window.ts';
import type { Block } from '../block/block.ts';
import { readSlot } from '../block/slot.ts';
import type { ChangeLog } from '../change.ts';
import { pending } from '../compare.ts';
import { findMuted, type Muted } from '../muted.ts';
import type { Overview, Questions, Trends } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf } from './matches.ts';
import { FirstFew } from './past/covering.ts';

/**
 * Every status of the stored orders by its id. Only the orders with 1 in `tables`, a number for each slot of each block, are
 * counted.
 */
export function statusCounts({ blocks }: Remembered, tables: readonly Uint8Array[]): Overview['byStatus'] {
  const statuses = new Map<number, { title: string; count: number; seenAt: number }>();
  for (const [index, { statusId, statusTitle, lastSeenAt, texts, count }] of blocks.entries()) {
    const table = tables[index];
    for (let slot = 0; slot < count; slot += 1) {
      const status = statusId[slot] ?? 0;
      const seenAt = lastSeenAt[slot] ?? 0;
      let held = statuses.get(status);
      if (held === undefined) {
        held = { title: '', count: 0, seenAt: Number.NEGATIVE_INFINITY };
        statuses.set(status, held);
      }
      held.count += table?.[slot] ?? 0;
      // The words of the latest poll: they are in the language of the session.
      if (seenAt > held.seenAt) {
        held.seenAt = seenAt;
        held.title = texts[statusTitle[slot] ?? 0] ?? '';
      }
    }
  }
  return [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([id, { title, count }]) => ({ status: { id: OrderStatusId.parse(id), title }, count }));
}

type Sum = Trends['total'];

export class Sums {
  readonly value: number[] = [];
  readonly orders: number[] = [];
  readonly unknown: number[] = [];

  /** @param value NaN if the order has none. */
  add(index: number, value: number): void {
    // An array that is written far beyond its end becomes a slow table.
    while (this.orders.length <= index) {
      this.value.push(0);
      this.orders.push(0);
      this.unknown.push(0);
    }
    this.orders[index] = (this.orders[index] ?? 0) + 1;
    if (Number.isNaN(value)) this.unknown[index] = (this.unknown[index] ?? 0) + 1;
    else this.value[index] = (this.value[index] ?? 0) + value;
  }

  at(index: number): Sum {
    return {
      value: this.value[index] ?? 0,
      orders: this.orders[index] ?? 0,
      unknown: this.unknown[index] ?? 0,
    };
  }

  total(of: Iterable<number> = this.orders.keys()): Sum {
    const total = { value: 0, orders: 0, unknown: 0 };
    for (const index of of) {
      total.value += this.value[index] ?? 0;
      total.orders += this.orders[index] ?? 0;
      total.unknown += this.unknown[index] ?? 0;
    }
    return total;
  }
}

const maxFirst = 20;

export function overview(
  orders: Remembered,
  { now, only = {} }: Questions['overview']['request'],
  { muted }: Pick<ChangeLog, 'muted'>,
): Overview {
  const { tables, total } = matchesOf(orders, only);
  const closing = few(muted, (one, other) => one - other);
  const closedPending = few(muted, (one, other) => other - one);
  for (const [index, block] of orders.blocks.entries()) {
    const table = tables[index];
    const { statusId, windowFrom, windowTo, count } = block;
    for (let slot = 0; slot < count; slot += 1) {
      if (table?.[slot] !== 1) continue;
      if (statusId[slot] !== pending) continue;
      const end = windowTo[slot] ?? Number.NaN;
      const phase = phaseOf(windowFrom[slot] ?? Number.NaN, end, now);
      if (phase === 'ended') closedPending.take(block, slot, end);
      else if (phase === 'closing') closing.take(block, slot, end);
    }
  }
  return {
    stored: orders.size,
    total,
    byStatus: statusCounts(orders, tables),
    closing: closing.result(),
    closedPending: closedPending.result(),
  };
}

/** Counts all and keeps the first few, both without the muted. */
function few(all: readonly Muted[], compare: (one: number, other: number) => number) {
  const find = findMuted(all);
  const first = new FirstFew<{ block: Block; slot: number; end: number }>(maxFirst, (one, other) =>
    compare(one.end, other.end),
  );
  let [count, muted] = [0, 0];
  return {
    take(block: Block, slot: number, end: number) {
      if (find(block.id[slot] ?? 0, block.uuidHash[slot] ?? 0) !== null) {
        muted += 1;
        return;
      }
      count += 1;
      first.take({ block, slot, end });
    },
    result: () => ({
      count,
      muted,
      first: first.result().map(({ block, slot }) => readSlot(block, slot)),
    }),
  };
}
