import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../testing/raw-http.ts';
import { paths, sendTo } from '../testing/send-to.ts';
import { isNginx, type RunningServer, serversToTry, startServer } from './servers.ts';

describe.each(serversToTry)('%s', (name) => {
  let service: Upstream;
  let app: RunningServer;
  beforeEach(async () => {
    service = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    app = await startServer(name, { authUrl: service.url, gatewayUrl: service.url, mapHosts: '' });
  });
  afterEach(() => Promise.all([app.close(), service.close()]));

  const order = (account: string | null, index: number) => {
    const headers = account === null ? [] : [`Authorization: Bearer ${account}`];
    return sendTo(app.port, 'POST', `${paths.create}?refNo=R-${index}`, headers, '{}');
  };
  /** The statuses of so many orders that are sent at once. */
  const atOnce = async (count: number, account: (index: number) => string | null) => {
    const all = await Promise.all(Array.from({ length: count }, (_, index) => order(account(index), index)));
    return all.map(({ status }) => status);
  };
  const rejected = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

  test('sixty orders without a token at once are forwarded: they count for the address alone', async () => {
    expect(await atOnce(60, () => null)).toEqual(Array(60).fill(200));
  });

  // The others have no limits: Debian's Caddy has no module for them.
  if (isNginx(name)) {
    test('one account is limited, and another one behind the same address is not slowed down by it', async () => {
      const flood = atOnce(60, () => 'first');
      // The first rejection proves that the limit of the first account is reached.
      await expect.poll(() => app.said().match(/"status":429/g)?.length ?? 0).toBeGreaterThan(0);
      const second = await order('second', 0);
      expect(second.status).toBe(200);
      const forwarded = service.received.filter(({ rawHeaders }) =>
        rawHeaders.includes('Bearer first'),
      ).length;
      // The flood is still waiting its turn, half a second for each order: the second account did not wait behind it.
      expect(forwarded).toBeLessThan(31);
      expect(rejected(await flood)).toBeGreaterThan(0);
    });

    /** The rejected ones of forty sign-ins at once with these values of X-Forwarded-For. */
    const signIns = async (port: number, forwardedFor: (index: number) => string) => {
      const all = Array.from({ length: 40 }, (_, index) =>
        sendTo(port, 'POST', paths.token, [`X-Forwarded-For: ${forwardedFor(index)}`], 'grant_type=password'),
      );
      return rejected((await Promise.all(all)).map(({ status }) => status));
    };

    test('a client that invents addresses in X-Forwarded-For has one limit of sign-ins, with a trusted proxy before nginx and without', async () => {
      expect(await signIns(app.port, (index) => `192.0.2.${index}`)).toBeGreaterThan(0);
      const services = { authUrl: service.url, gatewayUrl: service.url, mapHosts: '' };
      const behind = await startServer(name, {
        ...services,
        trustedProxies: ['127.0.0.1', '198.51.100.0/24'],
      });
      try {
        // Two proxies, of which the inner one is in the network; the client wrote the first address.
        const through = (client: string, index: number) => `192.0.2.${index}, ${client}, 198.51.100.7`;
        expect(await signIns(behind.port, (index) => through('203.0.113.9', index))).toBeGreaterThan(0);
        expect(await signIns(behind.port, (index) => through(`203.0.113.${100 + index}`, index))).toBe(0);
      } finally {
        await behind.close();
      }
    });

    test('an address is limited too, whatever tokens it invents', async () => {
      const statuses = await atOnce(320, (index) => `invented-${index}`);
      expect(rejected(statuses)).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
    });
  }
});
