import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageResolution } from './catalogs.ts';
import { readCreateEnvelope, readListEnvelope } from './envelope.ts';
import { readOrderRow } from './order.ts';
import { item, order } from './testing/samples.ts';
import { readWireTime } from './time.ts';
import { readOAuthError, readTokenResponse } from './token.ts';

test('2.6 an order is read in the spelling of the service', () => {
  const row = readOrderRow(order);
  expect(row).toMatchObject({
    readable: true,
    order: {
      OrderID: 7,
      OrderNo: 'ORD-7',
      NetPrice: 1840,
      OrderDate: { at: Date.UTC(2026, 10, 18, 14, 5), zoned: true },
      OrderItems: [{ OrderItemDetail: { CityName: 'Jeddah', CloudCover: 20 } }],
    },
  });
});

test('P2 a field whose first letter has the other case is read, and PascalCase wins', () => {
  const { OrderNo, ...rest } = order;
  expect(readOrderRow({ ...rest, orderNo: OrderNo })).toMatchObject({ order: { OrderNo: 'ORD-7' } });
  expect(readOrderRow({ ...order, orderNo: 'other' })).toMatchObject({ order: { OrderNo: 'ORD-7' } });
});

test('P1 a nullable field of another type is no value; a required one makes the row unreadable', () => {
  expect(readOrderRow({ ...order, RefNo: 12, NetPrice: '1840', Invoice: {} })).toMatchObject({
    readable: true,
    order: { RefNo: null, NetPrice: null, Invoice: null },
  });
  expect(readOrderRow({ ...order, OrderStatusID: 'one' })).toEqual({
    readable: false,
    orderId: 7,
    orderNo: 'ORD-7',
  });
  expect(readOrderRow({ ...order, OrderItems: [item, { bad: true }, null] })).toMatchObject({
    order: { OrderItems: [{ OrderItemID: 11 }] },
  });
  expect(readOrderRow({ ...order, OrderItems: null })).toMatchObject({ order: { OrderItems: [] } });
});

test('P3 and P1: parsing an order with any value in one field neither throws nor pollutes', () => {
  const fields = Object.keys(order);
  fc.assert(
    fc.property(
      fc.constantFrom(...fields, '__proto__', 'constructor', 'toString'),
      fc.jsonValue(),
      (field, value) => {
        const text = `{${JSON.stringify(field)}:${JSON.stringify(value)},${JSON.stringify(order).slice(1)}`;
        const row = readOrderRow(JSON.parse(text));
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
        return typeof row.readable === 'boolean';
      },
    ),
  );
  readOrderRow(JSON.parse('{"__proto__":{"polluted":1},"OrderID":7}'));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('G6 only a true IsSuccess is success', () => {
  const list = { Message: null, ReturnedValue: [order], TotalCount: 1 };
  expect(readListEnvelope({ ...list, IsSuccess: true })).toMatchObject({ kind: 'list', total: 1 });
  for (const IsSuccess of ['true', 1, null, undefined])
    expect(readListEnvelope({ ...list, IsSuccess })).toBeNull();
  expect(readListEnvelope({ IsSuccess: false, Message: 'x', ReturnedValue: null, TotalCount: 0 })).toEqual({
    kind: 'refused',
    message: 'x',
  });
});

test('O11 success without a usable order is accepted without a number', () => {
  const wrap = (ReturnedValue: unknown) =>
    readCreateEnvelope({ IsSuccess: true, Message: null, ReturnedValue });
  for (const value of [null, { OrderData: null }, { OrderData: { OrderID: 0 } }]) {
    expect(wrap(value)).toEqual({ kind: 'createdWithoutNumber' });
  }
  expect(wrap({ OrderData: order, HasSubscription: true, PaymentURL: '' })).toMatchObject({
    kind: 'created',
    orderId: 7,
    paymentUrl: null,
  });
  expect(readCreateEnvelope([])).toBeNull();
});

test('P5 invalid dates, dates without a zone and dates with one', () => {
  for (const none of [
    '',
    '0001-01-01T00:00:00',
    '9999-99-99',
    1_700_000_000,
    null,
    'soon',
    '2026-13-01T00:00:00Z',
  ]) {
    expect(readWireTime(none)).toBeNull();
  }
  expect(readWireTime('2026-11-18T14:05:00')).toEqual({ at: Date.UTC(2026, 10, 18, 14, 5), zoned: false });
  expect(readWireTime('2026-11-18T14:05:00.1234567+03:00')).toEqual({
    at: Date.UTC(2026, 10, 18, 11, 5, 0, 123),
    zoned: true,
  });
});

test('A8 a lifetime in quotes is read, a missing one is five minutes, and an unusable one makes the token unreadable', () => {
  const token = (expires_in: unknown) =>
    readTokenResponse({
      access_token: 'a',
      token_type: 'Bearer',
      ...(expires_in !== undefined && { expires_in }),
    })?.expires_in;
  expect(token('3600')).toBe(3600);
  expect(token(3600.5)).toBe(3600.5);
  expect(token(undefined)).toBe(300);
  for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, {}]) expect(token(bad)).toBeUndefined();
});

test('A9, A10 a response without a bearer token is rejected', () => {
  const read = (fields: object) =>
    readTokenResponse({ access_token: 'a', token_type: 'Bearer', expires_in: 60, ...fields });
  expect(read({ token_type: 'BEARER' })).not.toBeNull();
  expect(read({ token_type: 'mac' })).toBeNull();
  for (const access_token of ['a\nb', 'a b', '', 'x'.repeat(1_000_000)])
    expect(read({ access_token })).toBeNull();
});

test('A32 a very long description is truncated', () => {
  expect(
    readOAuthError({ error: 'invalid_grant', error_description: 'x'.repeat(9_999) })?.error_description,
  ).toHaveLength(500);
  expect(readOAuthError({ error: 'invalid_grant' })).toEqual({
    error: 'invalid_grant',
    error_description: null,
  });
});

test('P14 a resolution whose IsActive is not a boolean is not read', () => {
  const resolution = { ImageResolutionID: 1, NameAr: '', NameEn: 'High', IsActive: 'false' };
  expect(ImageResolution.safeParse(resolution).success).toBe(false);
  expect(ImageResolution.safeParse({ ...resolution, IsActive: true }).data).toMatchObject({
    MinimumValueInCM: null,
    DisplayOrder: null,
  });
});
