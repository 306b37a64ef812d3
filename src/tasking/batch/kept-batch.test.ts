import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import type { DraftSeal } from '../draft/kept-draft.ts';
import { noLocation, pointLocation } from '../location/draft-location.ts';
import { forgetBatch, type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

/** Bytes of the text, in place of a cipher. */
const seal: DraftSeal = {
  seal: async (text, bound) => ({ bytes: new TextEncoder().encode(text), bound }),
  open: async (sealed, bound) => {
    const { bytes, bound: other } = sealed as { bytes: Uint8Array; bound: string };
    return bound === other ? new TextDecoder().decode(bytes) : null;
  },
};

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

test('an unfinished batch is read as it was stored, and not once it was confirmed', async () => {
  await keepBatch(seal, batch);
  expect(await readBatch(seal)).toEqual(batch);
  await forgetBatch(seal);
  expect(await readBatch(seal)).toBeNull();
});

test('a long batch is read as it was stored, and writes end in their order', async () => {
  const [row] = batch.rows;
  if (row === undefined) throw new Error('no row');
  // Characters of two units lie wherever the text is cut, at even and at odd places.
  const place = (at: number) => `${'x'.repeat(at)}${'🚢'.repeat(30_000)}`;
  const rows = Array.from({ length: 6 }, (_, at) => ({ ...row, id: `${at}`, place: place(at) }));
  await keepBatch(seal, { ...batch, rows });
  expect(await readBatch(seal)).toEqual({ ...batch, rows });
  await Promise.all([keepBatch(seal, { ...batch, rows }), forgetBatch(seal)]);
  expect(await readBatch(seal)).toBeNull();
});
