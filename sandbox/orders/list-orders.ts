import * as z from 'zod/mini';
import { foldLetters } from '../../src/fold.ts';
import type { Culture } from '../culture.ts';
import type { OrderFaults } from '../faults/plan.ts';
import type { Message } from './messages.ts';
import { type OrderRecord, orderNumber } from './order-record.ts';
import type { Orders, SortKey } from './order-store.ts';
import { statusAt, statusTitle } from './status.ts';

const largestPage = 1000;
const ids = () => z._default(z.array(z.int32()), []);
const text = () => z._default(z.nullable(z.string()), null);
const time = () =>
  z._default(
    z.nullable(
      z
        .string()
        .check(z.refine((value) => readTime(value) !== null))
        .register(z.globalRegistry, { format: 'date-time' }),
    ),
    null,
  );

/** interface.md 2.10, defaults included. A missing field does not filter. */
export const OrdersFilter = z.object({
  PageIndex: z._default(z.int32().check(z.nonnegative()), 0),
  PageSize: z._default(z.int32().check(z.positive()), 10),
  SortField: text(),
  SortOrder: z._default(z.nullable(z.string().check(z.regex(/^([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])?$/))), null),
  FilterValue: text(),
  OrderStatusIds: ids(),
  ServiceIds: ids(),
  OrderDateFrom: time(),
  OrderDateTo: time(),
  IncludeOrderItems: z._default(z.boolean(), true),
});
export type OrdersFilter = z.infer<typeof OrdersFilter>;

/** The fields that a service requires if it follows interface.md 2.10 strictly. */
export const hasIdLists = (body: unknown): boolean =>
  Array.isArray(Object(body).OrderStatusIds) && Array.isArray(Object(body).ServiceIds);

function readTime(value: string): number | null {
  const shaped = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value);
  const zoned = /T/.test(value) && !/(Z|[+-]\d\d:\d\d)$/.test(value) ? `${value}Z` : value;
  const at = shaped ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

export type ReadFilter =
  | { readonly ok: true; readonly filter: OrdersFilter }
  | { readonly ok: false; readonly why: Message };

/** A filter from the body of a request, or its error. */
export function readFilter(body: unknown): ReadFilter {
  const read = OrdersFilter.safeParse(body);
  if (!read.success)
    return { ok: false, why: { kind: 'badField', field: String(read.error.issues[0]?.path[0] ?? 'body') } };
  const field = read.data.SortField;
  if (field !== null && field !== '' && !sortFields.has(field)) {
    return { ok: false, why: { kind: 'unknownSortField', field } };
  }
  return { ok: true, filter: read.data };
}

type Key = (order: OrderRecord) => SortKey;

/** The value of each field of interface.md 2.6 that never changes and can be sorted by. */
const fixedKeys: Readonly<Record<string, Key>> = {
  OrderID: (order) => order.id,
  UserID: (order) => order.user_id,
  PaymentMethodTypeID: (order) => order.payment_type,
  OrganizationPaymentType: (order) => order.payment_type,
  PaymentMethodTypeTitle: (order) => order.payment_type,
  UUID: (order) => order.uuid,
  OrderNo: (order) => order.id,
  RefNo: (order) => order.ref_no,
  CostPrice: (order) => order.cost_price,
  Price: (order) => order.price,
  Discount: (order) => order.discount,
  Tax: (order) => order.tax,
  NetPrice: (order) => order.net_price,
  Note: (order) => order.note,
  OrderDate: (order) => order.order_date,
  AddedBy: (order) => order.added_by,
  AddedDate: (order) => order.order_date,
  Invoice: (order) => order.invoice,
};

/** The others follow from the clock. */
const statusKeys: Readonly<Record<string, (status: number, culture: Culture) => SortKey>> = {
  OrderStatusID: (status) => status,
  OrderStatusTitle: (status, culture) => statusTitle(status)[culture],
};

const sortFields: ReadonlySet<string> = new Set([...Object.keys(fixedKeys), ...Object.keys(statusKeys)]);

const wordsOf = (filter: OrdersFilter) =>
  foldLetters(filter.FilterValue ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);

/** The filter without the fields that the service ignores. */
const heeded = (filter: OrdersFilter, { ignores, ascending }: OrderFaults): OrdersFilter => ({
  ...filter,
  ...(ignores.includes('FilterValue') && { FilterValue: null }),
  ...(ignores.includes('OrderDateFrom') && { OrderDateFrom: null }),
  ...(ignores.includes('PageIndex') && { PageIndex: 0 }),
  ...(ignores.includes('Sort') && { SortField: null, SortOrder: null }),
  ...(ascending && { SortField: 'OrderDate', SortOrder: 'asc' }),
});

type Test = (order: OrderRecord) => boolean;

/** What an order must meet; every word of the search must occur. */
function testsOf({ filter, faults, now }: OrdersRequest): Test[] {
  const tests: Test[] = [];
  if (faults.visibleAfterMs > 0)
    tests.push((order) => order.seeded === 1 || order.order_date <= now - faults.visibleAfterMs);
  const from = filter.OrderDateFrom === null ? null : readTime(filter.OrderDateFrom);
  const to = filter.OrderDateTo === null ? null : readTime(filter.OrderDateTo);
  if (from !== null) tests.push((order) => order.order_date >= from);
  if (to !== null) tests.push((order) => order.order_date <= to);
  if (filter.OrderStatusIds.length > 0)
    tests.push((order) => filter.OrderStatusIds.includes(statusAt(order, now)));
  if (filter.ServiceIds.length > 0) tests.push((order) => filter.ServiceIds.includes(order.service_id));
  const searched: (order: OrderRecord) => string = faults.ignores.includes('RefNo')
    ? ({ search, ref_no }) => (ref_no === null ? search : search.replaceAll(foldLetters(ref_no), ''))
    : ({ search }) => search;
  for (const word of wordsOf(filter)) {
    const numeric = /\d|^[ord-]+$/.test(word);
    tests.push(
      (order) =>
        searched(order).includes(word) || (numeric && orderNumber(order.id).toLowerCase().includes(word)),
    );
  }
  return tests;
}

function sorted(orders: Orders, { organisation, filter, culture, now }: OrdersRequest) {
  const field = filter.SortField || 'OrderDate';
  const ofStatus = statusKeys[field];
  return ofStatus === undefined
    ? orders.sorted(organisation, field, fixedKeys[field] ?? ((order) => order.order_date))
    : orders.sorted(organisation, null, (order) => ofStatus(statusAt(order, now), culture));
}

const isAscending = ({ SortField, SortOrder }: OrdersFilter) =>
  /^asc$/i.test(SortOrder ?? (SortField ? 'asc' : 'desc'));

export type OrdersRequest = {
  readonly organisation: number;
  readonly filter: OrdersFilter;
  readonly culture: Culture;
  readonly now: number;
  readonly faults: OrderFaults;
};

export type OrdersPage = { readonly orders: readonly OrderRecord[]; readonly total: number };

/** One page and the number of all matches, at `now`. Equal sort values are ordered by number. */
export function listOrders(orders: Orders, given: OrdersRequest): OrdersPage {
  const request = { ...given, filter: heeded(given.filter, given.faults) };
  const { filter } = request;
  const tests = testsOf(request);
  const all = sorted(orders, request);
  const found = tests.length === 0 ? all : all.filter((order) => tests.every((test) => test(order)));
  const limit = Math.min(filter.PageSize, largestPage);
  const start = filter.PageIndex * limit;
  if (isAscending(filter)) return { orders: found.slice(start, start + limit), total: found.length };
  const end = Math.max(0, found.length - start);
  return { orders: found.slice(Math.max(0, end - limit), end).reverse(), total: found.length };
}
