import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { searchText } from '../../api/search-text.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../../ids.ts';
import { daysOfPeriod } from '../../order/order-days.ts';
import {
  changedStates,
  lackable,
  maxIds,
  periodNames,
  sortedIds,
  sortedOrderIds,
  sortedValues,
  windowStates,
  zones,
} from '../../order/order-filter.ts';
import { pageSizes } from './page-length.ts';
import {
  defaultView,
  filterOf,
  layouts,
  type OrdersView,
  readView,
  sortFields,
  writeView,
} from './search.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const read = (text: string) => readView(new URLSearchParams(text), now);

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const degree = (max: number) =>
  fc.integer({ min: -max * 1e4, max: max * 1e4 }).map((count) => count / 1e4 + 0);
const boxes = fc
  .record({
    by: fc.constantFrom('view' as const, 'drawn' as const),
    lngs: fc.uniqueArray(degree(180), { minLength: 2, maxLength: 2 }),
    lats: fc.uniqueArray(degree(90), { minLength: 2, maxLength: 2 }),
  })
  .map(({ by, lngs: [west = 0, east = 1], lats: [a = 0, b = 1] }) => ({
    by,
    shape: { kind: 'box' as const, west, east, south: Math.min(a, b), north: Math.max(a, b) },
  }));
const polygons = fc
  .array(fc.tuple(degree(180), degree(90)), { minLength: 3, maxLength: 50 })
  .map((corners) => ({ by: 'drawn' as const, shape: { kind: 'polygon' as const, corners } }));
const name = fc.string({ unit: 'binary', maxLength: 300 }).map(searchText);
const several = <Value extends string | number>(value: fc.Arbitrary<Value>) =>
  fc.array(value, { maxLength: 50 }).map(sortedValues);
const amount = fc.integer({ min: 0, max: 99_999_999 }).map((count) => count / 100);
const views: fc.Arbitrary<OrdersView> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000_000 }),
    size: fc.constantFrom(...pageSizes),
    sort: fc.constantFrom(...sortFields),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
    q: name,
    status: fc.array(int32, { maxLength: 50 }).map(sortedIds),
    show: fc.constantFrom(...layouts),
    span: fc.option(
      fc
        .tuple(fc.integer({ min: -613_000, max: 900_000 }), fc.integer({ min: 24, max: 100_000 }))
        .map(([hour, length]) => ({ start: hour * 3_600_000, end: (hour + length) * 3_600_000 })),
    ),
    zone: fc.constantFrom(...zones),
    area: fc.option(fc.oneof(boxes, polygons)),
    like: fc.option(
      fc.record({
        near: fc.option(
          fc
            .record({ lng: fc.integer({ min: -1800, max: 1800 }), lat: fc.integer({ min: -900, max: 900 }) })
            .map(({ lng, lat }) => ({ lng: lng / 10, lat: lat / 10 })),
        ),
        hours: fc.option(fc.integer({ min: 1, max: 99_999 })),
        cloud: fc.option(fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10)),
      }),
    ),
    ordered: fc.option(fc.constantFrom(...periodNames)),
    days: fc.tuple(fc.option(day), fc.option(day)),
    type: several(
      fc.oneof(
        fc.constant('none' as const),
        int32.map((id) => ImageTypeId.parse(id)),
      ),
    ),
    resolution: several(
      fc.oneof(
        fc.constant('none' as const),
        int32.map((id) => ImageResolutionId.parse(id)),
      ),
    ),
    place: several(name),
    person: several(name),
    mine: fc.boolean(),
    ref: fc.option(name),
    window: fc.option(fc.constantFrom(...windowStates)),
    changed: fc.option(fc.constantFrom(...changedStates)),
    lacks: fc.option(fc.constantFrom(...lackable)),
    minPrice: fc.option(amount),
    maxPrice: fc.option(amount),
    minKm2: fc.option(amount),
    maxKm2: fc.option(amount),
    ids: fc.option(
      fc
        .array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: maxIds })
        .map((ids) => sortedOrderIds(ids.map((id) => OrderId.parse(id)))),
    ),
    order: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((id) => OrderId.parse(id))),
  })
  .map(({ days: [a, b], ...view }) => ({
    ...view,
    rows: view.size === 'fit' ? 10 : view.size,
    ...(view.ordered !== null
      ? daysOfPeriod(view.ordered, now, view.zone)
      : a !== null && b !== null && b < a
        ? { from: b, to: a }
        : { from: a, to: b }),
  }));

test('a view written to the address is read back unchanged, also through a pasted link', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(readView(writeView(view), now)).toEqual(view);
      expect(read(new URL(`https://nadir.test/orders?${writeView(view)}`).search)).toEqual(view);
    }),
  );
});

test('any address is read as some view, and writing that view is stable', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaultView)), fc.string()), (words) => {
      const once = writeView(readView(new URLSearchParams(words), now)).toString();
      expect(writeView(read(once)).toString()).toBe(once);
    }),
  );
});

test('a field of several values has a parameter for each, and one value is the address of before', () => {
  expect(read('place=Asir&place=Makkah&place=&type=3&type=none')).toMatchObject({
    place: ['', 'Asir', 'Makkah'],
    type: [3, 'none'],
  });
  expect(read('place=Makkah&ends=soon')).toMatchObject({ place: ['Makkah'], window: 'soon' });
  expect(writeView(read('person=b%40x&person=a%40x&person=b%40x')).toString()).toBe(
    'person=a%40x&person=b%40x',
  );
});

test('the default view has a bare address', () => {
  expect(writeView(defaultView).toString()).toBe('');
  expect(read('')).toEqual(defaultView);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=99999999999',
  'size=11',
  'sort=Price',
  'dir=up',
  'status=a',
  'status=',
  'status=2147483648',
  'from=2026-02-30',
  'from=yesterday',
  'ordered=this-decade',
  'to=20261121',
  'zone=Asia/Riyadh',
  'order=0',
  'order=2147483648',
  'order=1e3',
  'type=visible',
  'type=2147483648',
  'resolution=',
  'resolution=1.5',
  'lacks=status',
  'mine=no',
  'minPrice=-1',
  'maxKm2=1e3',
  'among=',
  'among=0',
  'among=7,8',
  'among=2147483648',
  `among=${Array.from({ length: maxIds + 1 }, (_, index) => index + 1).join('_')}`,
  'area=box_1_2_3',
  'area=box_1_2_1_3',
  'area=box_1_3_2_2',
  'area=box_181_0_1_1',
  'area=shape_1_2_3_4',
  'area=ring_1_2_3_4',
  'show=',
  'show=list',
  'show=table,map',
  'span=2026-11-01T00_2026-11-01T12',
  'span=2026-11-31T00_2026-12-31T00',
  'span=2026-12-01T00_2026-11-01T00',
])('an unreadable %s is ignored alone', (part) => {
  expect(read(`${part}&q=port`)).toEqual({ ...defaultView, q: 'port' });
});

test('a period by its name is kept as a rule: the days are those of the day on which the address is read', () => {
  const address = new URLSearchParams('ordered=this-year&zone=local&q=port');
  const [view, later] = [readView(address, now), readView(address, Date.parse('2027-03-01T09:00:00Z'))];
  expect(view).toMatchObject({ ordered: 'this-year', from: '2026-01-01', to: '2026-12-31' });
  expect(later).toMatchObject({ ordered: 'this-year', from: '2027-01-01', to: '2027-12-31' });
  expect(writeView(later).toString()).toBe('q=port&ordered=this-year&zone=local');
  expect(filterOf(read('ordered=last-month'))).toMatchObject({
    OrderDateFrom: '2026-10-01T00:00:00.000Z',
    OrderDateTo: '2026-10-31T23:59:59.999Z',
  });
  // Days beside a name, of an address that was put together by hand, are not used.
  expect(read('ordered=last-month&from=2020-01-01').from).toBe('2026-10-01');
});

test('an end before the start is dropped', () => {
  expect(read('from=2026-11-21&to=2026-11-20')).toMatchObject({ from: '2026-11-21', to: null });
});

test('the filter counts pages from 0 and includes the whole last day in UTC', () => {
  const view = read('page=3&size=20&sort=NetPrice&dir=asc&q=port&status=2,1&from=2026-10-22&to=2026-11-21');
  expect(filterOf(view)).toEqual({
    PageIndex: 2,
    PageSize: 20,
    SortField: 'NetPrice',
    SortOrder: 'asc',
    FilterValue: 'port',
    OrderStatusIds: [1, 2],
    OrderDateFrom: '2026-10-22T00:00:00.000Z',
    OrderDateTo: '2026-11-21T23:59:59.999Z',
    IncludeOrderItems: true,
  });
  expect(filterOf(defaultView)).toEqual({
    PageIndex: 0,
    PageSize: 10,
    SortField: 'OrderDate',
    SortOrder: 'desc',
    IncludeOrderItems: true,
  });
});

test('the service is asked for the digits that are meant, and the address keeps those that were typed', () => {
  const view = read('q=ORD-١٠٤۲۰۰');
  expect(filterOf(view)).toMatchObject({ FilterValue: 'ORD-104200' });
  expect(writeView(view).get('q')).toBe('ORD-١٠٤۲۰۰');
});

describe('days of this browser', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  // A day of 24 hours, one of 23, one of 25, and one that begins at one o'clock.
  test.each([
    ['Asia/Riyadh', '2026-11-21', '2026-11-20T21:00:00.000Z', '2026-11-21T20:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ])('in %s, %s runs from %s to %s', (local, day, OrderDateFrom, OrderDateTo) => {
    process.env.TZ = local;
    expect(filterOf(read(`zone=local&from=${day}&to=${day}`))).toMatchObject({ OrderDateFrom, OrderDateTo });
  });
});
