import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Block } from '../worker/block.ts';
import { readSlot } from '../worker/slot.ts';
import { slotFilterOf } from '../worker/slot-filter.ts';
import { FirstFew } from './first-few.ts';

/** The newest orders that match a filter; those without a date come last. */
export function rows(orders: Remembered, { only, limit }: Questions['rows']['request']): Snapshot[] {
  const test = slotFilterOf(only);
  const newest = new FirstFew<{ orderedAt: number; id: number; block: Block; slot: number }>(
    limit,
    (one, other) => (one.orderedAt === other.orderedAt ? other.id - one.id : other.orderedAt - one.orderedAt),
  );
  for (const block of orders.blocks) {
    const passes = test(block);
    for (let slot = 0; slot < block.count; slot += 1) {
      if (!passes(slot)) continue;
      const at = block.orderedAt[slot] ?? Number.NaN;
      const orderedAt = Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
      newest.take({ orderedAt, id: block.id[slot] ?? 0, block, slot });
    }
  }
  return newest.result().map(({ block, slot }) => readSlot(block, slot));
}
