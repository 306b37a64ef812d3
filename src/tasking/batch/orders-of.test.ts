import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { noLocation, pointLocation } from '../../location/draft-location.ts';
import { day } from '../../time.ts';
import { draftSchema } from '../draft/draft.ts';
import type { BatchRow } from './batch.ts';
import { ordersOf } from './orders-of.ts';

const now = Date.UTC(2026, 10, 25, 12);
const schema = draftSchema({
  now: () => now,
  offeredTypes: () => new Set([1, 2]),
  offeredResolutions: () => new Set([3]),
});
const shared = {
  imageTypeId: 1,
  resolutionId: 3,
  from: now + day,
  to: now + 15 * day,
  cloud: 20,
  note: 'ports',
};

const row = (id: string, lng: number, lat: number, own: BatchRow['own'] = {}): BatchRow => ({
  id,
  place: id,
  reference: '',
  location: pointLocation(roundLngLat(wrapLngLat(lng, lat)), 'typed'),
  origin: 'point',
  own,
  before: null,
});

test('each row is an order of the shared settings, with its own point, settings and reference', () => {
  const rows = [row('Jebel Ali', 55.06, 25.01), row('Fujairah', 56.36, 25.17, { imageTypeId: 2, cloud: 0 })];
  const orders = ordersOf(rows, shared, 'PORT-{n}', schema);
  const sent = orders.map((order) => {
    if (!order.ok) throw new Error(JSON.stringify(order.problems));
    const value = (key: string) =>
      order.request.body.CartItemDataList.find(({ DataKey }) => DataKey === key)?.DataValue;
    return [
      order.request.query.refNo,
      value('POI'),
      value('ImageTypeID'),
      value('CloudCover'),
      order.request.body.Note,
    ];
  });
  expect(sent).toEqual([
    ['PORT-1', '{"type":"Point","coordinates":[55.06,25.01]}', '1', '20', 'ports'],
    ['PORT-2', '{"type":"Point","coordinates":[56.36,25.17]}', '2', '0', 'ports'],
  ]);
});

test('a row without a point or with a setting of its own that is not offered is no order, and says why', () => {
  const rows = [{ ...row('a', 0, 0), location: noLocation }, row('b', 1, 1, { resolutionId: 9 })];
  const problems = ordersOf(rows, shared, '{n}', schema).map((order) => (order.ok ? [] : order.problems));
  expect(problems).toEqual([
    [{ field: 'location', key: 'pointMissing' }],
    [{ field: 'resolutionId', key: 'resolutionGone' }],
  ]);
  const [late] = ordersOf([row('c', 1, 1, { to: now + day / 2 })], shared, '{n}', schema);
  expect(late).toMatchObject({ ok: false, problems: [{ field: 'to', key: 'toBeforeFrom' }] });
});
