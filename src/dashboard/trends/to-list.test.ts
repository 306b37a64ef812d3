import { afterAll, expect, test } from 'vitest';
import { ImageTypeId } from '../../ids.ts';
import { noFilter, type OrderFilter, queryFilter } from '../../order/order-filter.ts';
import { readView } from '../../orders/view/search.ts';
import { trends } from '../../tracking/answers/answers.ts';
import { list } from '../../tracking/answers/list.ts';
import { rememberedOf } from '../../tracking/testing/at-places.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { listOfAll, listOfGroup, listOfPeriod } from './to-list.ts';
import { periods, questionOf, readTrends, spans } from './view.ts';

const deviceZone = process.env.TZ;
afterAll(() => {
  process.env.TZ = deviceZone;
});

const now = Date.UTC(2026, 10, 25, 10);
const hour = 3_600_000;
/** Every five hours of four months: each edge of a day has an order on either side. */
const orders = rememberedOf(
  Array.from({ length: 580 }, (_, index) =>
    snapshot(index + 1, {
      orderedAt: now - index * 5 * hour,
      typeId: ImageTypeId.parse(1 + (index % 3)),
    }),
  ),
);

/** The number of orders of the list that an address opens. */
function listed(address: string): number {
  const only = queryFilter(readView(new URLSearchParams(address.split('?')[1])), now, null);
  return list(orders, { only, sort: 'OrderDate', dir: 'desc', first: 0, count: 1 }).total;
}

const local: Partial<OrderFilter> = { zone: 'local' };
test.each(
  ['Asia/Riyadh', 'America/Los_Angeles', 'UTC'].flatMap((zone) =>
    [
      {},
      { from: '2026-10-14', to: '2026-11-18' },
      { ...local, from: '2026-10-14', to: '2026-11-18' },
      { ...local, from: '2026-10-14' },
      { ...local, to: '2026-11-22' },
    ].map((days) => [zone, days] as const),
  ),
)('in %s, with the days %o, each bar, part and total has as many orders as its list', (zone, days) => {
  process.env.TZ = zone;
  const filter = { ...noFilter, ...days };
  for (const [by, over] of periods.flatMap((by) => ['', ...spans].map((over) => [by, over] as const))) {
    const view = { ...readTrends(new URLSearchParams({ by, over })), filter };
    const { buckets, groups, total } = trends(orders, questionOf(view, { now, me: null, weekStart: 'sun' }));
    const filled = buckets.filter((bucket) => bucket.orders > 0);
    expect(filled.length).toBeGreaterThan(1);
    for (const bucket of filled) expect(listed(listOfPeriod(bucket, filter))).toBe(bucket.orders);
    expect(groups).toHaveLength(3);
    for (const { key, orders: count } of groups)
      expect(listed(listOfGroup({ split: 'type', filter }, key, buckets))).toBe(count);
    expect(listed(listOfAll(buckets, filter))).toBe(total.orders);
  }
});
