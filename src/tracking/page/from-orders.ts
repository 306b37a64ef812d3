import type { Order } from '../../api/wire/order.ts';
import { Columns, type Remembered } from '../remembered.ts';
import { sightingOf } from '../sighting.ts';

/** Orders read elsewhere, for the same questions without tracking. */
export function fromOrders(orders: readonly Order[]): Remembered {
  const columns = new Columns();
  for (const each of orders) {
    const { order, detailed, tasked } = sightingOf(each, 0);
    columns.put(order, { answeredAt: 0, detailed, tasked, closingReported: false, closedReported: false });
  }
  return columns;
}
