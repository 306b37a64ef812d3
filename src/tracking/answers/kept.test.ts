import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rememberedOf } from '../testing/at-places.ts';
import { plainList, plainTrends, plainValues } from '../testing/plain.ts';
import { snapshot } from '../testing/snapshots.ts';
import { trends, values } from './answers.ts';
import { ids, list } from './list.ts';
import { region } from './region.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 12);
const meta = { answeredAt: 0, detailed: true, tasked: null, closingReported: false, closedReported: false };

/** References whose order as strings is not that of their bytes, and parts of each other. */
const references = ['A', 'AB', '', '\u{1F30D}', '\uFB50', '\uEE00', 'ﷺ 2020', '\uD7A3', '__proto__'];
const anyOrder = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  no: fc.constantFrom('ORD-1', 'ORD-10', 'ORD-2', 'ß-3', '\u{1F30D}'),
  orderedAt: fc.option(fc.integer({ min: -30 * 24, max: 3 * 24 }).map((hours) => now + hours * hour)),
  netPrice: fc.option(fc.constantFrom(-0, 0, -2.5, -1e9, 0.1, 3, 1e12, 5e-324)),
  refNo: fc.option(fc.constantFrom(...references)),
  at: fc.option(
    fc.record({ lng: fc.integer({ min: -540, max: 540 }), lat: fc.integer({ min: -90, max: 90 }) }),
  ),
});
const anyQuestion = fc.record({
  sort: fc.constantFrom(...(['OrderDate', 'OrderNo', 'NetPrice', 'OrderStatusID'] as const)),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  first: fc.integer({ min: 0, max: 30 }),
  count: fc.integer({ min: 0, max: 30 }),
  only: fc.constantFrom({}, { minPrice: 0 }, { ref: 'A' }, { q: 'ord' }),
});

test('after each change of a random history every answer is that of the orders one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyOrder, anyQuestion), { maxLength: 60 }), (history) => {
      const columns = rememberedOf([]);
      const stored = new Map<number, ReturnType<typeof snapshot>>();
      for (const [{ id, ...fields }, question] of history) {
        const order = snapshot(id, fields);
        columns.put(order, meta);
        stored.set(id, order);
        const orders = [...stored.values()];
        expect(list(columns, question)).toEqual(plainList(orders, question));
        const { first: _, count: __, ...whole } = question;
        const all = plainList(orders, { ...whole, first: 0, count: orders.length }).rows;
        expect(ids(columns, whole).ids).toEqual(all.map((each) => each.id));
        const kinds = { of: ['ref', 'country', 'person'], max: 5, only: question.only } as const;
        expect(values(columns, kinds)).toEqual(plainValues(orders, kinds));
        const trend = {
          ...({ by: 'week', weekStart: 'sun', measure: 'orders', split: 'ref', only: {}, count: 3 } as const),
          ...{ since: null, groups: 3, skip: 1, now },
        };
        expect(trends(columns, trend)).toEqual(plainTrends(orders, trend));
        expect(region(columns)).toEqual(region(rememberedOf(orders)));
      }
    }),
    { numRuns: 60 },
  );
});
