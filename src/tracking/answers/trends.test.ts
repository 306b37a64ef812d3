import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageTypeId } from '../../ids.ts';
import type { Questions } from '../questions.ts';
import { rememberedOf } from '../testing/at-places.ts';
import { snapshot } from '../testing/snapshots.ts';
import { trends } from './answers.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22, 12);
const query: Questions['trends']['request'] = {
  by: 'week',
  weekStart: 'mon',
  measure: 'orders',
  split: 'type',
  only: {},
  count: 12,
  since: null,
  groups: 8,
  skip: 0,
  now,
};

const iso = (at: number) => new Date(at).toISOString();

test('the first period may begin later: earlier orders are in none', () => {
  const year = Date.UTC(2026, 0, 1);
  const orders = [year - 1, year, year + 5 * day].map((orderedAt, index) =>
    snapshot(index + 1, { orderedAt }),
  );
  const { buckets, total } = trends(rememberedOf(orders), {
    ...query,
    count: 2,
    since: year,
    now: Date.UTC(2026, 0, 6),
  });
  expect(buckets.map(({ from, orders }) => [iso(from).slice(0, 10), orders])).toEqual([
    ['2026-01-01', 1],
    ['2026-01-05', 1],
  ]);
  expect(total.orders).toBe(2);
});

test('weeks begin on Monday in UTC, across daylight saving changes and the end of a year', () => {
  const { buckets } = trends(rememberedOf([]), { ...query, count: 3, now: Date.UTC(2027, 0, 3, 23, 59) });
  expect(buckets.map(({ from }) => iso(from).slice(0, 10))).toEqual([
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(iso(buckets[2]?.to ?? 0)).toBe('2027-01-04T00:00:00.000Z');
  const all = trends(rememberedOf([]), { ...query, count: 104 }).buckets;
  expect(new Set(all.map(({ from, to }) => to - from))).toEqual(new Set([7 * day]));
});

test.each([
  ['sun', '2026-12-27', '2027-01-03'],
  ['mon', '2026-12-28', '2027-01-04'],
  ['sat', '2026-12-26', '2027-01-02'],
] as const)('weeks that begin on %s, to their last millisecond', (weekStart, first, next) => {
  const begins = Date.parse(first);
  for (const at of [begins, begins + 7 * day - 1]) {
    const { buckets } = trends(rememberedOf([]), { ...query, weekStart, count: 1, now: at });
    expect(buckets.map(({ from, to }) => [from, to])).toEqual([[begins, Date.parse(next)]]);
  }
});

test('months begin on their first day, whatever their length, and January follows December', () => {
  const { buckets } = trends(rememberedOf([]), {
    ...query,
    by: 'month',
    count: 3,
    now: Date.UTC(2024, 1, 29),
  });
  expect(buckets.map(({ from }) => iso(from).slice(0, 10))).toEqual([
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
  ]);
  expect(iso(buckets[2]?.to ?? 0).slice(0, 10)).toBe('2024-03-01');
});

test('an order in the last millisecond of Sunday is in that week, one on Monday in the next', () => {
  const monday = Date.UTC(2026, 10, 16);
  const { buckets } = trends(
    rememberedOf([snapshot(1, { orderedAt: monday - 1 }), snapshot(2, { orderedAt: monday })]),
    { ...query, count: 2 },
  );
  expect(buckets.map(({ value }) => value)).toEqual([1, 1]);
});

test('a missing value is counted as unknown, not as zero; an order without a date is in no week', () => {
  const at = { orderedAt: now };
  const answer = trends(
    rememberedOf([
      snapshot(1, { ...at, netPrice: 100 }),
      snapshot(2, { ...at, netPrice: null }),
      snapshot(3, { orderedAt: null, netPrice: 7 }),
    ]),
    { ...query, measure: 'netPrice' },
  );
  expect(answer.buckets.at(-1)).toMatchObject({ value: 100, orders: 2, unknown: 1 });
  expect(answer.total).toEqual({ value: 100, orders: 2, unknown: 1 });
  expect(answer.undated).toBe(1);
});

test('groups have the names as sent, in both languages for places, and orders without a value are a group', () => {
  const orders = rememberedOf([
    snapshot(1, { orderedAt: now, place: { en: 'Makkah', ar: null } }),
    snapshot(2, { orderedAt: now, place: { en: 'Makkah', ar: 'مكة المكرمة' } }),
    snapshot(3, { orderedAt: now, place: { en: null, ar: null } }),
  ]);
  expect(trends(orders, { ...query, split: 'place' }).groups).toEqual([
    { key: 'Makkah', label: { en: 'Makkah', ar: 'مكة المكرمة' }, value: 2, orders: 2, unknown: 0 },
    { key: null, label: { en: null, ar: null }, value: 1, orders: 1, unknown: 0 },
  ]);
});

const anyOrder = fc.record({
  orderedAt: fc.option(fc.integer({ min: now - 500 * day, max: now + 20 * day })),
  netPrice: fc.option(fc.integer({ min: 0, max: 100_000 })),
  areaKm2: fc.option(fc.integer({ min: 0, max: 5_000 })),
  typeId: fc.option(fc.integer({ min: 1, max: 14 }).map((id) => ImageTypeId.parse(id))),
  refNo: fc.option(fc.constantFrom('A', 'B', '__proto__')),
});

test('the buckets sum to the total, and so do the groups with those before and after them', () => {
  fc.assert(
    fc.property(
      fc.array(anyOrder, { maxLength: 80 }),
      fc.record({
        by: fc.constantFrom('month' as const, 'week' as const),
        measure: fc.constantFrom('orders' as const, 'netPrice' as const, 'area' as const),
        split: fc.constantFrom('type' as const, 'ref' as const),
        count: fc.integer({ min: 1, max: 30 }),
        skip: fc.integer({ min: 0, max: 12 }),
      }),
      (orders, requests) => {
        const { buckets, groups, larger, others, total } = trends(
          rememberedOf(orders.map((order, index) => snapshot(index + 1, order))),
          { ...query, ...requests },
        );
        for (const key of ['value', 'orders', 'unknown'] as const) {
          const sum = (all: readonly (typeof total)[]) => all.reduce((whole, one) => whole + one[key], 0);
          expect(sum(buckets)).toBe(total[key]);
          expect(sum([larger, ...groups, others])).toBe(total[key]);
        }
        const first = buckets[0]?.from ?? 0;
        const last = buckets.at(-1)?.to ?? 0;
        expect(total.orders).toBe(
          orders.filter(({ orderedAt: at }) => at !== null && at >= first && at < last).length,
        );
        expect(groups.length).toBeLessThanOrEqual(9);
      },
    ),
  );
});
