import { expect, test } from 'vitest';
import { World } from '../../testing/world.ts';
import { firstSync } from './first-sync.ts';
import type { FetchPage } from './poll.ts';

const minute = 60_000;

test('requests continue while pages wait to be parsed, with twelve pages in progress at most', async () => {
  const requests: number[] = [];
  const unread: (() => void)[] = [];
  let readsAtOnce = false;
  const fetchPage: FetchPage = async ({ PageIndex = 0 }, _signal, first) => {
    requests.push(PageIndex);
    await null;
    first?.onRequest(false);
    if (PageIndex > 0 && !readsAtOnce) await new Promise<void>((read) => unread.push(read));
    return {
      rows: 100,
      fresh: 100,
      total: 2_000,
      mark: String(PageIndex),
      changes: [],
      traces: [],
    };
  };
  const { signal } = new AbortController();
  const done = firstSync({ fetchPage, from: 0, signal, workerState: () => ({ total: 2_000, full: false }) });
  await expect.poll(() => unread.length).toBe(12);
  expect(requests).toEqual(Array.from({ length: 13 }, (_, page) => page));
  unread[0]?.();
  await expect.poll(() => unread.length).toBe(13);
  expect(requests.at(-1)).toBe(13);
  readsAtOnce = true;
  for (const read of unread) read();
  await done;
  expect(requests).toEqual(Array.from({ length: 20 }, (_, page) => page));
});

test('a tab that dies during the sync leaves no order out', async () => {
  const world = new World({ orders: 1_000 });
  world.service.delayMs = 700;
  const tab = await world.open();
  for (let count = 0; count < 4; count += 1) {
    await world.time.pass(1_500 + 300 * count);
    const next = await world.open();
    await world.kill([...world.tabs][0] ?? tab);
    expect(next.alive).toBe(true);
  }
  await world.time.pass(2 * minute);
  const [last] = [...world.tabs];
  expect(last?.tracking.state()).toMatchObject({ total: 1_000, sync: { kind: 'resting' } });
  expect(await last?.changes()).toEqual([]);
});

test('orders placed during the sync are stored too, and are not reported', async () => {
  const world = new World({ orders: 400 });
  world.service.delayMs = 500;
  const tab = await world.open();
  for (let count = 0; count < 70; count += 1) {
    world.service.add();
    await world.time.pass(20);
  }
  await world.time.pass(2 * minute);
  expect(tab.tracking.state()).toMatchObject({ total: 470, unread: 0 });
  world.service.add();
  await world.time.pass(2 * minute);
  expect((await tab.changes()).map(({ what }) => what.kind)).toEqual(['new']);
});

test('a service that returns fewer rows than requested is read to its end', async () => {
  const world = new World({ orders: 130 });
  world.service.smallestPage = 20;
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 130, sync: { kind: 'resting' } });
});

test('a service without paging is not asked for more pages', async () => {
  const world = new World({ orders: 1_000 });
  world.service.ignoresPages = true;
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 100, sync: { kind: 'resting' } });
  expect(world.service.requests.length).toBeLessThan(16);
});

test('users who save data are asked first', async () => {
  const world = new World({ orders: 10, savesData: true });
  const tab = await world.open();
  await world.time.pass(10 * minute);
  expect(world.service.requests).toEqual([]);
  expect(tab.sync).toEqual({ kind: 'first', done: 0, total: 0, held: true });
  tab.tracking.checkNow();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 10, sync: { kind: 'resting' } });
});

test('with more orders than fit, the newest are kept, and the screen shows it', async () => {
  const world = new World({ orders: 300, capacity: 120 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 120, full: true, unread: 0 });
  world.service.add();
  await world.time.pass(10 * minute);
  expect((await tab.changes()).map(({ orderId, what }) => [orderId, what.kind])).toEqual([[301, 'new']]);
  const { rows: kept } = await tab.query('list', {
    only: {},
    sort: 'OrderDate',
    dir: 'desc',
    first: 0,
    count: 200,
  });
  expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => 301 - index));
});
