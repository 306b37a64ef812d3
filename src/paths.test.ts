import { expect, test } from 'vitest';
import { OrderId, readOrderId } from './ids.ts';
import { paths, safeReturnTo } from './paths.ts';

test('every address of the app', () => {
  expect([
    paths.dashboard(),
    paths.orders(),
    paths.newOrder(),
    paths.order(OrderId.parse(7)),
    paths.signIn(),
    paths.signIn('/'),
    paths.signIn('/orders?q=a b'),
  ]).toEqual([
    '/',
    '/orders',
    '/orders/new',
    '/orders/7',
    '/login',
    '/login',
    '/login?returnTo=%2Forders%3Fq%3Da%20b',
  ]);
});

test('S3 the return address is inside the app only', () => {
  const back = (value: unknown) => safeReturnTo(value, 'https://nadir.test');
  expect(back('/orders/7?x=1#map')).toBe('/orders/7?x=1#map');
  const long = `/orders?place=${'%D8%AC'.repeat(680)}`;
  expect(long.length).toBeGreaterThan(4_090);
  const kept = new URL(paths.signIn(long), 'https://nadir.test').searchParams.get('returnTo');
  expect(back(kept)).toBe(long);
  for (const foreign of [
    '//evil.test',
    '/\\evil.test',
    '/..//evil.test',
    '/.//evil.test',
    'https:evil',
    'javascript:alert(1)',
    'orders',
    '/login',
    '/login?returnTo=/login',
    '/login/',
    '/api/order',
    '/auth',
    '/a\tb',
    '/a\nb',
    '',
    null,
    7,
    `/${'x'.repeat(9_000)}`,
  ]) {
    expect(back(foreign)).toBe('/');
  }
});

test('G19 ids that are not int32 are rejected', () => {
  expect(readOrderId('2147483647')).toBe(2147483647);
  for (const text of [
    'abc',
    '-1',
    '0',
    '1e9',
    '2147483648',
    '1.5',
    ' 7',
    '07',
    '',
    '99999999999',
    undefined,
  ]) {
    expect(readOrderId(text)).toBeNull();
  }
});
