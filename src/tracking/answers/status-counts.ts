import { OrderStatusId } from '../../ids.ts';
import type { Overview } from '../questions.ts';
import type { Remembered } from '../remembered.ts';

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
