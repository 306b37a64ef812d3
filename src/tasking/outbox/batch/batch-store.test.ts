import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { importKey } from '../../../browser/sealing.ts';
import { newEntry } from '../entry/changes.ts';
import { openOutboxStore } from '../open-store.ts';
import { openStoreOf } from '../testing/browser.ts';
import { intent, unlimited } from '../testing/order.ts';
import { newBatch } from '../testing/world.ts';
import { batchOf, rowId } from './batch.ts';

const day = 86_400_000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function opened() {
  const store = await openStoreOf('owner');
  if (store === null) throw new Error('no store');
  return store;
}

async function stored(count = 250) {
  const store = await opened();
  const { rows, ...more } = newBatch('B', count);
  const batch = batchOf({ ...more, rows }, 'owner', 1_000);
  expect(await store.addBatch(batch, rows)).toBe('added');
  return { store, batch, rows };
}

/** The entry of a row, as its end leaves it: placed and seen at a time of the service. */
const endedAt = async (row: number, seenServiceAt: number | null) => ({
  ...(await newEntry({ ...intent(row), id: rowId('B', row) }, 'owner', 0)),
  state: 'accepted' as const,
  seenAt: seenServiceAt,
  seenServiceAt,
});

/** Both clocks agree. */
const both = (at: number) => ({ at, wall: at });

async function lying(): Promise<string> {
  const db = await openDB('nadir.outbox');
  const all = await Promise.all(['batches', 'rows', 'entries'].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(all);
}

test('a batch is read as it was stored, with all its rows', async () => {
  const { store, batch, rows } = await stored();
  const other = await opened();
  expect((await other.all()).batches).toEqual([batch]);
  const read = await other.rowsOf(batch);
  expect(read).toHaveLength(250);
  expect(read?.[120]).toMatchObject({
    id: 'B.121',
    reference: 'B-121',
    place: 'Place 121',
    ownReference: true,
  });
  expect(read?.map(({ request }) => request)).toEqual(rows.map(({ request }) => request));
  for (const each of [store, other]) each.close();
});

test('what lies on the disk tells neither places nor references nor results', async () => {
  await stored(3);
  const text = await lying();
  expect(text).toContain('"count":3');
  for (const content of ['Place 1', 'B-001', 'coordinates', 'ImageTypeID', '{n}', 'sending'])
    expect(text).not.toContain(content);
});

test('if two tabs change a batch at once, the second sees the first write', async () => {
  const { store } = await stored(1);
  const other = await opened();
  await Promise.all(
    [store, other].map((each) =>
      each.changeBatch('B', (batch) =>
        batch.phase === 'sending' ? { ...batch, phase: 'paused' } : { ...batch, phase: 'stopped' },
      ),
    ),
  );
  expect((await store.openBatch('B'))?.batch).toMatchObject({ phase: 'stopped', rev: 2 });
});

test('a row begins in the transaction that finds its batch unchanged and nothing under its id', async () => {
  const { store } = await stored(2);
  const read = await store.openBatch('B');
  if (read === null) throw new Error('no batch');
  const fresh = await newEntry({ ...intent(0), id: 'B.1' }, 'owner', 0);
  expect(await store.start(read, fresh, (entry) => ({ ...entry, rev: 1 }), unlimited)).toMatchObject({
    rev: 1,
  });
  expect(await store.start(read, fresh, ({ rev }) => (rev === 0 ? fresh : null), unlimited)).toBe('begun');
  const db = await openDB('nadir.outbox');
  await db.put('entries', { rubbish: true }, 'B.2');
  db.close();
  expect(await store.start(read, { ...fresh, id: 'B.2' }, (entry) => entry, unlimited)).toBe('begun');
  const other = await opened();
  await other.changeBatch('B', (batch) => ({ ...batch, phase: 'paused' }));
  expect(await store.start(read, fresh, (entry) => ({ ...entry, rev: 2 }), unlimited)).toBe('changed');
  expect((await other.all()).entries).toMatchObject([{ id: 'B.1', rev: 1 }]);
});

test('a batch whose rows are damaged has none, so that nothing of it is sent', async () => {
  const { batch } = await stored(250);
  const db = await openDB('nadir.outbox');
  await db.put('rows', 'rubbish', ['B', 1]);
  db.close();
  expect(await (await opened()).rowsOf(batch)).toBeNull();
});

test('another account and another key open nothing', async () => {
  const { batch, rows } = await stored(3);
  const somebodyElse = await openStoreOf('somebody else');
  expect(await somebodyElse?.all()).toMatchObject({ batches: [], unreadableBatches: [] });
  const key = await importKey(new Uint8Array(32).fill(9));
  const store = await openOutboxStore({ owner: 'owner', key });
  expect(await store?.all()).toMatchObject({ batches: [], unreadableBatches: ['B'] });
  expect(await store?.addBatch(batch, rows)).toBe('taken');
});

test('a batch is forgotten 30 days after its end with its entries, and only then', async () => {
  const { store, batch, rows } = await stored(3);
  await store.add(await endedAt(0, day), unlimited);
  await store.add(await endedAt(1, 9 * day), unlimited);
  await store.forgetOld(both(400 * day));
  expect((await store.all()).entries).toHaveLength(2);
  await store.changeBatch('B', (each) => ({ ...each, phase: 'finished', endedAt: day, endedWallAt: day }));
  await store.forgetOld(both(30 * day));
  expect((await store.all()).batches).toHaveLength(1);
  // One of its entries was seen later.
  await store.forgetOld(both(32 * day));
  // One of the two clocks is wrong.
  await store.forgetOld({ at: 40 * day, wall: 2 * day });
  await store.forgetOld({ at: 2 * day, wall: 40 * day });
  expect([(await store.all()).batches.length, (await store.all()).entries.length]).toEqual([1, 2]);
  await store.forgetOld(both(40 * day));
  expect(await lying()).toBe('[[{"gone":true}],[],[]]');
  // A tab that is restored with its review.
  expect(await store.addBatch(batch, rows)).toBe('taken');
});

test('5,000 rows are stored in one transaction, a hundred in each write', async () => {
  const { rows, ...more } = newBatch('B', 5_000);
  const store = await opened();
  const batch = batchOf({ ...more, rows }, 'owner', 0);
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const written = vi.spyOn(IDBObjectStore.prototype, 'put');
  onTestFinished(() => void vi.restoreAllMocks());
  await store.addBatch(batch, rows);
  expect(begun).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledTimes(1 + 50);
  expect(await store.rowsOf(batch)).toHaveLength(5_000);
});
