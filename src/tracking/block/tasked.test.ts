import { expect, test } from 'vitest';
import { readOrderRow } from '../../api/wire/order.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { fromOrders } from '../answers/from-orders.ts';
import { covering } from '../answers/past/covering.ts';
import { Columns } from '../remembered.ts';
import { sightingOf } from '../sighting.ts';
import { emptyBlock } from './block.ts';
import { packBlock, unpackBlock } from './block-bytes.ts';
import { taskedText } from './tasked.ts';

function orderOf(wire: object) {
  const row = readOrderRow(wire);
  if (!row.readable) throw new Error('it cannot be read');
  return row.order;
}
const requests = {
  point: wrapLngLat(39.05, 21.05),
  km2: null,
  from: Date.parse('2026-11-25'),
  to: Date.parse('2026-12-10'),
  limit: 5,
  typeId: 1,
  resolutionId: 2,
  stopped: [],
  except: [],
};

test('the areas are restored from storage', () => {
  const [block = emptyBlock()] = fromOrders([orderOf(wireOrder(1)), orderOf(wireOrder(2))]).blocks;
  const columns = new Columns();
  columns.replace(0, unpackBlock(packBlock(block)) ?? emptyBlock());
  expect(covering(columns, requests)).toMatchObject({ count: 2, examined: 2, total: 2 });
});

test('two orders under one number are restored from storage, and each is found again', () => {
  const one = orderOf(wireOrder(1));
  const other = orderOf(wireOrder(1, { UUID: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', OrderNo: 'MAR-1' }));
  const stored = fromOrders([one, other, orderOf(wireOrder(2))]);
  const [block = emptyBlock()] = stored.blocks;
  const columns = new Columns();
  columns.replace(0, unpackBlock(packBlock(block)) ?? emptyBlock());
  columns.replace(0, unpackBlock(packBlock(block)) ?? emptyBlock());
  expect([stored.size, columns.size]).toEqual([3, 3]);
  expect(columns.withNumber(one.OrderID).map(({ no }) => no)).toEqual(['ORD-1', 'MAR-1']);
  for (const order of [one, other])
    expect(columns.find(sightingOf(order, 0).order)?.order.no).toBe(order.OrderNo);
  // A service may fill or change a UUID after an order was made.
  const changed = { ...one, UUID: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' };
  expect(columns.find(sightingOf(changed, 0).order)?.order.no).toBe('ORD-1');
});

test('half of a surrogate pair does not make an order differ from its stored state', () => {
  const order = { ...orderOf(wireOrder(1)), OrderNo: 'ORD-\uD800', RefNo: 'REF-\uDC00' };
  expect(fromOrders([order]).withNumber(order.OrderID)).toEqual([sightingOf(order, 0).order]);
});

test('an area takes few bytes: a box under 60, a coast of 5,000 corners under 4,000', () => {
  expect(taskedText(orderOf(wireOrder(1))).length).toBeLessThan(60);
  const coast = Array.from({ length: 5_000 }, (_, index) => {
    const angle = (index / 5_000) * 2 * Math.PI;
    const reach = 1 + 0.1 * Math.sin(40 * angle);
    return [39 + reach * Math.cos(angle), 21 + reach * Math.sin(angle)];
  });
  const AOI = JSON.stringify({ type: 'Polygon', coordinates: [[...coast, coast[0]]] });
  const text = taskedText(orderOf(wireOrder(1, {}, { AOI })));
  expect(text.length).toBeLessThan(4_000);
  expect(covering(fromOrders([orderOf(wireOrder(1, {}, { AOI }))]), requests).count).toBe(1);
});
