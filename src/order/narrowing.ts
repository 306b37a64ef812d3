import * as z from 'zod/mini';
import { searchText } from '../api/search-text.ts';
import type { Order } from '../api/wire/order.ts';
import type { OrderItemDetail } from '../api/wire/order-item.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import { type AreaFilter, meetsArea, ringOfFilter } from './area-filter.ts';
import { closingMs, windowOf } from './capture-window.ts';
import { detailOf } from './tasking-item.ts';

/**
 * What the loaded orders are narrowed to; the service has no such filters (interface.md 2.10). Null does not narrow;
 * `none`, and an empty name, mean the orders that do not state it.
 */
export type Narrowing = {
  readonly type: ImageTypeId | 'none' | null;
  readonly resolution: ImageResolutionId | 'none' | null;
  /** The region as sent, in either language; the country where no region is stated. */
  readonly place: string | null;
  /** AddedBy as sent. */
  readonly person: string | null;
  /** RefNo as sent. */
  readonly ref: string | null;
  /** How the end of the capture window stands to now: within 48 hours, past, or one of both. */
  readonly ends: (typeof ends)[number] | null;
  /** What the order does not state: its date, its net price, or how large its area of interest is. */
  readonly lacks: (typeof lacks)[number] | null;
  /** These orders and no others, each once, the smallest id first; never empty. */
  readonly among: readonly OrderId[] | null;
  readonly area: AreaFilter | null;
};

const ends = ['soon', 'over', 'due'] as const;
const lacks = ['date', 'price', 'area'] as const;

/** An address names no more orders than these. */
export const mostAmong = 200;

/** What an order says of itself, in the order of its chips. */
export const namedFields = [
  'type',
  'resolution',
  'place',
  'person',
  'ref',
  'ends',
  'lacks',
  'among',
] as const;
export type NamedField = (typeof namedFields)[number];
export type NamedNarrowing = Pick<Narrowing, NamedField>;

export const unnamed: NamedNarrowing = {
  type: null,
  resolution: null,
  place: null,
  person: null,
  ref: null,
  ends: null,
  lacks: null,
  among: null,
};

const idText = <Id extends number>(id: z.ZodMiniType<Id, number>) =>
  z.codec(z.string().check(z.regex(/^(none|-?\d{1,10})$/)), z.union([z.literal('none'), id]), {
    decode: (text) => (text === 'none' ? text : Number(text) + 0),
    encode: String,
  });
const nameText = z.codec(z.string(), z.string(), { decode: searchText, encode: (text) => text });
const idsText = z.codec(
  z.string().check(z.regex(/^\d{1,10}(_\d{1,10})*$/)),
  z.array(OrderId).check(z.minLength(1), z.maxLength(mostAmong)),
  {
    decode: (text) => amongOf(text.split('_').map((id) => Number(id) as OrderId)),
    encode: (ids) => ids.join('_'),
  },
);

/** As they stand in the address, both ways. */
export const namedText = {
  type: idText(ImageTypeId),
  resolution: idText(ImageResolutionId),
  place: nameText,
  person: nameText,
  ref: nameText,
  ends: z.enum(ends),
  lacks: z.enum(lacks),
  among: idsText,
};

/** Each order once, the smallest id first, so that one choice has one address. */
export function amongOf(ids: Iterable<OrderId>): OrderId[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

export const isNamed = (narrowing: NamedNarrowing): boolean =>
  namedFields.some((field) => narrowing[field] !== null);

export const isNarrowed = (narrowing: Narrowing): boolean => narrowing.area !== null || isNamed(narrowing);

/** The orders that fit what they say of themselves at `now`, milliseconds since 1970 UTC. */
export const fittingOf = (
  orders: readonly Order[],
  narrowing: NamedNarrowing,
  now: number,
): readonly Order[] => (isNamed(narrowing) ? orders.filter((order) => fits(order, narrowing, now)) : orders);

/** Tells of one order after the other whether it passes at `now`, milliseconds since 1970 UTC. */
export function passing(narrowing: Narrowing, now: number): (order: Order) => boolean {
  const { area } = narrowing;
  const ring = area === null ? null : ringOfFilter(area);
  return (order) => fits(order, narrowing, now) && (ring === null || meetsArea(order, ring));
}

function fits(order: Order, narrowing: NamedNarrowing, now: number): boolean {
  const { type, resolution, place, person, ref, ends: when, lacks: lacking, among } = narrowing;
  const detail = detailOf(order);
  return (
    (type === null || type === (detail?.ImageTypeID ?? 'none')) &&
    (resolution === null || resolution === (detail?.ImageResolutionID ?? 'none')) &&
    (place === null || placesOf(detail).includes(place)) &&
    (person === null || searchText(order.AddedBy) === person) &&
    (ref === null || searchText(order.RefNo ?? '') === ref) &&
    (when === null || endsSo(order, when, now)) &&
    (lacking === null || lacksIt(order, detail, lacking)) &&
    (among === null || among.includes(order.OrderID))
  );
}

/** As `tracking/answers/overview` counts them: at its last instant a window is over. */
function endsSo(order: Order, when: (typeof ends)[number], now: number): boolean {
  const left = (windowOf(order)?.to?.at ?? Number.POSITIVE_INFINITY) - now;
  const end = left <= 0 ? 'over' : left <= closingMs ? 'soon' : null;
  return when === 'due' ? end !== null : when === end;
}

/** As `tracking/sighting` reads them. */
function lacksIt(order: Order, detail: OrderItemDetail | null, what: (typeof lacks)[number]): boolean {
  switch (what) {
    case 'date':
      return order.OrderDate === null;
    case 'price':
      return order.NetPrice === null;
    case 'area':
      return (detail?.AOIAreaInKM ?? null) === null;
  }
}

/** Never empty: one empty name where none is stated. */
function placesOf(detail: OrderItemDetail | null): readonly string[] {
  const names = [
    [detail?.RegionName, detail?.CountryName],
    [detail?.RegionNameAr, detail?.CountryNameAr],
  ].map(([region, country]) => searchText(region ?? '') || searchText(country ?? ''));
  const stated = names.filter((name) => name !== '');
  return stated.length === 0 ? [''] : stated;
}
