import { paths } from './send-to.ts';

/** One request as bytes, and what every server in front of the service answers to it. */
export type HostileRequest = {
  readonly what: string;
  /** Of two allowed statuses one is of the program's own parser, which none of our rules can change. */
  readonly status: readonly number[];
  readonly first: string;
  /** Lines after `Host`. */
  readonly headers?: readonly string[];
  /** In place of the line of `Host`. */
  readonly host?: readonly string[];
  readonly body?: string;
  /** How many requests the service gets of it: none by default. */
  readonly forwarded?: number;
  /** False where the program's own parser may answer, or where the path is none of the service: the answer need not have its policy. */
  readonly isService?: boolean;
};

const spellings = [
  '/API/order/Order/CreateOrder',
  '//api/order/Order/CreateOrder',
  '/api//order/Order/CreateOrder',
  '/api/order/Order/createorder',
  '/api/Order/Order/CreateOrder',
  '/api/order/Order/Create%4Frder',
  '/%61pi/order/Order/CreateOrder',
  '/api%2Forder/Order/CreateOrder',
  '/api/order/Order/CreateOrder/',
  '/api/order/Order/CreateOrder;v=1',
  '/api;/order/Order/CreateOrder',
  '/api\\order\\Order\\CreateOrder',
  '/api/order/Order/CreateOrder%20',
  '/api/order/Order/CreateOrder.',
  '/api/./order/Order/CreateOrder',
  '/api/order/Order/%2e%2e%5cOrder/CreateOrder',
  '/api/order/Order/CreateOrder#x',
  '/api/Ticket',
  '/api//ticket',
  '/api',
  '/auth',
  '/AUTH/connect/token',
  '//auth/connect/token',
  '/auth/connect//token',
  '/auth/connect/Token',
  '/auth/connect/%74oken',
  '/auth/connect/token/',
] as const;

export const json = ['Content-Type: application/json', 'Content-Length: 2'];
export const post = (path: string, headers: readonly string[] = json) => ({
  first: `POST ${path} HTTP/1.1`,
  headers,
  body: '{}',
});
export const get = (path: string, headers: readonly string[] = []) => ({
  first: `GET ${path} HTTP/1.1`,
  headers,
});

const upgrade = [
  'Connection: Upgrade, close',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** The name of a page whose address was changed to that of this server. */
const foreignHost = 'Host: attacker.test:8480';

export const hostileRequests: readonly HostileRequest[] = [
  ...spellings.map((path) => ({ what: `a path of the service as ${path}`, status: [404], ...post(path) })),
  {
    what: 'a NUL after a path of the service',
    status: [400, 404],
    ...post(`${paths.create}%00`),
    isService: false,
  },
  { what: 'an escape that is none', status: [400, 404], ...get('/api/%zz'), isService: false },
  { what: 'an address with a host', status: [200], forwarded: 1, ...post(`http://127.0.0.1${paths.list}`) },

  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({
    what: `the method ${method}`,
    status: [405],
    first: `${method} ${paths.list} HTTP/1.1`,
  })),
  ...['FETCH', 'post', 'GE\tT'].map((method) => ({
    what: `the method ${JSON.stringify(method)}`,
    status: [400, 405],
    first: `${method} ${paths.list} HTTP/1.1`,
    isService: false,
  })),
  {
    what: 'the method CONNECT',
    status: [400, 404, 405, 421],
    first: 'CONNECT elsewhere.test:443 HTTP/1.1',
    isService: false,
  },
  { what: 'GET of a call by POST', status: [405], ...get(paths.create) },
  { what: 'HEAD of a call by GET', status: [405], first: `HEAD ${paths.details} HTTP/1.1` },
  { what: 'POST of a call by GET', status: [405], ...post(paths.details) },

  { what: 'an Upgrade', status: [200], forwarded: 1, ...get(paths.details, upgrade) },
  {
    what: 'an Upgrade of an order',
    status: [200],
    forwarded: 1,
    ...post(paths.create, [...json, ...upgrade]),
  },
  {
    what: 'an Upgrade to HTTP/2',
    status: [200],
    forwarded: 1,
    ...get(paths.details, [
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
    ]),
  },
  { what: '101 of the service', status: [502, 0], forwarded: 1, ...get(`${paths.details}?switch`) },
  {
    what: '101 of the service to an Upgrade',
    status: [502, 0],
    forwarded: 1,
    ...get(`${paths.details}?switch`, upgrade),
  },

  {
    what: 'a range and conditions',
    status: [200],
    forwarded: 1,
    ...get(paths.details, [
      'Range: bytes=0-1',
      'If-None-Match: *',
      'If-Modified-Since: Sat, 21 Nov 2026 08:00:00 GMT',
      'If-Range: "1"',
    ]),
  },
  {
    what: 'Expect, and with it headers that are not forwarded',
    status: [200],
    forwarded: 1,
    ...post(paths.list, [...json, 'Expect: 100-continue', 'Cookie: key=secret', 'X-Page: page']),
  },
  {
    what: 'a range of a file',
    status: [206],
    ...get('/assets/app-1a2b3c4d.js', ['Range: bytes=0-3']),
    isService: false,
  },
  {
    what: 'a range beyond a file',
    status: [416],
    ...get('/assets/app-1a2b3c4d.js', ['Range: bytes=9000-']),
    isService: false,
  },

  {
    what: 'two tokens',
    status: [400],
    ...get(paths.details, ['Authorization: Bearer a', 'Authorization: Bearer b']),
  },
  { what: 'the preface of HTTP/2', status: [400, 404, 405], first: 'PRI * HTTP/2.0', isService: false },
  { what: 'no Host', status: [400], host: [], ...get(paths.details), isService: false },
  {
    what: 'two Hosts',
    status: [400],
    host: ['Host: a.test', 'Host: b.test'],
    ...get(paths.details),
    isService: false,
  },
  {
    what: 'a Host that is none',
    status: [400],
    host: ['Host: a b/c'],
    ...get(paths.details),
    isService: false,
  },
  {
    what: 'a probe by another Host',
    status: [200],
    host: ['Host: 192.0.2.7'],
    ...get('/healthz'),
    isService: false,
  },
  {
    what: 'a probe by a name',
    status: [200],
    host: ['Host: desk.internal'],
    ...get('/healthz'),
    isService: false,
  },

  {
    what: 'a page by another name',
    status: [421],
    host: [foreignHost],
    ...get('/orders'),
    isService: false,
  },
  { what: 'a list by another name', status: [421], host: [foreignHost], ...post(paths.list) },
  { what: 'an order by another name', status: [421], host: [foreignHost], ...post(paths.create) },
  { what: 'an address with another name', status: [421], ...post(`http://attacker.test${paths.list}`) },

  {
    what: 'a length and chunks',
    status: [400, 411],
    ...post(paths.list, ['Content-Length: 4', 'Transfer-Encoding: chunked']),
    body: '0\r\n\r\nGET /api/order/Order/GetOrderDetails HTTP/1.1\r\n\r\n',
    isService: false,
  },
  {
    what: 'chunks',
    status: [411],
    ...post(paths.list, ['Transfer-Encoding: chunked']),
    body: '1\r\nx\r\n0\r\n\r\n',
  },
  {
    what: 'chunks of GET',
    status: [411, 413],
    ...get(paths.details, ['Transfer-Encoding: chunked']),
    body: '4\r\nxxxx\r\n0\r\n\r\n',
  },
  {
    what: 'an unknown coding',
    status: [400, 411, 501],
    ...post(paths.list, ['Transfer-Encoding: xchunked']),
    isService: false,
  },
  {
    what: 'a space before the colon',
    status: [400],
    ...post(paths.list, [...json, 'Transfer-Encoding : chunked']),
    isService: false,
  },
  {
    what: 'two lengths',
    status: [400],
    ...post(paths.list, ['Content-Length: 2', 'Content-Length: 3']),
    isService: false,
  },
  {
    what: 'a length with a sign',
    status: [400],
    ...post(paths.list, ['Content-Length: +2']),
    isService: false,
  },
  { what: 'a negative length', status: [400], ...post(paths.list, ['Content-Length: -2']), isService: false },
  { what: 'a NUL in a header', status: [400], ...get(paths.details, ['Accept: a\u0000b']), isService: false },
  {
    what: 'a request in the body of another',
    status: [413],
    ...get(paths.details, ['Content-Length: 57']),
    body: 'POST /order/Order/CreateOrder HTTP/1.1\r\nHost: a.test\r\n\r\n\r\n\r\n'.slice(0, 57),
  },
];
