import { bareName, naming, namingOf } from '../../order/naming.ts';
import type { Block } from '../block/block.ts';
import { readSlot, type Snapshot } from '../block/slot.ts';
import { slotsNamed } from '../block/slot-search.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { FirstFew } from './past/covering.ts';

/** The stored orders of some ids; unknown ids are left out. */
export const some = (
  orders: Remembered,
  { ids }: Questions['some']['request'],
): Questions['some']['response'] => ids.flatMap((id) => orders.withNumber(id));

/** The orders with one of the ids, then those that the text names: by number, reference, and a part of either; newest first. */
export function named(
  orders: Remembered,
  { text, ids, limit }: Questions['named']['request'],
): readonly Snapshot[] {
  const wanted = bareName(text);
  const best = new FirstFew<{ how: number; id: number; block: Block; slot: number }>(
    limit,
    (one, other) => other.how - one.how || other.id - one.id,
  );
  for (const block of wanted === '' ? [] : orders.blocks) {
    for (const [slot, no, refNo] of slotsNamed(block, wanted)) {
      const how = namingOf(wanted, no, refNo);
      if (how !== naming.no) best.take({ how, id: block.id[slot] ?? 0, block, slot });
    }
  }
  const byId = ids.flatMap((id) => orders.withNumber(id));
  const byName = best.result().map(({ block, slot }) => readSlot(block, slot));
  return [...byId, ...byName.filter(({ id }) => !ids.includes(id))];
}
