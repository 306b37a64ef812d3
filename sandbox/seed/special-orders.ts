import { continuousArea, type Footprint, footprintArea } from '../orders/footprint.ts';
import { footprintOf } from '../orders/order-body.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { searchText } from '../orders/search-text.ts';
import { statuses } from '../orders/status.ts';
import { nearestPlace } from './places.ts';
import { arabicLongNote, englishLongNote } from './seed-words.ts';

const at = (lng: number, lat: number) => ({ lng, lat });
const aside = (footprint: Footprint, degreesEast: number): Footprint => ({
  ...footprint,
  lng: footprint.lng + degreesEast,
});
const rings = (footprint: Footprint) => continuousArea(footprint).coordinates;

function twoParts(order: OrderRecord) {
  const footprint = footprintOf(order);
  return { type: 'MultiPolygon', coordinates: [rings(footprint), rings(aside(footprint, 0.2))] };
}

function withHole(order: OrderRecord) {
  const footprint = footprintOf(order);
  const hole = { ...footprint, widthKm: footprint.widthKm / 3, heightKm: footprint.heightKm / 3 };
  // A hole has the opposite direction (RFC 7946 3.1.6).
  return {
    type: 'Polygon',
    coordinates: [...rings(footprint), ...rings(hole).map((ring) => [...ring].reverse())],
  };
}

const feature = (footprint: Footprint) => ({
  type: 'Feature',
  properties: { name: 'AOI' },
  geometry: footprintArea(footprint),
});

function collection(order: OrderRecord) {
  const footprint = footprintOf(order);
  return { type: 'FeatureCollection', features: [feature(footprint), feature(aside(footprint, 0.16))] };
}

function openRing(order: OrderRecord) {
  const coordinates = rings(footprintOf(order)).map((ring) => ring.slice(0, -1));
  return { type: 'Polygon', coordinates };
}

function line(order: OrderRecord) {
  const [ring = []] = rings(footprintOf(order));
  return { type: 'LineString', coordinates: ring.slice(0, 3) };
}

const drawn = (order: OrderRecord, geometry: unknown): Partial<OrderRecord> => ({
  ...order,
  aoi: JSON.stringify(geometry),
});

/** By number, so that ORD-104001 is always the one with two parts. docs/look-up/sandbox.md lists them. */
const specials: ReadonlyMap<number, (order: OrderRecord) => Partial<OrderRecord>> = new Map<
  number,
  (order: OrderRecord) => Partial<OrderRecord>
>([
  [1, (order) => drawn(order, twoParts(order))],
  [2, (order) => drawn(order, withHole(order))],
  [3, (order) => drawn(order, feature(footprintOf(order)))],
  [4, (order) => drawn(order, collection(order))],
  [5, () => at(179.98, -16.85)],
  [
    6,
    (order) =>
      drawn(
        { ...order, ...at(179.98, -16.85) },
        continuousArea({ ...footprintOf(order), ...at(179.98, -16.85) }),
      ),
  ],
  [7, () => ({ aoi: '{"type":"Polygon","coordinates":[[[' })],
  [8, () => ({ footprint_at: null })],
  [9, () => ({ note: englishLongNote })],
  [10, () => ({ note: arabicLongNote })],
  [11, () => nothingKnown],
  [12, () => ({ items: 0 })],
  [13, () => ({ items: 2 })],
  [14, () => ({ service_id: 2, window_from: null, window_to: null, cloud_cover: null })],
  [15, () => at(15.63, 78.22)],
  [16, () => at(0, -89.99)],
  [
    17,
    () => ({
      note: '<b>Bold?</b> <img src=x onerror=alert(1)> & "quotes"',
      invoice: 'https://invoices.nadir.test/INV-100017',
    }),
  ],
  [18, () => ({ fixed_status: statuses.onHold })],
  [19, (order) => drawn(order, line(order))],
  [20, () => ({ invoice: 'javascript:alert(1)', ref_no: 'رقم-٢٠/A' })],
  [21, (order) => drawn(order, openRing(order))],
]);

const nothingKnown: Partial<OrderRecord> = {
  sparse: 1,
  items: 1,
  ref_no: null,
  note: null,
  payment_type: null,
  invoice: null,
  type_id: null,
  resolution_id: null,
  cloud_cover: null,
  window_from: null,
  window_to: null,
  footprint_at: null,
  overlap: null,
};

/** The order itself, or the special one of docs/look-up/sandbox.md with its number. */
export function makeSpecial(order: OrderRecord): OrderRecord {
  const change = specials.get(order.id)?.(order);
  if (change === undefined) return order;
  const changed = { ...order, ...change };
  const place = changed.sparse === 1 ? null : nearestPlace(changed.lng, changed.lat);
  const moved = {
    ...changed,
    ...('lng' in change ? { place } : {}),
    ...(changed.sparse === 1 ? { place: null } : {}),
  };
  return { ...moved, search: searchText(moved) };
}
