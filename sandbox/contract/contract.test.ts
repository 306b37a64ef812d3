import { afterEach, expect, test } from 'vitest';
import { mainAccount } from '../auth/accounts.ts';
import type { FaultPlanInput } from '../faults/plan.ts';
import type { Sandbox } from '../sandbox.ts';
import { openSandbox } from '../testing/client.ts';
import { tableOf } from './check.ts';
import { runContract } from './contract.ts';
import { readContractSettings } from './settings.ts';

let sandbox: Sandbox;
const opened: Sandbox[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function contract(orders: boolean, faults: FaultPlanInput = {}) {
  sandbox = await openSandbox({ control: true, strict: true, clock: { now: Date.now } });
  opened.push(sandbox);
  await sandbox.plan(faults);
  const { email, password } = mainAccount;
  return await runContract(
    (server, path, init) => sandbox[server](new Request(`http://${server}.test${path}`, init)),
    { email, password, orders },
  );
}

const differing = async (call: NonNullable<FaultPlanInput['calls']>[number]) =>
  (await contract(false, { calls: [call] }))
    .filter((row) => row.result === 'differs')
    .map((row) => `${row.section}: ${row.seen}`);

test('the sandbox does what interface.md states, an order included', async () => {
  const rows = await contract(true);
  expect(rows.filter((row) => row.result !== 'agrees')).toEqual([]);
  expect(rows.length).toBeGreaterThan(35);
  expect(sandbox.made()).toHaveLength(1);
});

test('without permission for orders no CreateOrder goes over the wire, and its rows say so', async () => {
  const rows = await contract(false);
  const seen = await (await sandbox.control(new Request('http://sandbox.test/__sandbox/requests'))).text();
  expect(seen).toContain('GetOrders');
  expect(seen).not.toContain('CreateOrder');
  expect(sandbox.made()).toEqual([]);
  expect(new Set(rows.filter((row) => row.result === 'not checked').map((row) => row.section))).toEqual(
    new Set(['4.4, 5.4', '4.4, 7.3', '4.4, 2.9, 3']),
  );
});

test('a difference is a row with its section and what was seen, without values', async () => {
  const price = { to: 'GetOrders', set: { 'ReturnedValue.*.OrderItems.*.Price': 'Dh 7' } };
  expect(await differing(price)).toEqual(['2.7: *.Price: expected number, received string']);
  const count = { to: 'GetOrders', drop: ['TotalCount'] };
  expect(await differing(count)).toContain('4.6, 2.9: TotalCount: expected number, received undefined');
  const expiry = { to: 'connect/token', set: { expires_in: '3600' } };
  expect(await differing(expiry)).toContain('4.1, 5.3: expires_in: expected number, received string');
  const wrapped = {
    to: 'GetImageTypesList',
    work: 'none',
    answer: { status: 200, body: '{"data":[]}' },
  } as const;
  expect(await differing(wrapped)).toContain('4.2, 2.1: body: expected array, received object');
});

test('lists that do not sort, page or filter differ', async () => {
  const rows = await contract(false, {
    orders: { ignores: ['FilterValue', 'PageIndex', 'Sort', 'OrderDateFrom'] },
  });
  const differ = rows.filter((row) => row.result === 'differs').map((row) => row.expectation);
  expect(differ).toEqual([
    'PageIndex and PageSize page without a row twice, TotalCount stays',
    'a page after the last is empty',
    'SortField OrderDate with SortOrder asc sorts',
    'a FilterValue that occurs nowhere finds nothing',
    'OrderDateFrom and OrderDateTo, both inclusive, filters',
  ]);
});

test('a service that does not answer gives a row for each check', async () => {
  const rows = await contract(false, { calls: [{ to: '.', work: 'none', answer: 'cut' }] });
  expect(new Set(rows.map((row) => row.result))).toEqual(new Set(['differs', 'not checked']));
  expect(tableOf(rows).split('\n')).toHaveLength(rows.length + 3);
});

test('orders need CONTRACT_ORDERS=1, and half a set of addresses is one sentence', () => {
  const all = {
    CONTRACT_URL: 'http://127.0.0.1:6201',
    CONTRACT_AUTH_URL: 'http://127.0.0.1:6200',
    CONTRACT_EMAIL: 'a@b.test',
    CONTRACT_PASSWORD: 'p',
  };
  const read = (env: Record<string, string | undefined>) => readContractSettings(env, mainAccount);
  expect(read({})).toMatchObject({ service: null, orders: true });
  expect(read(all).orders).toBe(false);
  expect(read({ ...all, CONTRACT_ORDERS: '1' }).orders).toBe(true);
  expect(() => read({ ...all, CONTRACT_ORDERS: 'yes' })).toThrow('CONTRACT_ORDERS must be 0 or 1.');
  expect(() => read({ ...all, CONTRACT_URL: 'service.test' })).toThrow(
    'CONTRACT_URL must be an http or https address.',
  );
  expect(() => read({ ...all, CONTRACT_URL: undefined })).toThrow(/^CONTRACT_URL must be .*\.$/);
  expect(() => read({ ...all, CONTRACT_PASSWORD: undefined })).toThrow('CONTRACT_PASSWORD is missing.');
  expect(() => read({ CONTRACT_ORDERS: '1' })).toThrow(/^CONTRACT_URL/);
});
