import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importKey } from '../browser/sealing.ts';
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

/** A world after a first sync, with its tab closed. */
async function remembered(orders: number) {
  const world = new World({ orders });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  await world.kill(tab);
  return world;
}

test('the next visit has all orders at once, before any request', async () => {
  const world = await remembered(1_500);
  world.service.faults.push(() => new Promise(() => undefined));
  const requests = world.service.requests.length;
  world.service.delayMs = minute;
  const tab = await world.open();
  expect(tab.tracking.state()).toMatchObject({ total: 1_500, sync: { kind: 'resting' } });
  expect(
    (await tab.query('list', { only: {}, sort: 'OrderDate', dir: 'desc', first: 0, count: 1 })).rows[0],
  ).toMatchObject({
    id: 1_500,
    no: 'ORD-1500',
    refNo: 'REF-1500',
    statusTitle: 'Pending',
    typeName: 'Multispectral',
    place: { en: 'Makkah', ar: 'مكة المكرمة' },
    where: { CityName: 'Jeddah', CountryCode: 'SA', RegionNameAr: 'مكة المكرمة' },
    cloudCover: 20,
    areaKm2: 115,
    covered: false,
  });
  expect(world.service.requests).toHaveLength(requests);
});

test.each([
  ['blocks', { count: 3 }],
  ['blocks', 'rubbish'],
  ['meta', { v: 1 }],
  ['meta', null],
] as const)('invalid data in %s are deleted, and the sync starts over', async (store, rubbish) => {
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

test('unreadable changes are left out, the others stay, and new ones continue the count', async () => {
  const world = await remembered(300);
  let tab = await world.open();
  for (const order of world.service.orders) order.status = 2;
  await world.time.pass(10 * minute);
  await world.kill(tab);
  const db = await database();
  const [key] = await db.getAllKeys('changes');
  if (key !== undefined) await db.put('changes', { iv: 'one' }, key);
  db.close();
  tab = await world.open();
  const left = (await tab.changes()).map(({ seq }) => seq);
  expect(left).toEqual(Array.from({ length: 45 }, (_, index) => 256 + index));
  for (const order of world.service.orders.slice(-1)) order.status = 3;
  await world.time.pass(2 * minute);
  expect((await tab.changes()).map(({ seq }) => seq)).toEqual([...left, 301]);
});

/** Everything in the database, as text. */
async function lying(): Promise<string> {
  const db = await database();
  const rows = (await Promise.all(['meta', 'blocks', 'changes'].map((name) => db.getAll(name)))).flat();
  db.close();
  const bytes = new TextDecoder('latin1');
  const readable = (_: string, value: unknown) => (value instanceof Uint8Array ? bytes.decode(value) : value);
  return JSON.stringify(rows, readable);
}

test('the database contains nothing readable of an order or its changes', async () => {
  const world = await remembered(3);
  const tab = await world.open();
  for (const order of world.service.orders) order.status = 2;
  await world.time.pass(2 * minute);
  expect(await tab.changes()).toHaveLength(3);
  const text = await lying();
  expect(text).toContain('touchedAt');
  for (const content of [
    'ORD-',
    'REF-',
    'Pending',
    'Makkah',
    'Multispectral',
    'orderNo',
    'status',
    'lastSeq',
  ])
    expect(text).not.toContain(content);
});

test('after a password change elsewhere the list is read again', async () => {
  const world = await remembered(60);
  world.key = importKey(new Uint8Array(32).fill(9));
  const requests = world.service.requests.length;
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 60, unread: 0, sync: { kind: 'resting' } });
  expect(world.service.requests.length).toBeGreaterThan(requests);
  await world.kill(tab);
  const again = await world.open();
  expect(again.tracking.state().total).toBe(60);
});

test('the data of a database of another version are deleted, and read again', async () => {
  const world = new World({ orders: 3 });
  const old = await openDB('nadir.tracking', 1, {
    upgrade(db) {
      for (const name of ['meta', 'blocks', 'changes']) db.createObjectStore(name);
    },
  });
  await old.put('meta', { v: 1 }, 'another');
  await old.put('changes', { orderNo: 'ORD-1' }, ['account', 7]);
  old.close();
  const tab = await world.open();
  await world.time.pass(minute / 2);
  expect(tab.tracking.state()).toMatchObject({ total: 3, unread: 0, sync: { kind: 'resting' } });
  expect(await lying()).not.toContain('orderNo');
  const db = await database();
  expect(await db.getAllKeys('meta')).toEqual(['account']);
  db.close();
});

test('data of a newer version are left alone', async () => {
  const world = await remembered(3);
  const db = await database();
  const [key] = await db.getAllKeys('meta');
  if (key !== undefined) await db.put('meta', { v: 3 }, key);
  const tab = await world.open();
  await world.time.pass(minute);
  expect(tab.tracking.state()).toMatchObject({ keeps: 'newer', sync: { kind: 'waiting' } });
  expect(await db.getAll('meta')).toEqual([{ v: 3 }]);
  expect(new Set(said)).toEqual(new Set([expect.stringContaining('newer')]));
  db.close();
});

test('without storage, and when the browser ends the worker, nothing is kept and nothing throws', async () => {
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
  const keptNowhere = { keeps: 'noStorage', sync: { kind: 'waiting' } };
  expect(tab.tracking.state()).toMatchObject(keptNowhere);
  expect(world.service.requests).toEqual([]);
  vi.unstubAllGlobals();

  const other = new World({ orders: 3 });
  const ended = await other.open();
  ended.workers[0]?.break();
  ended.tracking.checkNow();
  await other.time.pass(1_000);
  expect(ended.tracking.state()).toMatchObject(keptNowhere);
  expect(said.at(-1)).toContain('the worker is gone');
});

test('data of accounts unused for a month are deleted', async () => {
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
