import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failDatabase } from '../browser/testing/failing-storage.ts';
import { OrderId } from '../ids.ts';
import { World } from './testing/world.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** A world whose account has unread changes. */
async function withChanges() {
  const world = new World({ orders: 3 });
  const tab = await world.open();
  await world.time.pass(30_000);
  for (const order of world.service.orders) order.status = 2;
  await world.time.pass(120_000);
  expect(tab.tracking.state().unread).toBe(3);
  await world.kill(tab);
  return world;
}

const question = { only: {}, sort: 'OrderDate', dir: 'desc', first: 0, count: 10 } as const;

test('a store that could not be opened is opened again, and what it has is there', async () => {
  const world = await withChanges();
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  const tab = await world.open();
  expect(tab.tracking.state()).toMatchObject({ keeps: 'noStorage', unread: 0 });
  const versions = new Set([tab.tracking.state().version]);
  closed.mockRestore();
  await world.time.pass(6_000);
  expect(tab.tracking.state()).toMatchObject({
    keeps: 'here',
    unread: 3,
    total: 3,
    sync: { kind: 'resting' },
  });
  expect(versions).not.toContain(tab.tracking.state().version);
  expect(await tab.changes()).toHaveLength(3);
});

test('no version is that of another memory, and the memory in place of the store ends with it', async () => {
  const world = await withChanges();
  const tab = await world.open();
  const seen: string[] = [];
  tab.tracking.subscribe(() => {
    const { keeps, version } = tab.tracking.state();
    if (seen.at(-1) !== `${keeps} ${version}`) seen.push(`${keeps} ${version}`);
  });
  for (let turn = 0; turn < 2; turn += 1) {
    tab.workers.at(-1)?.break();
    tab.tracking.checkNow();
    await world.time.settle();
    await tab.query('list', question);
    await world.time.pass(4_000);
    expect(tab.tracking.state()).toMatchObject({ keeps: 'noStorage', total: 3, sync: { kind: 'resting' } });
    await world.time.pass(30_000);
    expect(tab.tracking.state()).toMatchObject({ keeps: 'here', unread: 3 });
  }
  const versions = seen.map((each) => Number(each.split(' ')[1]));
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  expect(tab.workers.filter(({ ended }) => !ended)).toEqual([tab.workers.at(-1)]);
});

test('a store is opened again when the memory in its place has ended too', async () => {
  const world = await withChanges();
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  const tab = await world.open();
  await tab.query('list', question);
  tab.workers.at(-1)?.break();
  tab.tracking.checkNow();
  await world.time.pass(1_000);
  expect(tab.sync).toEqual({ kind: 'impossible' });
  closed.mockRestore();
  await world.time.pass(6_000);
  expect(tab.tracking.state()).toMatchObject({ keeps: 'here', unread: 3, sync: { kind: 'resting' } });
});

test('a store that fails during the visit is opened again, with the rests growing to five minutes', async () => {
  const world = await withChanges();
  const tab = await world.open();
  tab.tracking.watchHidden(true);
  await world.time.pass(1_000);
  expect(tab.tracking.state().unread).toBe(3);
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  tab.workers[0]?.break();
  tab.tracking.checkNow();
  await world.time.pass(1_000);
  expect(tab.tracking.state()).toMatchObject({ keeps: 'noStorage', sync: { kind: 'waiting' } });
  await world.time.pass(1_200_000);
  expect(tab.workers.length).toBeGreaterThan(5);
  expect(tab.workers.length).toBeLessThan(9);
  closed.mockRestore();
  await world.time.pass(330_000);
  expect(tab.tracking.state()).toMatchObject({ unread: 3, total: 3, sync: { kind: 'resting' } });
  // What the page asked for before is asked of the new one.
  await tab.setVisible(false);
  const requests = world.service.requests.length;
  await world.time.pass(400_000);
  expect(world.service.requests.length).toBeGreaterThan(requests);
});

test('orders placed here while the store fails are no news to the next one', async () => {
  const world = await withChanges();
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  const tab = await world.open();
  const { id } = world.service.add();
  await tab.tracking.own([{ orderId: OrderId.parse(id), uuid: null, estimate: null }]);
  closed.mockRestore();
  await world.time.pass(180_000);
  expect(tab.tracking.state()).toMatchObject({ keeps: 'here', total: 4, unread: 3 });
});

test('a store of a newer version is told from one that is unavailable', async () => {
  const world = await withChanges();
  failDatabase('nadir.tracking', 'VersionError');
  const tab = await world.open();
  expect(tab.tracking.state()).toMatchObject({ keeps: 'newer' });
});

test('nothing goes on after the end, also of a store that is to be opened again', async () => {
  const world = await withChanges();
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  const tab = await world.open();
  await tab.query('list', question);
  await world.time.pass(1_000);
  await tab.tracking.end();
  closed.mockRestore();
  const requests = world.service.requests.length;
  await world.time.pass(600_000);
  expect(tab.workers).toHaveLength(2);
  expect(tab.workers.every(({ ended }) => ended)).toBe(true);
  expect(world.service.requests).toHaveLength(requests);
  await expect(tab.query('list', question)).rejects.toThrow();
});

test('changes that a poll finds are passed on, and the store goes on', async () => {
  const world = new World({ orders: 3 });
  const tab = await world.open();
  await world.time.pass(30_000);
  for (const order of world.service.orders) order.status = 2;
  await world.time.pass(120_000);
  expect(tab.digests.map(({ length }) => length)).toEqual([3]);
  expect(tab.tracking.state()).toMatchObject({ unread: 3, sync: { kind: 'resting' } });
  expect(tab.workers).toHaveLength(1);
});
