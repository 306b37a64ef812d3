import { expect, test, vi } from 'vitest';
import { FailureError } from '../failure.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import { createGateway } from './gateway.ts';
import { createHttp, type TokenSource } from './http.ts';
import type { SendPass } from './send-pass.ts';
import { noPasses } from './testing/guarded.ts';
import { refreshGrant } from './token-call.ts';
import type { Transport } from './transport.ts';
import type { CreateOrderRequest } from './wire/requests.ts';

const origin = 'http://localhost';
const tokens = (): TokenSource & { renewals: string[] } => {
  const renewals: string[] = [];
  let now = 'first';
  return {
    renewals,
    current: async () => now,
    renew: async (used) => {
      renewals.push(used);
      now = 'second';
      return now;
    },
  };
};

type Sent = { url: string; method: string; headers: Headers; body: string; credentials: string };

/** A service that gives the given responses in turn and repeats the last one; it records the requests. */
function service(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const transport: Transport = async (request) => {
    const { url, method, headers, credentials } = request;
    sent.push({ url, method, headers, credentials, body: await request.text() });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
  const source = tokens();
  return { sent, source, transport, gateway: createGateway(createHttp(transport, source, origin), noPasses) };
}

const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers });
const pass: SendPass = { id: 'this-send', header: '0123456789abcdef.1700000000000.this-send' };
/** The same from our server, which let this send through. */
const vouched = (answer: () => Response | Promise<Response>) => async () => {
  const response = await answer();
  response.headers.set('x-send-accepted', pass.id);
  return response;
};
const kindOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof FailureError ? error.failure : error;
};

const request: CreateOrderRequest = {
  query: { paymentMethod: 1, refNo: 'T1 +&', note: 'Berths 4 to 9 / أ' },
  body: { CartItemID: 0, ServiceID: 3, Note: null, Quantity: 1, IsFree: false, CartItemDataList: [] },
};
const order = { OrderID: 7, OrderStatusID: 1, OrderStatusTitle: 'Pending', OrderNo: 'ORD-7', OrderItems: [] };

test.each([
  [{}, [], []],
  [{ OrderStatusIds: [1, 2] }, [1, 2], []],
  [{ ServiceIds: [3] }, [], [3]],
])('2.10 a list request always carries both lists of ids: %j', async (chosen, statuses, services) => {
  const list = () => json({ IsSuccess: true, Message: null, ReturnedValue: [], TotalCount: 0 })();
  const { sent, gateway } = service(list);
  const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: false, ...chosen };
  await gateway.orders(filter);
  await gateway.ordersBody(filter);
  for (const { body } of sent)
    expect(JSON.parse(body)).toMatchObject({ OrderStatusIds: statuses, ServiceIds: services });
});

test('5.1 every request carries the bearer token and stays below /api', async () => {
  const { gateway, sent } = service(json([]));
  await gateway.imageTypes();
  expect(sent[0]?.url).toBe('http://localhost/api/order/Lookup/GetImageTypesList');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer first');
});

test('A19 a 401 leads to one token refresh and one retry', async () => {
  const { gateway, sent, source } = service(status(401), json([]));
  await expect(gateway.imageTypes()).resolves.toEqual([]);
  expect(source.renewals).toEqual(['first']);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
});

test('O4 each send has an id of its own, also the second one of a call', async () => {
  const { sent, gateway, transport } = service(status(401), json([]));
  await gateway.imageTypes();
  await refreshGrant(transport, 'refresh token', 1_000, origin);
  await refreshGrant(transport, 'refresh token', 1_000, origin);
  const ids = sent.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(4);
});

test('A20 a service that rejects three tokens gets no fourth', async () => {
  const { gateway, sent } = service(status(401));
  expect(await kindOf(gateway.imageTypes())).toEqual({ kind: 'signedOut' });
  expect(sent).toHaveLength(3);
});

test('7.1 each status maps to one failure', async () => {
  const failure = async (code: number, headers?: Record<string, string>) =>
    kindOf(service(status(code, headers)).gateway.imageTypes());
  expect(await failure(403)).toEqual({ kind: 'forbidden' });
  expect(await failure(404)).toEqual({ kind: 'missing' });
  expect(await failure(429, { 'retry-after': '3' })).toEqual({ kind: 'busy', retryAfterSeconds: 3 });
  expect(await failure(429, { 'retry-after': '-1' })).toEqual({ kind: 'busy', retryAfterSeconds: null });
  expect(await failure(422)).toEqual({ kind: 'invalid', status: 422 });
  expect(await failure(503)).toEqual({ kind: 'unavailable', status: 503 });
  expect(await failure(503, { 'retry-after': '30' })).toEqual({
    kind: 'unavailable',
    status: 503,
    retryAfterSeconds: 30,
  });
  expect(await failure(502, { 'x-proxy-bytes-sent': '0' })).toEqual({ kind: 'unreachable' });
});

test('7.1 a 400, 413, 414 or 431 with a page, or with the body of our server, is of a proxy and not of the service', async () => {
  const failure = async (code: number, body: string) =>
    kindOf(service(() => new Response(body, { status: code })).gateway.imageTypes());
  const page = '<html><title>400 Request Header Or Cookie Too Large</title></html>';
  for (const code of [400, 413, 414, 431])
    for (const body of [page, '{"proxy":"tooLarge"}'])
      expect(await failure(code, body)).toEqual({ kind: 'invalid', status: code, ofProxy: true });
  expect(await failure(400, '400 Bad Request')).toEqual({ kind: 'invalid', status: 400, ofProxy: true });
  for (const code of [414, 431])
    expect(await failure(code, '')).toEqual({ kind: 'invalid', status: code, ofProxy: true });
  for (const code of [400, 413])
    for (const body of ['', 'The note is too long.', '{"title":"One or more validation errors occurred."}'])
      expect(await failure(code, body)).toEqual({ kind: 'invalid', status: code });
  expect(await failure(422, page)).toEqual({ kind: 'invalid', status: 422 });
});

test('G7 bodies that are not a list are a failure', async () => {
  for (const body of ['', 'null', '"x"', '<html>', '[1', '{}']) {
    expect(await kindOf(service(() => new Response(body)).gateway.imageTypes())).toEqual({
      kind: 'unreadable',
    });
  }
  await expect(service(() => new Response('\uFEFF[]')).gateway.imageTypes()).resolves.toEqual([]);
});

test('G5 IsSuccess false on the list is logged and fails with the Message', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { gateway } = service(json({ IsSuccess: false, Message: 'x', ReturnedValue: null, TotalCount: 0 }));
  expect(await kindOf(gateway.orders({ PageIndex: 0, PageSize: 10, IncludeOrderItems: true }))).toEqual({
    kind: 'refused',
    message: 'x',
  });
  expect(warn).toHaveBeenCalledWith('GetOrders was refused:', 'x');
  warn.mockRestore();
});

test('G16, P16 totals are corrected and repeated rows are dropped', async () => {
  const page = async (TotalCount: unknown) => {
    const { gateway } = service(
      json({ IsSuccess: true, Message: null, ReturnedValue: [order, order, { OrderID: 8 }], TotalCount }),
    );
    return gateway.orders({ PageIndex: 0, PageSize: 10, IncludeOrderItems: true });
  };
  expect(await page(0)).toMatchObject({ total: 2 });
  expect(await page(-1)).toMatchObject({ total: 2 });
  const { rows } = await page(3);
  expect(rows).toMatchObject([{ readable: true }, { readable: false, orderId: 8 }]);
  expect(await page('12')).toMatchObject({ total: 12 });
  expect(await page(2 ** 31)).toMatchObject({ total: 2 ** 31 - 1 });
  expect(await page(2.7)).toMatchObject({ total: 2 });
  for (const none of [null, {}, 'many', undefined])
    expect(await kindOf(page(none))).toEqual({ kind: 'unreadable' });
});

test('G16 two orders under one OrderID both stay, and a row that came twice does not', async () => {
  const uuid = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  const rowsOf = async (...ReturnedValue: object[]) => {
    const { gateway } = service(json({ IsSuccess: true, Message: null, ReturnedValue, TotalCount: 9 }));
    const { rows } = await gateway.orders({ PageIndex: 0, PageSize: 10, IncludeOrderItems: true });
    return rows.length;
  };
  const one = { ...order, UUID: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' };
  const other = { ...order, UUID: uuid };
  const none = { ...order, UUID: '' };
  const damaged = { OrderID: 7, OrderNo: 'ORD-7' };
  expect(await rowsOf(one, other, one, { ...other, UUID: uuid.toUpperCase() })).toBe(2);
  // Without a UUID all else decides.
  expect(await rowsOf(one, none, none)).toBe(1);
  expect(await rowsOf(none, { ...none, RefNo: 'T261121ABCDEFGHJKMNP' })).toBe(2);
  expect(await rowsOf(damaged, damaged, { ...damaged, OrderNo: 'ORD-8' })).toBe(2);
});

test('G18 every kind of missing order is null; a fault is not', async () => {
  const id = OrderId.parse(7);
  const details = (answer: () => Response) => service(answer).gateway.order(id);
  for (const miss of [
    json(null),
    json({}),
    json({ OrderID: 0, OrderNo: '' }),
    json({ ...order, OrderID: 8 }),
    json({ IsSuccess: false, Message: 'no' }),
    status(200),
    () => new Response(null, { status: 204 }),
    status(404),
    status(400),
  ]) {
    expect(await details(miss)).toBeNull();
  }
  expect(await details(json(order))).toMatchObject({ OrderNo: 'ORD-7' });
  expect(await kindOf(details(status(500)))).toEqual({ kind: 'unavailable', status: 500 });
  expect(await kindOf(details(() => new Response('<html>')))).toEqual({ kind: 'unreadable' });
  expect(await kindOf(details(json({ ...order, OrderStatusID: null })))).toEqual({ kind: 'unreadable' });
});

test('4.4 CreateOrder is sent once, without credentials, its query percent-encoded', async () => {
  const { gateway, sent } = service(
    json({ IsSuccess: true, Message: null, ReturnedValue: { OrderData: order } }),
  );
  await expect(gateway.createOrder(request, 'token', pass)).resolves.toMatchObject({
    kind: 'placed',
    orderId: 7,
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('x-send')).toBe(pass.header);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    url: 'http://localhost/api/order/Order/CreateOrder?paymentMethod=1&refNo=T1%20%2B%26&note=Berths%204%20to%209%20%2F%20%D8%A3',
  });
});

test('a response that proves nothing is unknown and is not retried', async () => {
  for (const answer of [
    status(500),
    status(502),
    status(504),
    status(408),
    () => new Response('<html>'),
    () => new Response('{"IsSuccess":tr'),
    json({ IsSuccess: 'true' }),
    json([]),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    const { gateway, sent } = service(vouched(answer));
    expect(await gateway.createOrder(request, 'token', pass)).toMatchObject({ kind: 'unknown' });
    expect(sent).toHaveLength(1);
  }
});

test('responses that prove an outcome', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outcome = (answer: () => Response) =>
    service(vouched(answer)).gateway.createOrder(request, 'token', pass);
  expect(await outcome(json({ IsSuccess: false, Message: 'no', ReturnedValue: null }))).toEqual({
    kind: 'rejected',
    failure: { kind: 'refused', message: 'no' },
  });
  expect(warn).toHaveBeenCalledWith('CreateOrder was refused:', 'no');
  expect(await outcome(status(403))).toMatchObject({ kind: 'rejected' });
  expect(await outcome(status(413))).toMatchObject({ kind: 'rejected' });
  expect(await outcome(json({ IsSuccess: true, ReturnedValue: null }))).toEqual({
    kind: 'placedWithoutNumber',
  });
  expect(await outcome(status(502, { 'x-proxy-bytes-sent': '0' }))).toMatchObject({ kind: 'unsent' });
  expect(await outcome(status(429))).toMatchObject({ kind: 'unsent' });
  expect(await outcome(status(502, { 'x-proxy-bytes-sent': '12' }))).toMatchObject({ kind: 'unknown' });
  warn.mockRestore();
});

test('a 401 on CreateOrder is reported and not retried here', async () => {
  const { gateway, sent, source } = service(vouched(status(401)));
  expect(await gateway.createOrder(request, 'token', pass)).toEqual({ kind: 'unauthorized' });
  expect(sent).toHaveLength(1);
  expect(source.renewals).toEqual([]);
});

test('2.1 catalog entries that cannot be parsed are left out', async () => {
  const type = {
    ImageTypeID: 1,
    NameAr: 'أ',
    NameEn: 'A',
    PreviewImage: null,
    IsActive: true,
    IsOpenData: false,
    IsCommercial: true,
  };
  const { gateway } = service(json([type, { ImageTypeID: 'x' }]));
  expect(await gateway.imageTypes()).toEqual([{ ...type, ImageTypeID: ImageTypeId.parse(1) }]);
  expect(ImageResolutionId.safeParse(2 ** 31).success).toBe(false);
});
