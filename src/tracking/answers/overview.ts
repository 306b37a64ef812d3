import { phaseOf } from '../../order/capture-window.ts';
import type { Block } from '../block/block.ts';
import { readSlot } from '../block/slot.ts';
import { pending } from '../compare.ts';
import type { Overview, Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf } from './matches.ts';
import { FirstFew } from './past/first-few.ts';
import { statusCounts } from './status-counts.ts';

const maxFirst = 20;

export function overview(orders: Remembered, { now, only = {} }: Questions['overview']['request']): Overview {
  const { tables, total } = matchesOf(orders, only);
  const closing = few((one, other) => one - other);
  const closedPending = few((one, other) => other - one);
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

/** Counts all and keeps the first few. */
function few(compare: (one: number, other: number) => number) {
  const first = new FirstFew<{ block: Block; slot: number; end: number }>(maxFirst, (one, other) =>
    compare(one.end, other.end),
  );
  let count = 0;
  return {
    take(block: Block, slot: number, end: number) {
      count += 1;
      first.take({ block, slot, end });
    },
    result: () => ({
      count,
      first: first.result().map(({ block, slot }) => readSlot(block, slot)),
    }),
  };
}
