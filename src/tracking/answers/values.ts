import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { Groups } from './groups.ts';
import { matchesOf, without } from './matches.ts';
import { statusCounts } from './overview.ts';

/** The values of the orders for each requested kind, the most frequent first, at most `max` of each. */
export const values = (
  orders: Remembered,
  { of, max, only = {} }: Questions['values']['request'],
): Questions['values']['response'] =>
  of.map((kind) => {
    const { tables } = matchesOf(orders, without(only, kind));
    const groups = new Groups();
    const counts: number[] = [];
    for (const [index, block] of orders.blocks.entries()) {
      const groupOf = groups.of(block, kind);
      for (let slot = 0; slot < block.count; slot += 1) {
        const at = groupOf(slot);
        counts[at] = (counts[at] ?? 0) + (tables[index]?.[slot] ?? 0);
      }
    }
    const all = groups.all
      .map(({ key, en, ar }, at) => ({ key, label: { en, ar }, orders: counts[at] ?? 0 }))
      .sort((one, other) => other.orders - one.orders || ((one.key ?? '') < (other.key ?? '') ? -1 : 1));
    return { of: kind, values: all.slice(0, max), more: all.length > max };
  });

export const statuses = (
  orders: Remembered,
  { only }: Questions['statuses']['request'],
): Questions['statuses']['response'] =>
  statusCounts(orders, matchesOf(orders, without(only, 'status')).tables);
