import * as z from 'zod/mini';
import { foldLetters } from '../src/fold.ts';
import type { Culture } from './culture.ts';
import type { Database } from './database.ts';
import type { OrderFaults } from './fault-plan.ts';
import type { Message } from './messages.ts';
import { type OrderRecord, orderNumberSql } from './order-record.ts';
import { ordersByIds } from './order-store.ts';
import { statusSql, statusTitleSql } from './status.ts';

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
  if (field !== null && field !== '' && !Object.hasOwn(sortFields, field)) {
    return { ok: false, why: { kind: 'unknownSortField', field } };
  }
  return { ok: true, filter: read.data };
}

/** SQL for each field of interface.md 2.6 that can be sorted by. */
const sortFields: Readonly<Record<string, string>> = {
  OrderID: 'id',
  UserID: 'user_id',
  OrderStatusID: statusSql,
  OrderStatusTitle: 'title',
  PaymentMethodTypeID: 'payment_type',
  OrganizationPaymentType: 'payment_type',
  PaymentMethodTypeTitle: 'payment_type',
  UUID: 'uuid',
  OrderNo: 'id',
  RefNo: 'ref_no',
  CostPrice: 'cost_price',
  Price: 'price',
  Discount: 'discount',
  Tax: 'tax',
  NetPrice: 'net_price',
  Note: 'note',
  OrderDate: 'order_date',
  AddedBy: 'added_by',
  AddedDate: 'order_date',
  Invoice: 'invoice',
};

type Arguments = Record<string, string | number>;

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

/** The WHERE of a filter; every word of the search must occur. */
function condition({ organisation, filter, faults, now }: OrdersRequest): { sql: string; args: Arguments } {
  const parts = ['organisation = :organisation'];
  const args: Arguments = { organisation };
  if (faults.visibleAfterMs > 0) {
    parts.push('(seeded = 1 OR order_date <= :visible)');
    args.visible = now - faults.visibleAfterMs;
  }
  const searched = faults.ignores.includes('RefNo')
    ? "replace(search, lower(coalesce(ref_no, '')), '')"
    : 'search';
  const from = filter.OrderDateFrom === null ? null : readTime(filter.OrderDateFrom);
  const to = filter.OrderDateTo === null ? null : readTime(filter.OrderDateTo);
  if (from !== null) [parts[parts.length], args.from] = ['order_date >= :from', from];
  if (to !== null) [parts[parts.length], args.to] = ['order_date <= :to', to];
  if (filter.OrderStatusIds.length > 0) parts.push(`${statusSql} IN (${filter.OrderStatusIds.join(', ')})`);
  if (filter.ServiceIds.length > 0) parts.push(`service_id IN (${filter.ServiceIds.join(', ')})`);
  for (const [index, word] of wordsOf(filter).entries()) {
    const number = /\d|^[ord-]+$/.test(word) ? ` OR instr(${orderNumberSql}, :word${index}) > 0` : '';
    parts.push(`(instr(${searched}, :word${index}) > 0${number})`);
    args[`word${index}`] = word;
  }
  return { sql: parts.join(' AND '), args };
}

function ordering(filter: OrdersFilter, culture: Culture): string {
  const field = filter.SortField || 'OrderDate';
  const direction = /^asc$/i.test(filter.SortOrder ?? (filter.SortField ? 'asc' : 'desc')) ? 'ASC' : 'DESC';
  const expression =
    field === 'OrderStatusTitle' ? statusTitleSql(culture) : (sortFields[field] ?? 'order_date');
  return expression === 'id' ? `id ${direction}` : `${expression} ${direction}, id ${direction}`;
}

export type OrdersRequest = {
  readonly organisation: number;
  readonly filter: OrdersFilter;
  readonly culture: Culture;
  readonly now: number;
  readonly faults: OrderFaults;
};

export type OrdersPage = { readonly orders: OrderRecord[]; readonly total: number };

/** One page and the number of all matches, at `now`. Equal sort values are ordered by number. */
export async function listOrders(database: Database, request: OrdersRequest): Promise<OrdersPage> {
  const { organisation, culture, now } = request;
  const filter = heeded(request.filter, request.faults);
  const { sql, args } = condition({ ...request, filter });
  const limit = Math.min(filter.PageSize, largestPage);
  const used = (statement: string, values: Arguments) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => statement.includes(`:${name}`)));
  const count = `SELECT count(*) AS total FROM orders WHERE ${sql}`;
  // A search reads every row, so its page counts on the way; without one the index counts faster.
  const searching = wordsOf(filter).length > 0;
  const counted = searching ? 'count(*) OVER ()' : `(${count})`;
  const page = `SELECT id, ${counted} AS total FROM orders WHERE ${sql} ORDER BY ${ordering(filter, culture)}
    LIMIT :limit OFFSET :offset`;
  const all = { ...args, now, limit, offset: filter.PageIndex * limit };
  const found = await database.execute({ sql: page, args: used(page, all) });
  const ids = found.rows.map((row) => Number(row.id));
  const orders = await ordersByIds(database, organisation, ids);
  if (found.rows[0] !== undefined) return { orders, total: Number(found.rows[0].total) };
  const past =
    filter.PageIndex === 0 ? undefined : await database.execute({ sql: count, args: used(count, all) });
  return { orders, total: Number(past?.rows[0]?.total ?? 0) };
}
