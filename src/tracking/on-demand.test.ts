import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failDatabase } from '../browser/testing/failing-storage.ts';
import { type Tab, World } from './testing/world.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const list = (tab: Tab, more = {}) =>
  tab.query('list', { only: more, sort: 'OrderDate', dir: 'desc', first: 0, count: 10 });

/** A tab whose memory is kept nowhere, over a service with that many orders. */
async function open(orders: number) {
  const world = new World({ orders, keeps: 'byConfig' });
  const tab = await world.open();
  return { time: world.time, service: world.service, tab };
}

test('nothing is read until a list needs every order; then each is read once, and stored nowhere', async () => {
  const { time, service, tab } = await open(230);
  const databases = vi.spyOn(indexedDB, 'open');
  await time.pass(600_000);
  await expect(tab.query('some', { ids: [] })).rejects.toThrow();
  tab.tracking.checkNow();
  await time.pass(5_000);
  expect([service.requests.length, tab.workers.length]).toEqual([0, 0]);
  expect(tab.tracking.state()).toMatchObject({ keeps: 'byConfig', sync: { kind: 'waiting' } });

  await list(tab);
  await time.pass(5_000);
  expect(tab.tracking.state()).toMatchObject({ total: 230, sync: { kind: 'resting' } });
  expect(await list(tab, { place: ['Makkah'] })).toMatchObject({ total: 230 });
  expect(await tab.query('statuses', { only: {} })).toMatchObject([{ count: 230 }]);
  const requests = service.requests.length;
  expect(requests).toBe(3);
  await time.pass(600_000);
  expect(service.requests).toHaveLength(requests);
  await expect(tab.query('overview', { now: 0 })).rejects.toThrow('observed');
  expect(databases).not.toHaveBeenCalled();
});

test('a request to check reads every order again, and changed ones are as they are now, but no news', async () => {
  const { time, service, tab } = await open(430);
  // Of no interest to a poll.
  for (const order of service.orders) [order.status, order.windowTo] = [4, time.now - 30 * 86_400_000];
  await list(tab);
  await time.pass(5_000);
  for (const order of service.orders) order.status = 3;
  const requests = service.requests.length;
  service.delayMs = 1_000;
  tab.tracking.checkNow();
  await time.pass(500);
  tab.tracking.checkNow();
  await time.pass(60_000);
  expect(await list(tab, { status: [3] })).toMatchObject({ total: 430 });
  expect(service.requests.length - requests).toBe(5);
  expect(tab.tracking.state()).toMatchObject({ unread: 0, sync: { kind: 'resting' } });
});

test('a failure is a state, and only the next request to check goes on', async () => {
  const { time, service, tab } = await open(30);
  for (let tries = 0; tries < 9; tries += 1) service.faults.push(() => new Response('', { status: 403 }));
  await list(tab);
  await time.pass(60_000);
  expect(tab.sync).toMatchObject({ kind: 'failed', failure: { kind: 'forbidden' } });
  service.faults.length = 0;
  await time.pass(3_600_000);
  expect(tab.sync).toMatchObject({ kind: 'failed' });
  tab.tracking.checkNow();
  await time.pass(5_000);
  expect(tab.sync).toMatchObject({ kind: 'resting' });
});

test('it takes no lock, sends other tabs nothing, and asks nobody who saves data', async () => {
  const world = new World({ orders: 30, keeps: 'byConfig', savesData: true });
  const [one, two] = [await world.open(), await world.open()];
  const messages = vi.fn();
  two.listeners.add(messages);
  world.service.delayMs = 1_000;
  await list(one);
  await world.time.pass(500);
  expect(one.sync).toMatchObject({ kind: 'first', held: false });
  await list(two);
  await world.time.pass(5_000);
  for (const tab of [one, two])
    expect(tab.tracking.state()).toMatchObject({ total: 30, sync: { kind: 'resting' } });
  one.tracking.checkNow();
  await world.time.pass(5_000);
  expect(messages).not.toHaveBeenCalled();
});

test('a browser without workers, or one that ends them, says that it cannot remember', async () => {
  const world = new World({ orders: 3, keeps: 'noStorage' });
  const without = await world.open('account', { hasWorkers: false });
  expect(without.sync).toEqual({ kind: 'impossible' });
  await expect(list(without)).rejects.toThrow();

  const tab = await world.open();
  await list(tab);
  await world.time.pass(5_000);
  tab.workers[0]?.break();
  tab.tracking.checkNow();
  await world.time.pass(5_000);
  expect(tab.sync).toEqual({ kind: 'impossible' });
});

test('while a store fails the orders are read when a list needs them', async () => {
  const world = new World({ orders: 30 });
  failDatabase('nadir.tracking', 'UnknownError');
  const tab = await world.open();
  await list(tab);
  await world.time.pass(5_000);
  expect(tab.tracking.state()).toMatchObject({ keeps: 'noStorage', total: 30, sync: { kind: 'resting' } });
});
