import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf } from './matches.ts';
import { statusCounts } from './overview.ts';

type PriceOfStatus = { thousandths: number; without: number };

/** The net prices of the orders of a filter by status. In thousandths, so that they add up exactly: some currencies have three decimals. */
export function sums(
  orders: Remembered,
  { only }: Questions['sums']['request'],
): Questions['sums']['response'] {
  const { tables } = matchesOf(orders, only);
  const prices = new Map<number, PriceOfStatus>();
  for (const [index, { statusId, netPrice, count }] of orders.blocks.entries()) {
    const table = tables[index];
    for (let slot = 0; slot < count; slot += 1) {
      if (table?.[slot] !== 1) continue;
      const id = statusId[slot] ?? 0;
      const held = prices.get(id) ?? { thousandths: 0, without: 0 };
      prices.set(id, held);
      const price = netPrice[slot] ?? Number.NaN;
      if (Number.isNaN(price)) held.without += 1;
      else held.thousandths += Math.round(price * 1000);
    }
  }
  return statusCounts(orders, tables).flatMap(({ status, count }) => {
    const { thousandths = 0, without = 0 } = prices.get(status.id) ?? {};
    return count === 0 ? [] : [{ status, orders: count, price: thousandths / 1000, without }];
  });
}
