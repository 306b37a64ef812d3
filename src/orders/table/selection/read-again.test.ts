import { expect, test } from 'vitest';
import { type Order, type OrderRow, readOrderRow } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { type Failure, FailureError } from '../../../failure.ts';
import type { Near } from '../../../geo/gazetteer/nearest-place.ts';
import { readLngLat } from '../../../geo/lng-lat.ts';
import type { OrderId } from '../../../ids.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { readAgain } from './read-again.ts';

function order(id: number, more: object = {}, detail: object = {}): Order {
  const row: OrderRow = readOrderRow(wireOrder(id, more, detail));
  if (!row.readable) throw new Error('unreadable');
  return row.order;
}
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: true };

type Service = {
  readonly known?: readonly Order[];
  readonly single?: (id: number) => Order | null;
  readonly list?: readonly Order[];
  readonly near?: Near | null;
};

/** Reads orders again; `requests` are the numbers that were requested one by one, and the pages. */
async function reads(orders: readonly Order[], { known = [], single, list = [], near = null }: Service) {
  const requests: (number | string)[] = [];
  const progress: number[] = [];
  const result = await readAgain({
    orders: orders.map(listedOf),
    known,
    filter,
    async fetchOrders({ PageIndex, PageSize }) {
      requests.push(`page ${PageIndex}`);
      const rows = list.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
      return { rows: rows.map((each) => ({ readable: true, order: each })), total: list.length };
    },
    async fetchOrder(id: OrderId) {
      requests.push(id);
      return single?.(id) ?? null;
    },
    pointOf: () => null,
    nearOf: async () => near,
    language: 'en',
    signal: new AbortController().signal,
    onProgress: (loaded) => progress.push(loaded),
  });
  return { ...result, requests, progress };
}
const numbers = (
  rows:
    | { readonly order: { readonly number: string } | null }[]
    | readonly { order: { number: string } | null }[],
) => rows.map((row) => row.order?.number);

test('orders that were read with a list are rows at once, with their place and their note', async () => {
  const orders = [order(1, { Note: ' north quay ' }), order(2)];
  const { rows, unread, requests, progress } = await reads(orders, { known: orders });
  expect(rows).toMatchObject([
    { place: 'Jeddah, Saudi Arabia', note: 'north quay', approximate: true, cloudCover: 20 },
    { note: '' },
  ]);
  expect(rows.every(({ point }) => point !== null)).toBe(true);
  expect([unread, requests, progress]).toEqual([[], [], []]);
});

test('a row has the name that the list shows: that of our file, of the service where ours lies in another country', async () => {
  const at = readLngLat(39.1, 22.3);
  if (!at.ok) throw new Error('no point');
  const place = {
    id: 1,
    name: 'Thuwal',
    arabic: 'ثول',
    code: null,
    country: 'SA',
    region: null,
    at: at.value,
  };
  const near: Near = { place, km: 4, bearing: 'n' };
  const orders = [order(1), order(2, {}, { CountryCode: 'EG' })];
  const { rows } = await reads(orders, { known: orders, near });
  expect(rows.map((row) => row.place)).toEqual(['Thuwal, Saudi Arabia', expect.stringMatching(/^Jeddah/)]);
});

test('an order whose list has no area is read by its number; one that has none anywhere stays without a point', async () => {
  const plain = (id: number) => order(id, {}, { AOI: null });
  const { rows, requests, unread } = await reads([plain(1), plain(2), order(3)], {
    known: [plain(1), plain(2), order(3)],
    single: (id) => (id === 1 ? order(1) : plain(id)),
  });
  expect(requests).toEqual([1, 2]);
  expect(rows.map(({ point }) => point !== null)).toEqual([true, false, true]);
  expect(unread).toEqual([]);
});

test('many orders are read from the list, and each response reports the progress', async () => {
  const orders = range(30).map((id) => order(id));
  const { rows, requests, progress } = await reads(orders, { list: orders, known: orders.slice(0, 4) });
  expect(numbers(rows)).toEqual(orders.map(({ OrderNo }) => OrderNo));
  expect(requests).toEqual(['page 0']);
  expect([progress[0], progress.at(-1)]).toEqual([4, 30]);
});

test('orders that cannot be read are named with the reason, and the others stay', async () => {
  const away: Failure = { kind: 'unavailable', status: 503 };
  const failing = await reads([order(1), order(2), order(3)], {
    known: [order(1)],
    single(id) {
      if (id === 3) throw new FailureError(away);
      return order(id);
    },
  });
  expect(numbers(failing.rows)).toEqual(['ORD-1', 'ORD-2']);
  expect(failing.unread.map(({ no }) => no)).toEqual(['ORD-3']);
  expect(failing.failure).toEqual(away);
  const gone = await reads([order(1), order(2)], { known: [order(1)] });
  expect([gone.unread.map(({ no }) => no), gone.failure]).toEqual([['ORD-2'], null]);
});

test('another order under the same number is not taken for it', async () => {
  const { unread, rows } = await reads([order(1)], { single: () => order(1, { OrderNo: 'OTHER-1' }) });
  expect([rows, unread.length]).toEqual([[], 1]);
});
