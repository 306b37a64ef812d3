import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { callGateway, day, grant, isoAt, noon, openSandbox } from '../testing/client.ts';
import { expectShape, order, orderItem, orderItemDetail } from '../testing/shapes.ts';

const count = 237;
let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
  sandbox = await openSandbox({ orders: count });
  token = (await grant(sandbox)).access_token;
});

afterAll(() => sandbox.close());

type Row = {
  OrderID: number;
  OrderNo: string;
  OrderDate: string;
  NetPrice: number;
  OrderStatusID: number;
  OrderStatusTitle: string;
  RefNo: string | null;
  Note: string | null;
  AddedBy: string;
  OrderItems: { ServiceID: number; OrderItemDetail: Record<string, string | number | null> }[];
};
type List = { IsSuccess: boolean; Message: string | null; ReturnedValue: Row[]; TotalCount: number };

async function list(filter: object, as = token): Promise<List> {
  const answer = await callGateway(sandbox, as, 'list', { body: filter });
  expect(answer.status).toBe(200);
  return await answer.json();
}

const rows = async (filter: object, as = token) =>
  (await list({ PageSize: 1000, ...filter }, as)).ReturnedValue;

describe('4.6 and 2.9 the list wrapper', () => {
  test('2.6 to 2.8 every row has every field', async () => {
    const answer = await list({ PageSize: 1000 });
    expect(Object.keys(answer).toSorted()).toEqual(['IsSuccess', 'Message', 'ReturnedValue', 'TotalCount']);
    for (const row of answer.ReturnedValue) {
      expectShape(row, order);
      for (const item of row.OrderItems) {
        expectShape(item, orderItem);
        expectShape(item.OrderItemDetail, orderItemDetail);
      }
    }
  });

  test('8 without parameters, ten rows of the first page; the newest first', async () => {
    const answer = await list({});
    expect(answer.ReturnedValue).toHaveLength(10);
    expect(answer.TotalCount).toBe(count);
    const dates = answer.ReturnedValue.map((row) => row.OrderDate);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('5.2 two analysts of one organisation share their orders, another one has its own', async () => {
    const colleague = (await grant(sandbox, { username: 'layla@nadir.test' })).access_token;
    const stranger = (await grant(sandbox, { username: 'noura@madar.test', culture: 'ar' })).access_token;
    const newcomer = (await grant(sandbox, { username: 'new@nadir.test' })).access_token;
    expect((await list({}, colleague)).TotalCount).toBe(count);
    expect(await list({}, newcomer)).toEqual({
      IsSuccess: true,
      Message: null,
      ReturnedValue: [],
      TotalCount: 0,
    });
    const foreign = await rows({}, stranger);
    expect(foreign).toHaveLength(36);
    const own = new Set((await rows({})).map((row) => row.OrderID));
    expect(foreign.filter((row) => own.has(row.OrderID))).toEqual([]);
  });
});

describe('2.10 paging', () => {
  test('all pages together are all orders, each once, in one order', async () => {
    const pages = await Promise.all(
      Array.from({ length: 5 }, (_, PageIndex) =>
        list({ PageIndex, PageSize: 50, SortField: 'OrderStatusID' }),
      ),
    );
    const paged = pages.flatMap((page) => page.ReturnedValue.map((row) => row.OrderID));
    expect(pages.map((page) => page.TotalCount)).toEqual([count, count, count, count, count]);
    expect(paged).toEqual((await rows({ SortField: 'OrderStatusID' })).map((row) => row.OrderID));
    expect(new Set(paged).size).toBe(count);
  });

  test('a page past the end is empty and still has the total', async () => {
    expect(await list({ PageIndex: 99 })).toMatchObject({ ReturnedValue: [], TotalCount: count });
    expect(await list({ PageIndex: 99, FilterValue: 'riyadh' })).toMatchObject({ ReturnedValue: [] });
  });

  test('IncludeOrderItems false leaves the items out', async () => {
    const without = await rows({ IncludeOrderItems: false });
    expect(without.every((row) => row.OrderItems.length === 0)).toBe(true);
    expect((await rows({ IncludeOrderItems: true })).some((row) => row.OrderItems.length > 0)).toBe(true);
  });
});

describe('2.10 sorting', () => {
  test.each(['OrderDate', 'OrderNo', 'NetPrice', 'OrderStatusID', 'RefNo', 'AddedBy', 'Note'] as const)(
    'by %s, both ways',
    async (SortField) => {
      const key = (row: Row) => row[SortField];
      const ranked = (values: (string | number | null)[]) =>
        values.toSorted((one, other) => {
          if (one === null || other === null) return Number(other === null) - Number(one === null);
          return one < other ? -1 : Number(one > other);
        });
      const up = (await rows({ SortField, SortOrder: 'asc' })).map(key);
      const down = (await rows({ SortField, SortOrder: 'DESC' })).map(key);
      expect(up).toEqual(ranked(up));
      expect(down).toEqual(up.toReversed());
    },
  );

  test('every field of 2.6 but the items can be sorted by; any other is rejected', async () => {
    for (const SortField of Object.keys(order).filter((field) => field !== 'OrderItems')) {
      expect(await list({ SortField })).toMatchObject({ IsSuccess: true, TotalCount: count });
    }
    for (const SortField of [
      'OrderItems',
      'orderDate',
      'id',
      'constructor',
      'OrderDate; DROP TABLE orders',
    ]) {
      const rejected = {
        IsSuccess: false,
        Message: expect.stringContaining(SortField),
        ReturnedValue: null,
        TotalCount: 0,
      };
      expect(await list({ SortField })).toEqual(rejected);
    }
  });
});

describe('2.10 filters', () => {
  test('OrderStatusIds', async () => {
    const all = await rows({});
    for (const ids of [[1], [2, 3], [5], [97]]) {
      const wanted = all.filter((row) => ids.includes(row.OrderStatusID)).map((row) => row.OrderID);
      expect(wanted).not.toEqual([]);
      expect((await rows({ OrderStatusIds: ids })).map((row) => row.OrderID)).toEqual(wanted);
    }
    expect(await list({ OrderStatusIds: [12] })).toMatchObject({ ReturnedValue: [], TotalCount: 0 });
  });

  test('ServiceIds', async () => {
    expect((await list({ ServiceIds: [3] })).TotalCount).toBe(count - 1);
    expect((await rows({ ServiceIds: [2] })).map((row) => row.OrderNo)).toEqual(['ORD-104014']);
  });

  test('OrderDateFrom and OrderDateTo are inclusive', async () => {
    const [newest, , third] = await rows({});
    const between = { OrderDateFrom: third?.OrderDate, OrderDateTo: newest?.OrderDate };
    expect(await rows(between)).toHaveLength(3);
    expect(
      await rows({ ...between, OrderDateTo: isoAt(Date.parse(newest?.OrderDate ?? '') - 1) }),
    ).toHaveLength(2);
    expect(await rows({ OrderDateFrom: isoAt(noon) })).toEqual([]);
  });

  test('FilterValue searches number, reference, note, places and type in both languages', async () => {
    const all = await rows({});
    const detail = (row: Row) => row.OrderItems[0]?.OrderItemDetail ?? {};
    const found = async (text: string) => (await rows({ FilterValue: text })).map((row) => row.OrderID);
    const wanted = (test: (row: Row) => boolean) => all.filter(test).map((row) => row.OrderID);
    const referenced = all.find((row) => row.RefNo !== null);
    expect(await found('ord-104017')).toEqual([17]);
    expect(await found(referenced?.RefNo?.toLowerCase() ?? '-')).toContain(referenced?.OrderID);
    expect(await found('SAUDI arabia')).toEqual(wanted((row) => detail(row).CountryCode === 'SA'));
    expect(await found('الإمارات')).toEqual(wanted((row) => detail(row).CountryCode === 'AE'));
    expect(await found('الامارات')).toEqual(wanted((row) => detail(row).CountryCode === 'AE'));
    expect(await found('الاِمارات العربیہ')).toEqual(wanted((row) => detail(row).CountryCode === 'AE'));
    expect(await found('ORD-١٠٤۰۱۷')).toEqual([17]);
    expect(await found('Stereo')).toEqual(wanted((row) => detail(row).ImageTypeID === 4));
    expect(await found('flood extent')).toEqual(
      wanted((row) => row.Note?.startsWith('Flood extent') ?? false),
    );
    expect(await found('100%_"\'')).toEqual([]);
  });

  test('all filters together, each counted', async () => {
    const from = isoAt(noon - 200 * day);
    const all = await rows({ FilterValue: 'a', OrderDateFrom: from, OrderStatusIds: [4], ServiceIds: [3] });
    const page = await list({
      FilterValue: 'a',
      OrderDateFrom: from,
      OrderStatusIds: [4],
      ServiceIds: [3],
      PageSize: 3,
    });
    expect(page.TotalCount).toBe(all.length);
    expect(all.every((row) => row.OrderStatusID === 4 && row.OrderDate >= from)).toBe(true);
  });

  test.each([
    [{}, 400],
    [{ OrderStatusIds: [] }, 400],
    [{ OrderStatusIds: [], ServiceIds: null }, 400],
    [{ OrderStatusIds: null, ServiceIds: [] }, 400],
    [{ OrderStatusIds: [], ServiceIds: [] }, 200],
    [{ OrderStatusIds: [1], ServiceIds: [3] }, 200],
  ])('2.10 a strict service requires both lists of ids: %j gets %i', async (body, status) => {
    const strict = await openSandbox({ strict: true });
    onTestFinished(() => strict.close());
    const { access_token } = await grant(strict);
    expect((await callGateway(strict, access_token, 'list', { body })).status).toBe(status);
  });

  test.each([
    { PageIndex: -1 },
    { PageSize: 0 },
    { PageSize: '10' },
    { PageIndex: null },
    { OrderStatusIds: ['1'] },
    { ServiceIds: null },
    { OrderDateFrom: 'yesterday' },
    { OrderDateTo: '2026-02-30x' },
    { SortOrder: 'up' },
    { IncludeOrderItems: 'yes' },
  ])('4.6 a value of the wrong type is rejected with its name: %j', async (filter) => {
    const [field = ''] = Object.keys(filter);
    const rejected = {
      IsSuccess: false,
      Message: expect.stringContaining(field),
      ReturnedValue: null,
      TotalCount: 0,
    };
    expect(await list(filter)).toEqual(rejected);
  });

  test('4.6 a message is in the culture of the token', async () => {
    const arabic = (await grant(sandbox, { culture: 'ar' })).access_token;
    expect((await list({ SortField: 'x' }, arabic)).Message).toMatch(/^\p{Script=Arabic}/u);
  });
});

describe('4.5 one order', () => {
  const details = (orderID: string) => callGateway(sandbox, token, 'details', { query: orderID });

  test('it has the form of a row of the list', async () => {
    const [row] = await rows({ FilterValue: 'ORD-104030' });
    expect(await (await details('?orderID=30')).json()).toEqual(row);
  });

  test.each(['?orderID=999999', '?orderID=110001', '?orderID=0', '?orderID=-3'])(
    'a missing order is an empty default order: %s',
    async (query) => {
      const body = await (await details(query)).json();
      expectShape(body, order);
      expect(body).toMatchObject({
        OrderID: 0,
        UUID: '00000000-0000-0000-0000-000000000000',
        OrderNo: '',
        OrderItems: [],
      });
    },
  );

  test.each([
    '',
    '?orderID=',
    '?orderID=abc',
    '?orderID=1.5',
    '?orderID=2147483648',
    '?orderID=1e3',
    '?OrderID=30',
  ])('7.1 an id outside int32 is 400: %j', async (query) => {
    expect((await details(query)).status).toBe(400);
  });

  test('the other responses for a missing order', async () => {
    const shown = async (id: number) => {
      const answer = await details(`?orderID=${id}`);
      return [answer.status, await answer.text()];
    };
    expect(await shown(900_204)).toEqual([204, '']);
    expect(await shown(900_200)).toEqual([200, '']);
    expect(await shown(900_001)).toEqual([200, 'null']);
    expect(await shown(900_002)).toEqual([200, '{}']);
    expect((await shown(900_003))[1]).toContain('"OrderID":900004');
    expect((await shown(900_404))[0]).toBe(404);
    expect((await shown(900_500))[0]).toBe(500);
  });
});
