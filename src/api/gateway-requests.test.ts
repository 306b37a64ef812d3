import { expect, test } from 'vitest';
import { OrderId } from '../ids.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createHttp } from './http.ts';
import { noPasses } from './testing/guarded.ts';

/** What a call sends, and what it makes of the response. */
async function called<Value>(call: (gateway: Gateway) => Promise<Value>, answer: unknown) {
  const sent: Request[] = [];
  const respond = () => (answer instanceof Response ? answer.clone() : Response.json(answer));
  const tokens = { current: async () => 'token', renew: async () => 'token' };
  const http = createHttp(
    async (request) => {
      sent.push(request);
      return respond();
    },
    tokens,
    'http://localhost',
  );
  const value = await call(createGateway(http, noPasses));
  return { value, sent };
}

const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: false };
const noOrders = { IsSuccess: true, Message: null, ReturnedValue: [], TotalCount: 0 };

test.each<[string, (gateway: Gateway) => Promise<unknown>, unknown, string]>([
  ['4.2', (gateway) => gateway.imageTypes(), [], 'GET /api/order/Lookup/GetImageTypesList'],
  ['4.3', (gateway) => gateway.imageResolutions(), [], 'GET /api/order/Lookup/GetImageResolutions'],
  ['4.5', (gateway) => gateway.order(OrderId.parse(7)), {}, 'GET /api/order/Order/GetOrderDetails?orderID=7'],
  ['4.6', (gateway) => gateway.orders(filter), noOrders, 'POST /api/order/Order/GetOrders'],
  ['4.6', (gateway) => gateway.ordersBody(filter), noOrders, 'POST /api/order/Order/GetOrders'],
])('%s is one request to its own path', async (_, call, answer, line) => {
  const { sent } = await called(call, answer);
  expect(sent.map(({ method, url }) => `${method} ${url.replace('http://localhost', '')}`)).toEqual([line]);
});

test('2.2 resolutions that cannot be parsed are left out', async () => {
  const resolution = {
    ImageResolutionID: 4,
    NameAr: 'عالية',
    NameEn: 'High',
    MinimumValueInCM: 30,
    MaximumValueInCM: 50,
    DescriptionAr: '',
    DescriptionEn: 'Up to 50 cm',
    PreviewImage: null,
    IsActive: true,
    IsSubscriberOnly: true,
    DisplayOrder: 1,
  };
  const { value } = await called(
    (gateway) => gateway.imageResolutions(),
    [resolution, { ImageResolutionID: 'x' }],
  );
  expect(value).toEqual([resolution]);
});

test('5.1 a read asks for JSON, names the type of its body if it has one, and may carry the credentials of the origin', async () => {
  const headersOf = (sent: readonly Request[]) =>
    sent.map(({ headers }) => [headers.get('accept'), headers.get('content-type')]);
  const list = await called((gateway) => gateway.orders(filter), noOrders);
  const types = await called((gateway) => gateway.imageTypes(), []);
  expect(headersOf([...list.sent, ...types.sent])).toEqual([
    ['application/json', 'application/json'],
    ['application/json', null],
  ]);
  expect([...list.sent, ...types.sent].map(({ credentials }) => credentials)).toEqual([
    'same-origin',
    'same-origin',
  ]);
});

test('all requests of a page carry one id of the page', async () => {
  const ids = [];
  for (const answer of [[], []]) {
    const { sent } = await called((gateway) => gateway.imageTypes(), answer);
    ids.push(sent[0]?.headers.get('x-page'));
  }
  expect(ids[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(ids[1]).toBe(ids[0]);
});

test('a body that arrives in pieces is read whole', async () => {
  const pieces = [
    '{"IsSuccess":true,"Mess',
    'age":null,"ReturnedValue":[{"OrderID":8}],"Total',
    'Count":12}',
  ];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const { value } = await called((gateway) => gateway.orders(filter), new Response(body));
  expect(value).toMatchObject({ total: 12, rows: [{ orderId: 8 }] });
});

test('G18 a body of white space is none: the order is missing', async () => {
  const { value } = await called((gateway) => gateway.order(OrderId.parse(7)), new Response(' \r\n'));
  expect(value).toBeNull();
});

test('a read that its screen gives up ends with the reason of the screen', async () => {
  const gone = new AbortController();
  const call = called(
    (gateway) => gateway.imageTypes(gone.signal),
    new Response(new ReadableStream({ start() {} })),
  );
  gone.abort(new Error('the screen was left'));
  await expect(call).rejects.toThrow('the screen was left');
});

test.each([
  [304, {}, { kind: 'unavailable', status: 304 }],
  [503, { 'x-proxy-bytes-sent': '0' }, { kind: 'unavailable', status: 503 }],
  [502, { 'x-proxy-bytes-sent': '0' }, { kind: 'unreachable' }],
])('7.1 a %i with %j is %j', async (status, headers: Record<string, string>, failure) => {
  const call = called((gateway) => gateway.imageTypes(), new Response(null, { status, headers }));
  await expect(call).rejects.toMatchObject({ failure });
});

test.each([
  [' \n<html>', true],
  ['The note has a < in it', false],
  ['a<b', false],
])('7.1 a 400 with %j is of a proxy: %j', async (text, isOfProxy) => {
  const call = called((gateway) => gateway.imageTypes(), new Response(text, { status: 400 }));
  const failure = { kind: 'invalid', status: 400, ...(isOfProxy && { ofProxy: true }) };
  await expect(call).rejects.toEqual(expect.objectContaining({ failure }));
});
