import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { Groups } from './groups.ts';

/** The values of the orders for each requested kind, the most frequent first, at most `most` of each. */
export const values = (
  orders: Remembered,
  { of, max }: Questions['values']['request'],
): Questions['values']['response'] =>
  of.map((kind) => {
    const groups = new Groups();
    const counts: number[] = [];
    for (const block of orders.blocks) {
      const groupOf = groups.of(block, kind);
      for (let slot = 0; slot < block.count; slot += 1) {
        const at = groupOf(slot);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    const all = groups.all
      .map(({ key, en, ar }, at) => ({ key, label: { en, ar }, orders: counts[at] ?? 0 }))
      .sort((one, other) => other.orders - one.orders || ((one.key ?? '') < (other.key ?? '') ? -1 : 1));
    return { of: kind, values: all.slice(0, max), more: all.length > max };
  });
