import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream, unreachableUrl } from '../testing/raw-http.ts';
import { paths, sendTo as sendAt } from '../testing/send-to.ts';
import { type RunningServer, serversToTry, startServer } from './servers.ts';
import { securityHeaders, serverPolicy } from './site-headers.ts';

const mapHosts = 'https://tiles.example.com https://*.example.net';

const service = () =>
  startUpstream((request, response) => {
    const query = new URLSearchParams(request.url?.split('?')[1]);
    if (query.has('die')) return void response.destroy();
    return void response
      .writeHead(Number(query.get('status') ?? 200), { 'content-type': 'application/json' })
      .end('{"ok":true}');
  });

const { token, revocation, create, list, details } = paths;

let auth: Upstream;
let gateway: Upstream;
beforeAll(async () => {
  [auth, gateway] = await Promise.all([service(), service()]);
});
afterAll(async () => {
  await Promise.all([auth.close(), gateway.close()]);
});
afterEach(() => {
  auth.received.length = 0;
  gateway.received.length = 0;
});

describe.each(serversToTry)('%s', (name) => {
  let app: RunningServer;
  beforeAll(async () => {
    app = await startServer(name, { authUrl: auth.url, gatewayUrl: gateway.url, mapHosts });
  });
  afterAll(() => app.close());

  const send = (method: string, path: string, headers: readonly string[] = [], body?: string) =>
    sendAt(app.port, method, path, headers, body);
  const probe = async (port: number, path: string) => {
    const { status, body } = await sendAt(port, 'GET', path, ['Cookie: key=secret']);
    return [status, JSON.parse(body.toString())];
  };
  const received = () => [...auth.received, ...gateway.received].map(({ method, url }) => `${method} ${url}`);

  test.each(['/', '/login?returnTo=%2Forders', '/orders/7', '/config.json'])(
    'S1 no page of another origin may frame %s',
    async (path) => {
      const { headers } = await send('GET', path);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')?.split('; ')).toContain("frame-ancestors 'none'");
    },
  );

  test('S2 requests from a form or a script of another site are rejected; those of this site, and of a program, pass', async () => {
    for (const path of [token, revocation, create, list])
      for (const site of ['cross-site', 'same-site', 'none'])
        expect([path, site, (await send('POST', path, [`Sec-Fetch-Site: ${site}`], '{}')).status]).toEqual([
          path,
          site,
          403,
        ]);
    expect((await send('GET', details, ['Sec-Fetch-Site: cross-site'])).status).toBe(403);
    expect(received()).toEqual([]);
    for (const path of [token, revocation])
      expect((await send('POST', path, ['Sec-Fetch-Site: same-origin'], '{}')).status).toBe(200);
    expect((await send('POST', create, [], '{}')).status).toBe(200);
    expect(received()).toEqual([
      'POST /connect/token',
      'POST /connect/revocation',
      'POST /order/Order/CreateOrder',
    ]);
  });

  test.each([
    ['GET', '/api/..%2fsecret'],
    ['GET', '/api/order/Order/../../../secret'],
    ['GET', '/api/%2e%2e/secret'],
    ['GET', '/.git/config'],
    ['GET', '/.env'],
    ['GET', '/assets/.htaccess'],
    ['GET', '/app.js.map'],
    ['GET', '/assets/app-1a2b3c4d.js.map'],
    ['TRACE', '/'],
    ['PUT', '/index.html'],
    ['GET', revocation],
    // `npm start` forwards every path below the two prefixes (README); the servers of deploy/ allow the
    // calls of the app only.
    ...(name === 'npm start'
      ? []
      : [
          ['POST', '/api/order/Order/Delete'],
          ['POST', `${revocation}/more`],
          ['POST', '/auth/connect/introspect'],
        ]),
  ])('S4 %s %s is rejected and not forwarded', async (method = '', path = '') => {
    const { status, body } = await send(method, path);
    expect([400, 403, 404, 405]).toContain(status);
    expect(body.toString()).not.toContain('the app itself');
    expect(received()).toEqual([]);
  });

  test('S6 a probe gets the build from /healthz, and from /readyz whether both services answer, with any status', async () => {
    expect(await probe(app.port, '/healthz')).toEqual([
      200,
      { status: 'ok', version: '9.8.7', commit: 'abc123', built: null },
    ]);
    expect(received()).toEqual([]);
    const ready = name === 'caddy' ? { status: 'ready', tickets: false } : { status: 'ready' };
    expect(await probe(app.port, '/readyz')).toEqual([200, ready]);
    expect(received()).toEqual(['HEAD /', 'HEAD /']);
    for (const { rawHeaders } of [...auth.received, ...gateway.received])
      expect(rawHeaders.join('\n')).not.toContain('secret');
    expect(app.said()).not.toMatch(/healthz|readyz/);
  });

  test('G21, S5 the proof that nothing was sent is present only when the service is unreachable', async () => {
    const lonely = await startServer(name, { authUrl: auth.url, gatewayUrl: unreachableUrl, mapHosts });
    try {
      const unsent = await sendAt(lonely.port, 'POST', `${create}?refNo=T1`);
      expect([unsent.status, unsent.headers.get('x-proxy-bytes-sent')]).toEqual([502, '0']);
      // A probe sees the same, and the page is still served.
      expect(await probe(lonely.port, '/readyz')).toEqual([503, { status: 'unreachable' }]);
      expect((await probe(lonely.port, '/healthz'))[0]).toBe(200);
      auth.received.length = 0;
    } finally {
      await lonely.close();
    }
    const sent = await send('POST', `${create}?refNo=T2&die`, [], '{}');
    expect(sent.status).toBe(502);
    expect(sent.headers.get('x-proxy-bytes-sent')).not.toBe('0');
    expect(received()).toEqual(['POST /order/Order/CreateOrder?refNo=T2&die']);
  });

  test.each([
    ['the page', 200, 'GET', '/', 'no-cache'],
    ['a screen', 200, 'GET', '/orders/7', 'no-cache'],
    ['a content-hashed file', 200, 'GET', '/assets/app-1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['a missing file', 404, 'GET', '/assets/app-gone.js', null],
    ['a name with a dot', 404, 'GET', '/.git/config', null],
    ['an unused method', 405, 'PUT', '/', null],
    ['a probe', 200, 'GET', '/healthz', 'no-store'],
    ['a probe of the service', 200, 'GET', '/readyz', 'no-store'],
    ['the service', 200, 'GET', details, 'no-store'],
    ['a rejected token', 400, 'POST', `${token}?status=400`, 'no-store'],
    ['a busy service', 429, 'POST', `${list}?status=429`, 'no-store'],
    ['a service that fails', 500, 'GET', `${details}?status=500`, 'no-store'],
    ['a service that disconnects', 502, 'GET', `${details}?die`, 'no-store'],
  ])('S6 %s (%i) has every security header once', async (_, status, method, path, kept) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    for (const [header, value] of securityHeaders(mapHosts, path))
      expect([header, answer.headers.get(header.toLowerCase())]).toEqual([header, value]);
    if (kept !== null) expect(answer.headers.get('cache-control')).toBe(kept);
  });

  test('S6 the rejections of another site (403) and of a body that is too long (413) have them too', async () => {
    const foreign = await send('POST', create, ['Sec-Fetch-Site: cross-site'], '{}');
    const large = await send('POST', list, [], 'x'.repeat(256 * 1024 + 1));
    expect([foreign.status, large.status]).toEqual([403, 413]);
    const form = await send('POST', revocation, [], 'x'.repeat(64 * 1024 + 1));
    expect(form.status).toBe(413);
    for (const { headers } of [foreign, large])
      for (const [header, value] of securityHeaders(mapHosts, create))
        expect([header, headers.get(header.toLowerCase())]).toEqual([header, value]);
  });

  test('a map archive beside the page is sent by ranges and never compressed', async () => {
    const headers = ['Range: bytes=2-4', 'Accept-Encoding: gzip, br'];
    const part = await send('GET', '/maps/region.pmtiles', headers);
    expect([part.status, part.body.toString()]).toEqual([206, 'map']);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/13');
    expect(part.headers.get('content-encoding')).toBeUndefined();
    expect(part.headers.get('cache-control')).toBe('no-cache');
    expect(part.headers.get('etag')).toMatch(/"[^"]+"/);
  });

  test('S6 the policy lists the host of the map archive, and a missing archive is no page', async () => {
    const mapArchive = 'https://maps.example.com:8443/region.pmtiles';
    const other = await startServer(name, {
      authUrl: auth.url,
      gatewayUrl: gateway.url,
      mapHosts,
      mapArchive,
    });
    try {
      const { headers } = await sendAt(other.port, 'GET', '/');
      const hosts = `${mapHosts} https://maps.example.com:8443`;
      expect(headers.get('content-security-policy')).toBe(serverPolicy(hosts));
      const { body } = await sendAt(other.port, 'GET', '/config.json');
      expect(JSON.parse(body.toString())).toEqual({ map: { archive: mapArchive } });
      const gone = await sendAt(other.port, 'GET', '/maps/gone.pmtiles');
      expect([gone.status, gone.headers.get('content-security-policy')]).toEqual([404, serverPolicy(hosts)]);
    } finally {
      await other.close();
    }
  });
});
