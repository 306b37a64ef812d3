import * as z from 'zod/mini';
import { searchText } from '../api/search-text.ts';
import type { Order } from '../api/wire/order.ts';
import type { OrderItemDetail } from '../api/wire/order-item.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import { type AreaFilter, meetsArea, ringOfFilter } from './area-filter.ts';
import { closingMs, windowOf } from './capture-window.ts';
import { detailOf } from './tasking-item.ts';

/**
 * The client-side filter of the loaded orders; the service has no such filters (interface.md 2.10). Null does
 * not filter; `none`, and an empty name, match the orders without the value.
 */
export type ClientFilter = {
  readonly type: ImageTypeId | 'none' | null;
  readonly resolution: ImageResolutionId | 'none' | null;
  /** The region as sent, in either language; the country when the order has no region. */
  readonly place: string | null;
  /** AddedBy as sent. */
  readonly person: string | null;
  /** RefNo as sent. */
  readonly ref: string | null;
  /** The end of the capture window relative to now: within 48 hours, past, or either. */
  readonly ends: (typeof ends)[number] | null;
  /** The missing value: the date, the net price, or the size of the area of interest. */
  readonly lacks: (typeof lacks)[number] | null;
  /** These orders only, each once, the smallest id first; never empty. */
  readonly ids: readonly OrderId[] | null;
  readonly area: AreaFilter | null;
};

const ends = ['soon', 'over', 'due'] as const;
const lacks = ['date', 'price', 'area'] as const;

/** The most orders that an address may name. */
export const maxIds = 200;

/** The filters by the order's own values, in the order of their chips. */
export const namedFields = ['type', 'resolution', 'place', 'person', 'ref', 'ends', 'lacks', 'ids'] as const;
export type NamedField = (typeof namedFields)[number];
export type NamedFilter = Pick<ClientFilter, NamedField>;

export const unnamed: NamedFilter = {
  type: null,
  resolution: null,
  place: null,
  person: null,
  ref: null,
  ends: null,
  lacks: null,
  ids: null,
};

const idText = <Id extends number>(id: z.ZodMiniType<Id, number>) =>
  z.codec(z.string().check(z.regex(/^(none|-?\d{1,10})$/)), z.union([z.literal('none'), id]), {
    decode: (text) => (text === 'none' ? text : Number(text) + 0),
    encode: String,
  });
const nameText = z.codec(z.string(), z.string(), { decode: searchText, encode: (text) => text });
const idsText = z.codec(
  z.string().check(z.regex(/^\d{1,10}(_\d{1,10})*$/)),
  z.array(OrderId).check(z.minLength(1), z.maxLength(maxIds)),
  {
    decode: (text) => sortedOrderIds(text.split('_').map((id) => Number(id) as OrderId)),
    encode: (ids) => ids.join('_'),
  },
);

/** Codecs between the address and the values. */
export const namedText = {
  type: idText(ImageTypeId),
  resolution: idText(ImageResolutionId),
  place: nameText,
  person: nameText,
  ref: nameText,
  ends: z.enum(ends),
  lacks: z.enum(lacks),
  ids: idsText,
};

/** Each order once, the smallest id first, so that equal choices have equal addresses. */
export function sortedOrderIds(ids: Iterable<OrderId>): OrderId[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

export const isNamed = (filter: NamedFilter): boolean => namedFields.some((field) => filter[field] !== null);

export const hasClientFilter = (filter: ClientFilter): boolean => filter.area !== null || isNamed(filter);

/** The orders that pass the filters at `now`, milliseconds since 1970 UTC. */
export const matchingOrders = (
  orders: readonly Order[],
  filter: NamedFilter,
  now: number,
): readonly Order[] => (isNamed(filter) ? orders.filter((order) => fits(order, filter, now)) : orders);

/** Returns whether an order passes the filter at `now`, milliseconds since 1970 UTC. */
export function matcherOf(filter: ClientFilter, now: number): (order: Order) => boolean {
  const { area } = filter;
  const ring = area === null ? null : ringOfFilter(area);
  return (order) => fits(order, filter, now) && (ring === null || meetsArea(order, ring));
}

function fits(order: Order, filter: NamedFilter, now: number): boolean {
  const { type, resolution, place, person, ref, ends: when, lacks: lacking, ids } = filter;
  const detail = detailOf(order);
  return (
    (type === null || type === (detail?.ImageTypeID ?? 'none')) &&
    (resolution === null || resolution === (detail?.ImageResolutionID ?? 'none')) &&
    (place === null || placesOf(detail).includes(place)) &&
    (person === null || searchText(order.AddedBy) === person) &&
    (ref === null || searchText(order.RefNo ?? '') === ref) &&
    (when === null || endsSo(order, when, now)) &&
    (lacking === null || lacksIt(order, detail, lacking)) &&
    (ids === null || ids.includes(order.OrderID))
  );
}

/** Counts like `tracking/answers/overview`: at its last instant a window is over. */
function endsSo(order: Order, when: (typeof ends)[number], now: number): boolean {
  const left = (windowOf(order)?.to?.at ?? Number.POSITIVE_INFINITY) - now;
  const end = left <= 0 ? 'over' : left <= closingMs ? 'soon' : null;
  return when === 'due' ? end !== null : when === end;
}

/** Uses the same rules as `tracking/sighting`. */
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

/** Never empty: one empty name when the order states none. */
function placesOf(detail: OrderItemDetail | null): readonly string[] {
  const names = [
    [detail?.RegionName, detail?.CountryName],
    [detail?.RegionNameAr, detail?.CountryNameAr],
  ].map(([region, country]) => searchText(region ?? '') || searchText(country ?? ''));
  const stated = names.filter((name) => name !== '');
  return stated.length === 0 ? [''] : stated;
}
