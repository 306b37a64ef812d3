import { expect, test } from 'vitest';
import { ImageResolutionId, ImageTypeId, OrderStatusId } from '../../../ids.ts';
import { day } from '../../../time.ts';
import {
  delivered,
  done,
  estimate,
  hour,
  kinds,
  logOf,
  many,
  nothing,
  now,
  past,
  rejected,
  remembered,
  two,
  waiting,
  wanted,
} from '../../testing/past-orders.ts';
import { answerTo } from '../answers.ts';

test('the price is the median and the middle half of the orders like it', () => {
  const { price, orders } = estimate(many(9, (index) => ({ netPrice: index * 100 })));
  expect({ price, orders }).toEqual({ orders: 9, price: { low: 150, median: 400, high: 650, orders: 9 } });
});

test('with fewer than five orders the answer has their number alone, and it leaves out a part that fewer than five have', () => {
  expect(estimate(many(4))).toEqual({
    like: { near: null, hours: null, cloud: null },
    orders: 4,
    price: null,
    closed: null,
    days: null,
    statuses: [],
  });
  const some = estimate(
    many(6, (index) => ({
      netPrice: index < 2 ? null : 100,
      windowTo: index < 2 ? now + day : now - day,
    })),
  );
  expect(some).toMatchObject({ orders: 6, price: null, closed: null, days: null });
});

test('another image, several items, or unknown items do not count', () => {
  const others = [
    past(1, { typeId: ImageTypeId.parse(2) }),
    past(2, { resolutionId: ImageResolutionId.parse(3) }),
    past(3, {}, two),
  ];
  expect(estimate([...others, ...many(5, undefined, 10)]).orders).toBe(5);
});

test('place, window and cloud limit one after the other, each where ten remain', () => {
  const near = many(12);
  const far = many(20, () => ({ at: { lng: 10, lat: 50 } }), 100);
  expect(estimate([...near, ...far])).toMatchObject({
    orders: 12,
    like: { near: { lng: 46.7, lat: 24.7 }, hours: 120, cloud: 20 },
  });
  const long = many(8, () => ({ windowFrom: now - 60 * day }), 200);
  expect(estimate([...near.slice(0, 9), ...long, ...far])).toMatchObject({
    orders: 17,
    like: { near: { lng: 46.7, lat: 24.7 }, hours: null, cloud: 20 },
  });
  expect(estimate([...near.slice(0, 9), ...far], nothing, { cloud: 60 })).toMatchObject({
    orders: 29,
    like: { near: null, hours: 120, cloud: null },
  });
});

test('shares are of orders whose window has closed: open ones have had no time', () => {
  const open = many(5, () => ({ windowTo: now + day, statusId: OrderStatusId.parse(waiting) }), 100);
  const over = [
    ...many(6),
    ...many(2, () => ({ statusId: OrderStatusId.parse(rejected), covered: true }), 20),
    ...many(1, () => ({ statusId: OrderStatusId.parse(waiting), covered: true }), 30),
    ...many(1, () => ({ statusId: OrderStatusId.parse(waiting) }), 40),
  ];
  expect(estimate([...open, ...over]).closed).toEqual({ orders: 10, brought: 7, stopped: 2 });
});

test('days count from the opening of the window to the first poll that showed the delivery', () => {
  const orders = many(10);
  const log = logOf(orders.map((_, index) => delivered(index + 1, index + 1)));
  expect(estimate(orders, log).days).toEqual({ median: 5.5, ninth: 10, orders: 10 });
  // Nine tell the ninth of ten, eight do not.
  expect(estimate(orders, logOf(log.changes.slice(0, 9))).days).toMatchObject({ ninth: 9, orders: 9 });
  expect(estimate(orders, logOf(log.changes.slice(0, 8))).days).toMatchObject({ ninth: null, orders: 8 });
  expect(estimate(orders, logOf(log.changes.slice(0, 4))).days).toBeNull();
});

test('a delivery that nobody was there to see, and one between two such statuses, tell no days', () => {
  const orders = many(12);
  const log = logOf([
    ...Array.from({ length: 5 }, (_, index) => delivered(index + 1, 2)),
    delivered(6, 9, 5 * day),
    { ...delivered(7, 9), after: null },
    delivered(8, 9, hour, done),
    // The first of two deliveries counts.
    ...[1, 2, 3].map((id) => delivered(id, 12)),
  ]);
  expect(estimate(orders, log).days).toEqual({ median: 2, ninth: null, orders: 5 });
});

test('without a status that means a delivery the frequent ones are told, and when they were first seen', () => {
  const orders = [
    ...many(8, () => ({ statusTitle: 'Completed' })),
    ...many(3, () => ({ statusId: OrderStatusId.parse(rejected), statusTitle: 'Rejected' }), 20),
  ];
  const log = logOf(Array.from({ length: 8 }, (_, index) => delivered(index + 1, 4)));
  const found = estimate(orders, log, {}, { done: [], stopped: [] });
  expect(found.days).toBeNull();
  expect(found.statuses).toEqual([
    { status: { id: done, title: 'Completed' }, orders: 8, days: 4 },
    { status: { id: rejected, title: 'Rejected' }, orders: 3, days: null },
  ]);
});

test('an order that came back to status 1 was first seen in it before', () => {
  const orders = many(6, () => ({ statusId: OrderStatusId.parse(waiting), statusTitle: 'Pending' }));
  const [from, to] = [done, waiting].map((id) => ({ id: OrderStatusId.parse(id), title: '' }));
  if (from === undefined || to === undefined) throw new Error('no status');
  const log = logOf(
    orders.map((_, index) => ({ ...delivered(index + 1, 4), what: { kind: 'status', from, to } as const })),
  );
  expect(estimate(orders, log, {}, { done: [], stopped: [] }).statuses).toMatchObject([
    { orders: 6, days: null },
  ]);
});

test('many are answered as each alone', () => {
  const orders = many(30, (index) => ({ at: { lng: 46 + index / 10, lat: 24.7 }, netPrice: index }));
  const points = [46, 47.04, 47.041, 60].map((lng) => ({ ...wanted, point: { lng, lat: 24.7 } }));
  const columns = remembered(orders);
  const all = answerTo('estimates', columns, { wanted: points, kinds, at: now }, nothing);
  expect(all).toEqual(
    points.flatMap((each) => answerTo('estimates', columns, { wanted: [each], kinds, at: now }, nothing)),
  );
});
