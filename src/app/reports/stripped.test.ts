import { expect, test } from 'vitest';
import { OrderId } from '../../ids.ts';
import { paths } from '../../paths.ts';
import { routeOf, strippedError } from './reports.ts';

const origin = 'https://desk.test';
const at = (pathname: string) => ({ origin, pathname });
const uncaught = (thrown: unknown, pathname = '/orders') =>
  strippedError({ what: 'Uncaught error', thrown }, at(pathname));

function failed(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new TypeError(message), { name, stack });
}

const secrets = [
  'PO-17/2026',
  '24.7136, 46.6753',
  'analyst@nadir.test',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  '120001',
  'Berths 4 to 9',
];

test.each(secrets)('no text of a person or of the service is in a report: %s', (secret) => {
  const address = `${origin}/orders/120001?q=${encodeURIComponent(secret)}#${secret}`;
  const stack = [
    `TypeError: ${secret}`,
    `    at ${secret} (${origin}/assets/entry-BxQ2_a1-.js:1:2345)`,
    `    at ${secret} (${address}:1:2)`,
    `    at https://${encodeURIComponent(secret)}.test/assets/entry-BxQ2_a1-.js:1:2`,
    `${secret}@${origin}/assets/${secret}.js:1:2`,
    `${origin}/assets/entry-BxQ2_a1-.js:1:2?${secret}`,
  ].join('\n');
  for (const thrown of [
    failed(secret, stack),
    failed(`Cannot read properties of null (reading '${secret}')`, stack),
    failed(`Failed to fetch ${address}`, stack, secret),
    failed('', stack, `${secret}Error`),
    secret,
    { message: secret, stack },
  ]) {
    const text = JSON.stringify(uncaught(thrown, `/orders/${secret}`));
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
});

test('a frame that is a part of the message is not sent', () => {
  const message = `x\n    at f (${origin}/assets/PO-17-12345678.js:1:2)`;
  const stack = `TypeError: ${message}\n    at g (${origin}/assets/entry-BxQ2_a1-.js:3:4)`;
  expect(uncaught(failed(message, stack)).stack).toEqual(['assets/entry-BxQ2_a1-.js:3:4']);
});

test('a report has the name, known words of the message, the frames of the build and the route', () => {
  const chromium = [
    "TypeError: Cannot read properties of null (reading 'x')",
    `    at f (${origin}/assets/orders-page-BxQ2_a1-.js:1:2345)`,
    `    at async Promise.all (index 0)`,
    '    at g (https://other.test/assets/entry-12345678.js:1:1)',
    `    at async ${origin}/assets/entry-12345678.js:12:9`,
  ].join('\n');
  const report = {
    kind: 'error',
    what: 'Uncaught error',
    name: 'TypeError',
    message: 'Cannot read properties of null',
    stack: ['assets/orders-page-BxQ2_a1-.js:1:2345', 'assets/entry-12345678.js:12:9'],
    route: '/orders/:orderId',
  };
  const message = "Cannot read properties of null (reading 'x')";
  expect(uncaught(failed(message, chromium), '/orders/7')).toEqual(report);
  const firefox = `f@${origin}/assets/orders-page-BxQ2_a1-.js:1:2345\n@${origin}/assets/entry-12345678.js:12:9\n`;
  expect(uncaught(failed(message, firefox), '/orders/7')).toEqual(report);
});

test('an error of any kind gives a report', () => {
  const error = new Error('x');
  for (const [thrown, name] of [
    [Object.assign(error, { stack: undefined }), 'Error'],
    [new DOMException('x', 'QuotaExceededError'), 'QuotaExceededError'],
    [undefined, 'NoError'],
  ] as const)
    expect(uncaught(thrown)).toMatchObject({ name, message: null, stack: [] });
});

test('every address of the app has a pattern, and any other has none', () => {
  const orderId = OrderId.parse(120_001);
  const id = '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f';
  const made: Record<keyof typeof paths, string> = {
    dashboard: paths.dashboard(),
    signIn: paths.signIn('/orders'),
    orders: paths.orders(),
    ordersFound: paths.ordersFound('PO-17'),
    ordersLike: paths.ordersLike(1, 2, 'near_46.7_24.7'),
    newOrder: paths.newOrder(),
    newBatch: paths.newBatch(),
    shared: paths.shared(),
    order: paths.order(orderId),
    batch: paths.batch(id),
    outbox: paths.outbox(),
    outboxEntry: paths.outboxEntry(id),
  };
  const patterns = Object.values(made).map((path) => routeOf(new URL(path, origin).pathname));
  expect(patterns).toEqual([
    '/',
    '/login',
    '/orders',
    '/orders',
    '/orders',
    '/orders/new',
    '/orders/new/batch',
    '/orders/new/shared',
    '/orders/:orderId',
    '/batches/:batchId',
    '/outbox',
    '/outbox/:entryId',
  ]);
  for (const path of ['/analyst@nadir.test', '/orders/7/PO-17', '/orders/new/x'])
    expect(routeOf(path)).toBe('*');
});
