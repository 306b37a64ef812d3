import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { cart, grant, openSandbox, passwordFields, revocationFields } from '../testing/client.ts';
import { openapi } from './document.ts';

const methods = ['get', 'post', 'delete'];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ control: true });
});
afterAll(() => sandbox.close());

/** `POST /connect/token`, for each operation of the document. */
const described = () =>
  Object.entries(openapi().paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((name) => methods.includes(name))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );

/** The valid requests of the operations that need more than an address. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /order/Order/CreateOrder': cart(),
  'POST /order/Order/GetOrders': {},
  'POST /__sandbox/clock': { now: null },
  'POST /__sandbox/faults': {},
};

const forms: Readonly<Record<string, Record<string, string>>> = {
  '/connect/token': passwordFields(),
  '/connect/revocation': revocationFields('unknown'),
};

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(JSON.parse(JSON.stringify(openapi())))).toEqual({ valid: true });
});

test('every route of the sandbox is described, and nothing else', () => {
  const routes = sandbox.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{.*\})?$/, '{$1}')}`);
  expect(new Set(described())).toEqual(new Set(routes));
});

test('every described operation answers with a described status', async () => {
  const token = (await grant(sandbox)).access_token;
  for (const operation of described()) {
    const [method = '', path = ''] = operation.split(' ');
    const given = bodies[operation];
    const answer = path.startsWith('/connect/') ? sandbox.auth : sandbox.gateway;
    const form = forms[path] === undefined ? null : new URLSearchParams(forms[path]);
    const url = `http://sandbox.test${path.replace('{file}', 'sar.png')}?orderID=7`;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(given !== undefined && { 'content-type': 'application/json' }),
    };
    const request = new Request(url, {
      method,
      headers,
      body: form ?? (given === undefined ? null : JSON.stringify(given)),
    });
    const response = await (path.startsWith('/__sandbox/') ? sandbox.control : answer)(request);
    expect([200, 204], operation).toContain(response.status);
  }
});

test('the control interface serves the document', async () => {
  const served = await sandbox.control(new Request('http://sandbox.test/__sandbox/openapi.json'));
  expect(await served.json()).toEqual(openapi());
});
