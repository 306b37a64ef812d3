import type { Order } from '../api/wire/order.ts';
import { uuidOf } from '../api/wire/order-key.ts';
import { readListed } from '../order/listed-order.ts';
import { detailOf } from '../order/tasking-item.ts';
import { type Snapshot, uuidHashOf } from './block/slot.ts';
import { taskedText } from './block/tasked.ts';

/** An order as a response showed it. */
export type Sighting = {
  /** First and last seen at the time of the request, which is the earliest time of the shown state. */
  readonly order: Snapshot;
  /** The response had its items; without them image, window and area are unknown. */
  readonly detailed: boolean;
  /** Its tasking items (tasked.ts); null if the response may have left them out. */
  readonly tasked: string | null;
};

/**
 * The state of an order in the response to a request sent at `requestedAt`.
 * @param withItems the request included items, so an order without any has none.
 */
export function sightingOf(order: Order, requestedAt: number, withItems = false): Sighting {
  const detail = detailOf(order);
  return {
    detailed: detail !== null,
    tasked: withItems || order.OrderItems.length > 0 ? taskedText(order) : null,
    order: {
      ...readListed(order),
      uuidHash: uuidHashOf(uuidOf(order.UUID)),
      covered: Boolean(detail?.AOIIntersection),
      firstSeenAt: requestedAt,
      lastSeenAt: requestedAt,
    },
  };
}
