import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FetchOrders } from '../../api/queries/persistent.ts';
import { Order, type OrderRow, readOrderRow } from '../../api/wire/order.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { ThreadWorker } from '../../browser/testing/thread-worker.ts';
import { createWorkerServer } from '../../browser/worker-calls.ts';
import { FailureError } from '../../failure.ts';
import { OrderId } from '../../ids.ts';
import { ExportRun, type ExportState } from './export-run.ts';
import { FileBuilder } from './file-builder.ts';
import { sheetOf } from './testing/sheets.ts';

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
type FetchOrder = (id: OrderId) => Promise<Order | null>;
const rowOf = (id: number): OrderRow => readOrderRow(wireOrder(id));
const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: true };

function open(fetchOrders: FetchOrders, fetchOrder: FetchOrder = async () => null) {
  const saved: { name: string; file: Blob }[] = [];
  const workers: ThreadWorker[] = [];
  const states: ExportState[] = [];
  const run = new ExportRun({
    fetchOrders,
    fetchOrder,
    createWorker: () => {
      const worker = new ThreadWorker(createWorkerServer(new FileBuilder().calls));
      workers.push(worker);
      return worker;
    },
    save: (name, file) => saved.push({ name, file }),
  });
  run.subscribe(() => states.push(run.state()));
  const comesTo = (kind: ExportState['kind']) => vi.waitFor(() => expect(run.state().kind).toBe(kind));
  const idsSaved = async () => {
    const text = await (saved.at(-1)?.file.text() ?? '');
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    return rows.map((row) => row['the orderId']);
  };
  return { run, saved, workers, states, comesTo, idsSaved };
}

const listOf =
  (count: number, at: (page: number) => void = () => undefined): FetchOrders =>
  async ({ PageIndex, PageSize }) => {
    at(PageIndex);
    const ids = range(1, count).slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
    return { rows: ids.map(rowOf), total: count };
  };

test('a whole list becomes one file, page after page, with its count', async () => {
  const { run, saved, states, comesTo, idsSaved, workers } = open(listOf(250));
  run.start({ filter }, sheetOf({}));
  await comesTo('done');
  expect(run.state()).toMatchObject({
    name: 'orders-2026-11-22-09-00.csv',
    tally: { written: 250, unreadable: 0, lacking: 0 },
    missing: 0,
    changed: false,
  });
  expect(saved).toHaveLength(1);
  expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8');
  expect(await idsSaved()).toEqual(range(1, 250).map(String));
  expect(states.find(({ kind }) => kind === 'running')).toMatchObject({ loaded: 0 });
  expect(workers[0]?.ended).toBe(true);
});

const idsOf = (ids: readonly number[]) => ids.map((id) => OrderId.parse(id));

test('a few orders are read one by one, without the list, and one that is gone is counted', async () => {
  const fetchOrders = vi.fn<FetchOrders>();
  const { run, comesTo, idsSaved } = open(fetchOrders, async (id) =>
    id === 2 ? null : Order.parse(wireOrder(id)),
  );
  run.start({ filter, ids: idsOf([3, 2, 1]) }, sheetOf({}));
  await comesTo('done');
  expect(fetchOrders).not.toHaveBeenCalled();
  expect(await idsSaved()).toEqual(['3', '1']);
  expect(run.state()).toMatchObject({ tally: { written: 2 }, missing: 1, gone: true, changed: false });
});

test('many orders are picked out of their list, which is read no further than needed', async () => {
  const pages: number[] = [];
  const wanted = range(1, 130).filter((id) => id % 2 === 0);
  const { run, comesTo, idsSaved, states } = open(listOf(900, (page) => pages.push(page)));
  run.start({ filter, ids: idsOf(wanted) }, sheetOf({}));
  await comesTo('done');
  expect(await idsSaved()).toEqual(wanted.map(String));
  expect(run.state()).toMatchObject({ missing: 0 });
  expect(Math.max(...pages)).toBeLessThan(6);
  expect(states).toContainEqual(expect.objectContaining({ kind: 'running', total: wanted.length }));
});

test('orders that are no longer in their list are counted at its end', async () => {
  const { run, comesTo } = open(listOf(40));
  run.start({ filter, ids: idsOf(range(11, 50)) }, sheetOf({}));
  await comesTo('done');
  expect(run.state()).toMatchObject({ tally: { written: 30 }, missing: 20, gone: true });
});

test('unreadable rows and orders without an area are counted', async () => {
  const rows = [rowOf(1), readOrderRow({ OrderID: 2 }), readOrderRow(wireOrder(3, { OrderItems: [] }))];
  const { run, comesTo } = open(async () => ({ rows, total: 3 }));
  run.start({ filter }, sheetOf({ kind: 'kml' }));
  await comesTo('done');
  expect(run.state()).toMatchObject({ tally: { written: 2, unreadable: 1, lacking: 1 } });
  run.start({ filter }, sheetOf({ kind: 'ics' }));
  await comesTo('done');
  expect(run.state()).toMatchObject({ tally: { written: 1, unreadable: 1, lacking: 1 } });
});

test('G2 after a failed request the export keeps its progress, and resumes from there', async () => {
  let down = true;
  const requests: number[] = [];
  const { run, saved, comesTo, idsSaved } = open(
    listOf(420, (page) => {
      requests.push(page);
      if (page === 2 && down) throw new FailureError({ kind: 'unavailable', status: 503 });
    }),
  );
  run.start({ filter }, sheetOf({}));
  await comesTo('stopped');
  expect(run.state()).toMatchObject({ loaded: 200, total: 420, failure: { kind: 'unavailable' } });
  expect(saved).toEqual([]);
  down = false;
  requests.length = 0;
  run.goOn();
  await comesTo('done');
  expect(requests).toEqual([2, 3, 4]);
  expect(run.state()).toMatchObject({ tally: { written: 420 } });
  expect(await idsSaved()).toEqual(range(1, 420).map(String));
});

test('a cancel aborts the requests, terminates the worker and saves nothing', async () => {
  const signals: AbortSignal[] = [];
  const { run, saved, comesTo, workers } = open(async (requests, signal) => {
    signals.push(signal);
    if (requests.PageIndex === 0) return { rows: range(1, 100).map(rowOf), total: 900 };
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  run.start({ filter }, sheetOf({}));
  await vi.waitFor(() => expect(run.state()).toMatchObject({ kind: 'running', loaded: 100 }));
  run.cancel();
  await comesTo('idle');
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]));
  expect(workers[0]?.ended).toBe(true);
  expect(saved).toEqual([]);
});

test('a worker that crashes or does not start is a failed file, not a pending one', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  const { run, comesTo, workers } = open(
    listOf(420, (page) => {
      if (page === 2) workers[0]?.break();
    }),
  );
  run.start({ filter }, sheetOf({}));
  await comesTo('failed');
  expect(workers[0]?.ended).toBe(true);
  const without = new ExportRun({
    fetchOrders: listOf(1),
    fetchOrder: async () => null,
    createWorker: () => {
      throw new Error('no workers here');
    },
    save: () => undefined,
  });
  without.start({ filter }, sheetOf({}));
  expect(without.state().kind).toBe('failed');
});

test('a list that changes during the export, or is incomplete, shows a message', async () => {
  let answers = 0;
  const { run, comesTo } = open(async ({ PageIndex }) => {
    answers += 1;
    const rows = PageIndex < 3 ? range(PageIndex * 100 + 1, 100).map(rowOf) : [];
    return { rows, total: answers < 3 ? 300 : 400 };
  });
  run.start({ filter }, sheetOf({}));
  await comesTo('done');
  expect(run.state()).toMatchObject({ changed: true, missing: 100, tally: { written: 300 } });
});
