import { expect, test } from 'vitest';
import { Order } from '../../api/wire/order.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../../ids.ts';
import { noFilter, type OrderFilter, queryFilter } from '../../order/order-filter.ts';
import { Columns } from '../remembered.ts';
import { snapshot } from '../testing/snapshots.ts';
import { fromOrders } from './from-orders.ts';
import { ids } from './list.ts';

const orders = [
  Order.parse(wireOrder(1)),
  Order.parse(
    wireOrder(2, { AddedBy: ' n.saleh@example.com ', RefNo: null, NetPrice: null }, { ImageTypeID: 3 }),
  ),
  Order.parse(
    wireOrder(
      3,
      { RefNo: ' Field\t7 ' },
      {
        RegionName: ' ',
        RegionNameAr: null,
        ImageResolutionID: null,
        CaptureAttempTo: '2026-12-01T12:00:00.000Z',
      },
    ),
  ),
  Order.parse(wireOrder(4, { OrderItems: [], AddedBy: '', OrderDate: null })),
];
const now = Date.parse('2026-12-01T12:00:00.000Z');
const fitting = (filter: Partial<OrderFilter>) =>
  ids(fromOrders(orders), {
    only: queryFilter({ ...noFilter, ...filter }, now, 'N.Saleh@example.com'),
    sort: 'OrderNo',
    dir: 'asc',
  }).ids.map(Number);

test.each<[string, Partial<OrderFilter>, number[]]>([
  ['nothing', {}, [1, 2, 3, 4]],
  ['the type', { type: [ImageTypeId.parse(3)] }, [2]],
  ['no type stated', { type: ['none'] }, [4]],
  ['the resolution', { resolution: [ImageResolutionId.parse(2)] }, [1, 2]],
  ['no resolution stated', { resolution: ['none'] }, [3, 4]],
  ['the region', { place: ['Makkah'] }, [1, 2]],
  ['the region in the other language', { place: ['مكة المكرمة'] }, [1, 2]],
  ['the country, where no region is stated', { place: ['Saudi Arabia'] }, [3]],
  ['no place stated', { place: [''] }, [4]],
  ['the person', { person: ['n.saleh@example.com'] }, [2]],
  ['nobody stated', { person: [''] }, [4]],
  ['one of several places', { place: ['Asir', 'Makkah', ''] }, [1, 2, 4]],
  ['the signed-in account', { mine: true }, [2]],
  ['a price range, both included', { minPrice: 1840, maxPrice: 1840 }, [1, 3, 4]],
  ['an area range', { minKm2: 1 }, [1, 2, 3]],
  ['a window that is open', { window: 'open' }, [1, 2]],
  ['the reference', { ref: 'Field 7' }, [3]],
  ['no reference', { ref: '' }, [2]],
  ['a window that ends within 48 hours, to the instant', { window: 'soon' }, [1, 2]],
  ['a window that is over, from its last instant on', { window: 'over' }, [3]],
  ['a window of either kind', { window: 'due' }, [1, 2, 3]],
  ['no date stated', { lacks: 'date' }, [4]],
  ['no net price stated', { lacks: 'price' }, [2]],
  ['no size of the area stated', { lacks: 'area' }, [4]],
  ['words of any field, folded', { q: 'JEDDÄH ٣ ord' }, [1, 2, 3]],
  ['days in UTC, both included', { from: '2026-11-18', to: '2026-11-18' }, [1, 2, 3]],
  ['some orders and no others', { ids: [OrderId.parse(2), OrderId.parse(9)] }, [2]],
  ['two things at once', { place: ['Makkah'], type: [ImageTypeId.parse(1)] }, [1]],
])('a filter by %s', (_, filter, left) => {
  expect(fitting(filter)).toEqual(left);
});

test('the window of an order that is delivered or stopped is neither open nor closing', () => {
  const left = (window: OrderFilter['window'], over: readonly number[]) =>
    ids(fromOrders(orders), {
      only: queryFilter({ ...noFilter, window }, now, null, over),
      sort: 'OrderNo',
      dir: 'asc',
    }).ids.map(Number);
  const status = Number(orders[0]?.OrderStatusID);
  expect(left('soon', [])).toEqual([1, 2]);
  expect(left('soon', [status])).toEqual([]);
  expect(left('open', [status])).toEqual([]);
  expect(left('over', [status])).toEqual([3]);
});

test('a search finds the orders at a place of that name too', () => {
  const found = ids(fromOrders(orders), {
    only: { q: 'Jebel Ali', placed: [OrderId.parse(3)] },
    sort: 'OrderNo',
    dir: 'asc',
  });
  expect(found.ids.map(Number)).toEqual([3]);
});

test('a search ignores apostrophes, in its words and in the texts of orders', () => {
  const named = [
    Order.parse(wireOrder(1, { AddedBy: "o'brien@nadir.test" })),
    Order.parse(wireOrder(2, { RefNo: 'D`Or-7' })),
  ];
  const found = (q: string) =>
    ids(fromOrders(named), { only: { q }, sort: 'OrderNo', dir: 'asc' }).ids.map(Number);
  expect(found("O'Brien")).toEqual([1]);
  expect(found('dor 7')).toEqual([2]);
});

test('a search lists what begins as it was typed first, then what holds it, then what has its words', () => {
  const all = [
    snapshot(1, { no: 'TSK-2020-0001' }),
    snapshot(2, { no: 'ORD-7', refNo: 'tsk-2020-beta' }),
    snapshot(3, { no: 'A-TSK-2020-9' }),
    snapshot(4, { no: 'TSK-20201-4' }),
    snapshot(5, { no: '2020-TSK-5' }),
    snapshot(6, { no: 'ORD-6', place: { en: 'Tsk 2020 East', ar: null } }),
    snapshot(7, { no: 'ORD-2020' }),
  ];
  const orders = new Columns();
  const meta = { answeredAt: 0, detailed: true, tasked: null, closingReported: false, closedReported: false };
  for (const order of all) orders.put(order, meta);
  const found = (q: string, dir: 'asc' | 'desc' = 'desc') =>
    ids(orders, { only: { q }, sort: 'OrderDate', dir }).ids.map(Number);
  expect(found('TSK-2020-')).toEqual([6, 2, 1, 3, 5, 4]);
  expect(found('tsk 2020')).toEqual([6, 4, 2, 1, 3, 5]);
  // A chosen sort is obeyed.
  expect(found('TSK-2020-', 'asc')).toEqual([1, 2, 3, 4, 5, 6]);
  orders.put(snapshot(7, { no: 'TSK-2020-0007' }), meta);
  expect(found('TSK-2020-')).toEqual([7, 6, 2, 1, 3, 5, 4]);
});
