import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderStatusId } from '../../ids.ts';
import { rememberedOf } from '../testing/at-places.ts';
import { snapshot } from '../testing/snapshots.ts';
import { sums } from './sums.ts';

const ofStatus = (id: number, status: number, title: string, netPrice: number | null) =>
  snapshot(id, { statusId: OrderStatusId.parse(status), statusTitle: title, netPrice });

test('the prices of the orders that match are added up by status, and those without a price are counted', () => {
  const orders = rememberedOf([
    ofStatus(1, 1, 'Pending', 0.1),
    ofStatus(2, 1, 'Pending', 0.2),
    ofStatus(3, 1, 'Pending', null),
    ofStatus(4, 5, 'Rejected', 1_250.255),
    ofStatus(5, 4, 'Delivered', 9),
  ]);
  expect(sums(orders, { only: {} })).toEqual([
    { status: { id: 1, title: 'Pending' }, orders: 3, price: 0.3, without: 1 },
    { status: { id: 4, title: 'Delivered' }, orders: 1, price: 9, without: 0 },
    { status: { id: 5, title: 'Rejected' }, orders: 1, price: 1_250.255, without: 0 },
  ]);
  expect(sums(orders, { only: { status: [5, 7] } }).map(({ status }) => status.id)).toEqual([5]);
  expect(sums(orders, { only: { maxPrice: 0.15 } })).toMatchObject([{ orders: 1, price: 0.1, without: 0 }]);
});

test('a sum is exact to the last decimal, whatever the number of orders', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 200 }), (thousandths) => {
      const orders = thousandths.map((each, index) => snapshot(index + 1, { netPrice: each / 1000 }));
      const [all] = sums(rememberedOf(orders), { only: {} });
      expect(all?.price ?? 0).toBe(thousandths.reduce((sum, each) => sum + each, 0) / 1000);
    }),
  );
});
