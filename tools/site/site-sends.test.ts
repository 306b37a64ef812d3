import { randomUUID } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type RawAnswer, type startUpstream, unreachableUrl } from '../testing/raw-http.ts';
import { paths, sendLine, sendTo } from '../testing/send-to.ts';
import { serverInFrontOf } from '../testing/server-in-front.ts';
import { isNginx, serversToTry, startServer } from './servers.ts';

/** A service that answers with our headers itself. */
const hostile = { 'x-ticket': 'of.1', 'x-send-accepted': 'of-the-service', 'x-send-refused': 'busy' };
const service: Parameters<typeof startUpstream>[0] = (request, response) => {
  const query = new URLSearchParams(request.url?.split('?')[1]);
  const status = Number(query.get('status') ?? 200);
  response.writeHead(status, { 'content-type': 'application/json', ...hostile }).end('{}');
};

const form = /^[\da-f]{16}\.\d{13}$/;
const ofSend = ({ status, headers }: RawAnswer) => ({
  status,
  accepted: headers.get('x-send-accepted'),
  refused: headers.get('x-send-refused'),
});
const rejection = (refused: string) => ({ status: 409, accepted: undefined, refused });

describe.each(serversToTry)('%s', (name) => {
  const running = serverInFrontOf(service, name);

  const ticketOf = (headers: readonly string[] = []) =>
    sendTo(running.app.port, 'GET', paths.ticket, headers);
  const send = (line: string, more = '') =>
    sendTo(running.app.port, 'POST', `${paths.create}${more}`, [line], '{}');

  if (name === 'caddy') {
    test('O4 it gives no tickets, says so to a probe, and passes no header of its service as one', async () => {
      // 404 would be an error in the console of each browser.
      expect((await ticketOf()).status).toBe(200);
      expect((await ticketOf(['Sec-Fetch-Site: cross-site'])).status).toBe(403);
      expect((await ticketOf()).headers.has('x-ticket')).toBe(false);
      const answer = await sendTo(running.app.port, 'POST', paths.create, [`X-Send: x`]);
      for (const header of Object.keys(hostile)) expect(answer.headers.has(header)).toBe(false);
      expect(running.upstream.received.flatMap(({ rawHeaders }) => rawHeaders).join()).not.toMatch(/x-send/i);
      const probe = await sendTo(running.app.port, 'GET', '/readyz');
      expect(JSON.parse(probe.body.toString())).toEqual({ status: 'ready', tickets: false });
    });

    test.each(['Forwarded: for=192.0.2.7', 'Via: 2 front', 'X-Forwarded-For: 192.0.2.7'])(
      'O4 it takes no order that a proxy has passed on, and tells the page before the order, and a probe (%s)',
      async (line) => {
        expect((await ticketOf([line])).status).toBe(409);
        expect((await sendTo(running.app.port, 'POST', paths.create, [line])).status).toBe(409);
        expect(running.upstream.received).toEqual([]);
        const probe = await sendTo(running.app.port, 'GET', '/readyz', [line]);
        expect([probe.status, JSON.parse(probe.body.toString())]).toEqual([
          503,
          { status: 'behind a proxy', tickets: false },
        ]);
        expect((await sendTo(running.app.port, 'POST', paths.list, [line])).status).toBe(200);
      },
    );
    return;
  }

  test('O4 each response below the two prefixes has a ticket of one server, and never one of the service', async () => {
    const instances = new Set<string | undefined>();
    for (const [method, path] of [
      ['POST', paths.list],
      ['GET', paths.details],
      ['POST', paths.create],
      ['POST', paths.token],
      ['GET', paths.ticket],
    ] as const) {
      const { headers } = await sendTo(running.app.port, method, path);
      expect([path, headers.get('x-ticket')]).toEqual([path, expect.stringMatching(form)]);
      instances.add(headers.get('x-ticket')?.slice(0, 16));
    }
    expect(instances.size).toBe(1);
  });

  test('O4 /api/ticket asks no service, and names the headers that arrived', async () => {
    const answer = await ticketOf(['X-Send: asking', 'X-Page: some-page']);
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
      200,
      { arrived: ['X-Page', 'X-Send'] },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse((await ticketOf()).body.toString())).toEqual({ arrived: [] });
    expect((await sendTo(running.app.port, 'POST', paths.ticket)).status).toBeGreaterThanOrEqual(400);
    expect((await ticketOf(['Sec-Fetch-Site: cross-site'])).status).toBe(403);
    expect(running.upstream.received).toEqual([]);
  });

  test('O4 a send is let through once, whatever ticket its second copy has', async () => {
    const id = randomUUID();
    const [line = ''] = await sendLine(running.app.port, id);
    expect(ofSend(await send(line))).toEqual({ status: 200, accepted: id, refused: undefined });
    const second = await send(line);
    expect(ofSend(second)).toEqual(rejection('repeated'));
    expect(JSON.parse(second.body.toString())).toEqual({ proxy: 'repeated' });
    expect(second.headers.get('connection')).toBe('close');
    const [newer = ''] = await sendLine(running.app.port, id);
    expect(ofSend(await send(newer))).toEqual(rejection('repeated'));
    expect(running.upstream.received).toHaveLength(1);
  });

  test('O4 of many copies at once one is let through', async () => {
    const [line = ''] = await sendLine(running.app.port);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(line)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(running.upstream.received).toHaveLength(1);
  });

  test('O4 a send without an id, of another server, too old or from the future is rejected, and takes no id', async () => {
    const [line = ''] = await sendLine(running.app.port);
    const [instance = '', at = '', id = ''] = line.slice('X-Send: '.length).split('.');
    const header = (of: string, ms: number, of2 = id) => `X-Send: ${of}.${ms}.${of2}`;
    for (const broken of ['X-Send:', 'X-Send: x', header(instance, +at, 'x'), `${line}, ${line}`, `${line}x`])
      expect([broken, ofSend(await send(broken))]).toEqual([broken, rejection('missing')]);
    expect(ofSend(await send(header('0'.repeat(16), +at)))).toEqual(rejection('foreign'));
    expect(ofSend(await send(header(instance, +at - 60_000)))).toEqual(rejection('late'));
    expect(ofSend(await send(header(instance, +at + 60_000)))).toEqual(rejection('late'));
    expect(ofSend(await send(header(instance, +at - 40_000)))).toMatchObject({ status: 200 });
    expect(running.upstream.received).toHaveLength(1);
  });

  test.each([400, 401, 409, 429, 500])(
    'O4 a %i of the service is that of the only copy, and its own headers are gone',
    async (status) => {
      const id = randomUUID();
      const [line = ''] = await sendLine(running.app.port, id);
      const answer = await send(line, `?status=${status}`);
      expect(ofSend(answer)).toEqual({ status, accepted: id, refused: undefined });
      expect(answer.headers.get('x-ticket')).toMatch(form);
    },
  );

  test('S5 neither the send id nor the page reaches the service', async () => {
    const [line = ''] = await sendLine(running.app.port);
    await sendTo(running.app.port, 'POST', paths.create, [line, 'X-Page: some-page', 'X-Ticket: mine'], '{}');
    await sendTo(running.app.port, 'POST', paths.token, [
      line.replace(/\w{12}$/, '000000000000'),
      'X-Page: some-page',
    ]);
    expect(running.upstream.received).toHaveLength(2);
    for (const { rawHeaders } of running.upstream.received)
      expect(rawHeaders.join('\n')).not.toMatch(/x-(send|page|ticket)/i);
  });

  test('G21 nothing was sent of the only copy, says the 502; its repeat says nothing of the kind', async () => {
    const services = { authUrl: unreachableUrl, gatewayUrl: unreachableUrl };
    const lonely = await startServer(name, { ...services, mapHosts: '' });
    try {
      const id = randomUUID();
      const [line = ''] = await sendLine(lonely.port, id);
      const first = await sendTo(lonely.port, 'POST', paths.create, [line], '{}');
      expect([first.status, first.headers.get('x-proxy-bytes-sent')]).toEqual([502, '0']);
      expect(first.headers.get('x-send-accepted')).toBe(id);
      const second = await sendTo(lonely.port, 'POST', paths.create, [line], '{}');
      expect(ofSend(second)).toEqual(rejection('repeated'));
    } finally {
      await lonely.close();
    }
  });

  test('A21 a repeated token request is rejected, one without a send id passes', async () => {
    const id = randomUUID();
    const [line = ''] = await sendLine(running.app.port, id);
    const refresh = (headers: readonly string[]) =>
      sendTo(running.app.port, 'POST', paths.token, headers, 'grant_type=refresh_token');
    expect(ofSend(await refresh([line]))).toEqual({ status: 200, accepted: id, refused: undefined });
    expect(ofSend(await refresh([line]))).toEqual(rejection('repeated'));
    expect(ofSend(await refresh(['X-Send: x']))).toEqual(rejection('missing'));
    expect(running.upstream.received).toHaveLength(1);
    expect((await refresh([])).status).toBe(200);
  });

  if (isNginx(name))
    test('O4 a probe says when tickets of another server come for longer than a restart explains', async () => {
      const probe = async () => {
        const { status, body } = await sendTo(running.app.port, 'GET', '/readyz');
        return [status, JSON.parse(body.toString()).status];
      };
      const file =
        name === 'image'
          ? join(running.app.folder, 'tmp/nadir/foreign')
          : join(running.app.folder, 'foreign');
      const foreign = async (earlier: number) => {
        const at = Date.now();
        writeFileSync(file, `${at - earlier} ${at - 40_000}`);
        chmodSync(file, 0o666);
        await send(`X-Send: ${'0'.repeat(16)}.${at}.${randomUUID()}`);
      };
      await foreign(50_000);
      expect(await probe()).toEqual([200, 'ready']);
      await foreign(70_000);
      expect(await probe()).toEqual([503, 'tickets of another server']);
      writeFileSync(file, `${Date.now() - 900_000} ${Date.now() - 700_000}`);
      expect(await probe()).toEqual([200, 'ready']);
    });

  if (name === 'nginx')
    test.each([
      ['no INVOCATION_ID', { invocation: '' }],
      [
        'no rates',
        { changed: (conf: string) => conf.replace(/(upstream rates \{ server) [\d.:]+/, '$1 127.0.0.1:2') },
      ],
    ])('O4 a probe says that no order gets through: %s', async (status, more) => {
      const services = { authUrl: running.upstream.url, gatewayUrl: running.upstream.url, mapHosts: '' };
      const other = await startServer(name, { ...services, ...more });
      try {
        const probe = await sendTo(other.port, 'GET', '/readyz');
        expect([probe.status, JSON.parse(probe.body.toString())]).toEqual([503, { status }]);
        running.upstream.received.length = 0;
        expect((await sendTo(other.port, 'POST', paths.create)).status).toBeGreaterThanOrEqual(409);
        expect(running.upstream.received).toEqual([]);
      } finally {
        await other.close();
      }
    });

  test('O4 a server that was started again does not take the tickets of before', async () => {
    const other = await startServer(name, {
      authUrl: running.upstream.url,
      gatewayUrl: running.upstream.url,
      mapHosts: '',
    });
    try {
      const [line = ''] = await sendLine(running.app.port);
      expect(ofSend(await sendTo(other.port, 'POST', paths.create, [line], '{}'))).toEqual(
        rejection('foreign'),
      );
    } finally {
      await other.close();
    }
  });
});
