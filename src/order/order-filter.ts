import * as z from 'zod/mini';
import { searchText } from '../api/search-text.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import { type AreaFilter, areaText } from './area-filter.ts';
import { type LikeFilter, likeText } from './like-filter.ts';

export const zones = ['utc', 'local'] as const;
export const windowStates = ['open', 'soon', 'over', 'due'] as const;
export const changedStates = ['unread', 'yesterday', 'week'] as const;
export const lackable = ['date', 'price', 'area'] as const;
/** Periods that are named by the day they are read on: "this year" is another one next year. */
export const periodNames = [
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** The chosen orders. Null, an empty list and an empty text do not filter; several values of one field are alternatives. */
export type OrderFilter = {
  /** Words to search for, as typed. */
  readonly q: string;
  readonly status: readonly number[];
  /** The period of ordering by its name; `from` and `to` are its days when the filter was read. */
  readonly ordered: PeriodName | null;
  /** Days of the order as `YYYY-MM-DD`, both included, in UTC or in the browser's zone. */
  readonly from: string | null;
  readonly to: string | null;
  readonly zone: (typeof zones)[number];

  /* The service has no filter for the following fields (interface.md 2.10). `none` and an empty name match the orders without the value. */

  readonly type: readonly (ImageTypeId | 'none')[];
  readonly resolution: readonly (ImageResolutionId | 'none')[];
  /** The region as sent, in either language; the country when the order has no region. Or `country:` with a country's key. */
  readonly place: readonly string[];
  /** AddedBy as sent. */
  readonly person: readonly string[];
  /** AddedBy is the signed-in account, whoever that is: a link works for a colleague too. */
  readonly mine: boolean;
  /** RefNo as sent. */
  readonly ref: string | null;
  /** The capture window relative to now: open, closing within 48 hours, past, or one of the last two. */
  readonly window: (typeof windowStates)[number] | null;
  /** With a change that this browser first saw since the day before, in the last seven days, or that is unread. */
  readonly changed: (typeof changedStates)[number] | null;
  /** The missing value: the date, the net price, or the size of the area of interest. */
  readonly lacks: (typeof lackable)[number] | null;
  /** Both included; an order without the value does not match. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minKm2: number | null;
  readonly maxKm2: number | null;
  /** These orders only, each once, the smallest id first; never empty. */
  readonly ids: readonly OrderId[] | null;
  /** Those that an estimate is of, beside its type and resolution. */
  readonly like: LikeFilter | null;
  readonly area: AreaFilter | null;
};

export const noFilter: OrderFilter = {
  q: '',
  status: [],
  ordered: null,
  from: null,
  to: null,
  zone: 'utc',
  type: [],
  resolution: [],
  place: [],
  person: [],
  mine: false,
  ref: null,
  window: null,
  changed: null,
  lacks: null,
  minPrice: null,
  maxPrice: null,
  minKm2: null,
  maxKm2: null,
  ids: null,
  like: null,
  area: null,
};

/** The filters by an order's own values that the service does not have, in the order of their chips. */
export const namedFields = [
  'type',
  'resolution',
  'place',
  'person',
  'mine',
  'ref',
  'window',
  'changed',
  'lacks',
  'minPrice',
  'maxPrice',
  'minKm2',
  'maxKm2',
  'ids',
  'like',
] as const;
export type NamedField = (typeof namedFields)[number];
export type NamedFilter = Pick<OrderFilter, NamedField>;

const filterFields = Object.keys(noFilter) as (keyof OrderFilter)[];

/** The filter of a view, without its other fields. */
export const filterIn = (view: OrderFilter): OrderFilter =>
  Object.fromEntries(filterFields.map((field) => [field, view[field]])) as OrderFilter;

/** Whether a field filters. */
export function isSet(filter: Partial<OrderFilter>, field: keyof OrderFilter): boolean {
  const value = filter[field];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== noFilter[field];
}

const isNamed = (filter: NamedFilter): boolean => namedFields.some((field) => isSet(filter, field));

/** Whether anything is filtered. */
export const isFiltering = (filter: OrderFilter): boolean =>
  filterFields.some((field) => field !== 'zone' && isSet(filter, field));

/** Whether the service cannot apply the whole filter. */
export const hasClientFilter = (filter: OrderFilter): boolean => filter.area !== null || isNamed(filter);

const ofCountry = 'country:';

/** The value of a country among those of `place`; its key is its code, or its name as sent. */
export const placeOfCountry = (key: string): string => ofCountry + key;

/** The key of a country; null for the value of a region. */
export const countryKeyOf = (place: string): string | null =>
  place.startsWith(ofCountry) ? place.slice(ofCountry.length) : null;

/** A filter with what it depends on: the time for `window` and `changed`, the signed-in account for `mine`. Missing fields do not filter. */
export type QueryFilter = Partial<OrderFilter> & {
  /** Milliseconds since 1970 UTC. */
  readonly at?: number;
  readonly me?: string | null;
  /** The statuses of orders that are delivered or stopped: their windows are neither open nor closing. */
  readonly over?: readonly number[];
  /** Orders that `q` names by their place, whose name the service does not have. */
  readonly placed?: readonly OrderId[];
};

/** The fields that filter, with what they depend on, so that equal questions are equal texts. */
export function queryFilter(
  filter: Partial<OrderFilter>,
  now: number,
  me: string | null,
  over: readonly number[] = [],
): QueryFilter {
  // The days say it.
  const fields = filterFields.filter((field) => field !== 'ordered' && isSet(filter, field));
  return {
    ...Object.fromEntries(fields.map((field) => [field, filter[field]])),
    ...((isSet(filter, 'window') || isSet(filter, 'changed')) && { at: now }),
    ...(isSet(filter, 'window') && { over }),
    ...(filter.mine && { me }),
  };
}

/** The most orders that an address may name. */
export const maxIds = 200;

/** Each order once, the smallest id first, so that equal choices have equal addresses. */
export const sortedOrderIds = (ids: Iterable<OrderId>): OrderId[] =>
  [...new Set(ids)].toSorted((a, b) => a - b);

/** Whether an order was added by this account; addresses of accounts are alike in either case. */
export const isAddedBy = (addedBy: string, me: string | null): boolean =>
  me !== null && addedBy.trim().toLowerCase() === me.trim().toLowerCase();

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
const amountText = z.codec(z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/)), z.number(), {
  decode: Number,
  encode: String,
});
const dayText = z.string().check(
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  z.refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  }),
);
const statusIds = z.array(z.int32()).check(z.minLength(1), z.maxLength(50));

/** Each status once, smallest first, so that equal choices have equal addresses. */
export const sortedIds = (ids: readonly number[]): number[] =>
  [...new Set(ids.map((id) => id + 0))].toSorted((a, b) => a - b);

/** Codecs between the text of an address and the values; those of `repeatedText` have a parameter for each value. */
export const filterText = {
  q: nameText,
  status: z.codec(z.string().check(z.regex(/^-?\d+(,-?\d+)*$/)), statusIds, {
    decode: (text) => sortedIds(text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  }),
  ordered: z.enum(periodNames),
  from: dayText,
  to: dayText,
  zone: z.enum(zones),
  mine: z.codec(z.literal('yes'), z.boolean(), { decode: () => true, encode: () => 'yes' as const }),
  ref: nameText,
  window: z.enum(windowStates),
  changed: z.enum(changedStates),
  lacks: z.enum(lackable),
  minPrice: amountText,
  maxPrice: amountText,
  minKm2: amountText,
  maxKm2: amountText,
  ids: idsText,
  like: likeText,
  area: areaText,
};

export const repeatedText = {
  type: idText(ImageTypeId),
  resolution: idText(ImageResolutionId),
  place: nameText,
  person: nameText,
};

/** The most values of a repeated parameter. */
const maxValues = 50;

/** Each value once, in an order that does not depend on the choices. */
export const sortedValues = <Value extends string | number>(values: Iterable<Value>): Value[] =>
  [...new Set(values)].toSorted((one, other) => (String(one) < String(other) ? -1 : 1)).slice(0, maxValues);

/** The parameters whose name differs from the field's. */
const parameters: Partial<Record<keyof OrderFilter, string>> = { window: 'ends', ids: 'among' };
export const parameterOf = (field: string): string => parameters[field as keyof OrderFilter] ?? field;
