import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failDatabase } from '../browser/testing/failing-storage.ts';
import { trackingOff, withFallback } from './page/with-fallback.ts';
import { Tab, World } from './testing/world.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Tracking over a world whose store can fail; `opened` are its tabs so far. */
function open(world: World) {
  const opened: Tab[] = [];
  const tracking = withFallback(
    () => {
      const tab = new Tab(world, 'account');
      opened.push(tab);
      return tab.tracking;
    },
    (why) => ({ ...trackingOff(why), close() {}, end: async () => {} }),
    world.time.clock(() => true),
  );
  return { tracking, opened };
}

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

test('a store that could not be opened is opened again, and what it has is there', async () => {
  const world = await withChanges();
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  const { tracking } = open(world);
  await world.time.settle();
  expect(tracking.state().sync).toMatchObject({ kind: 'off', why: 'noStorage' });
  const versions = new Set([tracking.state().version]);
  closed.mockRestore();
  await world.time.pass(6_000);
  expect(tracking.state()).toMatchObject({ unread: 3, total: 3, sync: { kind: 'resting' } });
  expect(versions).not.toContain(tracking.state().version);
  expect((await tracking.query('changes', { since: null, limit: 9 })).changes).toHaveLength(3);
});

test('a store that fails during the visit is opened again, with the rests growing to five minutes', async () => {
  const world = await withChanges();
  const { tracking, opened } = open(world);
  tracking.watchHidden(true);
  await world.time.pass(1_000);
  expect(tracking.state().unread).toBe(3);
  const closed = failDatabase('nadir.tracking', 'UnknownError');
  opened[0]?.breakWorker();
  tracking.checkNow();
  await world.time.pass(1_000);
  expect(tracking.state().sync).toMatchObject({ kind: 'off', why: 'noStorage' });
  await world.time.pass(1_200_000);
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.length).toBeLessThan(9);
  closed.mockRestore();
  await world.time.pass(330_000);
  expect(tracking.state()).toMatchObject({ unread: 3, total: 3, sync: { kind: 'resting' } });
  // What the page asked for before is asked of the new one.
  await opened.at(-1)?.setVisible(false);
  const requests = world.service.requests.length;
  await world.time.pass(400_000);
  expect(world.service.requests.length).toBeGreaterThan(requests);
});

test('a store of a newer version is told from one that is unavailable', async () => {
  const world = await withChanges();
  failDatabase('nadir.tracking', 'VersionError');
  const { tracking } = open(world);
  await world.time.settle();
  expect(tracking.state().sync).toMatchObject({ kind: 'off', why: 'newer' });
});

test('changes that a poll finds are passed on, and the store goes on', async () => {
  const world = new World({ orders: 3 });
  const { tracking, opened } = open(world);
  const digests: number[] = [];
  tracking.onDigest(({ length }) => digests.push(length));
  await world.time.pass(30_000);
  for (const order of world.service.orders) order.status = 2;
  await world.time.pass(120_000);
  expect(digests).toEqual([3]);
  expect(tracking.state()).toMatchObject({ unread: 3, sync: { kind: 'resting' } });
  expect(opened).toHaveLength(1);
});
