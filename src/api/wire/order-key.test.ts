import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderId } from '../../ids.ts';
import { readOrderRow } from './order.ts';
import { includesOrder, isSameOrder, keyOf, type OrderKey, OrderSet, rowKeyOf, uuidOf } from './order-key.ts';
import { order as sample } from './testing/samples.ts';

const uuids = ['0b0f8f0e-0000-4000-8000-000000000001', '0b0f8f0e-0000-4000-8000-000000000002'] as const;
const id = (number: number) => OrderId.parse(number);
const key = (orderId: number, uuid: string | null = null): OrderKey => ({ orderId: id(orderId), uuid });

const anyKey = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(null, ...uuids))
  .map(([orderId, uuid]) => key(orderId, uuid));

test('two orders are one if they have one number and no two UUIDs that differ', () => {
  expect(isSameOrder(key(7), key(7))).toBe(true);
  expect(isSameOrder(key(7, uuids[0]), key(7, uuids[0]))).toBe(true);
  expect(isSameOrder(key(7, uuids[0]), key(7))).toBe(true);
  expect(isSameOrder(key(7), key(7, uuids[0]))).toBe(true);
  // A service that was restored gives a number a second time.
  expect(isSameOrder(key(7, uuids[0]), key(7, uuids[1]))).toBe(false);
  expect(isSameOrder(key(7, uuids[0]), key(8, uuids[0]))).toBe(false);
  expect(isSameOrder(key(7), key(8))).toBe(false);
});

test('a set of orders has what a search through all of them finds', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 6 }), anyKey, (added, wanted) => {
      const set = new OrderSet();
      for (const each of added) set.add(each);
      expect(set.has(wanted)).toBe(added.some((each) => isSameOrder(each, wanted)));
      expect(includesOrder(added, wanted)).toBe(set.has(wanted));
      expect(set.withNumber(wanted.orderId)).toEqual(
        added.filter(({ orderId }) => orderId === wanted.orderId),
      );
    }),
  );
});

test.each([
  [' 0B0F8F0E-0000-4000-8000-000000000001\n', uuids[0]],
  ['00000000-0000-0000-0000-000000000000', null],
  ['0b0f8f0e-0000-4000-8000-00000000000', null],
  ['x0b0f8f0e-0000-4000-8000-000000000001', null],
  ['0b0f8f0e-0000-4000-8000-000000000001x', null],
  ['0', null],
  ['', null],
])('the UUID of %j is %s', (text, uuid) => {
  expect(uuidOf(text)).toBe(uuid);
  expect(keyOf({ OrderID: id(7), UUID: text })).toEqual(key(7, uuid));
});

test('the rows of a list differ: by number, by UUID, and whether they can be read', () => {
  const rows = [
    { ...sample, UUID: uuids[0] },
    { ...sample, UUID: uuids[1] },
    { ...sample, UUID: '' },
    { ...sample, OrderID: 8, UUID: uuids[0] },
    { OrderID: 7 },
    { OrderID: 8 },
  ].map(readOrderRow);
  expect(rows.map(({ readable }) => readable)).toEqual([true, true, true, true, false, false]);
  expect(new Set(rows.map(rowKeyOf)).size).toBe(rows.length);
  expect(rowKeyOf(readOrderRow({ ...sample, UUID: uuids[0].toUpperCase() }))).toBe(`7 ${uuids[0]}`);
  expect(rowKeyOf(readOrderRow({ OrderNo: 'ORD-7' }))).toBeNull();
});
