import type { Block } from '../block/block.ts';
import { readSlot } from '../block/slot.ts';
import type { ChangeLog } from '../change.ts';
import { findMuted, type Muted } from '../muted.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf } from './matches.ts';
import { FirstFew } from './past/covering.ts';

export function muted(
  orders: Remembered,
  { only, limit }: Questions['muted']['request'],
  log: Pick<ChangeLog, 'muted'>,
): Questions['muted']['response'] {
  if (log.muted.length === 0) return { count: 0, first: [] };
  const { tables } = matchesOf(orders, only);
  const find = findMuted(log.muted);
  const last = new FirstFew<{ block: Block; slot: number; of: Muted }>(
    limit,
    (one, other) => other.of.at - one.of.at || other.of.id - one.of.id,
  );
  let count = 0;
  for (const [index, block] of orders.blocks.entries()) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const of = find(block.id[slot] ?? 0, block.uuidHash[slot] ?? 0);
      if (of === null || tables[index]?.[slot] !== 1) continue;
      count += 1;
      last.take({ block, slot, of });
    }
  }
  return {
    count,
    first: last.result().map(({ block, slot, of }) => ({ ...readSlot(block, slot), mutedAt: of.at })),
  };
}
