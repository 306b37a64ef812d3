import { expect, test } from 'vitest';
import { ordersCall } from '../api/gateway.ts';
import { defaultView, filterOf } from '../orders/search.ts';
import { firstCall } from './first-screen.ts';

const call = (address: string) => firstCall(new URL(address, 'https://nadir.test'));
const details = '/order/Order/GetOrderDetails';

test('the list is asked for as its address has it', () => {
  expect(call('/orders')).toEqual(ordersCall(filterOf(defaultView)));
  expect(call('/orders?q=port&status=2,1&page=3')).toMatchObject({
    method: 'POST',
    path: '/order/Order/GetOrders',
    body: { PageIndex: 2, FilterValue: 'port', OrderStatusIds: [1, 2] },
  });
});

test('of a list that is narrowed here the first page is asked for, as its pages are not those of the service', () => {
  expect(call('/orders?ref=REF-7&page=3&size=20')).toMatchObject({ body: { PageIndex: 0, PageSize: 20 } });
  expect(call('/orders?area=box_38_20_41_23&page=3')).toMatchObject({ body: { PageIndex: 0 } });
});

test('the dashboard begins with the newest orders, whatever stands behind its address', () => {
  expect(call('/')).toEqual(ordersCall(filterOf(defaultView)));
  expect(call('/?page=3&q=port')).toEqual(ordersCall(filterOf(defaultView)));
});

test('an order is asked for by the number in its address', () => {
  expect(call('/orders/7')).toMatchObject({ method: 'GET', path: details, query: { orderID: 7 } });
  expect(call('/orders/2147483647?from=x#items')).toMatchObject({ query: { orderID: 2_147_483_647 } });
});

test.each([
  '/orders/new',
  '/orders/x',
  '/orders/0',
  '/orders/07',
  '/orders/-7',
  '/orders/2147483648',
  '/orders/7/print',
  '/ordersx7',
  '/outbox',
  '/outbox/7',
  '/login',
])('nothing is asked for ahead of %s', (address) => {
  expect(call(address)).toBeNull();
});
