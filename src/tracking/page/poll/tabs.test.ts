import { expect, test } from 'vitest';
import { World } from '../../testing/world.ts';

const minute = 60_000;

test('one of several tabs polls, all are updated, and a change is reported by one of them', async () => {
  const world = new World({ orders: 60 });
  const [one, two, three] = [await world.open(), await world.open(), await world.open()];
  await world.time.pass(minute / 2);
  const alone = world.service.requests.length;
  expect(alone).toBeLessThanOrEqual(2 + 1 + 2 + 1);
  const first = world.service.orders[0];
  if (first !== undefined) first.status = 2;
  await world.time.pass(minute);
  for (const tab of [one, two, three]) {
    expect(tab.sync.kind).toBe('resting');
    expect(tab.tracking.state()).toMatchObject({ total: 60, unread: 1 });
    expect(await tab.changes()).toHaveLength(1);
  }
  expect([one, two, three].map(({ digests }) => digests.length)).toEqual([1, 0, 0]);
  await two.tracking.markRead(1);
  await world.time.pass(2_000);
  expect(three.tracking.state().unread).toBe(0);
});

test('when the polling tab dies or is hidden, another one continues on schedule', async () => {
  const world = new World({ orders: 3 });
  const [one, two, three] = [await world.open(), await world.open(), await world.open()];
  await world.time.pass(minute / 2);
  await world.kill(one);
  world.service.add();
  await world.time.pass(minute);
  expect(two.digests).toHaveLength(1);
  await two.setVisible(false);
  world.service.add();
  await world.time.pass(minute);
  expect(three.digests).toHaveLength(1);
  expect(two.tracking.state().unread).toBe(2);
});

test('rows that any tab reads are compared as well and reported once', async () => {
  const world = new World({ orders: 3 });
  const [one, two] = [await world.open(), await world.open()];
  await world.time.pass(minute / 2);
  const first = world.service.orders[0];
  if (first !== undefined) first.status = 2;
  await Promise.all(
    [one, two].map((tab) => tab.gateway.orders({ PageIndex: 0, PageSize: 10, IncludeOrderItems: false })),
  );
  await world.time.pass(2_000);
  for (const tab of [one, two]) {
    expect((await tab.changes()).map(({ orderId, what }) => [orderId, what.kind])).toEqual([[1, 'status']]);
  }
});

test('a press in a tab that does not poll starts the first sync of users who save data', async () => {
  const world = new World({ orders: 500, savesData: true });
  const [one, two] = [await world.open(), await world.open()];
  await world.time.pass(minute);
  for (const tab of [one, two]) expect(tab.sync).toMatchObject({ kind: 'first', held: true });
  expect(world.service.requests).toEqual([]);
  two.tracking.checkNow();
  await world.time.pass(minute);
  for (const tab of [one, two])
    expect(tab.tracking.state()).toMatchObject({ total: 500, sync: { kind: 'resting' } });
});

test('another account sees nothing of it, and sign-out leaves nothing', async () => {
  const world = new World({ orders: 4 });
  const mine = await world.open();
  await world.time.pass(minute / 2);
  world.service.delayMs = minute;
  const other = await world.open('another');
  expect(other.tracking.state().total).toBe(0);
  await mine.tracking.end();
  await world.kill(mine);
  const again = await world.open();
  expect(again.tracking.state().total).toBe(0);
});

test('a failed poll is known in every tab, also in one opened later, until one succeeds', async () => {
  const world = new World({ orders: 3 });
  const [one, two] = [await world.open(), await world.open()];
  await world.time.pass(minute / 2);
  world.service.faults.push(() => new Response(null, { status: 405 }));
  one.tracking.checkNow();
  await world.time.pass(1);
  const failed = { kind: 'failed', failure: { kind: 'invalid', status: 405 } };
  expect(one.sync).toMatchObject(failed);
  expect(two.sync).toEqual(one.sync);
  const three = await world.open();
  await world.time.pass(1);
  expect(three.sync).toEqual(one.sync);
  three.tracking.checkNow();
  await world.time.pass(2_000);
  for (const tab of [one, two, three]) expect(tab.sync.kind).toBe('resting');
});
