import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { importKey, seal } from '../../src/browser/sealing.ts';
import { roundLngLat, wrapLngLat } from '../../src/geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId } from '../../src/ids.ts';
import { pointLocation } from '../../src/location/draft-location.ts';
import { cartOf } from '../../src/tasking/draft/draft.ts';
import { batchOf, type NewBatch } from '../../src/tasking/outbox/batch/batch.ts';
import { openOutboxStore } from '../../src/tasking/outbox/open-store.ts';

const count = 5_000;
/** The largest batch, from its confirmation until it is stored; and the same text, sealed at once and stored as one record. */
export const storeTimes = async () => ({ batch: await storeBatch(), record: await storeRecord() });

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

const key = importKey(new Uint8Array(32).fill(7));

async function storeBatch(): Promise<number> {
  globalThis.indexedDB = new IDBFactory();
  const store = await openOutboxStore({ owner: 'owner', key: await key });
  const batch = batchOfPoints();
  const taken = await timed(() => store.addBatch(batchOf(batch, 'owner', 0), batch.rows));
  store.close();
  return taken;
}

async function storeRecord(): Promise<number> {
  const db = await openDB('one', 1, { upgrade: (made) => void made.createObjectStore('rows') });
  const { rows } = batchOfPoints();
  const taken = await timed(async () =>
    db.put('rows', await seal(await key, JSON.stringify(rows), 'B'), 'B'),
  );
  db.close();
  return taken;
}

const batchOfPoints = (): NewBatch => ({
  id: 'B',
  title: 'B-{n}',
  atOnce: 1,
  keepsGoing: false,
  rows: Array.from({ length: count }, (_, index) => ({
    place: `Place ${index + 1}`,
    request: requestAt(index),
    ownReference: true,
    known: [],
  })),
});

const requestAt = (index: number): NewBatch['rows'][number]['request'] =>
  cartOf({
    location: pointLocation(
      roundLngLat(wrapLngLat(20 + (index % 50) * 3, 5 + Math.floor(index / 50) / 2)),
      'map',
    ),
    imageTypeId: ImageTypeId.parse(2),
    resolutionId: ImageResolutionId.parse(4),
    from: Date.UTC(2026, 10, 23),
    to: Date.UTC(2026, 11, 7),
    cloud: 20,
    reference: `B-${String(index + 1).padStart(4, '0')}`,
    note: '',
  });
