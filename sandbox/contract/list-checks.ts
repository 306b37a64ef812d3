import * as z from 'zod/mini';
import { ListWrapper, Order, OrderItem, OrderItemDetail } from '../interface.ts';
import { type Check, Differs, must, mustBeStatus, mustFit } from './check.ts';
import type { Service } from './service.ts';

/** interface.md 2.10: these two fields have no default. */
const allIds = { OrderStatusIds: [], ServiceIds: [] };

async function rawList(service: Service, filter: object): Promise<unknown> {
  const { access_token: token } = await service.signedIn();
  const answer = await service.call('Order/GetOrders', { token, body: { ...allIds, ...filter } });
  mustBeStatus(answer, 200);
  return answer.body;
}

const LooseItem = z.object({ ServiceID: z.unknown(), OrderItemDetail: z.unknown() });
/** What the checks of paging, sorting and filtering need; the fields are checked on their own. */
const LooseRow = z.object({
  OrderID: z.number(),
  OrderNo: z.string(),
  OrderStatusID: z.number(),
  OrderDate: z.string(),
  OrderItems: z.array(LooseItem),
});
const LooseList = z.object({
  IsSuccess: z.literal(true),
  ReturnedValue: z.array(LooseRow),
  TotalCount: z.int(),
});

async function list(service: Service, filter: object) {
  const { ReturnedValue: rows, TotalCount: total } = mustFit(LooseList, await rawList(service, filter));
  return { rows, total };
}

export const firstPage = (service: Service) => list(service, { PageSize: 10 });

const Rows = z.object({ ReturnedValue: z.array(z.looseObject({ OrderItems: z.array(z.looseObject({})) })) });

async function samples(service: Service) {
  const { ReturnedValue: orders } = mustFit(Rows, await rawList(service, { PageSize: 50 }));
  return { orders, items: orders.flatMap((order) => order.OrderItems) };
}

const timeOf = (text: string) => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);

const ordered = (section: string, direction: 'asc' | 'desc'): Check => ({
  section,
  expectation: `SortField OrderDate with SortOrder ${direction} sorts`,
  async run(service) {
    const { rows } = await list(service, { PageSize: 50, SortField: 'OrderDate', SortOrder: direction });
    const times = rows.map((row) => timeOf(row.OrderDate));
    const sign = direction === 'asc' ? 1 : -1;
    must(
      times.every((time, index) => index === 0 || (time - (times[index - 1] ?? time)) * sign >= 0),
      'another order',
    );
    return `${rows.length} rows`;
  },
});

/** A filter with a value of the first row: it gives rows, and only those with this value. */
const filtered = (
  field: string,
  filterOf: (row: z.infer<typeof LooseRow>) => object | null,
  fits: (row: z.infer<typeof LooseRow>, first: z.infer<typeof LooseRow>) => boolean,
): Check => ({
  section: '2.10',
  expectation: `${field} filters`,
  async run(service) {
    const [first] = (await firstPage(service)).rows;
    const filter = first === undefined ? null : filterOf(first);
    if (first === undefined || filter === null) return 'the account has no such order';
    const { rows } = await list(service, { PageSize: 50, ...filter });
    must(rows.length > 0, 'no row, although there is one');
    const wrong = rows.filter((row) => !fits(row, first)).length;
    must(wrong === 0, `${wrong} of ${rows.length} rows do not belong`);
    return `${rows.length} rows`;
  },
});

const paging: readonly Check[] = [
  {
    section: '2.10, 8',
    expectation: 'without PageIndex and PageSize it gives the first ten',
    async run(service) {
      const { rows, total } = await list(service, {});
      must(rows.length === Math.min(10, total), `${rows.length} rows of ${total}`);
      const same = await list(service, { PageIndex: 0, PageSize: 10 });
      const numbers = (page: typeof rows) => page.map((row) => row.OrderID).join();
      must(numbers(rows) === numbers(same.rows), 'other rows than PageIndex 0 with PageSize 10');
      return `${rows.length} rows of ${total}`;
    },
  },
  {
    section: '4.6',
    expectation: 'PageIndex and PageSize page without a row twice, TotalCount stays',
    async run(service) {
      const pages = [];
      for (const PageIndex of [0, 1, 2])
        pages.push(await list(service, { PageIndex, PageSize: 3, SortField: 'OrderDate', SortOrder: 'asc' }));
      const total = pages[0]?.total ?? 0;
      must(
        pages.every((page) => page.total === total),
        `TotalCount ${pages.map((page) => page.total).join(', ')}`,
      );
      const ids = pages.flatMap((page) => page.rows.map((row) => row.OrderID));
      must(new Set(ids).size === ids.length, 'a row on two pages');
      must(ids.length === Math.min(9, total), `${ids.length} rows on three pages of 3, of ${total}`);
      return `${ids.length} rows of ${total}`;
    },
  },
  {
    section: '4.6',
    expectation: 'a page after the last is empty',
    async run(service) {
      const { total } = await firstPage(service);
      const { rows } = await list(service, { PageIndex: Math.ceil(total / 10) + 1, PageSize: 10 });
      must(rows.length === 0, `${rows.length} rows`);
      return 'empty';
    },
  },
];

export const listChecks: readonly Check[] = [
  {
    section: '4.6, 2.9',
    expectation: 'GetOrders gives the list wrapper, IsSuccess true',
    async run(service) {
      const Wrapper = z.extend(ListWrapper, {
        IsSuccess: z.literal(true),
        ReturnedValue: z.array(z.unknown()),
      });
      const { TotalCount } = mustFit(Wrapper, await rawList(service, {}));
      return `TotalCount ${TotalCount}`;
    },
  },
  {
    section: '2.6',
    expectation: 'each order has its fields; null only where it may be',
    async run(service) {
      const Fields = z.array(z.extend(Order, { OrderItems: z.array(z.unknown()) }));
      return `${mustFit(Fields, (await samples(service)).orders).length} orders`;
    },
  },
  {
    section: '2.7',
    expectation: 'each item has its fields; null only where it may be',
    async run(service) {
      const Fields = z.array(z.extend(OrderItem, { OrderItemDetail: z.looseObject({}) }));
      return `${mustFit(Fields, (await samples(service)).items).length} items`;
    },
  },
  {
    section: '2.8',
    expectation: 'each detail has its fields; null only where it may be',
    async run(service) {
      const details = (await samples(service)).items.map((item) => item.OrderItemDetail);
      return `${mustFit(z.array(OrderItemDetail), details).length} details`;
    },
  },
  {
    section: '2.10',
    expectation: 'items are included by default, and with IncludeOrderItems true',
    async run(service) {
      const filled = async (filter: object) =>
        (await list(service, filter)).rows.filter((row) => row.OrderItems.length > 0).length;
      const [byDefault, withTrue] = [await filled({}), await filled({ IncludeOrderItems: true })];
      must(byDefault === withTrue, `${byDefault} and ${withTrue} orders with items`);
      must(withTrue > 0 || (await firstPage(service)).total === 0, 'no order has items');
      return `${withTrue} orders with items`;
    },
  },
  ...paging,
  ordered('2.10', 'asc'),
  ordered('2.10', 'desc'),
  {
    section: '2.10',
    expectation: 'a FilterValue that occurs nowhere finds nothing',
    async run(service) {
      const { rows, total } = await list(service, { FilterValue: 'zqxjkvwy-contract-test' });
      must(rows.length === 0 && total === 0, `${rows.length} rows, TotalCount ${total}`);
      return 'none';
    },
  },
  filtered(
    'OrderStatusIds',
    (row) => ({ OrderStatusIds: [row.OrderStatusID] }),
    (row, first) => row.OrderStatusID === first.OrderStatusID,
  ),
  filtered(
    'ServiceIds',
    (row) => (row.OrderItems[0] === undefined ? null : { ServiceIds: [row.OrderItems[0].ServiceID] }),
    (row, first) =>
      row.OrderItems.length === 0 ||
      row.OrderItems.some((item) => item.ServiceID === first.OrderItems[0]?.ServiceID),
  ),
  filtered(
    'OrderDateFrom and OrderDateTo, both inclusive,',
    (row) => ({ OrderDateFrom: row.OrderDate, OrderDateTo: row.OrderDate }),
    (row, first) => timeOf(row.OrderDate) === timeOf(first.OrderDate),
  ),
  {
    section: '4.6, 7.3',
    expectation: 'a SortField that does not exist is a refusal with TotalCount 0, a 400, or has no effect',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const body = { ...allIds, SortField: 'NoSuchField', SortOrder: 'asc' };
      const answer = await service.call('Order/GetOrders', { token, body });
      if (answer.status === 400) return '400';
      mustBeStatus(answer, 200);
      const { IsSuccess, Message, ReturnedValue, TotalCount } = mustFit(ListWrapper, answer.body);
      if (IsSuccess) return 'no effect';
      if (!Message) throw new Differs('a refusal without a Message');
      must(ReturnedValue === null && TotalCount === 0, 'a refusal with rows or a TotalCount');
      return 'a refusal';
    },
  },
];
