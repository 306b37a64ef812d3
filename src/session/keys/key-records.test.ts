import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { durableKeyRecords, type KeyRecord, memoryKeyRecords, withoutSession } from './key-records.ts';

const name = 'nadir.keys';
beforeEach(() => deleteDB(name));

const record = (iv: string, rounds = 600_000): KeyRecord => ({
  v: 1,
  salt: 'c2FsdA==',
  rounds,
  byPassword: { iv, ct: 'one' },
  bySession: { iv, ct: 'two' },
});

/** Another build of the app that has written `value`. */
async function storeRaw(owner: string, value: unknown) {
  const database = await openDB(name, 1);
  await database.put('keys', value, owner);
  database.close();
}

test.each([
  ['on the device', durableKeyRecords],
  ['in memory', async () => memoryKeyRecords()],
])('the record of an account %s is replaced only by who knows it', async (_, made) => {
  const records = await made();
  expect(await records.read('a')).toBeNull();
  expect(await records.write('a', record('1'), record('0'))).toBe(false);
  expect(await records.read('a')).toBeNull();
  expect(await records.write('a', record('1'), null)).toBe(true);
  // Another tab, which has read the device before.
  expect(await records.write('a', record('2'), null)).toBe(false);
  expect(await records.write('a', record('2'), record('0'))).toBe(false);
  expect(await records.read('a')).toEqual(record('1'));
  expect(await records.write('a', record('2'), record('1'))).toBe(true);
  expect(await records.read('a')).toEqual(record('2'));
  expect(await records.read('b')).toBeNull();
});

test('the record outlives the browser', async () => {
  await (await durableKeyRecords()).write('a', record('1'), null);
  expect(await (await durableKeyRecords()).read('a')).toEqual(record('1'));
});

test('the record of a newer version is neither read nor replaced', async () => {
  const records = await durableKeyRecords();
  const newer = { ...record('1'), v: 2 };
  await storeRaw('a', newer);
  await expect(records.read('a')).rejects.toThrow('newer');
  await expect(records.write('a', record('2'), null)).rejects.toThrow('newer');
  const database = await openDB(name, 1);
  expect(await database.get('keys', 'a')).toEqual(newer);
  database.close();
});

test.each([
  ['no object', 'text'],
  ['a field is missing', { ...record('1'), salt: undefined }],
  ['no round', record('1', 0)],
])('a damaged record counts as none, and a new one replaces it: %s', async (_, damaged) => {
  const records = await durableKeyRecords();
  await storeRaw('a', damaged);
  expect(await records.read('a')).toBeNull();
  expect(await records.write('a', record('2'), null)).toBe(true);
  expect(await records.read('a')).toEqual(record('2'));
});

test('after each call the database is free for a newer version, also after one that failed', async () => {
  const records = await durableKeyRecords();
  await records.write('a', record('1'), null);
  await storeRaw('a', { ...record('1'), v: 2 });
  await records.read('a').catch(() => undefined);
  await records.write('a', record('2'), null).catch(() => undefined);
  let isBlocked = false;
  const next = await openDB(name, 2, {
    blocked: () => {
      isBlocked = true;
    },
  });
  next.close();
  expect(isBlocked).toBe(false);
});

test('where no session outlives its page, its share never reaches the device', async () => {
  const device = memoryKeyRecords();
  const [page, other] = [withoutSession(device), withoutSession(device)];
  expect(await page.read('a')).toBeNull();
  await page.write('a', record('1'), null);
  expect(await device.read('a')).toEqual({ ...record('1'), bySession: null });
  expect(await page.read('a')).toEqual(record('1'));
  expect(await other.read('a')).toEqual({ ...record('1'), bySession: null });
  // What was not written gives the page no share either.
  expect(await other.write('a', record('2'), null)).toBe(false);
  expect(await other.read('a')).toEqual({ ...record('1'), bySession: null });
});
