import { expect, test } from 'vitest';
import { Order, type OrderRow, orderIdOf } from '../../api/wire/order.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { nothingLoaded, renewed, rowsOf, withPage } from './loaded.ts';

const row = (id: number, title = 'Pending'): OrderRow => ({
  readable: true,
  order: Order.parse(wireOrder(id, { OrderStatusTitle: title })),
});
const ids = (rows: readonly OrderRow[]) => rows.map((each) => Number(orderIdOf(each)));

test('visited pages are in the order of the list, whichever came first', () => {
  const loaded = withPage(withPage(nothingLoaded, [row(3), row(4)], 2), [row(1), row(2)], 0);
  expect(ids(rowsOf(loaded))).toEqual([1, 2, 3, 4]);
});

test('an order that left a page has moved, and is not shown twice', () => {
  const before = withPage(withPage(nothingLoaded, [row(1), row(2)], 0), [row(3), row(4)], 2);
  const after = withPage(before, [row(9), row(1)], 0);
  expect(ids(rowsOf(after))).toEqual([9, 1, 3, 4]);
});

test('gathered orders come first, each once, with the data of pages fetched since', () => {
  const gathered = [row(1), row(2), row(3)];
  const loaded = withPage({ ...nothingLoaded, gathered }, [row(2, 'Completed'), row(7)], 10);
  const rows = rowsOf(loaded);
  expect(ids(rows)).toEqual([1, 2, 3, 7]);
  expect(rows[1]).toMatchObject({ order: { OrderStatusTitle: 'Completed' } });
});

test('newly gathered orders replace the visited pages in their range, and keep later pages', () => {
  const before = withPage(
    withPage({ ...nothingLoaded, gathered: [row(1), row(2)] }, [row(1)], 0),
    [row(8)],
    9,
  );
  const after = renewed(before, [row(3), row(1, 'Completed')], 77);
  expect(ids(rowsOf(after))).toEqual([3, 1, 8]);
  expect(rowsOf(after)[1]).toMatchObject({ order: { OrderStatusTitle: 'Completed' } });
  expect(after.gatheredAt).toBe(77);
});
