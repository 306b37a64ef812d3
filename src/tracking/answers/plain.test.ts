import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../../config.ts';
import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../../ids.ts';
import type { AreaFilter } from '../../order/area-filter.ts';
import {
  lackable,
  noFilter,
  type OrderFilter,
  type QueryFilter,
  windowStates,
} from '../../order/order-filter.ts';
import type { Snapshot } from '../block/slot.ts';
import { mutedOf } from '../muted.ts';
import { Columns, type Remembered } from '../remembered.ts';
import { plainList, plainOverview, plainStatuses, plainTrends, plainValues } from '../testing/plain.ts';
import { snapshot } from '../testing/snapshots.ts';
import { statuses, trends, values } from './answers.ts';
import { list } from './list.ts';
import { named } from './named.ts';
import { overview } from './overview.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 12);

/** Two blocks, whose texts have different indices. */
function remembered(orders: readonly Snapshot[]): Remembered {
  const halves = [new Columns(), new Columns()];
  for (const [index, order] of orders.entries())
    halves[index < orders.length / 2 ? 0 : 1]?.put(order, {
      answeredAt: 0,
      detailed: true,
      tasked: null,
      closingReported: false,
      closedReported: false,
    });
  return {
    size: orders.length,
    blocks: halves.flatMap(({ blocks }) => blocks),
    revision: 0,
    writtenSince: () => null,
    withNumber: () => [],
  };
}

const word = fc.constantFrom('Makkah', 'مكة المكرمة', 'Asir', '__proto__');
const numbers = ['TSK-2020-7', 'TSK-20201', 'A-TSK-2020-7', '2020/TSK', 'Tsk’2020', 'ß٣-2020', '#7'];
const anyOrders = fc
  .array(
    fc.record({
      no: fc.constantFrom(...numbers),
      statusId: fc.integer({ min: 1, max: 3 }).map((id) => OrderStatusId.parse(id)),
      statusTitle: fc.constantFrom('Pending', 'قيد الانتظار', 'Done'),
      netPrice: fc.option(fc.integer({ min: 0, max: 1_000 })),
      areaKm2: fc.option(fc.integer({ min: 0, max: 50 })),
      orderedAt: fc.option(fc.integer({ min: -30 * 24, max: 3 * 24 }).map((hours) => now + hours * hour)),
      addedBy: fc.constantFrom('', 'a@nadir.test', 'b@nadir.test'),
      typeId: fc.option(fc.integer({ min: 1, max: 12 }).map((id) => ImageTypeId.parse(id))),
      typeName: fc.option(word),
      resolutionId: fc.option(fc.integer({ min: 1, max: 3 }).map((id) => ImageResolutionId.parse(id))),
      resolutionName: fc.option(word),
      place: fc.record({ en: fc.option(word), ar: fc.option(word) }),
      refNo: fc.option(fc.constantFrom(...'ABCDEFGHIJKL', '__proto__', 'TSK-2020-', 'ﷺ 2020')),
      at: fc.option(
        fc.constantFrom({ lng: 39.2, lat: 21.5 }, { lng: -9.8, lat: -0.5 }, { lng: 100, lat: 60 }),
      ),
      windowFrom: fc.option(fc.integer({ min: -90, max: 60 }).map((hours) => now + hours * hour)),
      windowTo: fc.option(fc.integer({ min: -60, max: 60 }).map((hours) => now + hours * hour)),
      lastSeenAt: fc.integer({ min: 0, max: 5 }).map((hours) => now - hours * hour),
    }),
    { maxLength: 120 },
  )
  .map((all) => all.map((order, index) => snapshot(index + 1, order)));

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const anyDay = maybe(
  fc.integer({ min: -20, max: 2 }).map((days) => new Date(now + days * 24 * hour).toISOString().slice(0, 10)),
);
const boxAbout = (lng: number, lat: number): AreaFilter => ({
  by: 'drawn',
  shape: { kind: 'box', west: lng - 1, east: lng + 1, south: lat - 1, north: lat + 1 },
});
const maybeAmount = maybe(fc.option(fc.integer({ min: 0, max: 60 }), { freq: 1 }));
const anyIds = fc
  .subarray([1, 2, 3, 40, 999], { minLength: 1 })
  .map((ids) => ids.map((id) => OrderId.parse(id)));
const anyFilter = fc.record({
  status: maybe(fc.subarray([1, 2, 3])),
  type: maybe(fc.subarray(['none' as const, ImageTypeId.parse(1), ImageTypeId.parse(2)])),
  resolution: maybe(fc.subarray(['none' as const, ImageResolutionId.parse(1), ImageResolutionId.parse(2)])),
  place: maybe(fc.subarray(['', 'Makkah', 'مكة المكرمة', '__proto__'])),
  person: maybe(fc.subarray(['', 'a@nadir.test'])),
  mine: maybe(fc.boolean()),
  ref: maybe(fc.constantFrom(null, 'A', '')),
  window: maybe(fc.constantFrom(...windowStates)),
  lacks: maybe(fc.constantFrom(...lackable)),
  minPrice: maybeAmount,
  maxPrice: maybeAmount,
  minKm2: maybeAmount,
  maxKm2: maybeAmount,
  ids: maybe(anyIds),
  q: maybe(
    fc.constantFrom(
      '',
      'makkah',
      'مكه',
      'TSK-2020-',
      'tsk 2020',
      '2020',
      'tsk done',
      'asir ٣',
      'nobody',
      'k',
    ),
  ),
  area: maybe(fc.constantFrom(null, boxAbout(39, 21), boxAbout(-10, 0))),
  from: anyDay,
  to: anyDay,
});
/** Most combinations of all filters match nothing. */
const anyOnly = fc
  .tuple(anyFilter, fc.subarray(Object.keys(noFilter) as (keyof OrderFilter)[], { maxLength: 2 }))
  .map(([all, kept]): QueryFilter => {
    const some = Object.entries(all).filter(
      ([key, value]) => kept.some((each) => each === key) && value !== undefined,
    );
    return { ...Object.fromEntries(some), at: now, me: 'A@nadir.test' };
  });

test('trends over the columns equal those of the orders one by one', () => {
  const anyQuestion = fc.record({
    by: fc.constantFrom('month' as const, 'week' as const),
    weekStart: fc.constantFrom(...weekdays),
    measure: fc.constantFrom('orders' as const, 'netPrice' as const, 'area' as const),
    split: fc.constantFrom(...(['type', 'resolution', 'place', 'person', 'ref'] as const)),
    only: anyOnly.map(({ area: _, ...only }) => only),
    count: fc.integer({ min: 1, max: 6 }),
    since: fc.constant(null),
    groups: fc.constantFrom(1, 8, 100),
    skip: fc.constantFrom(0, 1, 3, 100),
    now: fc.constant(now),
  });
  fc.assert(
    fc.property(anyOrders, anyQuestion, (orders, question) => {
      expect(trends(remembered(orders), question)).toEqual(plainTrends(orders, question));
    }),
    { numRuns: 150 },
  );
});

test('a country is a place: its orders match by its code, and are counted over the other filters', () => {
  const of = (id: number, code: string | null, name: string | null) =>
    snapshot(id, {
      where: { ...snapshot(id).where, CountryCode: code, CountryName: name, CountryNameAr: null },
      netPrice: id,
    });
  const orders = [of(1, 'SA', 'Saudi Arabia'), of(2, 'SA', null), of(3, null, 'Oman'), of(4, null, null)];
  const question = { of: ['country'], max: 9, only: { place: ['country:SA'], minPrice: 2 } } as const;
  expect(values(remembered(orders), question)).toEqual(plainValues(orders, question));
  const [countries] = values(remembered(orders), question);
  expect(countries?.values.map(({ key, label, orders }) => [key, label.en, orders])).toEqual([
    [null, null, 1],
    ['Oman', 'Oman', 1],
    ['SA', 'Saudi Arabia', 1],
  ]);
  const listed = (place: readonly string[]) =>
    list(remembered(orders), { only: { place }, sort: 'OrderNo', dir: 'asc', first: 0, count: 9 }).rows.map(
      ({ id }) => Number(id),
    );
  expect(listed(['country:SA'])).toEqual([1, 2]);
  expect(listed(['country:Oman', 'country:SA'])).toEqual([1, 2, 3]);
});

test('the filter for orders without a place matches those without one in either language', () => {
  const [none, en, ar] = [null, 'Makkah', 'مكة المكرمة'];
  const orders = [
    snapshot(1, { place: { en: none, ar: none } }),
    snapshot(2, { place: { en, ar: none } }),
    snapshot(3, { place: { en: none, ar } }),
  ];
  const page = list(remembered(orders), {
    only: { place: [''] },
    sort: 'OrderDate',
    dir: 'desc',
    first: 0,
    count: 9,
  });
  const ids = page.rows.map(({ id }) => Number(id));
  expect(ids).toEqual([1]);
});

test('so do the pages of a list', () => {
  const anyQuestion = fc.record({
    only: anyOnly,
    sort: fc.constantFrom(...(['OrderDate', 'OrderNo', 'NetPrice', 'OrderStatusID'] as const)),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
    first: fc.integer({ min: 0, max: 12 }),
    count: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(anyOrders, anyQuestion, (orders, question) => {
      expect(list(remembered(orders), question)).toEqual(plainList(orders, question));
    }),
    { numRuns: 200 },
  );
});

test('and those of a search, the best matches first', () => {
  const text = fc
    .array(fc.constantFrom('tsk', '2020', 'TSK-2020', '-', ' ', '7', 'مكه', 'makkah', 'ord', '٢٠'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyOrders, text, fc.constantFrom('asc' as const, 'desc' as const), (orders, q, dir) => {
      const elsewhere = [1, 2, 3, 500].map((id) => OrderId.parse(id));
      const question = { only: { q }, sort: 'OrderDate', dir, first: 0, count: 200, elsewhere } as const;
      expect(list(remembered(orders), question)).toEqual(plainList(orders, question));
    }),
    { numRuns: 200 },
  );
});

test('and the statuses with their counts', () => {
  fc.assert(
    fc.property(anyOrders, anyOnly, (orders, { area: _, ...only }) => {
      expect(statuses(remembered(orders), { only })).toEqual(plainStatuses(orders, { only }));
    }),
    { numRuns: 100 },
  );
});

test('and the filter values', () => {
  const anyQuestion = fc.record({
    of: fc.subarray(['type', 'resolution', 'place', 'person', 'ref'] as const),
    max: fc.integer({ min: 1, max: 12 }),
    only: anyOnly.map(({ area: _, ...only }) => only),
  });
  fc.assert(
    fc.property(anyOrders, anyQuestion, (orders, question) => {
      expect(values(remembered(orders), question)).toEqual(plainValues(orders, question));
    }),
    { numRuns: 100 },
  );
});

test('and the overview', () => {
  fc.assert(
    fc.property(anyOrders, anyOnly, fc.nat(), (orders, { area: _, ...only }, seed) => {
      const some = orders.filter((_, index) => (seed >> (index % 30)) & 1);
      const muted = some.map((order) => mutedOf(order, now));
      expect(overview(remembered(orders), { now, only }, { muted })).toEqual(
        plainOverview(orders, now, only, some),
      );
    }),
    { numRuns: 100 },
  );
});

test('a text names orders by number, then by reference, then by a part of either, the newest first', () => {
  const orders = [
    snapshot(1, { no: 'ORD-104200' }),
    snapshot(2, { no: 'ORD-9', refNo: '104 200' }),
    snapshot(3, { no: 'ORD-1042001' }),
    snapshot(4, { no: 'ORD-8', refNo: 'PORT-104200-B' }),
    snapshot(5, { no: 'ORD-7', refNo: 'ميناء-٥' }),
    snapshot(6, { no: '55-TSK-66' }),
  ];
  const ids = (text: string, limit = 9) =>
    named(remembered(orders), { text, ids: [], limit }).map(({ id }) => id);
  expect(ids('104200')).toEqual([1, 2, 4, 3]);
  expect(ids('١٠٤٢٠٠', 2)).toEqual([1, 2]);
  expect(ids('ord 7')).toEqual([5]);
  expect(ids('ميناء 5')).toEqual([5]);
  // All the digits of a number, also with letters between them.
  expect(ids('5566')).toEqual([6]);
  expect(ids('566')).toEqual([]);
  expect(ids('42')).toEqual([]);
  expect(ids('')).toEqual([]);
});
