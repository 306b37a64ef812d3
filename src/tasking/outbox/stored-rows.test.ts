import './testing/quick-store.ts';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { newEntry } from './entry/changes.ts';
import type { OutboxStore } from './store.ts';
import { openStoreOf } from './testing/browser.ts';
import { intent, unlimited } from './testing/order.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function opened(): Promise<OutboxStore> {
  const store = await openStoreOf('owner');
  if (store === null) throw new Error('no store');
  return store;
}

const entryOf = (index: number) => newEntry(intent(index), 'owner', 0);

const store = fc.nat({ max: 1 });
const row = fc.nat({ max: 4 });
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('add', 'change', 'remove'), store, row }),
  fc.record({ do: fc.constant('read' as const), store, row }),
);

test('whatever two tabs write and delete, each reads what a new tab reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, atOnce) => {
      globalThis.indexedDB = new IDBFactory();
      const stores = [await opened(), await opened()] as const;
      let writes = 0;
      const run = async (each: (typeof steps)[number]) => {
        const where = stores[each.store] ?? stores[0];
        const id = `draft ${each.row}`;
        writes += 1;
        const attempt = writes;
        if (each.do === 'read') await where.all();
        if (each.do === 'add') await where.add(await entryOf(each.row), unlimited);
        if (each.do === 'remove') await where.remove(id);
        if (each.do === 'change') await where.change(id, (entry) => ({ ...entry, attempt }));
      };
      if (atOnce) await Promise.all(steps.map(run));
      else for (const each of steps) await run(each);
      const fresh = await opened();
      const wanted = await fresh.all();
      for (const each of stores) expect(await each.all()).toEqual(wanted);
      for (const each of [...stores, fresh]) each.close();
    }),
    { numRuns: 60, seed: 20_261_125 },
  );
});

test('a read after a write reads the written row alone', async () => {
  const here = await opened();
  for (let index = 0; index < 20; index += 1) await here.add(await entryOf(index), unlimited);
  await here.all();
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const some = vi.spyOn(IDBIndex.prototype, 'getAll');
  await here.change('draft 7', (entry) => ({ ...entry, attempt: 2 }));
  expect((await here.all()).entries.find(({ id }) => id === 'draft 7')?.attempt).toBe(2);
  expect(whole.mock.contexts.map((read) => Object(read).name)).toEqual(['batches']);
  expect(some.mock.results.map(({ value }) => value.result.length)).toEqual([1]);
  here.close();
});

test('rows of the version before are read, and their changes are seen in another tab', async () => {
  const first = await opened();
  await first.add(await entryOf(1), unlimited);
  const fresh = await openDB('nadir.outbox');
  const { written: _written, ...before } = await fresh.get('entries', 'draft 1');
  fresh.close();
  first.close();
  globalThis.indexedDB = new IDBFactory();
  const old = await openDB('nadir.outbox', 2, {
    upgrade(db) {
      db.createObjectStore('entries');
      db.createObjectStore('facts');
    },
  });
  await old.put('entries', before, 'draft 1');
  old.close();
  const [one, two] = [await opened(), await opened()];
  expect((await two.all()).entries).toMatchObject([{ id: 'draft 1', attempt: 1 }]);
  await one.change('draft 1', (entry) => ({ ...entry, attempt: 2 }));
  expect((await two.all()).entries).toMatchObject([{ id: 'draft 1', attempt: 2 }]);
  one.close();
  two.close();
});
