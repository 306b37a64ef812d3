import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { importKey } from '../../../browser/sealing.ts';
import { openBatchStore } from './batch-store.ts';
import { type Snapshot, sentBatchOf } from './sent-batch.ts';
import { batchOf, openBatchesOf } from './testing/batch-browser.ts';

const day = 86_400_000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function stored(count = 250) {
  const store = await openBatchesOf('owner');
  if (store === null) throw new Error('no store');
  const batch = sentBatchOf(batchOf('B', count), 'owner', 1_000);
  expect(await store.add(batch)).toBe('added');
  return { store, batch };
}

async function lying(): Promise<string> {
  const db = await openDB('nadir.batches');
  const all = await Promise.all(['heads', 'rows', 'outcomes'].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(all);
}

const accepted: Snapshot = {
  rev: 3,
  state: 'accepted',
  held: null,
  mayExist: true,
  orderId: null,
  orderNo: 'ORD-1000',
  rejection: null,
};

test('a batch is read as it was stored, with what was learned of its rows', async () => {
  const { store, batch } = await stored();
  await store.learn('B', 1, new Map([[20, accepted]]));
  const [read] = await store.all();
  expect(read?.rows).toHaveLength(250);
  expect(read?.rows[120]?.last).toEqual(accepted);
  expect({ ...read, rows: read?.rows.map((row) => ({ ...row, last: null })) }).toEqual(batch);
});

test('what lies on the disk tells neither places nor references nor results', async () => {
  const { store } = await stored(3);
  await store.learn('B', 0, new Map([[0, accepted]]));
  const text = await lying();
  for (const content of ['Place 1', 'B-001', 'coordinates', 'POI', 'ORD-1000', 'accepted', '{n}', 'sending'])
    expect(text).not.toContain(content);
});

test('an older outcome never replaces a newer one', async () => {
  const { store } = await stored(3);
  await store.learn('B', 0, new Map([[0, accepted]]));
  await store.learn('B', 0, new Map([[0, { ...accepted, rev: 2, state: 'sending' }]]));
  expect((await store.all())[0]?.rows[0]?.last?.state).toBe('accepted');
});

test('if two tabs change a batch at once, the second sees the first write', async () => {
  const { store } = await stored(1);
  const other = await openBatchesOf('owner');
  await Promise.all(
    [store, other].map((each) =>
      each?.changeHead('B', (head) =>
        head.phase === 'sending' ? { ...head, phase: 'paused' } : { ...head, phase: 'stopped' },
      ),
    ),
  );
  expect(await store.head('B')).toMatchObject({ phase: 'stopped', rev: 2 });
});

test('a batch whose outcomes are damaged is not opened, so that nothing of it is sent again', async () => {
  const { store } = await stored(3);
  await store.learn('B', 0, new Map([[0, accepted]]));
  const db = await openDB('nadir.batches');
  await db.put('outcomes', 'rubbish', 'B/0');
  db.close();
  expect(await store.all()).toEqual([]);
  await expect(store.learn('B', 0, new Map([[1, accepted]]))).rejects.toThrow();
});

test('another account and another key open nothing', async () => {
  await stored(3);
  const somebodyElse = await openBatchesOf('somebody else');
  expect(await somebodyElse?.all()).toEqual([]);
  expect(await somebodyElse?.ownIds()).toEqual([]);
  const key = await importKey(new Uint8Array(32).fill(9));
  const store = await openBatchStore({ owner: 'owner', key });
  expect(await store?.all()).toEqual([]);
  expect(await store?.ownIds()).toEqual(['B']);
  expect(await store?.add(sentBatchOf(batchOf('B', 3), 'owner', 0))).toBe('unreadable');
});

test('a batch is forgotten 30 days after its end, and only then', async () => {
  const { store } = await stored(3);
  await store.forgetOld({ at: 400 * day, wall: 400 * day });
  expect(await store.all()).toHaveLength(1);
  await store.changeHead('B', (head) => ({ ...head, phase: 'finished', endedAt: day }));
  await store.forgetOld({ at: 30 * day, wall: 30 * day });
  expect(await store.all()).toHaveLength(1);
  await store.forgetOld({ at: 32 * day, wall: 2 * day });
  await store.forgetOld({ at: 2 * day, wall: 32 * day });
  expect(await store.all()).toHaveLength(1);
  await store.forgetOld({ at: 32 * day, wall: 32 * day });
  expect(await lying()).toBe('[[],[],[]]');
});
