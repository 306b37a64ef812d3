import { analyst } from '../../../../app/testing/visit.tsx';
import { ownerOf } from '../../../../session/owner.ts';
import { testKey } from '../../../../session/testing/keys.ts';
import { type Batch, batchOf, type NewBatch } from '../../batch/batch.ts';
import { openOutboxStore } from '../../open-store.ts';
import { makeEntry } from './entries.ts';

/** Stores a batch "B" of the analyst on this device, as an earlier page would have. */
export async function keepBatch(count: number, changes: Partial<Batch> = {}, key = testKey) {
  const owner = await ownerOf(analyst.email);
  const { request } = await makeEntry({ state: 'queued' });
  if (request === null) throw new Error('no request');
  const rows: NewBatch['rows'] = Array.from({ length: count }, (_, index) => ({
    place: `Port ${index + 1}`,
    request: { ...request, query: { ...request.query, refNo: `PORT-${index + 1}` } },
    ownReference: true,
    known: [],
  }));
  const batch = { id: 'B', title: 'PORT-{n}', atOnce: 1 as const, keepsGoing: false, rows };
  const store = await openOutboxStore({ owner, key: await key });
  await store?.addBatch({ ...batchOf(batch, owner, Date.now()), ...changes }, rows);
  store?.close();
}
