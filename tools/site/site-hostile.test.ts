import { describe, expect, test } from 'vitest';
import { present } from '../programs/find.ts';
import { caddy, nginx } from '../programs/table.ts';
import { type HostileRequest, hostileRequests } from '../testing/hostile-requests.ts';
import { longRequests } from '../testing/long-requests.ts';
import { rawRequest, type startUpstream } from '../testing/raw-http.ts';
import { sendLine } from '../testing/send-to.ts';
import { serverInFrontOf } from '../testing/server-in-front.ts';
import { type ServerName, serversToTry } from './servers.ts';
import { sentHeaders, servicePolicy } from './site-headers.ts';

/** All that are installed, also in `npm test`: the table is about their being alike. */
const servers: ServerName[] = [...serversToTry];
if (process.env.SERVERS === undefined) {
  if ((await present(nginx)) !== null) servers.push('nginx');
  if ((await present(caddy)) !== null) servers.push('caddy');
}

const service: Parameters<typeof startUpstream>[0] = (request, response) => {
  if (request.url?.endsWith('?switch'))
    return void response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nthrough the tunnel',
    );
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
};

const allowed = new Set(
  [...sentHeaders, 'X-Request-Id', 'Host', 'Connection', 'Content-Length'].map((name) => name.toLowerCase()),
);

describe.each(servers)('%s', (name) => {
  const running = serverInFrontOf(service, name);

  const send = async ({ first, headers = [], host, body }: HostileRequest) => {
    const isOrder = /^POST.*CreateOrder/i.test(first);
    const lines = [
      first,
      ...(host ?? [`Host: 127.0.0.1:${running.app.port}`]),
      ...headers,
      ...(isOrder ? await sendLine(running.app.port) : []),
      ...(headers.some((line) => line.startsWith('Connection:')) ? [] : ['Connection: close']),
    ];
    return rawRequest(running.app.port, lines.join('\r\n'), body);
  };

  test.each([...hostileRequests, ...longRequests])('S4 $what', async (row) => {
    const { status, headers, body } = await send(row);
    expect(row.status).toContain(status || 0);
    expect(running.upstream.received).toHaveLength(row.forwarded ?? 0);
    expect(body.toString()).not.toMatch(/the app itself|through the tunnel/);
    if (row.isService !== false && status) expect(headers.get('content-security-policy')).toBe(servicePolicy);
    for (const { rawHeaders } of running.upstream.received) {
      const names = rawHeaders.filter((_, index) => index % 2 === 0).map((header) => header.toLowerCase());
      expect(names.filter((header) => !allowed.has(header))).toEqual([]);
      expect(rawHeaders.join('\n')).not.toMatch(/upgrade|secret/i);
    }
  });

  test('G22 a token of 32 kB and a note of 1,000 letters arrive whole', async () => {
    const row = longRequests.find(({ what }) => what.startsWith('a token of 32 kB'));
    if (row === undefined) throw new Error('no such request');
    await send(row);
    const [{ rawHeaders, url } = { rawHeaders: [] as string[], url: '' }] = running.upstream.received;
    expect(rawHeaders[rawHeaders.findIndex((header) => /^authorization$/i.test(header)) + 1]?.length).toBe(
      'Bearer '.length + 32 * 1024,
    );
    expect(new URLSearchParams(url.split('?')[1]).get('note')).toBe('\u4e2d'.repeat(1000));
  });
});
