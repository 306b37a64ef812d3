import { analyst } from '../../../../app/testing/visit.tsx';
import { ownerOf } from '../../../../browser/sealing.ts';
import { roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../../../../ids.ts';
import { pointLocation } from '../../../../location/draft-location.ts';
import { testKey } from '../../../../session/testing/keys.ts';
import { day, hour } from '../../../../time.ts';
import { cartOf } from '../../../draft/draft.ts';
import { type Batch, batchOf, type NewBatch } from '../../batch/batch.ts';
import { newEntry } from '../../entry/changes.ts';
import type { Entry } from '../../entry/entry.ts';
import { openOutboxStore } from '../../open-store.ts';
import { unlimited } from '../../testing/order.ts';

export const reference = 'T261121K3QX7M0ZC4VR';

/** An entry of the analyst, an hour old by default. */
export async function makeEntry(changes: Partial<Entry> & Pick<Entry, 'state'>): Promise<Entry> {
  const now = Date.now();
  const request = cartOf({
    location: pointLocation(roundLngLat(wrapLngLat(46.6753, 24.7136)), 'typed'),
    imageTypeId: ImageTypeId.parse(1),
    resolutionId: ImageResolutionId.parse(1),
    from: now + day,
    to: now + 15 * day,
    cloud: 20,
    reference,
    note: '',
  });
  const intent = { id: 'one', request, ownReference: false, anchors: [], known: [] };
  const entry = await newEntry(intent, await ownerOf(analyst.email), now - hour);
  return { ...entry, age: hour, point: changes.request === null ? null : entry.point, ...changes };
}

/** A send that ended a while ago. */
export const sent = (
  outcome: Entry['sends'][number]['outcome'],
  failure: Entry['sends'][number]['failure'] = null,
  agoMs = 60_000,
): Entry['sends'] => {
  const endedAt = Date.now() - agoMs;
  const more = { serviceAt: null, endedAge: hour - agoMs };
  return [{ at: endedAt - 1_000, attempt: 1, endedAt, outcome, failure, ...more }];
};

export const checked = (result: Entry['checks'][number]['result'], agoMs: number) => ({
  at: Date.now() - agoMs,
  age: hour - agoMs,
  after: 1,
  state: 'unknown' as const,
  result,
});

export const made = (id: number, orderNo: string | null = `ORD-${id}`) => ({
  orderId: OrderId.parse(id),
  uuid: null,
  orderNo,
});

/** Stores it on this device, as an earlier page would have. */
export async function keep(...entries: readonly Entry[]): Promise<void> {
  const store = await openOutboxStore({ owner: await ownerOf(analyst.email), key: await testKey });
  for (const entry of entries) await store?.add(entry, unlimited);
  store?.close();
}

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
