import { expect, test } from 'vitest';
import { readLngLat, roundLngLat } from '../../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../../../ids.ts';
import type { RowAgain } from '../../../order/order-again.ts';
import { day } from '../../../time.ts';
import { commonOf, rowsAgain } from './rows-again.ts';

const at = readLngLat(55.06, 25.01);
const point = at.ok ? roundLngLat(at.value) : null;
const row = (id: number, more: Partial<RowAgain> = {}): RowAgain => ({
  point,
  imageTypeId: ImageTypeId.parse(1),
  imageResolutionId: ImageResolutionId.parse(2),
  cloudCover: 20,
  approximate: false,
  length: 14 * day,
  from: null,
  order: { id: OrderId.parse(id), number: `ORD-${id}` },
  place: `Port ${id}`,
  note: '',
  ...more,
});
const now = Date.UTC(2026, 10, 29, 7);

test('what most orders have is shared, what differs is of the row, and a window has the length of the old one', () => {
  const rows = [
    row(1),
    row(2, { imageTypeId: ImageTypeId.parse(3), cloudCover: 40, note: 'north quay' }),
    row(3, { length: 7 * day, imageResolutionId: null }),
  ];
  const common = commonOf(rows);
  expect(common).toEqual({ imageTypeId: 1, resolutionId: 2, cloud: 20, length: 14 * day });
  const midnight = Date.UTC(2026, 10, 30);
  expect(rowsAgain(rows, common, now).map(({ place, own }) => [place, own])).toEqual([
    ['Port 1', {}],
    ['Port 2', { imageTypeId: 3, cloud: 40, note: 'north quay' }],
    ['Port 3', { from: midnight, to: midnight + 7 * day }],
  ]);
});

test('a point that is the middle of the area is marked, and an order without one needs a location', () => {
  const rows = [row(1), row(2, { approximate: true }), row(3, { point: null, approximate: true })];
  expect(
    rowsAgain(rows, commonOf(rows), now).map(({ location }) =>
      location.kind === 'point' ? location.source : location.text,
    ),
  ).toEqual(['order', 'approximate', '']);
});

test('orders that state nothing share nothing', () => {
  const none = { imageTypeId: null, imageResolutionId: null, cloudCover: null, length: null };
  expect(commonOf([row(1, none)])).toEqual({
    imageTypeId: null,
    resolutionId: null,
    cloud: null,
    length: null,
  });
  expect(commonOf([])).toEqual({ imageTypeId: null, resolutionId: null, cloud: null, length: null });
});
