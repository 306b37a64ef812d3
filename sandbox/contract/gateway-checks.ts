import * as z from 'zod/mini';
import { ImageResolution, ImageType, Order } from '../interface.ts';
import { type Check, must, mustBeStatus, mustFit } from './check.ts';
import { firstPage } from './list-checks.ts';
import type { Operation } from './service.ts';

/** CreateOrder is missing: it is called only by the checks that may place an order. */
const reading: readonly { readonly operation: Operation; readonly call: object }[] = [
  { operation: 'Lookup/GetImageTypesList', call: {} },
  { operation: 'Lookup/GetImageResolutions', call: {} },
  { operation: 'Order/GetOrders', call: { body: {} } },
  { operation: 'Order/GetOrderDetails', call: { query: { orderID: '1' } } },
];

const unauthorized = (token: string | null, words: string): Check[] =>
  reading.map(({ operation, call }) => ({
    section: '5.4',
    expectation: `${operation.replace(/.*\//, '')} ${words} is 401`,
    async run(service) {
      mustBeStatus(await service.call(operation, { ...call, token }), 401);
      return '401';
    },
  }));

/** No id of a service is this high. */
const unknownId = 2_147_483_646;

export const gatewayChecks: readonly Check[] = [
  ...unauthorized(null, 'without a token'),
  ...unauthorized('contract-test', 'with an invalid token'),
  {
    section: '4.2, 2.1',
    expectation: 'GetImageTypesList gives an array of ImageType',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const answer = await service.call('Lookup/GetImageTypesList', { token });
      mustBeStatus(answer, 200);
      return `${mustFit(z.array(ImageType), answer.body).length} entries`;
    },
  },
  {
    section: '4.3, 2.2',
    expectation: 'GetImageResolutions gives an array of ImageResolution',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const answer = await service.call('Lookup/GetImageResolutions', { token });
      mustBeStatus(answer, 200);
      const entries = mustFit(z.array(ImageResolution), answer.body);
      return `${entries.length} entries, ${entries.filter((entry) => entry.IsActive).length} active`;
    },
  },
  {
    section: '4.5, 2.6',
    expectation: 'GetOrderDetails gives an order of the list directly, with the same number',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const [row] = (await firstPage(service)).rows;
      if (row === undefined) return 'the account has no order';
      const answer = await service.call('Order/GetOrderDetails', {
        token,
        query: { orderID: String(row.OrderID) },
      });
      mustBeStatus(answer, 200);
      const order = mustFit(Order, answer.body);
      must(order.OrderID === row.OrderID && order.OrderNo === row.OrderNo, 'another order');
      return 'the same order';
    },
  },
  {
    section: '4.5',
    expectation: 'an unknown orderID is an empty order or an error',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const answer = await service.call('Order/GetOrderDetails', {
        token,
        query: { orderID: String(unknownId) },
      });
      const order = Order.safeParse(answer.body);
      must(answer.status !== 200 || !order.success || order.data.OrderNo === '', 'an order');
      return answer.status === 200 ? '200 without an order' : `status ${answer.status}`;
    },
  },
  {
    section: '4.5, 7.1',
    expectation: 'GetOrderDetails without orderID is 400',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      mustBeStatus(await service.call('Order/GetOrderDetails', { token }), 400);
      return '400';
    },
  },
  {
    section: '7.1',
    expectation: 'an unknown path is 404',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      mustBeStatus(await service.unknownPath(token), 404);
      return '404';
    },
  },
];
