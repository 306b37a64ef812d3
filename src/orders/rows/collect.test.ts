import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrdersPage } from '../../api/gateway.ts';
import { type FetchOrders, persistentOrders } from '../../api/queries/persistent.ts';
import { holdTime, openTab } from '../../api/testing/service.ts';
import { type OrderRow, readOrderRow } from '../../api/wire/order.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { FailureError } from '../../failure.ts';
import { type Collection, collectOrders, missingFrom, newCollection } from './collect.ts';

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const row = (id: number): OrderRow => readOrderRow(wireOrder(id));
const idsOf = (rows: readonly OrderRow[]) =>
  rows.map((row) => (row.readable ? row.order.OrderID : row.orderId));
const filter = { PageIndex: 7, PageSize: 7, FilterValue: 'Jeddah', IncludeOrderItems: true };

/** A list in the service; `at` runs before each response, so that the list can change between two pages. */
function service(ids: number[], at: (answer: number) => void = () => undefined) {
  const requests: number[] = [];
  let flying = 0;
  let answers = 0;
  let max = 0;
  const fetchOrders: FetchOrders = async ({ PageIndex, PageSize }, signal) => {
    requests.push(PageIndex);
    flying += 1;
    max = Math.max(max, flying);
    await Promise.resolve();
    flying -= 1;
    signal.throwIfAborted();
    answers += 1;
    at(answers);
    const rows = ids.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize).map(row);
    return { rows, total: ids.length };
  };
  return { fetchOrders, requests, ids, max: () => max };
}

type Options = { from?: Collection; signal?: AbortSignal; size?: number };

async function collect(fetchOrders: FetchOrders, options: Options = {}) {
  const from = options.from ?? newCollection();
  const progress: { loaded: number; total: number | null }[] = [];
  const ids: (number | null)[] = [];
  const { signal = new AbortController().signal, size = 10 } = options;
  const pages = collectOrders({ fetchOrders, filter, size, from, signal });
  let failure: unknown = null;
  try {
    for await (const rows of pages) {
      ids.push(...idsOf(rows));
      progress.push({ loaded: from.loaded, total: from.total });
    }
  } catch (error) {
    failure = error;
  }
  return { ids, from, progress, failure };
}

test('every order of the filter once, in the list’s order, with at most three pages in flight', async () => {
  const list = service(range(1, 95));
  const { ids, from, progress } = await collect(list.fetchOrders);
  expect(ids).toEqual(range(1, 95));
  expect(list.requests).toEqual(range(0, 10));
  expect(list.max()).toBe(3);
  expect(progress).toHaveLength(10);
  expect(progress.at(3)).toEqual({ loaded: 40, total: 95 });
  expect(missingFrom(from)).toBe(0);
  expect(from.changed).toBe(false);
});

test('the filter is sent with each page, at the size of the collection', async () => {
  const sent: object[] = [];
  await collect(async (requests) => {
    sent.push(requests);
    return { rows: [], total: 0 };
  });
  expect(sent).toEqual([{ ...filter, PageIndex: 0, PageSize: 10 }]);
});

test('an empty list is one request and no rows', async () => {
  const list = service([]);
  const { ids, from, failure } = await collect(list.fetchOrders);
  expect([ids, failure, from.ended, list.requests]).toEqual([[], null, true, [0]]);
});

test('an order placed on top shifts others to later pages: they are returned once, and the new one is fetched at the end', async () => {
  const list = service(range(1, 60), (answer) => {
    if (answer === 3) list.ids.unshift(900);
  });
  const { ids, from } = await collect(list.fetchOrders);
  expect(ids).toEqual([...range(1, 60), 900]);
  expect(from.repeated).toBeGreaterThan(0);
  expect(from.changed).toBe(true);
  expect(missingFrom(from)).toBe(0);
});

test('an order that leaves the list shifts others to an earlier page: that page is fetched again', async () => {
  for (const when of range(2, 5)) {
    const list = service(range(1, 60), (answer) => {
      if (answer === when) list.ids.splice(0, 12);
    });
    const { ids, from } = await collect(list.fetchOrders);
    expect(ids.toSorted((a, b) => Number(a) - Number(b))).toEqual(expect.arrayContaining(range(13, 48)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(from.changed).toBe(true);
  }
});

test('a service that gives every page the same orders does not cause endless requests, and missing orders are counted', async () => {
  const requests: number[] = [];
  const { ids, from } = await collect(async ({ PageIndex }) => {
    requests.push(PageIndex);
    return { rows: range(1, 10).map(row), total: 1_000_000 };
  });
  expect(ids).toEqual(range(1, 10));
  expect(missingFrom(from)).toBe(999_990);
  expect(requests.length).toBeLessThan(6);
});

test('a service with smaller pages than requested still gives all its orders', async () => {
  const list = service(range(1, 34));
  const small: FetchOrders = (requests, signal) => list.fetchOrders({ ...requests, PageSize: 4 }, signal);
  const { ids, from } = await collect(small);
  expect(ids).toEqual(range(1, 34));
  expect(missingFrom(from)).toBe(0);
});

test('unreadable rows are returned too, those without an id each time', async () => {
  const unreadable: OrderRow = { readable: false, orderId: null, orderNo: null };
  const pages: OrdersPage[] = [
    { rows: [...range(1, 9).map(row), unreadable], total: 12 },
    { rows: [unreadable, row(9), row(10)], total: 12 },
  ];
  const { ids, from } = await collect(async ({ PageIndex }) => pages[PageIndex] ?? { rows: [], total: 12 });
  expect(ids).toEqual([...range(1, 9), null, null, 10]);
  expect(from.repeated).toBe(1);
});

test('after a failure the same collection resumes at the page that failed', async () => {
  const gone = new FailureError({ kind: 'unavailable', status: 503 });
  const list = service(range(1, 95), (answer) => {
    if (answer === 5) throw gone;
  });
  const first = await collect(list.fetchOrders);
  expect(first.failure).toBe(gone);
  expect(first.ids).toEqual(range(1, 40));
  const second = await collect(list.fetchOrders, { from: first.from });
  expect(second.failure).toBeNull();
  expect(second.ids).toEqual(range(41, 55));
  expect(second.progress[0]).toEqual({ loaded: 50, total: 95 });
});

test('a cancel ends the run, aborts requests in flight, and keeps the progress', async () => {
  const signals: AbortSignal[] = [];
  const cancel = new AbortController();
  const fetchOrders: FetchOrders = async ({ PageIndex }, signal) => {
    signals.push(signal);
    if (PageIndex === 2) cancel.abort();
    signal.throwIfAborted();
    return { rows: range(PageIndex * 10 + 1, 10).map(row), total: 95 };
  };
  const { failure, from } = await collect(fetchOrders, { signal: cancel.signal });
  expect(failure).toBe(cancel.signal.reason);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(from.nextPage).toBe(2);
  expect(from.loaded).toBe(20);
});

test('ending the iteration ends the requests', async () => {
  const signals: AbortSignal[] = [];
  const list = service(range(1, 95));
  const fetchOrders: FetchOrders = (requests, signal) => {
    signals.push(signal);
    return list.fetchOrders(requests, signal);
  };
  const { signal } = new AbortController();
  for await (const rows of collectOrders({ fetchOrders, filter, size: 10, from: newCollection(), signal }))
    if (rows.length > 0) break;
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(list.requests.length).toBeLessThanOrEqual(3);
});

const listOf = (total: number) => async (request: Request) => {
  const { PageIndex, PageSize } = JSON.parse(await request.text());
  const ids = range(1, total).slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
  return Response.json(
    wireList(
      ids.map((id) => wireOrder(id)),
      total,
    ),
  );
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('G1 a page that fails is retried automatically, and the rest continues', async () => {
  holdTime();
  let down = 2;
  const answer = listOf(40);
  const tab = openTab((request) => (down-- > 0 ? new Response('', { status: 503 }) : answer(request)));
  const run = collect(persistentOrders(tab));
  await pass(1_500);
  expect((await run).ids).toEqual(range(1, 40));
  expect(tab.sent).toHaveLength(6);
});

test('G2 a lasting fault ends the run after four requests for the first page, and the user resumes it', async () => {
  holdTime();
  let down = true;
  const answer = listOf(40);
  const tab = openTab((request) => (down ? new Response('', { status: 503 }) : answer(request)));
  const run = collect(persistentOrders(tab));
  await pass(5_000);
  const { failure, from } = await run;
  expect(failure).toMatchObject({ failure: { kind: 'unavailable', status: 503 } });
  expect(tab.sent).toHaveLength(4);
  down = false;
  expect((await collect(persistentOrders(tab), { from })).ids).toEqual(range(1, 40));
});

test('G3 a wait that the service names is kept while pages are collected', async () => {
  holdTime();
  let busy = true;
  const answer = listOf(10);
  const tab = openTab((request) => {
    if (!busy) return answer(request);
    busy = false;
    return new Response('', { status: 429, headers: { 'retry-after': '3' } });
  });
  const run = collect(persistentOrders(tab));
  await pass(4_000);
  const [first = 0, second = 0] = tab.sent.map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(3_000);
  expect((await run).ids).toEqual(range(1, 10));
});

test('G20 a cancel while a page waits for its retry sends nothing more', async () => {
  holdTime();
  const cancel = new AbortController();
  const tab = openTab(() => new Response('', { status: 429, headers: { 'retry-after': '30' } }));
  const run = collect(persistentOrders(tab), { signal: cancel.signal });
  await pass(1_000);
  cancel.abort();
  expect((await run).failure).toBe(cancel.signal.reason);
  await pass(60_000);
  expect(tab.sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
  onTestFinished(() => cancel.abort());
});
