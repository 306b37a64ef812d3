import { median } from 'd3-array';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../../../geo/great-circle.ts';
import { wrapLngLat } from '../../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId, OrderStatusId } from '../../../ids.ts';
import { day } from '../../../time.ts';
import type { Snapshot } from '../../block/slot.ts';
import {
  delivered,
  done,
  estimate,
  hour,
  logOf,
  now,
  one,
  type Past,
  past,
  rejected,
  remembered,
  two,
  waiting,
  wanted,
} from '../../testing/past-orders.ts';
import { list } from '../list.ts';
import type { Estimate } from './alike.ts';

const anyPast = fc.array(
  fc.record({
    typeId: fc.constantFrom(1, 1, 1, 2),
    resolutionId: fc.constantFrom(2, 2, 2, 3),
    netPrice: fc.option(fc.integer({ min: 0, max: 5_000 })),
    at: fc.option(
      fc.record({ lng: fc.integer({ min: 440, max: 490 }), lat: fc.integer({ min: 235, max: 260 }) }),
    ),
    opened: fc.integer({ min: -40, max: 3 }),
    length: fc.integer({ min: 1, max: 30 }),
    cloudCover: fc.option(fc.integer({ min: 0, max: 60 })),
    statusId: fc.constantFrom(waiting, done, done, rejected),
    covered: fc.boolean(),
    tasked: fc.constantFrom(one, one, one, two),
    seenAfter: fc.option(fc.integer({ min: 0, max: 30 })),
  }),
  { minLength: 0, maxLength: 60 },
);

test('the numbers are those of a plain computation over random histories, and the list has the same orders', () => {
  fc.assert(
    fc.property(anyPast, (facts) => {
      const orders = facts.map(
        ({ at, opened, length, tasked, typeId, resolutionId, statusId, ...fact }, index) =>
          past(
            index + 1,
            {
              netPrice: fact.netPrice,
              covered: fact.covered,
              cloudCover: fact.cloudCover,
              typeId: ImageTypeId.parse(typeId),
              resolutionId: ImageResolutionId.parse(resolutionId),
              statusId: OrderStatusId.parse(statusId),
              at: at && { lng: at.lng / 10, lat: at.lat / 10 },
              windowFrom: now + opened * day,
              windowTo: now + (opened + length) * day,
            },
            tasked,
          ),
      );
      const seen = facts.flatMap(({ seenAfter, statusId, opened }, index) =>
        seenAfter === null || statusId !== done
          ? []
          : [
              {
                ...delivered(index + 1, 0),
                by: now + (opened + seenAfter) * day,
                after: now + (opened + seenAfter) * day - hour,
              },
            ],
      );
      const found = estimate(orders, logOf(seen));
      expect(found).toEqual(plainEstimate(orders, new Map(seen.map(({ orderId, by }) => [orderId, by]))));
      const only = {
        type: [ImageTypeId.parse(1)],
        resolution: [ImageResolutionId.parse(2)],
        like: found.like,
      };
      const page = { only, sort: 'OrderDate', dir: 'desc', first: 0, count: 100 } as const;
      expect(list(remembered(orders), page).total).toBe(found.orders);
    }),
    { numRuns: 300 },
  );
});

/** As the documents say it, one order after the other. */
function plainEstimate(all: readonly Past[], seen: ReadonlyMap<number, number>): Estimate {
  let some = all
    .filter(({ tasked }) => tasked === one)
    .map(({ order }) => order)
    .filter(({ typeId, resolutionId }) => typeId === 1 && resolutionId === 2);
  let like: Estimate['like'] = { near: null, hours: null, cloud: null };
  const length = (order: Snapshot) => (order.windowTo ?? 0) - (order.windowFrom ?? 0);
  const parts: [keyof typeof like, (order: Snapshot) => boolean, Partial<typeof like>][] = [
    [
      'near',
      ({ at }) => at !== null && distanceKm(wrapLngLat(at.lng, at.lat), wrapLngLat(46.7, 24.7)) <= 100,
      { near: wanted.point },
    ],
    ['hours', (order) => length(order) >= 2.5 * day && length(order) <= 10 * day, { hours: 120 }],
    ['cloud', ({ cloudCover }) => cloudCover !== null && Math.abs(cloudCover - 20) <= 10, { cloud: 20 }],
  ];
  for (const [, fits, limits] of parts) {
    const rest = some.filter(fits);
    if (rest.length >= 10) [some, like] = [rest, { ...like, ...limits }];
  }
  if (some.length < 5)
    return { like, orders: some.length, price: null, closed: null, days: null, statuses: [] };
  const prices = some.flatMap(({ netPrice }) => netPrice ?? []);
  const closed = some.filter(({ windowTo }) => (windowTo ?? 0) <= now);
  const days = closed
    .flatMap(({ id, windowFrom }) => {
      const when = seen.get(id);
      return when === undefined ? [] : [Math.max(0, when - (windowFrom ?? 0)) / day];
    })
    .sort((a, b) => a - b);
  const isBrought = ({ statusId, covered }: Snapshot) =>
    statusId === done || (covered && statusId !== rejected);
  return {
    like,
    orders: some.length,
    price:
      prices.length < 5
        ? null
        : {
            low: ranked(prices, 0.25),
            median: median(prices) ?? 0,
            high: ranked(prices, 0.75),
            orders: prices.length,
          },
    closed:
      closed.length < 5
        ? null
        : {
            orders: closed.length,
            brought: closed.filter(isBrought).length,
            stopped: closed.filter(({ statusId }) => statusId === rejected).length,
          },
    days:
      days.length < 5
        ? null
        : {
            median: median(days) ?? 0,
            // At least nine tenths of all and one more have no longer.
            ninth: days.find((_, index) => 10 * (index + 1) >= 9 * (days.length + 1)) ?? null,
            orders: days.length,
          },
    statuses: [],
  };
}

/** Between the two nearest of the ranks 1 to n, at `share` of n + 1. */
function ranked(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = share * (sorted.length + 1);
  const [lower, upper] = [sorted[Math.floor(rank) - 1] ?? 0, sorted[Math.ceil(rank) - 1] ?? 0];
  return lower * (1 - (rank % 1)) + upper * (rank % 1);
}

/** A generator with a seed (mulberry32), so that a failure repeats. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([9, 20, 60])(
  'with %i past deliveries of known chances, 9 in 10 of the next ones are within 0.85 to 0.95',
  (count) => {
    const random = randomOf(count);
    // A wait with a long tail, as of clouds: 1 day and then an exponential one.
    const wait = () => 1 - 4 * Math.log(1 - random());
    const price = () => 1_000 + 400 * (random() + random() + random());
    let [within, middle, tries] = [0, 0, 0];
    for (let run = 0; run < 500; run += 1) {
      const waits = Array.from({ length: count }, wait);
      const orders = waits.map((_, index) => past(index + 1, { netPrice: price() }));
      const log = logOf(waits.map((days, index) => delivered(index + 1, days)));
      const found = estimate(orders, log);
      if (found.days === null || found.days.ninth === null || found.price === null)
        throw new Error('no estimate');
      const [next, nextPrice] = [wait(), price()];
      tries += 1;
      if (next <= found.days.ninth) within += 1;
      if (nextPrice >= found.price.low && nextPrice <= found.price.high) middle += 1;
    }
    expect(within / tries).toBeGreaterThan(0.85);
    expect(within / tries).toBeLessThan(0.95);
    expect(middle / tries).toBeGreaterThan(0.45);
    expect(middle / tries).toBeLessThan(0.55);
  },
);
