import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import {
  callGateway,
  cart,
  type Granted,
  grant,
  handClock,
  noon,
  openSandbox,
  refreshFields,
  tokenRequest,
} from '../testing/client.ts';
import type { FaultPlanInput } from './plan.ts';

let sandbox: Sandbox;
let granted: Granted;
let clock: ReturnType<typeof handClock>;
/** Pending delays, each ended by the test. */
let waits: { ms: number; end(): void }[];

const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));

beforeEach(async () => {
  clock = handClock();
  waits = [];
  sandbox = await openSandbox({ clock, wait, orders: 30 });
  granted = await grant(sandbox);
});

afterEach(() => sandbox.close());

const create = (refNo: string) =>
  callGateway(sandbox, granted.access_token, 'create', {
    query: `?paymentMethod=1&refNo=${refNo}`,
    body: cart(),
  });
const list = async (body: unknown = {}) =>
  await (await callGateway(sandbox, granted.access_token, 'list', { body })).json();
const refresh = async (token = granted.refresh_token) =>
  await sandbox.auth(tokenRequest(refreshFields(token)));
/** A fault of CreateOrder. */
const creating = (fault: object): FaultPlanInput => ({ calls: [{ to: 'CreateOrder', ...fault }] });
const ends = async (until: () => boolean) => {
  while (!until()) await new Promise(setImmediate);
};

describe('CreateOrder', () => {
  test.each<[string, object, number, number]>([
    ['500 before the order is made', { work: 'none', answer: { status: 500 } }, 500, 0],
    ['500 after it was made', { answer: { status: 500 } }, 500, 1],
    ['403', { work: 'none', answer: { status: 403 } }, 403, 0],
    ['413', { work: 'none', answer: { status: 413 } }, 413, 0],
    ['401', { work: 'none', answer: { status: 401 } }, 401, 0],
    ['made twice', { work: 'twice' }, 200, 2],
  ])('%s', async (_name, fault, status, orders) => {
    await sandbox.plan(creating(fault));
    expect((await create('T1')).status).toBe(status);
    expect(sandbox.made('T1')).toHaveLength(orders);
    expect((await list({ FilterValue: 'T1' })).TotalCount).toBe(orders);
  });

  test.each([
    ['committed then cut', 'once', 1],
    ['cut before commit', 'none', 0],
  ])('%s', async (_name, work, orders) => {
    await sandbox.plan(creating({ work, answer: 'cut' }));
    await expect(create('T1')).rejects.toThrow(TypeError);
    expect(sandbox.made('T1')).toHaveLength(orders);
  });

  test('429 with a wait in its header', async () => {
    await sandbox.plan(creating({ work: 'none', answer: { status: 429, headers: { 'retry-after': '2' } } }));
    const answer = await create('T1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
  });

  test('a late response', async () => {
    await sandbox.plan(creating({ answerAfterMs: 9000 }));
    let answered = false;
    const answer = create('T1').finally(() => {
      answered = true;
    });
    await ends(() => sandbox.made('T1').length === 1);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(answered).toBe(false);
    expect(waits.map(({ ms }) => ms)).toEqual([9000]);
    waits[0]?.end();
    expect((await answer).status).toBe(200);
  });

  test('504 at 55 s, while the order is created at 70 s', async () => {
    await sandbox.plan(creating({ answerAfterMs: 55_000, workAfterMs: 70_000, answer: { status: 504 } }));
    const answer = create('T1');
    await ends(() => waits.length === 2);
    waits.find(({ ms }) => ms === 55_000)?.end();
    expect((await answer).status).toBe(504);
    expect(sandbox.made('T1')).toEqual([]);
    waits.find(({ ms }) => ms === 70_000)?.end();
    await ends(() => sandbox.made('T1').length === 1);
  });

  test('half a response, a web page, IsSuccess as a string, success without a number, a rejection of a created order', async () => {
    await sandbox.plan({
      calls: [
        { to: 'CreateOrder', times: 1, answer: 'half' },
        { to: 'CreateOrder', times: 1, answer: 'html' },
        { to: 'CreateOrder', times: 1, set: { IsSuccess: 'true' } },
        { to: 'CreateOrder', times: 1, set: { 'ReturnedValue.OrderData': null } },
        { to: 'CreateOrder', set: { IsSuccess: false, Message: 'No', ReturnedValue: null } },
      ],
    });
    await expect((await create('T1')).json()).rejects.toThrow(SyntaxError);
    expect((await create('T2')).headers.get('content-type')).toMatch(/^text\/html/);
    expect(await (await create('T3')).json()).toMatchObject({ IsSuccess: 'true' });
    expect(await (await create('T4')).json()).toMatchObject({
      IsSuccess: true,
      ReturnedValue: { OrderData: null },
    });
    expect(await (await create('T5')).json()).toEqual({
      IsSuccess: false,
      Message: 'No',
      ReturnedValue: null,
    });
    expect(sandbox.made().map(({ refNo }) => refNo)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
  });
});

describe('matching of calls', () => {
  const rejected = { work: 'none', answer: { status: 503 } } as const;
  const statuses = async (refs: readonly string[]) => {
    const answers = [];
    for (const ref of refs) answers.push((await create(ref)).status);
    return answers;
  };

  test('the next n calls, after m others', async () => {
    await sandbox.plan(creating({ ...rejected, after: 1, times: 2 }));
    expect(await statuses(['T1', 'T2', 'T3', 'T4'])).toEqual([200, 503, 503, 200]);
  });

  test('by address, by body and by account', async () => {
    await sandbox.plan({ calls: [{ to: 'refNo=T2', ...rejected }] });
    expect(await statuses(['T1', 'T2'])).toEqual([200, 503]);
    await sandbox.plan({ calls: [{ to: 'connect/token', body: 'grant_type=refresh', ...rejected }] });
    expect((await refresh()).status).toBe(503);
    await grant(sandbox);
    await sandbox.plan({ calls: [{ to: '^/order/', account: 'layla@nadir.test', ...rejected }] });
    expect(await statuses(['T3'])).toEqual([200]);
    const layla = await grant(sandbox, { username: 'Layla@nadir.test' });
    expect((await callGateway(sandbox, layla.access_token, 'types')).status).toBe(503);
  });

  test('all calls to the gateway', async () => {
    await sandbox.plan({ calls: [{ to: '^/order/', work: 'none', answer: { status: 401 }, times: 2 }] });
    const types = async () => (await callGateway(sandbox, granted.access_token, 'types')).status;
    expect([await types(), ...(await statuses(['T1'])), await types()]).toEqual([401, 401, 200]);
  });
});

describe('faults of the list', () => {
  const found = async (body: unknown) =>
    (await list(body)).ReturnedValue.map(({ RefNo }: { RefNo: string }) => RefNo);

  test('an order appears late, by the clock of the sandbox', async () => {
    await sandbox.plan({ orders: { visibleAfterMs: 120_000 } });
    await create('T1');
    clock.pass(119_999);
    expect((await list()).TotalCount).toBe(30);
    clock.pass(1);
    expect((await list()).TotalCount).toBe(31);
    expect(sandbox.made('T1')).toEqual([{ id: 120_001, refNo: 'T1', at: noon }]);
  });

  test('the search ignores references', async () => {
    await create('T1');
    await sandbox.plan({ orders: { ignores: ['RefNo'] } });
    expect(await found({ FilterValue: 'T1' })).toEqual([]);
    expect(await found({ PageSize: 1 })).toEqual(['T1']);
  });

  test.each([
    ['cut', 'tref567890123456'],
    ['upper', 'TREF5678901234567'],
    ['lost', null],
  ] as const)('a reference is stored %s', async (reference, kept) => {
    await sandbox.plan({ orders: { reference } });
    await create('tref5678901234567');
    expect(await found({ PageSize: 1 })).toEqual([kept]);
    expect(sandbox.made('tref5678901234567')).toHaveLength(1);
  });

  test('references are not returned', async () => {
    await create('T1');
    await sandbox.plan({ calls: [{ to: 'GetOrders', set: { 'ReturnedValue.*.RefNo': null } }] });
    expect(await found({ FilterValue: 'T1' })).toEqual([null]);
  });

  test('the list is ascending and ignores the date, the search and the page', async () => {
    const dates = async (body: object) =>
      (await list({ SortField: 'OrderDate', SortOrder: 'desc', PageSize: 50, ...body })).ReturnedValue.map(
        ({ OrderDate }: { OrderDate: string }) => OrderDate,
      );
    const all = await dates({});
    await sandbox.plan({
      orders: { ascending: true, ignores: ['OrderDateFrom', 'FilterValue', 'PageIndex'] },
    });
    expect(await dates({ OrderDateFrom: '2030-01-01', FilterValue: 'nothing', PageIndex: 7 })).toEqual(
      all.toReversed(),
    );
  });

  test('a colleague orders between two pages, which shifts them', async () => {
    await sandbox.plan({ orders: { arrivals: 2 } });
    const pages = [];
    for (const PageIndex of [0, 1, 2]) pages.push(await list({ PageIndex, PageSize: 10 }));
    expect(pages.map(({ TotalCount }) => TotalCount)).toEqual([31, 32, 32]);
    const numbers = pages.flatMap(({ ReturnedValue }) =>
      ReturnedValue.map(({ OrderID }: { OrderID: number }) => OrderID),
    );
    expect(new Set(numbers).size).toBe(29);
    expect(sandbox.made()).toEqual([]);
  });
});

describe('faults of tokens', () => {
  test('without leeway a second use ends the session immediately', async () => {
    await sandbox.plan({ tokens: { reuseLeewayMs: 0 } });
    const second = await (await refresh()).json();
    expect((await refresh()).status).toBe(401);
    expect((await callGateway(sandbox, second.access_token, 'types')).status).toBe(401);
  });

  test('the response is lost after the rotation; within the leeway the same token works again', async () => {
    await sandbox.plan({ calls: [{ to: 'connect/token', body: 'refresh_token', times: 1, answer: 'cut' }] });
    await expect(refresh()).rejects.toThrow(TypeError);
    clock.pass(25_000);
    expect((await refresh()).status).toBe(200);
  });

  test('any lifetime, stated or real, and no refresh token in the response', async () => {
    await sandbox.plan({
      calls: [{ to: 'connect/token', set: { expires_in: '3600' }, drop: ['refresh_token'] }],
      tokens: { seconds: 5 },
    });
    const odd = await grant(sandbox);
    expect(odd.expires_in).toBe('3600');
    expect(odd).not.toHaveProperty('refresh_token');
    clock.pass(5000);
    expect((await callGateway(sandbox, odd.access_token, 'types')).status).toBe(401);
  });

  test('every issued token is rejected; a renewed one passes', async () => {
    await sandbox.plan({ tokens: { revoked: true } });
    expect((await callGateway(sandbox, granted.access_token, 'types')).status).toBe(401);
    const { access_token } = await (await refresh()).json();
    expect((await callGateway(sandbox, access_token, 'types')).status).toBe(200);
  });
});
