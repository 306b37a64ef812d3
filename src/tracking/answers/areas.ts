import { slotPlaceOf, testOf } from '../block/slot-area.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf, without } from './matches.ts';

/** The number of orders in each area. */
export function areas(
  orders: Remembered,
  { of, only }: Questions['areas']['request'],
): Questions['areas']['response'] {
  const tests = of.map(testOf);
  const counts = of.map(() => 0);
  const { tables } = matchesOf(orders, without(only, 'area'));
  for (const [index, block] of orders.blocks.entries()) {
    const table = tables[index];
    for (let slot = 0; slot < block.count; slot += 1) {
      const place = table?.[slot] === 1 ? slotPlaceOf(block, slot) : null;
      if (place === null) continue;
      for (let at = 0; at < tests.length; at += 1) {
        if (tests[at]?.(place)) counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return counts;
}
