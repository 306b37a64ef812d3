import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SandboxServers, serveSandbox } from '../http.ts';
import type { Sandbox } from '../sandbox.ts';
import { callGateway, cart, type Granted, grant, noon, openSandbox } from '../testing/client.ts';

let sandbox: Sandbox;
let granted: Granted;

beforeEach(async () => {
  sandbox = await openSandbox({ control: true });
  granted = await grant(sandbox);
});

afterEach(() => sandbox.close());

const create = (refNo: string) =>
  callGateway(sandbox, granted.access_token, 'create', {
    query: `?paymentMethod=1&refNo=${refNo}`,
    body: cart(),
  });
const control = (path: string, init?: RequestInit) =>
  sandbox.control(new Request(`http://sandbox.test/__sandbox/${path}`, init));
const post = (plan: unknown) => control('faults', { method: 'POST', body: JSON.stringify(plan) });
/** A fault of CreateOrder. */
const creating = (fault: object) => ({ calls: [{ to: 'CreateOrder', ...fault }] });

describe('faults over a real connection', () => {
  let servers: SandboxServers;

  beforeEach(async () => {
    servers = await serveSandbox(sandbox);
  });

  afterEach(() => servers.close());

  const types = (signal?: AbortSignal) =>
    fetch(`${servers.gatewayUrl}/order/Lookup/GetImageTypesList`, {
      headers: { authorization: `Bearer ${granted.access_token}` },
      ...(signal && { signal }),
    });

  test('a slow body arrives completely', async () => {
    const whole = await (await types()).text();
    await sandbox.plan({ calls: [{ to: 'GetImageTypes', bytesPerSecond: whole.length * 5 }] });
    const reader = (await types()).body?.getReader();
    const chunks: Uint8Array[] = [];
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) chunks.push(next.value);
    expect(Buffer.concat(chunks).toString()).toBe(whole);
    expect(chunks.length).toBeGreaterThan(1);
  });

  test('a response can stall after its headers', async () => {
    await sandbox.plan({ calls: [{ to: 'GetImageTypes', bytesPerSecond: 0 }] });
    const ending = new AbortController();
    const answer = await types(ending.signal);
    expect(answer.status).toBe(200);
    const body = answer.text();
    ending.abort();
    await expect(body).rejects.toThrow(/abort/);
  });

  test('a reset reaches the client as a reset', async () => {
    await sandbox.plan({ calls: [{ to: 'GetImageTypes', answer: 'reset' }] });
    await expect(types()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });
});

describe('the control paths', () => {
  test('a plan is posted, read back with its counts, and cleared', async () => {
    expect((await post(creating({ work: 'none', answer: { status: 500 }, times: 1 }))).status).toBe(200);
    expect([(await create('T1')).status, (await create('T2')).status]).toEqual([500, 200]);
    const { plan, met } = await (await control('faults')).json();
    expect(plan.calls).toMatchObject([{ to: 'CreateOrder', times: 1, answer: { status: 500 } }]);
    expect(met).toEqual([2]);
    expect((await control('faults', { method: 'DELETE' })).status).toBe(204);
    expect((await (await control('faults')).json()).plan.calls).toEqual([]);
  });

  test('an unreadable plan changes nothing', async () => {
    await post(creating({ work: 'none', answer: { status: 500 } }));
    for (const bad of [
      { cals: [] },
      creating({ work: 'none' }),
      { calls: [{ to: '(' }] },
      { orders: { lag: 1 } },
    ])
      expect((await post(bad)).status).toBe(400);
    expect((await create('T1')).status).toBe(500);
  });

  test('created orders are returned, whether the list shows them or not, with their accounts', async () => {
    await post({ orders: { visibleAfterMs: 60_000 } });
    await create('T1');
    await create('T2');
    expect(await (await control('orders?refNo=T2')).json()).toEqual([{ id: 120_002, refNo: 'T2', at: noon }]);
    expect(await (await control('orders')).json()).toHaveLength(2);
    const seen = await (await control('requests')).json();
    expect(seen.map(({ account }: { account: string }) => account)).toEqual(
      Array.from({ length: 3 }, () => 'analyst@nadir.test'),
    );
  });
});
