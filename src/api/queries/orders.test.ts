import { expect, test, vi } from 'vitest';
import { OrderId } from '../../ids.ts';
import { sentOrder } from '../sent-order.ts';
import { holdTime, openTab } from '../testing/service.ts';
import { order as sample } from '../wire/testing/samples.ts';
import { cachedOrders, cachedRows } from './orders.ts';

const page = (...orders: readonly object[]) =>
  Response.json({ IsSuccess: true, Message: null, ReturnedValue: orders, TotalCount: 9 });
const order = (OrderID: number, RefNo = 'T') => ({ ...sample, OrderID, RefNo, UUID: '' });

test('the orders of all lists that were read, the latest answer last; of an order only that, newest order first', async () => {
  holdTime();
  const answers = [
    page(order(7, 'first')),
    page(order(7, 'old'), order(9)),
    page(order(8), { OrderID: 3 }),
    page(order(7, 'new')),
  ];
  const tab = openTab(() => answers[tab.sent.length - 1] ?? page());
  const began = Date.now();
  const filter = { PageSize: 10, IncludeOrderItems: true };
  for (const PageIndex of [0, 2, 1, 0]) {
    await tab.client.prefetchQuery({ ...tab.queries.page({ ...filter, PageIndex }), staleTime: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const got = cachedRows(tab.client).map(({ order: { OrderID, RefNo }, at }) => [OrderID, RefNo, at - began]);
  expect(got).toEqual([
    [7, 'old', 1_000],
    [9, 'T', 1_000],
    [8, 'T', 2_000],
    [7, 'new', 3_000],
  ]);
  expect(cachedOrders(tab.client).map(({ OrderID, RefNo }) => [OrderID, RefNo])).toEqual([
    [9, 'T'],
    [8, 'T'],
    [7, 'new'],
  ]);
});

test('an order that is read again is the order of its last answer, letter by letter', async () => {
  const tab = openTab(() => Response.json(tab.sent.length === 1 ? sample : { ...sample, Note: 'changed' }));
  const details = { ...tab.queries.details(OrderId.parse(7)), staleTime: 0 };
  await tab.client.fetchQuery(details);
  const order = await tab.client.fetchQuery(details);
  expect(order === null ? undefined : sentOrder(order)).toBe(JSON.stringify({ ...sample, Note: 'changed' }));
});
