import { expect, test, vi } from 'vitest';
import { OrderId } from '../../ids.ts';
import { holdTime, openTab } from '../testing/service.ts';
import { order as sample } from '../wire/testing/samples.ts';
import { cachedOrders, cachedRows } from './orders.ts';

const page = (...orders: readonly object[]) =>
  Response.json({ IsSuccess: true, Message: null, ReturnedValue: orders, TotalCount: 9 });
const order = (OrderID: number, RefNo = 'T') => ({ ...sample, OrderID, RefNo, UUID: '' });

test('the orders of all lists that were read, the latest answer last; of an order only that, newest order first', async () => {
  holdTime();
  const answers = [page(order(7, 'old'), order(9)), page(order(8), { OrderID: 3 }), page(order(7, 'new'))];
  const tab = openTab(() => answers[tab.sent.length - 1] ?? page());
  const began = Date.now();
  const filter = { PageSize: 10, IncludeOrderItems: true };
  for (const PageIndex of [2, 0, 1]) {
    await tab.client.prefetchQuery(tab.queries.page({ ...filter, PageIndex }));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const got = cachedRows(tab.client).map(({ order: { OrderID, RefNo }, at }) => [
    OrderID,
    RefNo,
    at - began,
  ]);
  expect(got).toEqual([
    [7, 'old', 0],
    [9, 'T', 0],
    [8, 'T', 1_000],
    [7, 'new', 2_000],
  ]);
  expect(cachedOrders(tab.client).map(({ OrderID, RefNo }) => [OrderID, RefNo])).toEqual([
    [9, 'T'],
    [8, 'T'],
    [7, 'new'],
  ]);
});

test('an order that is read again has the values of its last answer alone', async () => {
  const answers = [sample, { ...sample, OrderItems: [] }];
  const tab = openTab(() => Response.json(answers[tab.sent.length - 1]));
  const details = tab.queries.details(OrderId.parse(7));
  const first = await tab.client.fetchQuery({ ...details, staleTime: 0 });
  const second = await tab.client.fetchQuery({ ...details, staleTime: 0 });
  expect([first?.OrderItems.length, second?.OrderItems.length]).toEqual([1, 0]);
  // An order without any details is none in a list of orders.
  expect(cachedOrders(tab.client)).toEqual([]);
});
