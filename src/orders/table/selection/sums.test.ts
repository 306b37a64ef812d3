import { expect, test } from 'vitest';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { fromWire } from '../../../tracking/testing/from-wire.ts';
import { sumsOf } from './sums.tsx';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const order = (id: number, from: string | null, to: string | null, rest: object = {}) =>
  wireOrder(
    id,
    { NetPrice: 0.1 },
    { CaptureAttempFrom: from && `${from}T00:00:00Z`, CaptureAttempTo: to && `${to}T00:00:00Z`, ...rest },
  );
const sums = (...orders: object[]) => sumsOf(fromWire(orders));

test('prices add up exactly, and what is not stated is counted', () => {
  const three = [1, 2, 3].map((id) =>
    order(id, '2026-11-20', '2026-11-24', { AOIAreaInKM: id === 3 ? null : 25 }),
  );
  const { price, areaKm2 } = sums(...three);
  expect(price).toEqual({ sum: 0.3, without: 0 });
  expect(areaKm2).toEqual({ sum: 50, without: 1 });
});

test('the third decimal of a price counts: some currencies have it', () => {
  const orders = fromWire([wireOrder(1, { NetPrice: 0.105 }), wireOrder(2, { NetPrice: 0.105 })]);
  expect(sumsOf(orders).price.sum).toBe(0.21);
});

test('windows: from the earliest start to the latest end, and the time in which all are open', () => {
  const { windows, common } = sums(
    order(1, '2026-11-20', '2026-11-28'),
    order(2, '2026-11-24', '2026-12-03'),
  );
  expect(windows).toEqual({ from: day('2026-11-20'), to: day('2026-12-03') });
  expect(common).toEqual({ from: day('2026-11-24'), to: day('2026-11-28') });
});

test('windows that never meet, and an order without a window, have no common time', () => {
  expect(sums(order(1, '2026-11-20', '2026-11-24'), order(2, '2026-11-24', '2026-12-03')).common).toBeNull();
  expect(sums(order(1, '2026-11-20', '2026-11-24'), order(2, null, null)).common).toBeNull();
  expect(sums(order(1, null, null)).windows).toBeNull();
  expect(sums()).toMatchObject({ price: { sum: 0 }, windows: null, common: null });
});
