import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import {
  callGateway,
  cart,
  grant,
  handClock,
  openSandbox,
  refreshFields,
  tokenRequest,
} from '../testing/client.ts';

let sandbox: Sandbox;
let token: string;
let refreshToken: string;
let clock: ReturnType<typeof handClock>;

beforeEach(async () => {
  clock = handClock();
  sandbox = await openSandbox({ clock, orders: 25 });
  ({ access_token: token, refresh_token: refreshToken } = await grant(sandbox));
});

afterEach(() => sandbox.close());

const query = (note: string) => `?paymentMethod=1&refNo=T9&note=${encodeURIComponent(note)}`;
const create = (note: string, as = token) =>
  callGateway(sandbox, as, 'create', { query: query(note), body: cart() });
const search = (text: string, as = token) =>
  callGateway(sandbox, as, 'list', { body: { FilterValue: text } });
const renew = async () =>
  (await (await sandbox.auth(tokenRequest(refreshFields(refreshToken)))).json()).access_token;

/** How many orders have the reference of `create`. */
async function made(): Promise<number> {
  const fresh = (await grant(sandbox)).access_token;
  return (await (await search('T9', fresh)).json()).TotalCount;
}

describe('notes that make CreateOrder fail', () => {
  test.each([
    ['sandbox:401', 401, 0],
    ['sandbox:401-always', 401, 0],
    ['sandbox:403', 403, 0],
    ['sandbox:429', 429, 0],
    ['sandbox:500', 500, 0],
    ['sandbox:500-after', 500, 1],
    ['please sandbox:flaky now', 503, 0],
    ['sandbox:slow', 200, 1],
    ['not-sandbox:500', 200, 1],
    ['sandbox:50', 200, 1],
  ])('%s', async (note, status, orders) => {
    expect((await create(note)).status).toBe(status);
    expect(await made()).toBe(orders);
  });

  test('sandbox:refuse rejects with a message', async () => {
    const rejected = {
      IsSuccess: false,
      Message: expect.stringContaining('not eligible'),
      ReturnedValue: null,
    };
    expect(await (await create('sandbox:refuse')).json()).toEqual(rejected);
    expect(await made()).toBe(0);
  });

  test('sandbox:cut creates nothing, sandbox:cut-after creates the order; both are network errors', async () => {
    await expect(create('sandbox:cut')).rejects.toThrow(TypeError);
    expect(await made()).toBe(0);
    await expect(create('sandbox:cut-after')).rejects.toThrow(TypeError);
    expect(await made()).toBe(1);
  });

  test('sandbox:html is a web page, sandbox:truncated is half a response', async () => {
    const portal = await create('sandbox:html');
    expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await made()).toBe(0);
    const half = await create('sandbox:truncated');
    expect(half.headers.get('content-type')).toBe('application/json');
    await expect(half.json()).rejects.toThrow(SyntaxError);
    expect(await made()).toBe(1);
  });

  test('sandbox:no-number is a success without an order in it', async () => {
    const answer = await (await create('sandbox:no-number')).json();
    expect(answer).toMatchObject({ IsSuccess: true, ReturnedValue: { OrderData: null } });
    expect(await made()).toBe(1);
  });

  test('sandbox:401 revokes the token; a renewed one passes, once', async () => {
    expect((await create('sandbox:401')).status).toBe(401);
    expect((await callGateway(sandbox, token, 'types')).status).toBe(401);
    const second = await renew();
    expect((await create('sandbox:401', second)).status).toBe(200);
    expect((await create('sandbox:401', second)).status).toBe(401);
  });

  test('sandbox:401-always is not resolved by renewing', async () => {
    expect((await create('sandbox:401-always')).status).toBe(401);
    expect((await create('sandbox:401-always', await renew())).status).toBe(401);
  });

  test('sandbox:429 names a wait, and passes after it', async () => {
    const first = await create('sandbox:429');
    expect(first.headers.get('retry-after')).toBe('3');
    clock.pass(2000);
    expect((await create('sandbox:429')).headers.get('retry-after')).toBe('1');
    clock.pass(1000);
    expect((await create('sandbox:429')).status).toBe(200);
    expect(await made()).toBe(1);
  });

  test('sandbox:flaky fails twice', async () => {
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await create('sandbox:flaky')).status);
    expect(statuses).toEqual([503, 503, 200, 503]);
  });
});

describe('searches that make GetOrders fail', () => {
  test.each([
    ['sandbox:401', 401],
    ['sandbox:403', 403],
    ['sandbox:429', 429],
    ['sandbox:500', 500],
    ['sandbox:500-after', 500],
    ['sandbox:slow', 200],
  ])('%s', async (text, status) => {
    expect((await search(text)).status).toBe(status);
  });

  test('sandbox:refuse, sandbox:cut and sandbox:html', async () => {
    const rejected = { IsSuccess: false, Message: expect.any(String), ReturnedValue: null, TotalCount: 0 };
    expect(await (await search('sandbox:refuse')).json()).toEqual(rejected);
    await expect(search('sandbox:cut')).rejects.toThrow(TypeError);
    expect((await search('sandbox:html')).headers.get('content-type')).toMatch(/^text\/html/);
  });

  test('sandbox:badrow breaks one row of the page and leaves the others', async () => {
    const { ReturnedValue: whole } = await (await search('')).json();
    const { ReturnedValue: spoilt, TotalCount } = await (await search('sandbox:badrow')).json();
    expect(TotalCount).toBe(25);
    expect(spoilt.map((row: { OrderNo: string }) => row.OrderNo)).toEqual(
      whole.map((row: { OrderNo: string }) => row.OrderNo),
    );
    const differing = spoilt.filter(
      (row: object, index: number) => JSON.stringify(row) !== JSON.stringify(whole[index]),
    );
    expect(differing).toMatchObject([{ OrderStatusID: null, OrderItems: 'none' }]);
  });

  test('the rest of the text is the search; after the fault it gives its results', async () => {
    const plain = await (await search('saudi')).json();
    expect(plain.TotalCount).toBeGreaterThan(0);
    expect(await (await search('saudi sandbox:slow')).json()).toEqual(plain);
    expect((await search('sandbox:401 saudi')).status).toBe(401);
    expect(await (await search('sandbox:401 saudi', await renew())).json()).toEqual(plain);
  });
});

test('with faults disabled such words are plain text', async () => {
  const plain = await openSandbox({ faults: false });
  const as = (await grant(plain)).access_token;
  const made = await callGateway(plain, as, 'create', { query: query('sandbox:500'), body: cart() });
  expect((await made.json()).ReturnedValue.OrderData.Note).toBe('sandbox:500');
  const found = await callGateway(plain, as, 'list', { body: { FilterValue: 'sandbox:500' } });
  expect((await found.json()).TotalCount).toBe(1);
  plain.close();
});
