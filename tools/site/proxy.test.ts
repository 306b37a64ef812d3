import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, startUpstream, type Upstream } from '../testing/raw-http.ts';
import { sendLine } from '../testing/send-to.ts';
import { type ServedApp, serveApp } from '../testing/serve-app.ts';

const browserHeaders = [
  'Accept: application/json',
  'Accept-Language: ar,en;q=0.5',
  'User-Agent: Mozilla/5.0 Chrome/156',
  'Authorization: Bearer a.b~c',
  'X-Request-Id: 0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f',
];

const get = (url: string, headers: readonly string[] = browserHeaders) =>
  [`GET ${url} HTTP/1.1`, 'Host: localhost:4173', ...headers, 'Connection: close'].join('\r\n');

const post = async (
  port: number,
  url: string,
  body: string,
  headers: readonly string[] = browserHeaders,
  connection: 'keep-alive' | 'close' = 'keep-alive',
) => {
  const length = Buffer.byteLength(body, 'latin1');
  const send = url.includes('/CreateOrder') ? await sendLine(port) : [];
  const own = ['Content-Type: application/json', `Content-Length: ${length}`, `Connection: ${connection}`];
  return rawRequest(
    port,
    [`POST ${url} HTTP/1.1`, 'Host: localhost:4173', ...headers, ...send, ...own].join('\r\n'),
    body,
  );
};

const namesOf = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());

/** Responds by path, so that one upstream covers every kind of response. */
async function upstreamOfAllKinds(): Promise<Upstream> {
  return await startUpstream((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path.endsWith('/teapot'))
      return response.writeHead(418, { 'content-type': 'text/x-tea; a=b' }).end('\u0000tea');
    if (path.endsWith('/gzip')) {
      return response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{}'));
    }
    if (path.endsWith('/nothing')) return response.writeHead(204).end();
    if (path.endsWith('/cookie')) {
      return response
        .writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'x-proxy-bytes-sent': '0', 'x-own': 'unknown' })
        .end('ok');
    }
    if (path.endsWith('/moved'))
      return response.writeHead(302, { location: 'http://elsewhere.test/x' }).end();
    if (request.url?.endsWith('?die')) return response.destroy();
    if (path.endsWith('/half')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      return response.write('{"half":', () => response.destroy());
    }
    if (path.endsWith('/half-chunked')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.write('{"half":', () => response.destroy());
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
}

let auth: Upstream;
let gateway: Upstream;
let awayUrl: string;

const reached = () => auth.connections() + gateway.connections();

beforeAll(async () => {
  [auth, gateway] = await Promise.all([upstreamOfAllKinds(), upstreamOfAllKinds()]);
  const isDown = await upstreamOfAllKinds();
  awayUrl = isDown.url;
  await isDown.close();
});

afterAll(async () => {
  await Promise.all([auth.close(), gateway.close()]);
});

afterEach(() => {
  auth.received.length = 0;
  gateway.received.length = 0;
});

describe.each(['preview', 'dev'] as const)('the proxy of vite.config.ts (%s)', (mode) => {
  let app: ServedApp;
  let based: ServedApp;
  let lonely: ServedApp;

  beforeAll(async () => {
    app = await serveApp(mode, { AUTH_URL: auth.url, GATEWAY_URL: gateway.url });
    based = await serveApp(mode, {
      AUTH_URL: `${auth.url}/identity/`,
      GATEWAY_URL: `${gateway.url}/v1/gate`,
    });
    lonely = await serveApp(mode, { AUTH_URL: awayUrl, GATEWAY_URL: awayUrl });
  });

  afterAll(async () => {
    await Promise.all([app.close(), based.close(), lonely.close()]);
  });

  test('each prefix is forwarded to its own server, without the prefix', async () => {
    await post(app.port, '/auth/connect/token', '{}');
    await post(app.port, '/api/order/Order/GetOrders', '{}', browserHeaders, 'close');
    expect(auth.received.map(({ url }) => url)).toEqual(['/connect/token']);
    expect(gateway.received.map(({ url }) => url)).toEqual(['/order/Order/GetOrders']);
  });

  test.each([
    '/order/Order/CreateOrder?note=a%20b+c&refNo=T%2F1&paymentMethod=1',
    '/x?',
    '/x?a=1&&b&=c&a=2',
    '/x?u=http://other.test//a/../b&v=%2e%2e%2f',
    '/x?q=%D9%85%D8%AF%D8%A7%D8%B1',
    '/x?a=b?c=d;e[]=f|g^h`{i}"<>\'~*!()',
    '/a//b///c?d=//e',
    '/%41%7e/%E2%82%AC+%20;v=1,2:3@4',
    '//double//first',
    '/dots.../..a/a..?.=..',
    '/%252e%252e/twice-encoded',
  ])('paths and queries arrive byte for byte: %s', async (target) => {
    const isOrder = target.includes('/CreateOrder');
    for (const { port } of [app, based])
      await (isOrder ? post(port, `/api${target}`, '{}') : rawRequest(port, get(`/api${target}`)));
    expect(gateway.received.map(({ url }) => url)).toEqual([target, `/v1/gate${target}`]);
  });

  test('a base address may have a path, with or without a slash at its end', async () => {
    await post(based.port, '/auth/connect/token', '{}');
    await rawRequest(based.port, get('/api/order'));
    expect(auth.received.map(({ url }) => url)).toEqual(['/identity/connect/token']);
    expect(gateway.received.map(({ url }) => url)).toEqual(['/v1/gate/order']);
  });

  test('method and body arrive byte for byte', async () => {
    const body = '{"POI":"\u00d9\u0085 \u0000\u00ff"}';
    await post(app.port, '/api/order/Order/CreateOrder?note=x', body);
    expect(gateway.received).toMatchObject([{ method: 'POST', body }]);
  });

  test.each([
    ['/teapot', 418, 'text/x-tea; a=b', Buffer.from('\u0000tea')],
    ['/gzip', 200, 'application/json', gzipSync('{}')],
    ['/nothing', 204, undefined, Buffer.alloc(0)],
    ['/moved', 302, undefined, Buffer.alloc(0)],
  ])('status, body and content type are returned unchanged: %s', async (path, status, type, body) => {
    const answer = await fetch(`http://127.0.0.1:${app.port}/api${path}`, { redirect: 'manual' });
    const raw = await rawRequest(app.port, get(`/api${path}`));
    expect(raw.status).toBe(status);
    expect(raw.headers.get('content-type')).toBe(type);
    expect(raw.body.includes(body)).toBe(true);
    expect(answer.status).toBe(status);
  });

  test('cookies and hop-by-hop headers are not forwarded', async () => {
    const proxy = ['Cookie: key=secret', 'Origin: http://a.test', 'Referer: http://a.test/orders?q=secret'];
    const fetchMetadata = ['Sec-Fetch-Site: same-origin', 'Sec-CH-UA: "x"', 'X-Forwarded-For: 1.2.3.4'];
    await post(app.port, '/auth/connect/token', '{}', [...browserHeaders, ...proxy, ...fetchMetadata]);
    const names = namesOf(auth.received[0]?.rawHeaders ?? []);
    expect(names.toSorted()).toEqual([
      'accept',
      'accept-language',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'x-request-id',
    ]);
    expect(auth.received[0]?.rawHeaders.join('\n')).not.toContain('secret');
  });

  test.each(['GET', 'HEAD'])('no header is added or changed (%s)', async (method) => {
    await rawRequest(app.port, get('/api/order').replace('GET', method));
    const { rawHeaders = [] } = gateway.received[0] ?? {};
    const pairs = namesOf(rawHeaders).map((name, index) => `${name}: ${rawHeaders[index * 2 + 1]}`);
    const sent = browserHeaders.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()));
    expect(pairs.toSorted()).toEqual(
      [...sent, `host: 127.0.0.1:${gateway.port}`, 'connection: close'].toSorted(),
    );
  });

  test('no cookie and no unknown header is returned, nor a proof that only this proxy can give', async () => {
    const answer = await rawRequest(app.port, get('/api/cookie'));
    expect([...answer.headers.keys()]).not.toContain('x-own');
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
    expect([...answer.headers.keys()]).not.toContain('x-proxy-bytes-sent');
  });

  test('G21 an unreachable upstream gives 502 and the proof that nothing was sent', async () => {
    const answer = await rawRequest(lonely.port, get('/api/order/Lookup/GetImageTypesList'));
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-proxy-bytes-sent')).toBe('0');
    expect(answer.body.toString()).toBe('{"proxy":"unreachable"}');
  });

  test('an upstream that dies after it received the request gives 502 without that proof', async () => {
    const answer = await post(app.port, '/api/order/Order/CreateOrder?die', '{}');
    expect(gateway.received).toHaveLength(1);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect([...answer.headers.keys()]).not.toContain('x-proxy-bytes-sent');
  });

  test.each(['/half', '/half-chunked'])(
    'a body that breaks off also breaks off in the browser: %s',
    async (path) => {
      const answer = await rawRequest(app.port, get(`/api${path}`));
      expect(answer.status).toBe(200);
      expect(answer.whole).toBe(false);
      const reading = fetch(`http://127.0.0.1:${app.port}/api${path}`).then((response) => response.text());
      await expect(reading).rejects.toThrow();
    },
  );

  test.each([
    '/apix/order',
    '/authx',
    '/api',
    '/api?x=1',
    '/auth',
    '//api/order',
    '/API/order',
    '/x/api/order',
    '/api.json',
  ])('a path outside the prefixes is not forwarded: %s', async (path) => {
    const before = reached();
    const answer = await rawRequest(app.port, get(path));
    expect(answer.body.toString()).not.toContain('{"ok":true}');
    expect(reached()).toBe(before);
  });

  test.each([
    '/api/../secret',
    '/api/..',
    '/api/a/../../secret',
    '/api/./x',
    '/api/%2e%2e/secret',
    '/api/.%2E/secret',
    '/api/%2e%2e%2fsecret',
    '/api/..%2fsecret',
    '/api/..\\secret',
    '/api/..%5csecret',
    '/api/..;/secret',
    '/api/..%3bv=1/secret',
    '/auth/%2e%2e/api/x',
  ])('a path that climbs out of its prefix is rejected: %s', async (path) => {
    const before = reached();
    for (const { port } of [app, based]) {
      const answer = await rawRequest(port, get(path));
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
    expect(reached()).toBe(before);
  });

  test('G22 a body over 256 kB is rejected with 413 and not forwarded; a smaller one passes', async () => {
    const before = reached();
    const list = (size: number) =>
      post(app.port, '/api/order/Order/GetOrders', 'x'.repeat(size), browserHeaders, 'close');
    const large = await list(256 * 1024 + 1);
    expect(large.status).toBe(413);
    expect(JSON.parse(large.body.toString())).toEqual({ proxy: 'tooLarge' });
    const chunked = await rawRequest(
      app.port,
      [
        'POST /api/order/Order/GetOrders HTTP/1.1',
        'Host: localhost:4173',
        'Transfer-Encoding: chunked',
        'Connection: close',
      ].join('\r\n'),
      '1\r\nx\r\n0\r\n\r\n',
    );
    expect(chunked.status).toBe(411);
    expect(reached()).toBe(before);
    expect((await list(256 * 1024)).status).toBe(200);
  });

  test('F2 the two calls that must not be duplicated close their connection, and no other does', async () => {
    for (const path of ['/api/order/Order/CreateOrder?refNo=T1', '/auth/connect/token']) {
      expect((await post(app.port, path, '{}')).headers.get('connection')).toBe('close');
      expect((await post(lonely.port, path, '{}')).headers.get('connection')).toBe('close');
    }
    const other = await fetch(`http://127.0.0.1:${app.port}/api/order/Order/GetOrders`, {
      method: 'POST',
      body: '{}',
    });
    expect(other.headers.get('connection')).toBe('keep-alive');
  });
});
