import * as z from 'zod/mini';
import { searchText } from '../../api/search-text.ts';
import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import { withAsciiDigits } from '../../fold.ts';
import { OrderId } from '../../ids.ts';
import { type AreaFilter, areaText } from '../../order/area-filter.ts';
import { type ClientFilter, hasClientFilter, namedText, unnamed } from '../../order/client-filter.ts';
import { type Span, spanText } from '../timeline/span.ts';
import { type Layout, layoutOf, layoutText, usualLayout } from './layout.ts';

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

/** One codec per field, between the text of the address and the value. */
const fields = {
  page: z.codec(wholeNumber, z.int().check(z.lte(10_000_000)), { decode: Number, encode: String }),
  size: z.codec(wholeNumber, z.literal(pageSizes), {
    decode: (text) => Number(text) as OrdersView['size'],
    encode: String,
  }),
  sort: z.enum(sortFields),
  dir: z.enum(['asc', 'desc']),
  q: z.codec(z.string(), z.string(), { decode: searchText, encode: (text) => text }),
  status: z.codec(z.string().check(z.regex(/^-?\d+(,-?\d+)*$/)), statusIds, {
    decode: (text) => sortedIds(text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  }),
  from: day,
  to: day,
  zone: z.enum(zones),
  order: z.codec(wholeNumber, OrderId, { decode: (text) => Number(text) as OrderId, encode: String }),
  show: layoutText,
  span: spanText,
  area: areaText,
  ...namedText,
};

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
  const read = <Value>(
    name: keyof OrdersView | 'among',
    fallback: Value,
    schema: z.ZodMiniType<Value, string>,
  ) => {
    const text = params.get(name);
    if (text === null) return fallback;
    const decoded = z.safeDecode(schema, text);
    return decoded.success ? decoded.data : fallback;
  };
  const from = read<string | null>('from', null, fields.from);
  const to = read<string | null>('to', null, fields.to);
  return {
    page: read('page', defaultView.page, fields.page),
    size: read('size', defaultView.size, fields.size),
    sort: read('sort', defaultView.sort, fields.sort),
    dir: read('dir', defaultView.dir, fields.dir),
    q: read('q', defaultView.q, fields.q),
    status: read<readonly number[]>('status', defaultView.status, fields.status),
    from,
    to: from !== null && to !== null && to < from ? null : to,
    zone: read('zone', defaultView.zone, fields.zone),
    order: read<OrderId | null>('order', null, fields.order),
    show: read<Layout>('show', usualLayout, fields.show),
    span: read<Span | null>('span', null, fields.span),
    area: read<AreaFilter | null>('area', null, fields.area),
    type: read<ClientFilter['type']>('type', null, fields.type),
    resolution: read<ClientFilter['resolution']>('resolution', null, fields.resolution),
    place: read<string | null>('place', null, fields.place),
    person: read<string | null>('person', null, fields.person),
    ref: read<string | null>('ref', null, fields.ref),
    ends: read<ClientFilter['ends']>('ends', null, fields.ends),
    lacks: read<ClientFilter['lacks']>('lacks', null, fields.lacks),
    ids: read<ClientFilter['ids']>('among', null, fields.ids),
  };
}

/** The inverse of `readView`; defaults are left out. */
export function writeView(view: OrdersView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.q !== '') params.set('q', z.encode(fields.q, view.q));
  if (view.status.length > 0) params.set('status', z.encode(fields.status, [...view.status]));
  if (view.from !== null) params.set('from', z.encode(fields.from, view.from));
  if (view.to !== null) params.set('to', z.encode(fields.to, view.to));
  if (view.zone !== defaultView.zone) params.set('zone', z.encode(fields.zone, view.zone));
  if (view.type !== null) params.set('type', z.encode(fields.type, view.type));
  if (view.resolution !== null) params.set('resolution', z.encode(fields.resolution, view.resolution));
  for (const name of ['place', 'person', 'ref'] as const) {
    if (view[name] !== null) params.set(name, z.encode(fields[name], view[name]));
  }
  if (view.ends !== null) params.set('ends', z.encode(fields.ends, view.ends));
  if (view.lacks !== null) params.set('lacks', z.encode(fields.lacks, view.lacks));
  if (view.ids !== null) params.set('among', z.encode(fields.ids, [...view.ids]));
  if (view.sort !== defaultView.sort) params.set('sort', z.encode(fields.sort, view.sort));
  if (view.dir !== defaultView.dir) params.set('dir', z.encode(fields.dir, view.dir));
  if (view.size !== defaultView.size) params.set('size', z.encode(fields.size, view.size));
  if (view.page !== defaultView.page) params.set('page', z.encode(fields.page, view.page));
  if (view.order !== null) params.set('order', z.encode(fields.order, view.order));
  if (layoutOf(view.show).join() !== usualLayout.join())
    params.set('show', z.encode(fields.show, [...view.show]));
  if (view.area !== null) params.set('area', z.encode(fields.area, view.area));
  if (view.span !== null) params.set('span', z.encode(fields.span, view.span));
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
