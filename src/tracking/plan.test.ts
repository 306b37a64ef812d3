import { expect, test } from 'vitest';
import { OrderStatusId } from '../ids.ts';
import { type Plan, planPoll } from './plan.ts';
import { Columns } from './remembered.ts';
import { snapshot } from './testing/snapshots.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 9);
const delivered = OrderStatusId.parse(4);

function planOf(orders: readonly ReturnType<typeof snapshot>[], more = {}): Plan {
  const columns = new Columns();
  for (const order of orders)
    columns.put(order, {
      answeredAt: now,
      detailed: true,
      tasked: null,
      closingReported: false,
      closedReported: false,
    });
  return planPoll(columns, {
    now,
    since: now + 1,
    orders: new Set(),
    sweepPage: 0,
    requestedAt: new Map(),
    ...more,
  });
}

test('orders in status 1 are requested, and those whose window is open or ended within a week', () => {
  const orders = [
    snapshot(1, { orderedAt: now - 400 * day, windowTo: now - 300 * day }),
    snapshot(2, { orderedAt: now - 90 * day, statusId: delivered, windowTo: now - 8 * day }),
    snapshot(3, { orderedAt: now - 60 * day, statusId: delivered, windowTo: now - 6 * day }),
    snapshot(4, { orderedAt: now - 50 * day, statusId: delivered, windowTo: now + day }),
    snapshot(5, { orderedAt: now - 40 * day, statusId: delivered, windowTo: null }),
    snapshot(6, { orderedAt: null }),
  ];
  // All stored orders fit one page, so one range is enough.
  expect(planOf(orders).live).toEqual([{ from: now - 400 * day, to: now - 50 * day }]);
  expect(planOf(orders.slice(1)).live).toEqual([{ from: now - 60 * day, to: now - 50 * day }]);
});

test('a range has a page of orders, those seen longest ago come first, and those seen by this poll are skipped', () => {
  const many = Array.from({ length: 1_200 }, (_, index) =>
    snapshot(index + 1, { orderedAt: now - (1_200 - index) * hour, lastSeenAt: now - index * 1_000 }),
  );
  const { live } = planOf(many);
  expect(live).toHaveLength(10);
  for (const { from, to } of live) expect(to - from).toBe(49 * hour);
  expect(live[0]?.to).toBe(now - hour);
  const [first] = live;
  const again = planOf(many, { requestedAt: new Map([[first?.from, now]]) });
  expect(again.live).not.toContainEqual(first);
  expect(planOf(many, { since: now - 5_000_000 }).live).toEqual([]);
});

test('orders of one date are requested once, whatever their number and order of arrival', () => {
  const [monday, tuesday] = [now - 3 * day, now - 2 * day];
  const many = Array.from({ length: 300 }, (_, index) =>
    snapshot(index + 1, { orderedAt: index % 3 === 0 ? tuesday : monday, lastSeenAt: now - index }),
  );
  expect(planOf(many).live).toEqual([
    { from: monday, to: monday },
    { from: tuesday, to: tuesday },
  ]);
});

test('the sweep reads at least one page per poll, and enough to finish within 480 polls', () => {
  expect(planOf([], {}).sweep).toEqual([]);
  const few = [snapshot(1), snapshot(2)];
  expect(planOf(few, { sweepPage: 3 }).sweep).toEqual([0]);
  const many = Array.from({ length: 60_000 }, (_, index) => snapshot(index + 1));
  expect(planOf(many, { sweepPage: 1_199 }).sweep).toEqual([1_199, 0, 1]);
});

test('orders that a person wants to see again are requested before all others, whatever their state', () => {
  const done = { statusId: delivered, windowTo: now - 300 * day };
  const orders = Array.from({ length: 1_200 }, (_, index) =>
    snapshot(index + 1, { orderedAt: now - index * hour, ...(index % 100 === 7 ? done : {}) }),
  );
  const wanted = orders.filter(({ statusId }) => statusId === delivered);
  const dates = wanted.map(({ orderedAt }) => orderedAt ?? 0);
  const { live } = planOf(orders, { orders: new Set(wanted.map(({ id }) => id)) });
  const isIn = (at: number) => live.slice(0, wanted.length).some(({ from, to }) => at >= from && at <= to);
  expect(dates.filter(isIn)).toEqual(dates);
});
