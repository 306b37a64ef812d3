import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import type { DraftSeal } from '../draft/kept-draft.ts';
import { noLocation, pointLocation } from '../location/draft-location.ts';
import { forgetBatch, type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

/** Text for text, in place of a cipher. */
const seal: DraftSeal = {
  seal: async (text, bound) => ({ text, bound }),
  open: async (sealed, bound) => {
    const { text, bound: other } = sealed as { text: string; bound: string };
    return bound === other ? text : null;
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
