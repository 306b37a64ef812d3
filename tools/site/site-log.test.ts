import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { selfSigned } from '../../e2e/certificate.ts';
import { startUpstream, unreachableUrl } from '../testing/raw-http.ts';
import { paths, sendLine, sendTo } from '../testing/send-to.ts';
import { serverInFrontOf } from '../testing/server-in-front.ts';
import { type RunningServer, type ServerName, serversToTry, startServer } from './servers.ts';

const Line = z.object({
  time: z.iso.datetime({ offset: true }),
  id: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  seconds: z.number().nonnegative(),
  bytesSent: z.int().nullable(),
  reference: z.string(),
  /** Not of Caddy. */
  refused: z.string().optional(),
  ticketAge: z.string().optional(),
});
type Line = z.infer<typeof Line>;

const Words = z.array(z.string()).optional();
/** Caddy has its own field names, and logs ours as response headers. */
const CaddyLine = z
  .object({
    logger: z.literal('http.log.access'),
    ts: z.string(),
    request: z.object({ method: z.string(), uri: z.string() }),
    duration: z.number(),
    status: z.int(),
    resp_headers: z.object({ 'X-Request-Id': Words, 'X-Proxy-Bytes-Sent': Words, 'X-Reference': Words }),
  })
  .transform(({ ts, request, duration, status, resp_headers: said }) => ({
    time: ts,
    id: said['X-Request-Id']?.[0] ?? '',
    method: request.method,
    path: request.uri,
    status,
    seconds: duration,
    bytesSent: said['X-Proxy-Bytes-Sent'] === undefined ? null : Number(said['X-Proxy-Bytes-Sent'][0]),
    reference: said['X-Reference']?.[0] ?? '',
  }));

/** The requests in a server's log, those of the service only, without what the tests ask before them. */
function written(name: ServerName, app: RunningServer): Line[] {
  const lines = app
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  const read = (line: unknown) => (name === 'caddy' ? CaddyLine.safeParse(line).data : line);
  return lines
    .flatMap((line) => Line.safeParse(read(line)).data ?? [])
    .filter(({ path }) => /^\/(api|auth)\//.test(path) && path !== paths.ticket);
}

/** The output of a server and the contents of its files, without the app and its configuration. */
function everywhere(app: RunningServer): string {
  const files = readdirSync(app.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/^dist|\.(conf|js)$|^Caddyfile$/.test(file))
    .map((file) => join(app.folder, file))
    .filter((file) => statSync(file).isFile());
  return [app.said(), ...files.map((file) => readFileSync(file, 'latin1'))].join('\n');
}

const secret = 'nobody-may-read';
const token = `Authorization: Bearer ${secret}-token`;
const search = JSON.stringify({ FilterValue: `${secret} search` });
const order = (reference: string, more = '') =>
  `${paths.create}?note=${secret}-note&refNo=${reference}&paymentMethod=1${more}`;

const service: Parameters<typeof startUpstream>[0] = (request, response) => {
  const query = new URLSearchParams(request.url?.split('?')[1]);
  if (query.has('die')) return void response.destroy();
  if (query.has('garbage')) return void response.socket?.end(`${secret} is no HTTP\r\n\r\n`);
  if (query.has('long')) return void response.writeHead(200, { 'x-long': 'x'.repeat(200_000) }).end('{}');
  if (query.has('half'))
    return void response
      .writeHead(200, { 'content-length': '1000' })
      .write('{"half":', () => response.destroy());
  return void response.writeHead(Number(query.get('status') ?? 200)).end('{"ok":true}');
};

describe.each(serversToTry)('%s', (name) => {
  const running = serverInFrontOf(service, name);

  /** The line of the request with this id; it may be written after the response. */
  const lineOf = (id: string | undefined) =>
    vi.waitFor(() => {
      const [line, ...more] = written(name, running.app).filter((one) => one.id === id);
      expect([line?.id, more]).toEqual([id, []]);
      return line as Line;
    });

  test('O4 a request is one line: time, call, outcome, duration, bytes sent, and the reference of an order', async () => {
    const began = Date.now() - 1_000;
    const answer = await sendTo(running.app.port, 'POST', order('T%2F1%20%D8%A3'), [token]);
    const line = await lineOf(answer.headers.get('x-request-id'));
    expect(line).toMatchObject({ method: 'POST', path: paths.create, status: 200, reference: 'T/1 أ' });
    expect(Date.parse(line.time)).toBeGreaterThanOrEqual(began - (began % 1_000));
    expect(line.seconds).toBeLessThan(10);
    expect(line.bytesSent).toBeGreaterThan(0);
  });

  /** The id that the service received last. */
  const receivedId = () => {
    const { rawHeaders = [] } = running.upstream.received.at(-1) ?? {};
    return rawHeaders.flatMap((text, at) => (/^x-request-id$/i.test(text) ? [rawHeaders[at + 1]] : []));
  };

  test.each([
    ['POST', paths.token],
    ['POST', paths.create],
    ['POST', paths.list],
    ['GET', paths.details],
  ] as const)("O4 the browser's id of %s %s reaches the log and the service", async (method, path) => {
    const id = randomUUID();
    const answer = await sendTo(running.app.port, method, path, [`X-Request-Id: ${id}`]);
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(await lineOf(id)).toMatchObject({ method, path, status: 200 });
    expect(receivedId()).toEqual([id]);
  });

  const good = '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f';
  test.each([
    ['no id', []],
    ['an empty one', ['']],
    ['a text', [secret]],
    ['an id with more after it', [`${good} ${secret}`]],
    ['an id with more before it', [`${secret}${good}`]],
    ['an id with a quote', [`${good.slice(1)}"`]],
    ['an id without dashes', [good.replaceAll('-', '')]],
    ['a text and an id', [secret, good]],
    ['a placeholder', ['{http.request.header.Authorization}']],
    ['a very long one', ['a'.repeat(3000)]],
  ])('S5 the server replaces %s by its own id', async (_, given) => {
    const said = given.map((text) => `X-Request-Id: ${text}`);
    const answer = await sendTo(running.app.port, 'POST', paths.list, [...said, token]);
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/);
    expect(id).not.toBe(good);
    expect(id).not.toBe(good.replaceAll('-', ''));
    expect(await lineOf(id)).toMatchObject({ path: paths.list, status: 200 });
    expect(receivedId()).toEqual([id]);
    expect(everywhere(running.app)).not.toMatch(new RegExp(`${secret}|${good}|aaaaaaaaa|${good.slice(1)}`));
  });

  test("O4 only an order's line has a reference, and every call has its line", async () => {
    for (const [method, path, body] of [
      ['POST', paths.token, `grant_type=password&password=${secret}`],
      ['POST', paths.list, search],
      ['GET', `${paths.details}?orderID=7&refNo=${secret}`, ''],
    ] as const) {
      const answer = await sendTo(running.app.port, method, path, [token], body);
      const line = await lineOf(answer.headers.get('x-request-id'));
      expect(line).toMatchObject({ method, path: path.split('?')[0], status: 200, reference: '' });
    }
  });

  if (name !== 'caddy')
    test('O4 the line of a send has the age of its ticket, and why it was rejected', async () => {
      const post = async (line: string) => {
        const id = randomUUID();
        await sendTo(running.app.port, 'POST', order('T9'), [token, line, `X-Request-Id: ${id}`]);
        const { status, refused, ticketAge } = await lineOf(id);
        return { status, refused, ticketAge };
      };
      const [line = ''] = await sendLine(running.app.port);
      const [start = '', at = ''] = line.split('.');
      expect(await post(line)).toEqual({ status: 200, refused: '', ticketAge: '0-5' });
      expect(await post(line)).toEqual({ status: 409, refused: 'repeated', ticketAge: '0-5' });
      const old = (ms: number, of = start, other = randomUUID()) => post(`${of}.${+at - ms}.${other}`);
      expect(await old(10_000)).toEqual({ status: 200, refused: '', ticketAge: '5-20' });
      expect(await old(30_000)).toEqual({ status: 200, refused: '', ticketAge: '20-50' });
      expect(await old(60_000)).toEqual({ status: 409, refused: 'late', ticketAge: 'over 50' });
      expect(await old(0, `X-Send: ${'f'.repeat(16)}`)).toEqual({
        status: 409,
        refused: 'foreign',
        ticketAge: '',
      });
      expect(await post('X-Send: x')).toEqual({ status: 409, refused: 'missing', ticketAge: '' });
    });

  test('O5 the line of an order that was not sent says so', async () => {
    const services = { authUrl: unreachableUrl, gatewayUrl: unreachableUrl };
    const lonely = await startServer(name, { ...services, mapHosts: '' });
    try {
      const { status } = await sendTo(lonely.port, 'POST', order('T2'), [token]);
      expect(status).toBe(502);
      await vi.waitFor(() =>
        expect(written(name, lonely)).toMatchObject([{ status: 502, bytesSent: 0, reference: 'T2' }]),
      );
      expect(everywhere(lonely)).not.toContain(secret);
    } finally {
      await lonely.close();
    }
  });

  test('S5 after any error no note, token, password or search text is in the log', async () => {
    const before = written(name, running.app).length;
    for (const fault of ['die', 'garbage', 'long', 'half', 'status=500', 'status=429', 'status=401'])
      await sendTo(running.app.port, 'POST', order('T3', `&${fault}`), [token]);
    await sendTo(running.app.port, 'POST', `${paths.list}?die&q=${secret}`, [token], search);
    await sendTo(running.app.port, 'POST', `${paths.token}?die`, [], `password=${secret}`);
    await sendTo(running.app.port, 'GET', `${paths.details}?die&orderID=7&q=${secret}`, [token]);
    await sendTo(running.app.port, 'POST', order('T4'), ['Sec-Fetch-Site: cross-site', token]);
    await sendTo(running.app.port, 'POST', order('T5'), [token], `"${secret}${'x'.repeat(300 * 1024)}"`);
    await sendTo(running.app.port, 'PUT', `${paths.list}?q=${secret}`, [token]);
    await sendTo(running.app.port, 'GET', `/orders?q=${secret}`);
    await sendTo(running.app.port, 'GET', `/assets/gone.js?q=${secret}`);
    // More at once than one address may send.
    await Promise.all(
      Array.from({ length: 30 }, () => sendTo(running.app.port, 'POST', order('T6'), [token])),
    );
    // A browser that disconnects in the middle of its order.
    const socket = connect(running.app.port, '127.0.0.1');
    const head = `POST ${order('T7')} HTTP/1.1\r\nHost: 127.0.0.1\r\n${token}\r\nContent-Length: 9000\r\n\r\n`;
    await new Promise<void>((settle) => socket.write(`${head}${secret}`, () => settle()));
    socket.resetAndDestroy();
    // Bytes that are not HTTP.
    await sendTo(running.app.port, `${secret} ${secret}`, '/').catch(() => undefined);
    await vi.waitFor(() => expect(written(name, running.app).length - before).toBeGreaterThanOrEqual(43));
    expect(everywhere(running.app)).not.toContain(secret);
  });

  test('S5 the same when the service has an untrusted certificate', async () => {
    const stranger = await startUpstream(service, selfSigned(1, 'localhost'));
    const distrusting = await startServer(name, {
      authUrl: stranger.url,
      gatewayUrl: stranger.url,
      mapHosts: '',
    });
    try {
      expect((await sendTo(distrusting.port, 'POST', order('T8'), [token])).status).toBe(502);
      await vi.waitFor(() => expect(written(name, distrusting)).toHaveLength(1));
      expect(everywhere(distrusting)).not.toContain(secret);
    } finally {
      await Promise.all([distrusting.close(), stranger.close()]);
    }
  });
});
