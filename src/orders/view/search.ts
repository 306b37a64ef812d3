import * as z from 'zod/mini';
import type { OrdersFilterRequest } from '../../api/wire/requests.ts';
import { isEqual } from '../../browser/equal.ts';
import { withAsciiDigits } from '../../fold.ts';
import { OrderId } from '../../ids.ts';
import { daysOfPeriod, spanOfDays } from '../../order/order-days.ts';
import {
  filterIn,
  filterText,
  noFilter,
  type OrderFilter,
  parameterOf,
  repeatedText,
  sortedValues,
} from '../../order/order-filter.ts';
import { systemClock } from '../../time.ts';
import { type PageSize, pageSizes, rowsOfPage } from './page-length.ts';
import { type Span, spanText } from './span.ts';

/** The texts of the fields of a list's order. */
export const sortNames = {
  OrderDate: 'ordered',
  OrderNo: 'order',
  NetPrice: 'netPrice',
  OrderStatusID: 'status',
} as const;

/** The parts of the screen of orders, as in its address. */
export const layouts = ['table', 'table-map', 'timeline'] as const;
export type Layout = (typeof layouts)[number];

const usualLayout: Layout = 'table-map';

/** The fields that the service sorts by (interface.md 2.10 names OrderDate only, as an example). */
export const sortFields = ['OrderDate', 'OrderNo', 'NetPrice', 'OrderStatusID'] as const;
export type SortField = (typeof sortFields)[number];
export type SortDirection = 'asc' | 'desc';

/** A view of the list as in the address. Pages count the orders that match. */
export type OrdersView = OrderFilter & {
  /** 1-based; the service counts from 0. */
  readonly page: number;
  readonly size: PageSize;
  /** The rows of a page when the address was read; not in the address. */
  readonly rows: number;
  readonly sort: SortField;
  readonly dir: SortDirection;
  /** The selected order of every view. */
  readonly order: OrderId | null;
  readonly show: Layout;
  /** The time span of the timeline; null for all windows. */
  readonly span: Span | null;
};

export type Days = Pick<OrdersView, 'ordered' | 'from' | 'to' | 'zone'>;

const wholeNumber = z.string().check(z.regex(/^[1-9]\d{0,9}$/));

type Codec<Value> = z.ZodMiniType<Value, string>;
type Repeated = keyof typeof repeatedText;
type Addressed = Exclude<keyof OrdersView, 'rows'>;

/** The fields of one parameter, each with the codec between its text and its value. */
const fields: {
  readonly [Name in Exclude<Addressed, Repeated>]: Codec<NonNullable<OrdersView[Name]>>;
} = {
  ...filterText,
  sort: z.enum(sortFields),
  dir: z.enum(['asc', 'desc']),
  size: z.codec(wholeNumber, z.literal(pageSizes), {
    decode: (text) => Number(text) as OrdersView['size'],
    encode: String,
  }),
  page: z.codec(wholeNumber, z.int().check(z.lte(10_000_000)), { decode: Number, encode: String }),
  order: z.codec(wholeNumber, OrderId, { decode: (text) => Number(text) as OrderId, encode: String }),
  show: z.enum(layouts),
  span: spanText,
};

/** The fields with a parameter for each value. */
const lists: { readonly [Name in Repeated]: Codec<OrdersView[Name][number]> } = repeatedText;

export const defaultView: OrdersView = {
  ...noFilter,
  sort: 'OrderDate',
  dir: 'desc',
  size: 'fit',
  rows: 10,
  page: 1,
  order: null,
  show: usualLayout,
  span: null,
};
const names = (Object.keys(defaultView) as (keyof OrdersView)[]).filter(
  (name): name is Addressed => name !== 'rows',
);
const isList = (name: Addressed): name is Repeated => name in lists;

/**
 * An unreadable value is left out, alone: its field falls back to its default, or to its other values. The days of a named
 * period are those of `now`.
 */
export function readView(params: URLSearchParams, now = systemClock.now()): OrdersView {
  const read = names.flatMap((name): [string, unknown][] => {
    const texts = params.getAll(parameterOf(name));
    if (isList(name)) {
      const values = texts.map((text) => z.safeDecode(lists[name], text));
      return [[name, sortedValues(values.flatMap(({ success, data }) => (success ? [data] : [])))]];
    }
    const decoded = texts[0] === undefined ? null : z.safeDecode(fields[name], texts[0]);
    return decoded?.success ? [[name, decoded.data]] : [];
  });
  const addressed: OrdersView = { ...defaultView, ...Object.fromEntries(read) };
  const { ordered, zone } = addressed;
  const days = ordered === null ? {} : daysOfPeriod(ordered, now, zone);
  const view = { ...addressed, ...days, rows: rowsOfPage(addressed.size) };
  return view.from !== null && view.to !== null && view.to < view.from ? { ...view, to: null } : view;
}

/** The newest orders of the filter in an address, for the dashboard: the rows that a list of this window has, and no fewer than usual. */
export const newestOf = (params: URLSearchParams, rows = rowsOfPage(defaultView.size)): OrdersView => ({
  ...defaultView,
  ...filterIn(readView(params)),
  rows: Math.max(rows, defaultView.rows),
});

/** The inverse of `readView`; defaults are left out, and the days of a named period. */
export function writeView(view: OrdersView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) {
    if (isList(name)) {
      for (const value of view[name]) params.append(name, z.encode(lists[name], value));
      continue;
    }
    const value = view[name];
    if (view.ordered !== null && (name === 'from' || name === 'to')) continue;
    if (value !== null && !isEqual(value, defaultView[name]))
      params.set(parameterOf(name), z.encode(fields[name], value));
  }
  return params;
}

/** No limit by days; the zone is then the default, and absent from the address. */
export const noDays: Days = { ordered: null, from: null, to: null, zone: defaultView.zone };

/** Whether the request has a filter. */
export const isFiltered = ({ q, status, from, to }: OrdersView): boolean =>
  q !== '' || status.length > 0 || from !== null || to !== null;

const stamp = (at: number) => new Date(at).toISOString();

/** interface.md 2.10. The days are inclusive, so the last one runs to its last millisecond. */
export function filterOf(view: OrdersView): OrdersFilterRequest {
  const { start, end } = spanOfDays(view);
  return {
    PageIndex: view.page - 1,
    PageSize: view.rows,
    SortField: view.sort,
    SortOrder: view.dir,
    ...(view.q !== '' && { FilterValue: withAsciiDigits(view.q) }),
    ...(view.status.length > 0 && { OrderStatusIds: [...view.status] }),
    ...(start !== null && { OrderDateFrom: stamp(start) }),
    ...(end !== null && { OrderDateTo: stamp(end - 1) }),
    IncludeOrderItems: true,
  };
}

type Sort = Pick<OrdersView, 'sort' | 'dir'>;

/** The preferred directions: newest first, dearest first; numbers and statuses ascending. */
const first: Record<SortField, SortDirection> = {
  OrderDate: 'desc',
  NetPrice: 'desc',
  OrderNo: 'asc',
  OrderStatusID: 'asc',
};

/** The order of a list after a press on a column head: reversed if the list is sorted by that column. */
export const pressSort = (now: Sort, field: SortField): Sort => ({
  sort: field,
  dir: now.sort !== field ? first[field] : now.dir === 'asc' ? 'desc' : 'asc',
});
