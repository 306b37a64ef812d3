import { expect, test } from 'vitest';
import { Order } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import type { Ordered } from '../entry/read-cart.ts';
import { isAlike, isElsewhere } from './verdict.ts';

const at = (lng: number, lat: number) => roundLngLat(wrapLngLat(lng, lat));
/** In the area of the order, which is 0.1° wide from 39° E, 21° N. */
const inside = at(39.05, 21.05);

/** What was sent for the order that the service shows. */
const sent: Ordered = {
  point: inside,
  imageTypeId: 1,
  resolutionId: 2,
  from: Date.UTC(2026, 10, 19, 8),
  to: Date.UTC(2026, 11, 3, 20),
  cloud: 20,
  note: null,
};
const shown = (detail: object = {}, item: object = {}) => Order.parse(wireOrder(7, {}, detail, item));

test.each<[string, Partial<Ordered>, object, boolean]>([
  ['the same', {}, {}, true],
  ['another image type', { imageTypeId: 9 }, {}, false],
  ['another resolution', { resolutionId: 9 }, {}, false],
  ['another cloud cover', { cloud: 10 }, {}, false],
  ['another first day', { from: Date.UTC(2026, 10, 18, 23, 59) }, {}, false],
  ['another last day', { to: Date.UTC(2026, 11, 4) }, {}, false],
  ['another place', { point: at(42, 21) }, {}, false],
  ['no image type', {}, { ImageTypeID: null }, true],
  ['an image type that was not read', { imageTypeId: null }, {}, true],
  ['no first day', {}, { CaptureAttempFrom: null }, true],
  ['a last day that was not read', { to: null }, {}, true],
  ['no area', { point: at(42, 21) }, { AOI: null }, true],
  ['a point that was not read', { point: null }, {}, true],
  // Without a zone the day may be the one before or the one after.
  [
    'a first day without a zone, a day apart',
    { from: Date.UTC(2026, 10, 20) },
    { CaptureAttempFrom: '2026-11-19T00:00:00' },
    true,
  ],
  [
    'a first day without a zone, more than a day apart',
    { from: Date.UTC(2026, 10, 20, 1) },
    { CaptureAttempFrom: '2026-11-19T00:00:00' },
    false,
  ],
])('an order with %s is alike: %#', (_, ordered, detail, expected) => {
  expect(isAlike({ ...sent, ...ordered }, shown(detail))).toBe(expected);
});

test('an item of another service says nothing of what was ordered', () => {
  expect(isAlike(sent, shown({}, { ServiceID: 4 }))).toBe(false);
});

test.each<[string, ReturnType<typeof at>, boolean]>([
  ['in the area', inside, false],
  ['on its western edge', at(39, 21.05), false],
  ['on its northern edge', at(39.05, 21.1), false],
  ['beside it, within 25 km of its centre', at(39.25, 21.05), false],
  ['in its latitudes, far away', at(42, 21.05), true],
  ['in its longitudes, far away', at(39.05, 24), true],
])('an order is of another place than a point %s: %#', (_, point, expected) => {
  expect(isElsewhere(point, shown())).toBe(expected);
});

test('an area across the antimeridian holds points on both sides of it', () => {
  const ring = [
    [179.5, 0],
    [180.5, 0],
    [180.5, 1],
    [179.5, 1],
    [179.5, 0],
  ];
  const order = shown({ AOI: JSON.stringify({ type: 'Polygon', coordinates: [ring] }) });
  for (const lng of [179.6, -179.6]) expect(isElsewhere(at(lng, 0.9), order)).toBe(false);
  expect(isElsewhere(at(178.5, 0.9), order)).toBe(true);
});

test('an order without an area that can be read is of no other place, and a point that was not read is nowhere else', () => {
  for (const AOI of [null, '', 'somewhere']) expect(isElsewhere(at(42, 21), shown({ AOI }))).toBe(false);
  expect(isElsewhere(null, shown())).toBe(false);
});
