import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { importKey } from '../../browser/sealing.ts';
import { openOutboxStore } from './open-store.ts';
import { readOf } from './outbox-state.ts';
import { openStoreOf } from './testing/browser.ts';
import { order, unlimited } from './testing/order.ts';
import { world } from './testing/world.ts';

const day = 86_400_000;

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The raw rows of the store. */
async function lying(): Promise<unknown[]> {
  const db = await openDB('nadir.outbox');
  const rows = await db.getAll('entries');
  db.close();
  return rows;
}

async function lay(id: string, row: unknown): Promise<void> {
  const db = await openDB('nadir.outbox');
  await db.put('entries', row, id);
  db.close();
}

async function placed() {
  const made = await world();
  const request = order(0);
  const body = { ...request.body, Note: 'the third hangar' };
  const intent = await made.confirm([], {
    request: { query: { ...request.query, note: 'the third hangar' }, body },
  });
  await made.time.pass(1_000);
  return { ...made, intent };
}

/** The same account after its password was changed elsewhere. */
const another = importKey(new Uint8Array(32).fill(9));

test('in the store the reference, the state and the sends are readable, and the contents are not', async () => {
  const { intent, time } = await placed();
  const [row] = await lying();
  expect(row).toMatchObject({
    reference: intent.refNo,
    state: 'accepted',
    sends: [{ at: time.now - 1_000, attempt: 1 }],
  });
  for (const content of ['coordinates', 'hangar', 'CloudCover', 'ORD-1000'])
    expect(JSON.stringify(row)).not.toContain(content);
});

test('an entry sealed with another key stays, with its reference, its state and its sends', async () => {
  const { intent } = await placed();
  const store = await openOutboxStore({ owner: 'owner', key: await another });
  const { entries, unreadable } = (await store?.all()) ?? {};
  expect(entries).toEqual([]);
  expect(unreadable).toMatchObject([
    { id: intent.id, why: 'sealed', reference: intent.refNo, state: 'accepted', sends: [{ attempt: 1 }] },
  ]);
  const entry = { ...intent.entry(), reference: 'another' };
  expect(await store?.add(entry, unlimited)).toBe('unreadable');
  expect(await store?.change(intent.id, () => entry)).toBeNull();
  store?.close();
  const mine = await openStoreOf('owner');
  expect((await mine?.all())?.entries).toMatchObject([{ reference: intent.refNo }]);
  mine?.close();
});

test.each([
  [
    'newer',
    { envelope: 2, owner: 'owner', reference: 'T1', state: 'later', sends: [{ at: 1, attempt: 2 }] },
    { reference: 'T1', state: 'later', sends: [{ at: 1, attempt: 2 }] },
  ],
  ['newer', { v: 99, owner: 'owner', reference: 'T1', sends: 'none' }, { reference: 'T1', sends: [] }],
  ['damaged', { owner: 'owner', reference: 'T1' }, { reference: 'T1', state: null, sends: [] }],
  ['damaged', 'rubbish', { reference: null, state: null, createdAt: null, sends: [] }],
] as const)('an entry that is %s is listed as unreadable, not left out: %j', async (why, row, said) => {
  const { browser } = await placed();
  await lay('odd', row);
  const tab = await browser.open();
  expect(tab.outbox.state()).toMatchObject({
    kind: 'ready',
    read: { entries: [{ state: 'accepted' }], unreadable: [{ id: 'odd', why, ...said }] },
  });
  await tab.outbox.discard('odd');
  expect(readOf(tab.outbox.state())?.unreadable).toEqual([]);
  expect(await lying()).toHaveLength(1);
});

test('if two tabs change an entry at once, the second sees the first write', async () => {
  const { intent } = await placed();
  const stores = [await openStoreOf('owner'), await openStoreOf('owner')];
  const seen: number[] = [];
  await Promise.all(
    stores.map((store) =>
      store?.change(intent.id, (entry) => {
        seen.push(entry.attempt);
        return { ...entry, attempt: entry.attempt + 1 };
      }),
    ),
  );
  expect(seen.toSorted()).toEqual([1, 1, 2]);
  expect((await stores[0]?.all())?.entries[0]?.attempt).toBe(3);
  for (const store of stores) store?.close();
});

test('A24 entries of another account are deleted a month after they were settled and seen, whoever is signed in', async () => {
  const { browser, reads, tab, time, intent } = await placed();
  await tab.outbox.acknowledge(intent.id);
  tab.outbox.close();
  await time.pass(29 * day);
  await reads(await browser.open('somebody else'));
  expect(await lying()).toHaveLength(1);
  await time.pass(2 * day);
  await reads(await browser.open('somebody else'));
  expect(await lying()).toEqual([]);
});
