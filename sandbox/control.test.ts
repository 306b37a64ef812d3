import { afterEach, expect, onTestFinished, test } from 'vitest';
import { serveSandbox } from './http.ts';
import type { Sandbox } from './sandbox.ts';
import { callGateway, grant, noon, openSandbox, passwordFields } from './testing/client.ts';

let sandbox: Sandbox;

afterEach(() => sandbox.close());

const control = async (path: string, init?: RequestInit) =>
  await sandbox.control(new Request(`http://sandbox.test/__sandbox/${path}`, init));
const hold = (now: unknown) => control('clock', { method: 'POST', body: JSON.stringify({ now }) });

test('the clock is stopped and released', async () => {
  sandbox = await openSandbox({ control: true, tokenSeconds: 60 });
  const token = (await grant(sandbox)).access_token;
  const status = async () => (await callGateway(sandbox, token, 'types')).status;
  expect(await (await hold(noon + 60_000)).json()).toEqual({ now: noon + 60_000 });
  expect(await status()).toBe(401);
  expect(await (await hold(null)).json()).toEqual({ now: noon });
  expect(await status()).toBe(200);
  expect((await hold('now')).status).toBe(400);
});

test('requests are recorded until they are cleared', async () => {
  sandbox = await openSandbox({ control: true });
  const token = (await grant(sandbox)).access_token;
  await callGateway(sandbox, token, 'create', { query: '?note=a%20b+c&refNo=%D9%85', body: { x: 1 } });
  const seen = await (await control('requests')).json();
  expect(seen).toMatchObject([
    {
      server: 'auth',
      method: 'POST',
      url: '/connect/token',
      body: new URLSearchParams(passwordFields()).toString(),
    },
    {
      server: 'gateway',
      method: 'POST',
      url: '/order/Order/CreateOrder?note=a%20b+c&refNo=%D9%85',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"x":1}',
    },
  ]);
  expect((await control('requests', { method: 'DELETE' })).status).toBe(204);
  expect(await (await control('requests')).json()).toEqual([]);
});

test('without the setting there is no control', async () => {
  sandbox = await openSandbox();
  expect((await control('requests')).status).toBe(404);
  expect((await hold(0)).status).toBe(404);
});

test('with a Node server a cut destroys the socket, and only that one', async () => {
  sandbox = await openSandbox();
  const token = (await grant(sandbox)).access_token;
  const servers = await serveSandbox(sandbox);
  onTestFinished(() => servers.close());
  const search = (text: string) =>
    fetch(`${servers.gatewayUrl}/order/Order/GetOrders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ FilterValue: text }),
    });
  await expect(search('sandbox:cut')).rejects.toThrow(TypeError);
  expect((await search('')).status).toBe(200);
});
