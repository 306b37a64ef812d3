import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { type DraftSeal, forgetSealed, keepSealed } from '../../browser/kept/sealed-parts.ts';
import { newKey } from '../../browser/kept/tab-key.ts';
import { failDatabase } from '../../browser/testing/failing-storage.ts';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { noLocation, pointLocation } from '../../location/draft-location.ts';
import { type KeptBatch, keepBatch, readBatch, readLeftBatches } from './kept-batch.ts';

/** Bytes of the text with the name of a key, in place of a cipher; `sealed` lists what each text was sealed for. */
function sealWith(name: string, sealed: string[] = []): DraftSeal {
  return {
    seal: async (text, bound) => {
      sealed.push(bound);
      return { bytes: new TextEncoder().encode(text), bound: `${bound} ${name}` };
    },
    open: async (sealed, bound) => {
      const { bytes, bound: other } = sealed as { bytes: Uint8Array; bound: string };
      return other === `${bound} ${name}` ? new TextDecoder().decode(bytes) : null;
    },
  };
}
const seal = sealWith('key');
const key = 'batch:of-this-tab';

const batch: KeptBatch = {
  id: 'a',
  pattern: 'PORT-{n}',
  settings: { imageTypeId: 1, resolutionId: null, from: 0, to: null, cloud: 20, note: '' },
  rows: [
    {
      id: '1',
      place: 'Jebel Ali',
      reference: '',
      location: pointLocation(roundLngLat(wrapLngLat(55.06, 25.01)), 'typed', { typed: '25.01, 55.06' }),
      origin: 'point',
      own: { cloud: 0 },
      before: { result: 'checking', reference: 'PORT-1' },
    },
    {
      id: '2',
      place: '',
      reference: 'R2',
      location: { ...noLocation, text: 'pier four' },
      origin: 'area',
      own: {},
      before: null,
    },
  ],
};

const ready = (value: KeptBatch | null) => ({
  kind: 'ready',
  value: value && { ...value, undo: [], redo: [] },
});

test('a batch that could not be read differs from no batch', async () => {
  await keepBatch(seal, key, batch);
  expect(await readBatch(sealWith('another key'), key)).toEqual({ kind: 'failed', why: 'unreadable' });
  await keepSealed(seal, key, 'batch draft', [JSON.stringify({ ...batch, rows: [{ id: 1 }] })]);
  expect(await readBatch(seal, key)).toEqual({ kind: 'failed', why: 'unreadable' });
  const closed = failDatabase('nadir.draft', 'VersionError');
  expect(await readBatch(seal, key)).toEqual({ kind: 'failed', why: 'unavailable' });
  expect(await keepBatch(seal, key, batch)).toBe('failed');
  closed.mockRestore();
  expect(await keepBatch(seal, key, batch)).toBe('kept');
  expect(await readBatch(seal, key)).toEqual(ready(batch));
});

test('an unfinished batch is read as it was stored, and not once it was confirmed', async () => {
  await keepBatch(seal, key, batch);
  expect(await readBatch(seal, key)).toEqual(ready(batch));
  await forgetSealed(key);
  expect(await readBatch(seal, key)).toEqual(ready(null));
});

const many = (count: number): KeptBatch => ({
  ...batch,
  rows: batch.rows
    .slice(0, 1)
    .flatMap((row) =>
      Array.from({ length: count }, (_, at) => ({ ...row, id: `${at}`, place: `${'x'.repeat(at % 90)}🚢` })),
    ),
});
const changed = (one: KeptBatch, at: number): KeptBatch => ({
  ...one,
  rows: one.rows.map((row, index) => (index === at ? { ...row, place: 'changed' } : row)),
});

test('a long batch is read as it was stored, longer, shorter and changed, and writes end in their order', async () => {
  for (const next of [many(200), many(201), many(1_000), changed(many(1_000), 500), many(49), many(50)]) {
    await keepBatch(seal, key, next);
    expect(await readBatch(seal, key)).toEqual(ready(next));
  }
  await Promise.all([keepBatch(seal, key, many(200)), forgetSealed(key)]);
  expect(await readBatch(seal, key)).toEqual(ready(null));
  const db = await openDB('nadir.draft', 1);
  expect(await db.getAllKeys('drafts')).toEqual([]);
  db.close();
});

test('after a change of a row of many, only the rows beside it are sealed again', async () => {
  const sealed: string[] = [];
  const own = sealWith('key', sealed);
  const before = many(1_000);
  await keepBatch(own, key, before);
  expect(sealed.length).toBeGreaterThan(10);
  sealed.length = 0;
  await keepBatch(own, key, changed(before, 500));
  expect(sealed).toHaveLength(1);
  expect(await readBatch(own, key)).toEqual(ready(changed(before, 500)));
});

test('a batch that another tab stored meanwhile is not replaced, and not deleted', async () => {
  const before = many(200);
  await keepBatch(seal, key, before);
  vi.resetModules();
  const other = await import('./kept-batch.ts');
  // Another page of the same tab has not seen it either.
  expect(await other.keepBatch(seal, key, { ...many(300), id: 'other' })).toBe('unseen');
  expect(await other.readBatch(seal, key)).toEqual(ready(before));
  expect(await other.keepBatch(seal, key, { ...many(300), id: 'other' })).toBe('kept');
  expect(await keepBatch(seal, key, changed(before, 7))).toBe('unseen');
  expect(await forgetSealed(key)).toBe('unseen');
  expect(await readBatch(seal, key)).toMatchObject({ value: { id: 'other' } });
  expect(await keepBatch(seal, key, changed(before, 7))).toBe('kept');
  expect(await readBatch(seal, key)).toEqual(ready(changed(before, 7)));
  await forgetSealed(key);
});

test('a batch is stored as a whole under another key of the session', async () => {
  const before = many(200);
  await keepBatch(seal, key, before);
  const renewed = sealWith('other key');
  await keepBatch(renewed, key, changed(before, 8));
  expect(await readBatch(seal, key)).toEqual({ kind: 'failed', why: 'unreadable' });
  expect(await readBatch(renewed, key)).toEqual(ready(changed(before, 8)));
  await forgetSealed(key);
});

test('rows that Undo and Redo bring back are stored with a batch without rows', async () => {
  const emptied = { ...batch, rows: [], undo: many(120).rows, redo: batch.rows };
  await keepBatch(seal, key, emptied);
  expect(await readBatch(seal, key)).toEqual({ kind: 'ready', value: emptied });
  await forgetSealed(key);
});

test('finds the batches of closed tabs, also unreadable ones, and none without rows', async () => {
  await keepBatch(seal, key, batch);
  await keepBatch(seal, 'batch:left', { ...batch, id: 'left' });
  await keepBatch(seal, 'batch:emptied', { ...batch, id: 'emptied', rows: [], undo: batch.rows });
  await keepBatch(sealWith('another key'), 'batch:unreadable', batch);
  await keepBatch(seal, 'batch:open', { ...batch, id: 'open' });
  await keepBatch(seal, 'batch:copy', { ...batch, id: 'open' });
  await keepSealed(seal, 'a-form', 'draft', ['{}']);
  const locks = { query: async () => ({ held: [{ name: 'nadir.draft.batch:open' }] }) };
  vi.stubGlobal('navigator', { locks });
  const left = await readLeftBatches(seal, key);
  expect(left.map(({ key, batch }) => [key, batch?.id])).toEqual([
    ['batch:left', 'left'],
    ['batch:unreadable', undefined],
  ]);
});

test('the batch under a new key of an open tab is not left, once that tab is closed it is', async () => {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, _options: object, grant: () => unknown) => {
      held.add(name);
      return await grant();
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { locks });
  const own = newKey('batch');
  await keepBatch(seal, own, { ...batch, id: 'of another tab' });
  vi.resetModules();
  const other = await import('./kept-batch.ts');
  const found = async () => (await other.readLeftBatches(seal, null)).map(({ batch }) => batch?.id);
  expect(await found()).not.toContain('of another tab');
  held.clear();
  expect(await found()).toContain('of another tab');
});
