import { passing } from '../narrowing.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { copyOf } from '../slot.ts';
import type { Snapshot } from '../snapshot.ts';

/** The newest orders of a narrowing. */
export function rows(orders: Remembered, { only, limit }: Questions['rows']['asks']): Snapshot[] {
  const passes = passing(only);
  const found: { orderedAt: number; order: Snapshot }[] = [];
  const trim = () => {
    found.sort((one, other) => other.orderedAt - one.orderedAt || other.order.id - one.order.id);
    found.length = Math.min(found.length, Math.max(0, limit));
  };
  orders.each((order) => {
    if (!passes(order)) return;
    found.push({ orderedAt: order.orderedAt ?? Number.NEGATIVE_INFINITY, order: copyOf(order) });
    if (found.length >= 2 * limit + 1_000) trim();
  });
  trim();
  return found.map(({ order }) => order);
}
