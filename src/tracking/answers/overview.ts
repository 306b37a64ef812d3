import { closingMs, pending } from '../compare.ts';
import type { Overview, Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { copyOf } from '../slot.ts';
import type { Snapshot } from '../snapshot.ts';

const mostFirst = 5;

/** What stands at `now`. */
export function overview(orders: Remembered, { now }: Questions['overview']['asks']): Overview {
  const byStatus = new Map<number, Overview['byStatus'][number] & { seenAt: number }>();
  const closing = few((one, other) => (one.windowTo ?? 0) - (other.windowTo ?? 0));
  const closedPending = few((one, other) => (other.windowTo ?? 0) - (one.windowTo ?? 0));
  orders.each((order) => {
    const held = byStatus.get(order.statusId);
    if (held === undefined) {
      const status = { id: order.statusId, title: order.statusTitle };
      byStatus.set(order.statusId, { status, count: 1, seenAt: order.lastSeenAt });
    } else {
      held.count += 1;
      // The words of the latest look: they come in the language of the session.
      if (order.lastSeenAt > held.seenAt) {
        held.seenAt = order.lastSeenAt;
        held.status.title = order.statusTitle;
      }
    }
    if (order.statusId !== pending || order.windowTo === null) return;
    if (order.windowTo <= now) closedPending.take(order);
    else if (order.windowTo <= now + closingMs) closing.take(order);
  });
  return {
    total: orders.size,
    byStatus: [...byStatus.values()]
      .map(({ status, count }) => ({ status, count }))
      .sort((one, other) => one.status.id - other.status.id),
    closing: closing.result(),
    closedPending: closedPending.result(),
  };
}

/** Counts all and keeps the few that come first. */
function few(compare: (one: Snapshot, other: Snapshot) => number) {
  const first: Snapshot[] = [];
  let count = 0;
  return {
    take(order: Snapshot) {
      count += 1;
      const last = first[mostFirst - 1];
      if (last !== undefined && compare(order, last) >= 0) return;
      first.push(copyOf(order));
      first.sort(compare);
      first.length = Math.min(first.length, mostFirst);
    },
    result: () => ({ count, first }),
  };
}
