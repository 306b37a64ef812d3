import fc from 'fast-check';
import type { Order } from '../../src/api/wire/order.ts';
import { nastyTexts, orderOf } from '../../src/orders/export/testing/sheets.ts';

export type Corner = readonly [lng: number, lat: number];

/** A time as the service sent it, and as other programs should have it: without an offset if it had none. Null for none. */
type Sent = { readonly wire: string | null; readonly expected: string | null };

export type HostileOrder = {
  readonly id: number;
  /** Its reference, status and note. */
  readonly text: string;
  /** Its polygons within 180 degrees, by corners. */
  readonly polygons: readonly (readonly Corner[])[];
  /** In square kilometres. */
  readonly size: number;
  readonly opens: Sent;
  readonly closes: Sent;
  readonly order: Order;
};

const box = (west: number, south: number, east: number, north: number): readonly Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const areaText = (corners: readonly Corner[]) =>
  JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });

const places = fc.sample(
  fc.record({
    west: fc.integer({ min: -179_000_000_0, max: 178_000_000_0 }).map((value) => value / 1e7),
    south: fc.integer({ min: -890_000_000, max: 880_000_000 }).map((value) => value / 1e7),
    wide: fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 1e7),
    size: fc.integer({ min: 1, max: 999_999_999 }).map((value) => value / 1e3),
  }),
  { numRuns: 1_000, seed: 39 },
);
const digits = (value: number) => Math.round(value * 1e9) / 1e9;

/** One in seven lies over the antimeridian, one in eleven has no area. */
function areaOf(at: number): Pick<HostileOrder, 'polygons' | 'size'> & { readonly sent: string | null } {
  const { west, south, wide, size } = places[at % places.length] ?? { west: 0, south: 0, wide: 1, size: 1 };
  if (at % 11 === 10) return { polygons: [], size, sent: null };
  const [east, north] = [digits(west + wide), digits(south + wide)];
  if (at % 7 !== 6) {
    const corners = box(west, south, east, north);
    return { polygons: [corners], size, sent: areaText(corners) };
  }
  const [from, over] = [digits(180 - wide), digits(wide / 2)];
  return {
    polygons: [box(from, south, 180, north), box(-180, south, digits(over - 180), north)],
    size,
    sent: areaText(box(from, south, 180 + over, north)),
  };
}

const time = (wire: string | null, expected: string | null = wire): Sent => ({ wire, expected });
/** With zones and milliseconds, without a zone, with one end only. */
const windows: readonly (readonly [opens: Sent, closes: Sent])[] = [
  [time('2026-11-19T00:00:00Z'), time('2026-12-03T12:00:00.000Z', '2026-12-03T12:00:00Z')],
  [time('2026-11-19T03:15:09+03:00', '2026-11-19T00:15:09Z'), time('2026-12-31T23:59:59Z')],
  [time('2026-11-19T08:00:00'), time('2026-12-03T12:00:00')],
  [
    time('2026-11-19T23:30:00.125-05:00', '2026-11-20T04:30:00.125Z'),
    time('2027-02-28T24:00:00Z', '2027-03-01T00:00:00Z'),
  ],
  [time('2028-02-29T00:00:00Z'), time(null)],
  [time(null), time('2026-12-03T12:00:00Z')],
];

const signs = 'ab 0;,:"\'\\&<>]=\n\r\t\u0000\u0007\u007f\u0085\u2028شن\u200f😀';

/** Orders whose texts, areas and times have broken programs before. */
export const hostileOrders: readonly HostileOrder[] = nastyTexts(...signs).map((text, at) => {
  const { polygons, size, sent } = areaOf(at);
  const [opens, closes] = windows[at % windows.length] ?? [time(null), time(null)];
  const order = orderOf(
    at + 1,
    { RefNo: text, OrderStatusTitle: text, Note: text },
    { AOI: sent, AOIAreaInKM: size, CaptureAttempFrom: opens.wire, CaptureAttempTo: closes.wire },
  );
  return { id: at + 1, text, polygons, size, opens, closes, order };
});
