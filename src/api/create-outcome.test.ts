import { expect, test, vi } from 'vitest';
import { createGateway } from './gateway.ts';
import { createHttp } from './http.ts';
import type { SendPass } from './send-pass.ts';
import { noPasses } from './testing/guarded.ts';
import type { CreateOrderRequest } from './wire/requests.ts';

/** A service with one response, and the requests that it got. */
function service(answer: () => Response) {
  const sent: Request[] = [];
  const tokens = { current: async () => 'token', renew: async () => 'token' };
  const transport = async (request: Request) => {
    sent.push(request);
    return answer();
  };
  const noted: { pass: SendPass; code: number }[] = [];
  const note = (sentWith: SendPass, { status: code }: { status: number }) =>
    noted.push({ pass: sentWith, code });
  const http = createHttp(transport, tokens, 'http://localhost');
  return { sent, noted, gateway: createGateway(http, { ...noPasses, note }) };
}
const status = (code: number, headers: Record<string, string>) => () =>
  new Response('', { status: code, headers });

const pass: SendPass = { id: 'this-send', header: '0123456789abcdef.1700000000000.this-send' };
const request: CreateOrderRequest = {
  query: { paymentMethod: 1, refNo: 'T1' },
  body: { CartItemID: 0, ServiceID: 3, Note: null, Quantity: 1, IsFree: false, CartItemDataList: [] },
};
const ours = { 'x-send-accepted': pass.id };
const becauseOf = (reason: string) => ({ 'x-send-refused': reason });

test.each([
  // A 409 of our server, with its reason in the header, in the body or nowhere.
  [409, becauseOf('repeated'), '', 'unknown'],
  [409, becauseOf('foreign'), '', 'unknown'],
  [409, becauseOf('late'), '', 'unknown'],
  [409, becauseOf('missing'), '', 'unknown'],
  [409, becauseOf('busy'), '', 'unknown'],
  [409, {}, '{"proxy":"repeated"}', 'unknown'],
  [409, {}, '', 'unknown'],
  [409, {}, '<html>Conflict</html>', 'unknown'],
  // What the service answered to the only copy.
  [401, ours, '', 'unauthorized'],
  [429, ours, '', 'unsent'],
  [200, ours, '{"IsSuccess":false,"Message":null}', 'rejected'],
  [502, { ...ours, 'x-proxy-bytes-sent': '0' }, '', 'unsent'],
  [502, { ...ours, 'x-proxy-bytes-sent': '1' }, '', 'unknown'],
  // Over the rate of our server.
  [429, becauseOf('busy'), '', 'unsent'],
  // Of somebody before our server, or about another send.
  [429, {}, '', 'unknown'],
  [429, becauseOf('repeated'), '', 'unknown'],
  [502, { 'x-proxy-bytes-sent': '0' }, '', 'unknown'],
  [502, { 'x-proxy-bytes-sent': '0', 'x-send-accepted': 'another' }, '', 'unknown'],
  [503, becauseOf('busy'), '', 'unknown'],
  [400, {}, '', 'unknown'],
  [401, {}, '', 'unknown'],
  [403, {}, '<html>', 'unknown'],
  [413, {}, '', 'unknown'],
  [200, {}, '{"IsSuccess":false,"Message":null}', 'unknown'],
  // An order proves itself, and only in an answer of success.
  [200, {}, JSON.stringify({ IsSuccess: true, ReturnedValue: { OrderData: { OrderID: 7 } } }), 'placed'],
  [403, {}, JSON.stringify({ IsSuccess: true, ReturnedValue: { OrderData: { OrderID: 7 } } }), 'unknown'],
])('O4 %i with %j and the body %j: %s', async (code, headers: Record<string, string>, body, kind) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { gateway } = service(() => new Response(body, { status: code, headers }));
  expect(await gateway.createOrder(request, 'token', pass)).toMatchObject({ kind });
  warn.mockRestore();
});

test('O4 what a proxy says of the size of an order is kept as its word, and proves nothing unless our server vouches for it', async () => {
  const outcome = (headers = {}) =>
    service(() => new Response('<html>', { status: 414, headers })).gateway.createOrder(
      request,
      'token',
      pass,
    );
  const failure = { kind: 'invalid', status: 414, ofProxy: true };
  expect(await outcome()).toEqual({ kind: 'unknown', failure });
  expect(await outcome(ours)).toEqual({ kind: 'rejected', failure });
});

test.each([
  [200, '{"IsSuccess":false,"Message":"no"}', { kind: 'unreadable' }],
  [401, '', { kind: 'invalid', status: 401 }],
  [429, '', { kind: 'invalid', status: 429 }],
  [500, '', { kind: 'unavailable', status: 500 }],
  [503, '', { kind: 'unavailable', status: 503 }],
])(
  'O4 of a %i with the body %j that our server does not vouch for only %j is kept',
  async (code, body, failure) => {
    const { gateway } = service(() => new Response(body, { status: code, headers: { 'retry-after': '9' } }));
    expect(await gateway.createOrder(request, 'token', pass)).toEqual({ kind: 'unknown', failure });
  },
);

test('O4 the body of a 200 that is no answer to an order is unreadable, and the order may exist', async () => {
  const { gateway } = service(() => new Response('[]', { headers: ours }));
  const failure = { kind: 'unreadable' };
  expect(await gateway.createOrder(request, 'token', pass)).toEqual({ kind: 'unknown', failure });
});

test('4.4 a payment address is kept as the service wrote it, and absent if it wrote none', async () => {
  const placed = async (more: object) => {
    const ReturnedValue = { OrderData: { OrderID: 7 }, ...more };
    const { gateway } = service(() => Response.json({ IsSuccess: true, ReturnedValue }, { headers: ours }));
    return gateway.createOrder(request, 'token', pass);
  };
  const order = { kind: 'placed', orderId: 7, order: null };
  expect(await placed({ PaymentURL: '/pay?order=7' })).toEqual({ ...order, paymentUrl: '/pay?order=7' });
  for (const PaymentURL of [null, '']) expect(await placed({ PaymentURL })).toEqual(order);
});

/** The answer of the service to the only copy. */
const answered = (code: number) =>
  service(() => new Response('{}', { status: code, headers: ours })).gateway.createOrder(
    request,
    'token',
    pass,
  );

test.each([400, 403, 404, 405, 411, 413, 414, 415, 417, 422, 431])(
  'O4 a %i of the service proves that nothing was made',
  async (code) => {
    expect(await answered(code)).toMatchObject({ kind: 'rejected' });
  },
);

test.each([402, 406, 407, 408, 409, 410, 412, 416, 418, 421, 423, 424, 425, 426, 428, 451, 499])(
  'O4 a %i of the service proves nothing: it may follow an order',
  async (code) => {
    const failure = { kind: 'invalid', status: code };
    expect(await answered(code)).toEqual({ kind: 'unknown', failure });
  },
);

test('O4 without tickets, where the settings allow that, every answer but a 409 is that of the only copy, and proves no more than there', async () => {
  const outcome = (code: number, headers = {}) =>
    service(status(code, headers)).gateway.createOrder(request, 'token', { id: 'this-send', header: '' });
  expect(await outcome(401)).toMatchObject({ kind: 'unauthorized' });
  expect(await outcome(429)).toMatchObject({ kind: 'unsent' });
  expect(await outcome(400)).toMatchObject({ kind: 'rejected' });
  expect(await outcome(502, { 'x-proxy-bytes-sent': '0' })).toMatchObject({ kind: 'unsent' });
  for (const code of [402, 408, 409, 410, 423])
    expect(await outcome(code)).toMatchObject({
      kind: 'unknown',
      failure: { kind: 'invalid', status: code },
    });
  const { gateway, sent } = service(status(500, {}));
  await gateway.createOrder(request, 'token', { id: 'this-send', header: '' });
  expect(sent[0]?.headers.has('x-send')).toBe(false);
});

test.each([200, 409, 503])('what the answer %i of a send says of its pass is learned', async (code) => {
  const { gateway, noted } = service(status(code, {}));
  await gateway.createOrder(request, 'token', pass);
  expect(noted).toEqual([{ pass, code }]);
});
