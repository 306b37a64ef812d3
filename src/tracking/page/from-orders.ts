import type { Order } from '../../api/wire/order.ts';
import { list } from '../answers/list.ts';
import type { Snapshot } from '../block/snapshot.ts';
import type { Questions } from '../questions.ts';
import { Columns, type Remembered } from '../remembered.ts';
import { type Sighting, sightingOf } from '../sighting.ts';

/** Orders read elsewhere, for the same questions without tracking. */
export function fromOrders(orders: readonly Order[]): Remembered {
  const columns = new Columns();
  for (const each of orders) put(columns, sightingOf(each, 0));
  return columns;
}

/** A few orders in the order of a list, without those that its filter leaves out. */
export function inListOrder(
  orders: readonly Sighting[],
  question: Questions['ids']['request'],
): readonly Snapshot[] {
  const columns = new Columns();
  for (const sighting of orders) put(columns, sighting);
  return list(columns, { ...question, first: 0, count: orders.length }).rows;
}

const put = (columns: Columns, { order, detailed, tasked }: Sighting) =>
  columns.put(order, { answeredAt: 0, detailed, tasked, closingReported: false, closedReported: false });
