import * as z from 'zod/mini';
import { searchText } from '../../api/search-text.ts';
import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import { withAsciiDigits } from '../../fold.ts';
import { OrderId } from '../../ids.ts';
import { areaText } from '../../order/area-filter.ts';
import { type ClientFilter, hasClientFilter, namedText, unnamed } from '../../order/client-filter.ts';
import { type Span, spanText } from '../timeline/span.ts';
import { type Layout, layoutText, usualLayout } from './layout.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** The fields that the service sorts by (interface.md 2.10 names OrderDate only, as an example). */
export const sortFields = ['OrderDate', 'OrderNo', 'NetPrice', 'OrderStatusID'] as const;
export type SortField = (typeof sortFields)[number];
export type SortDirection = 'asc' | 'desc';

/** The time zone of the filter by days. */
export const zones = ['utc', 'local'] as const;

/**
 * A view of the list as in the address. Days are `YYYY-MM-DD`, both included. Client-side filters apply to
 * the loaded orders, not to the request; pages then count the orders that match.
 */
export type OrdersView = ClientFilter & {
  /** 1-based; the service counts from 0. */
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
  readonly sort: SortField;
  readonly dir: SortDirection;
  readonly q: string;
  readonly status: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
  /** The zone of the days: UTC, or the browser's. */
  readonly zone: (typeof zones)[number];
  /** The selected order of every view. */
  readonly order: OrderId | null;
  readonly show: Layout;
  /** The time span of the timeline; null for all windows. */
  readonly span: Span | null;
};

export type Days = Pick<OrdersView, 'from' | 'to' | 'zone'>;

const wholeNumber = z.string().check(z.regex(/^[1-9]\d{0,9}$/));
const day = z.string().check(
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  z.refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  }),
);
const statusIds = z.array(z.int32()).check(z.minLength(1), z.maxLength(50));

/** The fields in the order of the address, each with the codec between its text and its value. */
const fields: { readonly [Name in keyof OrdersView]: z.ZodMiniType<NonNullable<OrdersView[Name]>, string> } =
  {
    q: z.codec(z.string(), z.string(), { decode: searchText, encode: (text) => text }),
    status: z.codec(z.string().check(z.regex(/^-?\d+(,-?\d+)*$/)), statusIds, {
      decode: (text) => sortedIds(text.split(',').map(Number)),
      encode: (ids) => ids.join(','),
    }),
    from: day,
    to: day,
    zone: z.enum(zones),
    ...namedText,
    sort: z.enum(sortFields),
    dir: z.enum(['asc', 'desc']),
    size: z.codec(wholeNumber, z.literal(pageSizes), {
      decode: (text) => Number(text) as OrdersView['size'],
      encode: String,
    }),
    page: z.codec(wholeNumber, z.int().check(z.lte(10_000_000)), { decode: Number, encode: String }),
    order: z.codec(wholeNumber, OrderId, { decode: (text) => Number(text) as OrderId, encode: String }),
    show: layoutText,
    area: areaText,
    span: spanText,
  };
const names = Object.keys(fields) as (keyof OrdersView)[];
const parameterOf = (name: keyof OrdersView) => (name === 'ids' ? 'among' : name);

export const defaultView: OrdersView = {
  page: 1,
  size: 10,
  sort: 'OrderDate',
  dir: 'desc',
  q: '',
  status: [],
  from: null,
  to: null,
  zone: 'utc',
  order: null,
  show: usualLayout,
  span: null,
  area: null,
  ...unnamed,
};

/** Each status once, smallest first, so that equal choices have equal addresses. */
export const sortedIds = (ids: readonly number[]): number[] =>
  [...new Set(ids.map((id) => id + 0))].toSorted((a, b) => a - b);

/** An unreadable field falls back to its default, alone. */
export function readView(params: URLSearchParams): OrdersView {
  const read = names.flatMap((name) => {
    const text = params.get(parameterOf(name));
    const decoded = text === null ? null : z.safeDecode(fields[name], text);
    return decoded?.success ? [[name, decoded.data] as const] : [];
  });
  const view: OrdersView = { ...defaultView, ...Object.fromEntries(read) };
  return view.from !== null && view.to !== null && view.to < view.from ? { ...view, to: null } : view;
}

/** The inverse of `readView`; defaults are left out. */
export function writeView(view: OrdersView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = view[name];
    if (value !== null && JSON.stringify(value) !== JSON.stringify(defaultView[name]))
      params.set(parameterOf(name), z.encode(fields[name], value));
  }
  return params;
}

/**
 * The view to request: pages of a filtered list are pages of the loaded orders, which start at the first of
 * its own.
 */
export const requestedView = (view: OrdersView): OrdersView =>
  hasClientFilter(view) ? { ...view, page: 1 } : view;

/** No limit by days; the zone is then the default, and absent from the address. */
export const noDays: Days = { from: null, to: null, zone: defaultView.zone };

/** Whether the request has a filter. */
export const isFiltered = ({ q, status, from, to }: OrdersView): boolean =>
  q !== '' || status.length > 0 || from !== null || to !== null;

/**
 * The first millisecond of a day, `later` days after it. A local day may begin at one o'clock, when midnight
 * is skipped.
 */
function startOf(day: string, zone: OrdersView['zone'], later = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = [year, month - 1, date + later] as const;
  return zone === 'utc' ? Date.UTC(...at) : new Date(...at).getTime();
}

const stamp = (at: number) => new Date(at).toISOString();

/** interface.md 2.10. The days are inclusive, so the last one runs to its last millisecond. */
export function filterOf(view: OrdersView): OrdersFilterRequest {
  return {
    PageIndex: view.page - 1,
    PageSize: view.size,
    SortField: view.sort,
    SortOrder: view.dir,
    ...(view.q !== '' && { FilterValue: withAsciiDigits(view.q) }),
    ...(view.status.length > 0 && { OrderStatusIds: [...view.status] }),
    ...(view.from !== null && { OrderDateFrom: stamp(startOf(view.from, view.zone)) }),
    ...(view.to !== null && { OrderDateTo: stamp(startOf(view.to, view.zone, 1) - 1) }),
    IncludeOrderItems: true,
  };
}
