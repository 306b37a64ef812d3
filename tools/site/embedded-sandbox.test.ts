import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServiceNames, readConfig } from '../../src/config.ts';
import { type ServedApp, serveApp } from '../testing/serve-app.ts';

const form = new URLSearchParams({
  grant_type: 'password',
  client_id: 'service-tasking-api',
  username: 'analyst@nadir.test',
  password: 'orbit-1',
  scope: 'openid offline_access service.orders',
});

describe.each(['preview', 'dev'] as const)('the sandbox behind the app itself (%s)', (mode) => {
  let app: ServedApp;
  let token: string;

  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${app.port}${path}`, init);
  const requested = async (path: string, body: unknown) =>
    at(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-send': `${(await at('/api/ticket')).headers.get('x-ticket')}.${randomUUID()}`,
      },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    app = await serveApp(mode, { SANDBOX_FILE: ':memory:', SANDBOX_ORDERS: '33', SANDBOX_CONTROL: '1' });
    token = (await (await at('/auth/connect/token', { method: 'POST', body: form })).json()).access_token;
  });

  afterAll(() => app.close());

  test('signing in and listing orders work through the two prefixes', async () => {
    expect((await (await requested('/api/order/Order/GetOrders', {})).json()).TotalCount).toBe(33);
  });

  test("config.json offers the account and the kinds of statuses and the map services, and keeps the app's own configuration", async () => {
    const answer = await at('/config.json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const config: unknown = await answer.json();
    expect(readConfig(config).fault).toBeNull();
    expect(config).toEqual({
      defaultLanguage: 'ar',
      statusKinds: { 1: 'waiting', 2: 'underWay', 3: 'underWay', 4: 'done', 5: 'stopped', 97: 'stopped' },
      sandbox: { email: 'analyst@nadir.test', password: 'orbit-1' },
      map: { offer: ['nasa-gibs', 'openfreemap'] },
    });
    expect(readConfig(config).config.map.offer).toEqual(openServiceNames);
  });

  if (mode === 'preview')
    test('S6 the policy lists the hosts of the map services on offer', async () => {
      expect((await at('/')).headers.get('content-security-policy')).toMatch(
        /^connect-src 'self' https:\/\/gibs\.earthdata\.nasa\.gov https:\/\/tiles\.openfreemap\.org; /,
      );
    });

  test('previews need no token', async () => {
    expect((await at('/api/previews/sar.png')).headers.get('content-type')).toBe('image/png');
  });

  test('F2 the two calls that must not be duplicated close their connection, and no other does', async () => {
    const signIn = await at('/auth/connect/token', { method: 'POST', body: form });
    expect(signIn.headers.get('connection')).toBe('close');
    expect((await requested('/api/order/Order/CreateOrder?note=x', {})).headers.get('connection')).toBe(
      'close',
    );
    expect((await requested('/api/order/Order/GetOrders', {})).headers.get('connection')).toBe('keep-alive');
  });

  test('O4 an order without a send id does not reach the sandbox, nor does the ticket ask it', async () => {
    await at('/__sandbox/requests', { method: 'DELETE' });
    const answer = await at('/api/order/Order/CreateOrder?note=x', { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('x-send-refused')]).toEqual([409, 'missing']);
    expect((await at('/api/ticket')).status).toBe(200);
    expect(await (await at('/__sandbox/requests')).json()).toEqual([]);
  });

  test('a cut is a network error', async () => {
    await expect(requested('/api/order/Order/GetOrders', { FilterValue: 'sandbox:cut' })).rejects.toThrow(
      TypeError,
    );
  });

  test('paths outside the prefixes reach the app', async () => {
    for (const path of ['/apix', '/authx', '/orders'])
      expect(await (await at(path)).text()).toContain('the app itself');
  });

  test('recorded requests have lost their prefix and nothing else', async () => {
    await at('/__sandbox/requests', { method: 'DELETE' });
    await requested('/api/order/Order/CreateOrder?note=a%20b+c//d', {});
    const seen = await (await at('/__sandbox/requests')).json();
    expect(seen).toMatchObject([
      { server: 'gateway', url: '/order/Order/CreateOrder?note=a%20b+c//d', body: '{}' },
    ]);
  });
});
