import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { seal } from '../../src/browser/sealing.ts';
import { testKey } from '../../src/session/testing/keys.ts';
import { batchOf } from '../../src/tasking/outbox/batch/batch.ts';
import { openStoreOf } from '../../src/tasking/outbox/testing/browser.ts';
import { newBatch } from '../../src/tasking/outbox/testing/world.ts';
import type { Bench } from './bench.ts';
import { median, ms, ratio } from './goals.ts';

const rows = 5_000;
type Visit = { readonly store: number; readonly floor: number };

/** The largest batch, from its confirmation until it is stored; the floor is the same text, sealed at once and stored as one record. */
export function storeBench(): Bench {
  const visits: Visit[] = [];
  const of = (key: keyof Visit) => visits.map((visit) => visit[key]);
  return {
    ids: ['E2'],
    visits,
    async round(_browser, _url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      const visit = { store: await storeBatch(), floor: await storeText() };
      if (counts) visits.push(visit);
    },
    lines: (condition) =>
      condition !== '1x'
        ? []
        : [
            {
              id: 'E2',
              what: '5,000 rows confirmed / one sealed record',
              condition,
              value: ratio(of('store'), of('floor')),
              unit: 'x',
              goal: 1.5,
              detail: `${ms(of('store'))} and ${median(of('floor')).toFixed(0)} ms`,
            },
          ],
  };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function storeBatch(): Promise<number> {
  globalThis.indexedDB = new IDBFactory();
  const store = await openStoreOf('owner');
  const batch = newBatch('B', rows);
  const taken = await timed(() => store.addBatch(batchOf(batch, 'owner', 0), batch.rows));
  store.close();
  return taken;
}

async function storeText(): Promise<number> {
  const db = await openDB('floor', 1, { upgrade: (made) => void made.createObjectStore('rows') });
  const key = await testKey;
  const batch = newBatch('B', rows);
  const taken = await timed(async () =>
    db.put('rows', await seal(key, JSON.stringify(batch.rows), 'B'), 'B'),
  );
  db.close();
  return taken;
}
