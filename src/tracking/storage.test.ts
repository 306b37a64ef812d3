import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { World } from './testing/world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const database = () => openDB('nadir.tracking');

/** A world in which a first sync was done and the tab was closed. */
async function remembered(orders: number) {
  const world = new World({ orders });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  await world.kill(tab);
  return world;
}

test('the next visit has everything at once, before anything is asked', async () => {
  const world = await remembered(1_500);
  world.service.faults.push(() => new Promise(() => undefined));
  const asked = world.service.asked.length;
  world.service.delayMs = minute;
  const tab = await world.open();
  expect(tab.tracking.state()).toMatchObject({ total: 1_500, sync: { kind: 'resting' } });
  expect((await tab.ask('rows', { only: {}, limit: 1 }))[0]).toMatchObject({
    id: 1_500,
    no: 'ORD-1500',
    refNo: 'REF-1500',
    statusTitle: 'Pending',
    typeName: 'Multispectral',
    place: { en: 'Makkah', ar: 'مكة المكرمة' },
    areaKm2: 115,
    covered: false,
  });
  expect(world.service.asked).toHaveLength(asked);
});

test.each([
  ['blocks', { count: 3 }],
  ['blocks', 'rubbish'],
  ['meta', { v: 1 }],
  ['meta', null],
] as const)('rubbish in %s is thrown away, and all begins anew', async (store, rubbish) => {
  const world = await remembered(60);
  const db = await database();
  const [key] = await db.getAllKeys(store);
  if (key !== undefined) await db.put(store, rubbish, key);
  db.close();
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 60, unread: 0, sync: { kind: 'resting' } });
  expect(await tab.changes()).toEqual([]);
  expect(said).toEqual([]);
});

test('a change that cannot be read is left out, and the others stand', async () => {
  const world = await remembered(3);
  let tab = await world.open();
  for (const order of world.service.orders) order.status = 2;
  await world.time.pass(2 * minute);
  await world.kill(tab);
  const db = await database();
  const [key] = await db.getAllKeys('changes');
  if (key !== undefined) await db.put('changes', { seq: 'one' }, key);
  db.close();
  tab = await world.open();
  expect((await tab.changes()).map(({ seq }) => seq)).toEqual([2, 3]);
});

test('what a newer version keeps is left alone', async () => {
  const world = await remembered(3);
  const db = await database();
  const [key] = await db.getAllKeys('meta');
  if (key !== undefined) await db.put('meta', { v: 2 }, key);
  const tab = await world.open();
  await world.time.pass(minute);
  expect(tab.sync).toEqual({ kind: 'off', why: 'noStorage' });
  expect(await db.getAll('meta')).toEqual([{ v: 2 }]);
  expect(said).toEqual([expect.stringContaining('newer')]);
  db.close();
});

test('a browser that keeps nothing, and one that ends the worker, observe nothing and throw nothing', async () => {
  const world = new World({ orders: 3 });
  const closed = new Proxy(new IDBFactory(), {
    get: (target, name) =>
      name === 'open'
        ? () => {
            throw new DOMException('no', 'SecurityError');
          }
        : Reflect.get(target, name),
  });
  vi.stubGlobal('indexedDB', closed);
  const tab = await world.open();
  await world.time.pass(minute);
  expect(tab.sync).toEqual({ kind: 'off', why: 'noStorage' });
  expect(world.service.asked).toEqual([]);

  const other = new World({ orders: 3 });
  const ended = await other.open();
  ended.breakWorker();
  await other.time.pass(2 * minute);
  expect(ended.sync).toEqual({ kind: 'off', why: 'noStorage' });
  expect(said).toHaveLength(2);
});

test('of accounts that were not here for a month nothing stays', async () => {
  const world = new World({ orders: 3 });
  const old = await world.open('old');
  await world.time.pass(minute);
  await world.kill(old);
  await world.time.pass(20 * day);
  const young = await world.open('young');
  await world.time.pass(minute);
  await world.kill(young);
  await world.time.pass(20 * day);
  await world.open('mine');
  await world.time.pass(minute);
  const db = await database();
  expect(await db.getAllKeys('meta')).toEqual(['mine', 'young']);
  const scopes = (await db.getAllKeys('blocks')).map((key) => (Array.isArray(key) ? key[0] : key));
  expect(scopes).toEqual(['mine', 'young']);
  db.close();
});

test('changes are kept for 90 days', async () => {
  const world = await remembered(1);
  const tab = await world.open();
  const [order] = world.service.orders;
  if (order !== undefined) order.status = 2;
  await world.time.pass(2 * minute);
  expect(await tab.changes()).toHaveLength(1);
  await tab.setVisible(false);
  await world.time.pass(91 * day);
  if (order !== undefined) order.status = 3;
  await tab.setVisible(true);
  const changes = await tab.changes();
  expect(changes.map(({ seq }) => seq)).toEqual([2]);
  const db = await database();
  expect(await db.count('changes')).toBe(1);
  db.close();
});
