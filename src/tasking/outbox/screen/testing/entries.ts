import { analyst } from '../../../../app/testing/visit.tsx';
import { roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import { OrderId } from '../../../../ids.ts';
import { ownerOf } from '../../../../session/owner.ts';
import { testKey } from '../../../../session/testing/keys.ts';
import { day } from '../../../../time.ts';
import { type Entry, entryVersion } from '../../entry/entry.ts';
import { openOutboxStore } from '../../open-store.ts';
import { unlimited } from '../../testing/order.ts';

const values = () => {
  const now = Date.now();
  return {
    POI: '{"type":"Point","coordinates":[46.6753,24.7136]}',
    ImageResolutionID: '1',
    ImageTypeID: '1',
    FirstImageDate: new Date(now + day).toISOString(),
    SecondImageDate: new Date(now + 15 * day).toISOString(),
    ImageProviderID: 'auto',
    CloudCover: '20',
  } as const;
};
const keys = [
  'POI',
  'ImageResolutionID',
  'ImageTypeID',
  'FirstImageDate',
  'SecondImageDate',
  'ImageProviderID',
  'CloudCover',
] as const;

const hour = 3_600_000;

export const reference = 'T261121K3QX7M0ZC4VR';

/** An entry of the analyst, an hour old by default. */
export async function makeEntry(changes: Partial<Entry> & Pick<Entry, 'state'>): Promise<Entry> {
  const now = Date.now();
  const contents = values();
  return {
    v: entryVersion,
    rev: 0,
    age: hour,
    id: 'one',
    owner: await ownerOf(analyst.email),
    reference,
    ownReference: false,
    anchors: [],
    known: [],
    held: null,
    attempt: 1,
    request: {
      query: { paymentMethod: 1, refNo: reference },
      body: {
        CartItemID: 0,
        ServiceID: 3,
        Note: null,
        Quantity: 1,
        IsFree: false,
        CartItemDataList: keys.map((DataKey) => ({
          ServiceInputDataID: 0,
          DataKey,
          DataValue: contents[DataKey],
        })),
      },
    },
    point: changes.request === null ? null : roundLngLat(wrapLngLat(46.6753, 24.7136)),
    contentHash: 'of one',
    createdAt: now - hour,
    changedAt: now - hour,
    changedAge: 0,
    sends: [],
    checks: [],
    made: [],
    candidates: [],
    notThese: [],
    proof: null,
    recovered: false,
    seenAt: null,
    seenServiceAt: null,
    ...changes,
  };
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
