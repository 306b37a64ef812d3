import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { type DraftSeal, keepSealed } from '../../browser/kept/sealed-parts.ts';
import { failDatabase } from '../../browser/testing/failing-storage.ts';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { noLocation, pointLocation } from '../../location/draft-location.ts';
import { forgetBatch, type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

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

const ready = (value: KeptBatch | null) => ({ kind: 'ready', value });

test('a batch that could not be read differs from no batch', async () => {
  await keepBatch(seal, batch);
  expect(await readBatch(sealWith('another key'))).toEqual({ kind: 'failed', why: 'unreadable' });
  await keepSealed(seal, 'batch', 'batch draft', [JSON.stringify({ ...batch, rows: [{ id: 1 }] })]);
  expect(await readBatch(seal)).toEqual({ kind: 'failed', why: 'unreadable' });
  const closed = failDatabase('nadir.draft', 'VersionError');
  expect(await readBatch(seal)).toEqual({ kind: 'failed', why: 'unavailable' });
  expect(await keepBatch(seal, batch)).toBe(false);
  closed.mockRestore();
  expect(await keepBatch(seal, batch)).toBe(true);
  expect(await readBatch(seal)).toEqual(ready(batch));
});

test('an unfinished batch is read as it was stored, and not once it was confirmed', async () => {
  await keepBatch(seal, batch);
  expect(await readBatch(seal)).toEqual(ready(batch));
  await forgetBatch(seal);
  expect(await readBatch(seal)).toEqual(ready(null));
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
    await keepBatch(seal, next);
    expect(await readBatch(seal)).toEqual(ready(next));
  }
  await Promise.all([keepBatch(seal, many(200)), forgetBatch(seal)]);
  expect(await readBatch(seal)).toEqual(ready(null));
  const db = await openDB('nadir.draft', 1);
  expect(await db.getAllKeys('drafts')).toEqual(['batch', 'batch 0']);
  db.close();
});

test('after a change of a row of many, only the rows beside it are sealed again', async () => {
  const sealed: string[] = [];
  const own = sealWith('key', sealed);
  const before = many(1_000);
  await keepBatch(own, before);
  expect(sealed.length).toBeGreaterThan(10);
  sealed.length = 0;
  await keepBatch(own, changed(before, 500));
  expect(sealed).toHaveLength(1);
  expect(await readBatch(own)).toEqual(ready(changed(before, 500)));
});

test('a batch that another tab stored meanwhile, or under another key, is replaced as a whole', async () => {
  const before = many(200);
  await keepBatch(seal, before);
  vi.resetModules();
  const other = await import('./kept-batch.ts');
  await other.keepBatch(seal, { ...many(300), id: 'other' });
  expect(await readBatch(seal)).toMatchObject({ value: { id: 'other' } });
  await keepBatch(seal, changed(before, 7));
  expect(await readBatch(seal)).toEqual(ready(changed(before, 7)));

  const renewed = sealWith('other key');
  await keepBatch(renewed, changed(before, 8));
  expect(await readBatch(seal)).toEqual({ kind: 'failed', why: 'unreadable' });
  expect(await readBatch(renewed)).toEqual(ready(changed(before, 8)));
});
