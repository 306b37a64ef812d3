import type { Order } from '../../api/wire/order.ts';
import type { Snapshot } from '../block/slot.ts';
import type { Questions } from '../questions.ts';
import { Columns, type Remembered } from '../remembered.ts';
import { type Sighting, sightingOf } from '../sighting.ts';
import { list } from './list.ts';

/** Orders read elsewhere, for the same questions without a memory. */
export const fromOrders = (orders: readonly Order[]): Remembered =>
  columnsOf(orders.map((order) => sightingOf(order, 0)));

/** A few orders in the order of a list, without those that its filter leaves out. */
export const inListOrder = (
  orders: readonly Sighting[],
  question: Questions['ids']['request'],
): readonly Snapshot[] => list(columnsOf(orders), { ...question, first: 0, count: orders.length }).rows;

function columnsOf(orders: readonly Sighting[]): Columns {
  const columns = new Columns();
  for (const { order, detailed, tasked } of orders)
    columns.put(order, { answeredAt: 0, detailed, tasked, closingReported: false, closedReported: false });
  return columns;
}
