import { expect, test } from 'vitest';
import { readOrderRow } from '../api/wire/order.ts';
import { wireOrder } from '../api/wire/testing/wire-orders.ts';
import { closingMs } from '../order/capture-window.ts';
import { diffOrder, type Newness } from './compare.ts';
import type { StoredOrder } from './remembered.ts';
import { sightingOf } from './sighting.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 20);
const baseline: Newness = { counts: false, since: null, looked: null };
const later: Newness = { counts: true, since: start - day, looked: { at: start, newest: start - day } };

function sighting(at: number, order: object = {}, detail: object = {}) {
  const row = readOrderRow(wireOrder(7, order, detail));
  if (!row.readable) throw new Error('the order is not readable');
  return sightingOf(row.order, at);
}

/** Observes one order several times. */
function observe(...diff: readonly (readonly [at: number, order?: object, detail?: object])[]) {
  let known: StoredOrder | null = null;
  return diff.map(([at, order, detail]) => {
    const now = diffOrder(known, sighting(at, order, detail), at + 100, known === null ? baseline : later);
    if (now !== null) known = now;
    return now?.changes.map(({ what }) => what) ?? null;
  });
}

test('a stored order', () => {
  expect(sighting(start).order).toEqual({
    id: 7,
    no: 'ORD-7',
    refNo: 'REF-7',
    statusId: 1,
    statusTitle: 'Pending',
    netPrice: 1840,
    orderedAt: Date.UTC(2026, 10, 18, 10),
    orderedInUtc: true,
    uuidHash: expect.any(Number),
    addedBy: 'l.haddad@example.com',
    typeId: 1,
    typeName: 'Multispectral',
    resolutionId: 2,
    resolutionName: '30–50 cm',
    place: { en: 'Makkah', ar: 'مكة المكرمة' },
    where: {
      CityName: 'Jeddah',
      CityNameAr: 'جدة',
      RegionName: 'Makkah',
      RegionNameAr: 'مكة المكرمة',
      CountryName: 'Saudi Arabia',
      CountryNameAr: 'السعودية',
      CountryCode: 'SA',
    },
    cloudCover: 20,
    windowFrom: Date.UTC(2026, 10, 19),
    windowFromInUtc: true,
    windowTo: Date.UTC(2026, 11, 3, 12),
    windowToInUtc: true,
    at: { lng: expect.closeTo(39.05, 6), lat: expect.closeTo(21.05, 6) },
    areaKm2: 115,
    covered: false,
    firstSeenAt: start,
    lastSeenAt: start,
  });
  const country = sighting(start, {}, { RegionName: '', RegionNameAr: null });
  expect(country.order.place).toEqual({ en: 'Saudi Arabia', ar: 'السعودية' });
});

test('the centre of an area across the antimeridian is inside it', () => {
  const ring = [
    [179, -17],
    [181, -17],
    [181, -15],
    [179, -15],
    [179, -17],
  ];
  const AOI = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  const { at } = sighting(start, {}, { AOI }).order;
  expect(Math.abs(at?.lng ?? 0)).toBeCloseTo(180, 6);
  expect(at?.lat).toBeCloseTo(-16, 1);
  expect(sighting(start, {}, { AOI: '{"type":"Polygon"' }).order.at).toBeNull();
});

test('the first sync reports nothing; after it, an unknown order is new', () => {
  expect(diffOrder(null, sighting(start), start, baseline)?.changes).toEqual([]);
  const fresh = sighting(start + day, { OrderDate: new Date(start).toISOString() });
  expect(diffOrder(null, fresh, start + day, later)?.changes).toEqual([
    { after: start, what: { kind: 'new' } },
  ]);
  const old = sighting(start + day, { OrderDate: new Date(start - 3 * day).toISOString() });
  expect(diffOrder(null, old, start + day, later)?.changes).toEqual([]);
  const undated = sighting(start + day, { OrderDate: null });
  expect(diffOrder(null, undated, start + day, later)?.changes).toEqual([
    { after: null, what: { kind: 'new' } },
  ]);
});

test('status, price and areas are reported only when they differ', () => {
  const tasking = { OrderStatusID: 2, OrderStatusTitle: 'In tasking' };
  expect(
    observe(
      [start, { NetPrice: null }, { AOI: null, AOIAreaInKM: null }],
      [start + 1_000, {}, { AOI: null, AOIAreaInKM: null }],
      [start + 2_000],
      [start + 3_000, tasking],
      // The same in the other language of the session.
      [start + 4_000, { ...tasking, OrderStatusTitle: 'قيد الجدولة' }],
      [start + 5_000, tasking, { AOIIntersection: '{}' }],
      [start + 6_000, tasking, { AOIIntersection: '{}' }],
    ),
  ).toEqual([
    [],
    [{ kind: 'price', from: null, to: 1840 }],
    [{ kind: 'area', what: 'aoi' }],
    [{ kind: 'status', from: { id: 1, title: 'Pending' }, to: { id: 2, title: 'In tasking' } }],
    [],
    [{ kind: 'area', what: 'intersection' }],
    [],
  ]);
});

test('a list without items changes no windows and areas', () => {
  const whole = diffOrder(null, sighting(start), start + 100, baseline);
  const bare = sighting(start + 1_000, { OrderItems: [], OrderStatusID: 3 });
  const diff = diffOrder(whole, bare, start + 1_100, later);
  expect(diff?.changes.map(({ what }) => what.kind)).toEqual(['status']);
  expect(diff?.order).toMatchObject({
    windowTo: Date.UTC(2026, 11, 3, 12),
    areaKm2: 115,
    typeName: 'Multispectral',
  });
  const bareFirst = diffOrder(null, bare, start + 1_100, baseline);
  expect(
    diffOrder(bareFirst, sighting(start + 2_000, { OrderStatusID: 3 }), start + 2_100, later)?.changes,
  ).toEqual([]);
});

test('a response is ignored if its request was sent before or as the last response came, unless the clock was set back', () => {
  const changed = { OrderStatusID: 2 };
  expect(observe([start], [start + 50, changed], [start + 100, changed], [start + 101, changed])).toEqual([
    [],
    null,
    null,
    [expect.objectContaining({ kind: 'status' })],
  ]);
  expect(observe([start], [start - day, { OrderStatusID: 2 }])[1]).toHaveLength(1);
});

test('a closing and a closed window are each reported once, by a poll of that time', () => {
  const windowTo = Date.UTC(2026, 11, 3, 12);
  expect(
    observe(
      [start],
      [windowTo - closingMs - 1_000],
      [windowTo - closingMs],
      [windowTo - 1_000],
      [windowTo],
      [windowTo + day],
    ).map((whats) => whats?.map(({ kind }) => kind)),
  ).toEqual([[], [], ['closing'], [], ['closedPending'], []]);
  expect(observe([start], [windowTo + day, { OrderStatusID: 3 }])[1]).toHaveLength(1);
  // The first state is no change; a moved window is another one.
  const moved = { CaptureAttempTo: new Date(windowTo + 10 * day).toISOString() };
  expect(
    observe(
      [windowTo - day],
      [windowTo - day + 1_000],
      [windowTo, {}, moved],
      [windowTo + 9 * day, {}, moved],
    ),
  ).toEqual([[], [], [], [{ kind: 'closing' }]]);
});

test('a window that has not opened, or whose end comes before its start, is not reported', () => {
  const [windowFrom, windowTo] = [Date.UTC(2026, 10, 29), Date.UTC(2026, 10, 29, 8)];
  const to = { CaptureAttempTo: new Date(windowTo).toISOString() };
  const short = { CaptureAttempFrom: new Date(windowFrom).toISOString(), ...to };
  const reversed = { CaptureAttempFrom: new Date(windowTo + day).toISOString(), ...to };
  expect(
    observe(
      [windowFrom - 4 * day, {}, short],
      [windowFrom - 1_000, {}, short],
      [windowFrom, {}, short],
      [windowTo, {}, reversed],
    ),
  ).toEqual([[], [], [{ kind: 'closing' }], []]);
});
