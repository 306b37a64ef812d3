import { orderBody } from '../../sandbox/orders/order-body.ts';
import { seededOrders } from '../../sandbox/seed/seed.ts';
import { openStorage } from '../../sandbox/storage.ts';
import { Order } from '../../src/api/wire/order.ts';
import { list } from '../../src/tracking/answers/list.ts';
import { foldedTexts } from '../../src/tracking/block/slot-search.ts';
import { Columns } from '../../src/tracking/remembered.ts';
import { sightingOf } from '../../src/tracking/sighting.ts';
import { p95 } from './goals.ts';

const count = 100_000;
/** Of what is typed, each beginning is searched, as at each key. */
const typed = ['ORD-2140', 'riyadh', 'الرياض', 'port 2140 layla', 'nothing of it'];

let kept: Columns | null = null;

/** The search of the list in the memory of 100,000 orders, as the worker runs it, from a key to the rows of a page. */
export function searchTimes() {
  kept ??= manyOrders();
  const orders = kept;
  return {
    p95: p95(typed.flatMap((text) => Array.from(text, (_, at) => timeOf(orders, text.slice(0, at + 1))))),
  };
}

function timeOf(orders: Columns, q: string): number {
  const began = performance.now();
  list(orders, { only: { q }, sort: 'OrderDate', dir: 'desc', first: 0, count: 20 });
  return performance.now() - began;
}

/** Those of the sandbox, as a sync stores them. */
export function manyOrders(): Columns {
  const orders = new Columns();
  const meta = { answeredAt: 0, detailed: true, tasked: null, closingReported: false, closedReported: false };
  const at = Date.now();
  for (const record of seededOrders(openStorage(':memory:'), count, at)) {
    const order = Order.parse(orderBody(record, 'en', at, true));
    orders.put(sightingOf(order, at, true).order, meta);
  }
  // As when the search box gets the focus.
  for (const block of orders.blocks) foldedTexts(block);
  return orders;
}
