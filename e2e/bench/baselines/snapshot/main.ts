import { sha256 } from '../../../../src/browser/sealing.ts';
import { createDataKeys } from '../../../../src/session/keys/data-keys.ts';
import { derive } from '../../../../src/session/keys/derive.ts';
import { durableKeyRecords } from '../../../../src/session/keys/key-records.ts';
import { cookieKeyring, memoryKeyring } from '../../../../src/session/keys/keyring.ts';
import { TrackingStore } from '../../../../src/tracking/worker/tracking-store.ts';

/*
 * Not a baseline: fills the app's stored orders with the app's own code, and stores the same orders as GeoJSON for the
 * bare map. In pages of a thousand, because the first sync is measured separately.
 */
const rows = 1000;

async function token(email: string, password: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'service-tasking-api',
    username: email,
    password,
    scope: 'service.orders',
  });
  const { access_token } = await (await fetch('/auth/connect/token', { method: 'POST', body })).json();
  return access_token;
}

/** The key that the app's own sign-in will open as well. */
async function dataKey(email: string, password: string): Promise<CryptoKey> {
  const keyring = cookieKeyring(document, location) ?? memoryKeyring();
  const keys = createDataKeys({ records: await durableKeyRecords(), keyring, derive });
  await keys.prepare(email, password)();
  const key = await keys.open(email);
  if (key === null) throw new Error('this browser keeps no key');
  return key;
}

async function fill(email: string, password: string): Promise<number> {
  const authorization = `Bearer ${await token(email, password)}`;
  const store = new TrackingStore(() => Date.now());
  const scope = await sha256(`${email}\n${location.origin}`);
  await store.calls.open({ scope, key: await dataKey(email, password) });
  const begun = Date.now();
  for (let page = 0, total = 1; page * rows < total; page += 1) {
    const requestedAt = Date.now();
    const answer = await fetch('/api/order/Order/GetOrders', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        PageIndex: page,
        PageSize: rows,
        SortField: 'OrderDate',
        SortOrder: 'desc',
        OrderStatusIds: [],
        ServiceIds: [],
        IncludeOrderItems: true,
      }),
    });
    const result = await store.calls.take({
      body: new Uint8Array(await answer.arrayBuffer()),
      requestedAt,
      at: Date.now(),
      nextPage: page + 1,
    });
    if (!result.ok) throw new Error('a page of orders could not be read');
    total = result.taken.total;
  }
  await store.calls.ended({ requestedAt: begun, at: Date.now(), sweepPage: 0 });
  await keepAsGeoJson(store);
  return store.state().total;
}

async function keepAsGeoJson(store: TrackingStore) {
  const { rows: orders } = await store.calls.query({
    kind: 'list',
    question: { only: {}, sort: 'OrderDate', dir: 'desc', first: 0, count: 1_000_000 },
  });
  const features = orders.flatMap(({ id, at }) =>
    at === null
      ? []
      : [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
            properties: { id: String(id), icon: 'order' },
          },
        ],
  );
  const kept = await caches.open('bench');
  await kept.put('/bench/orders', Response.json({ type: 'FeatureCollection', features }));
  await kept.put('/bench/box', Response.json(await store.calls.query({ kind: 'region', question: {} })));
}

Object.assign(window, { fill });
