import { afterEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import {
  callGateway,
  grant,
  handClock,
  openSandbox,
  passwordFields,
  refreshFields,
  revocationFields,
  tokenRequest,
} from '../testing/client.ts';

let sandbox: Sandbox;

afterEach(() => sandbox.close());

async function errorOf(fields: Record<string, string>): Promise<[number, string]> {
  const answer = await sandbox.auth(tokenRequest(fields));
  const { error, error_description } = await answer.json();
  expect(typeof error_description).toBe('string');
  return [answer.status, error];
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(passwordFields()).filter(([field]) => field !== name));

describe('4.1 the content type', () => {
  test.each([
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencodedx',
  ])('a content type other than form-encoded is 415: %s', async (type) => {
    sandbox = await openSandbox();
    expect((await sandbox.auth(tokenRequest(passwordFields(), type))).status).toBe(415);
  });

  test('a charset parameter is accepted', async () => {
    sandbox = await openSandbox();
    const type = 'application/x-www-form-urlencoded; charset=UTF-8';
    expect((await sandbox.auth(tokenRequest(passwordFields(), type))).status).toBe(200);
  });
});

describe('5.2 and 5.3 the password grant', () => {
  test('5.3 the response has every field, and must not be cached', async () => {
    sandbox = await openSandbox({ tokenSeconds: 90 });
    const answer = await sandbox.auth(tokenRequest(passwordFields()));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{40,}$/),
      expires_in: 90,
      token_type: 'Bearer',
      refresh_token: expect.stringMatching(/^[\w-]{40,}$/),
      scope: 'openid offline_access service.orders',
    });
  });

  test('5.2 without offline_access there is no refresh token; unknown scopes are not granted', async () => {
    sandbox = await openSandbox();
    const granted = await grant(sandbox, { scope: 'service.orders admin' });
    expect(granted).not.toHaveProperty('refresh_token');
    expect(granted.scope).toBe('service.orders');
  });

  test('5.1.6 without service.orders the order operations are 403, the catalogs are not', async () => {
    sandbox = await openSandbox();
    const { access_token } = await grant(sandbox, { scope: 'openid offline_access' });
    const status = async (operation: 'list' | 'details' | 'create' | 'types') =>
      (await callGateway(sandbox, access_token, operation, operation === 'list' ? { body: {} } : {})).status;
    expect([
      await status('list'),
      await status('details'),
      await status('create'),
      await status('types'),
    ]).toEqual([403, 403, 403, 200]);
  });

  test('the password counts byte for byte', async () => {
    sandbox = await openSandbox();
    const username = 'unicode@nadir.test';
    await grant(sandbox, { username, password: 'pâss wörd +&%=%00 مدار' });
    expect(await errorOf(passwordFields({ username, password: 'pâss wörd  &%=%00 مدار' }))).toEqual([
      401,
      'invalid_grant',
    ]);
  });
});

describe('5.2 and 5.4 the refresh grant', () => {
  test('rotates, and keeps scopes, account and culture', async () => {
    sandbox = await openSandbox();
    const first = await grant(sandbox, { culture: 'ar' });
    const second = await (await sandbox.auth(tokenRequest(refreshFields(first.refresh_token)))).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.scope).toBe(first.scope);
    const list = await (
      await callGateway(sandbox, second.access_token, 'list', { body: { PageSize: 1 } })
    ).json();
    expect(list.ReturnedValue[0].OrderStatusTitle).toMatch(/^\p{Script=Arabic}/u);
  });

  test('a used token works once more within 30 s, and after that ends the session', async () => {
    const clock = handClock();
    sandbox = await openSandbox({ clock });
    const first = await grant(sandbox);
    const again = async () => await sandbox.auth(tokenRequest(refreshFields(first.refresh_token)));
    const second = await (await again()).json();
    clock.pass(30_000);
    expect((await again()).status).toBe(200);
    clock.pass(1);
    expect((await again()).status).toBe(401);
    expect(await errorOf(refreshFields(second.refresh_token))).toEqual([401, 'invalid_grant']);
    expect((await callGateway(sandbox, second.access_token, 'types')).status).toBe(401);
  });

  test('expired and unknown refresh tokens are rejected, and so is an access token in their place', async () => {
    const clock = handClock();
    sandbox = await openSandbox({ clock, refreshSeconds: 100 });
    const granted = await grant(sandbox);
    expect(await errorOf(refreshFields(granted.access_token))).toEqual([401, 'invalid_grant']);
    expect(await errorOf(refreshFields('nobody'))).toEqual([401, 'invalid_grant']);
    clock.pass(100_000);
    expect(await errorOf(refreshFields(granted.refresh_token))).toEqual([401, 'invalid_grant']);
  });

  test('accounts whose refresh is rejected, and one without a refresh token', async () => {
    sandbox = await openSandbox();
    const rejected = await grant(sandbox, { username: 'norenew@nadir.test' });
    expect(await errorOf(refreshFields(rejected.refresh_token))).toEqual([401, 'invalid_grant']);
    expect(await grant(sandbox, { username: 'norefresh@nadir.test' })).not.toHaveProperty('refresh_token');
  });
});

describe('7.2 every OAuth error', () => {
  test.each([
    ['wrong password', passwordFields({ password: 'Orbit-1' }), 401, 'invalid_grant'],
    ['unknown account', passwordFields({ username: 'nobody@nadir.test' }), 401, 'invalid_grant'],
    ['locked account', passwordFields({ username: 'locked@nadir.test' }), 400, 'invalid_grant'],
    ['inactive account', passwordFields({ username: 'inactive@nadir.test' }), 400, 'access_denied'],
    ['wrong client', passwordFields({ client_id: 'somebody' }), 400, 'invalid_client'],
    [
      'account of a wrong client',
      passwordFields({ username: 'wrong-client@nadir.test' }),
      400,
      'invalid_client',
    ],
    ['wrong grant', passwordFields({ grant_type: 'client_credentials' }), 400, 'unsupported_grant_type'],
    [
      'account of a wrong grant',
      passwordFields({ username: 'wrong-grant@nadir.test' }),
      400,
      'unsupported_grant_type',
    ],
    [
      'account of a wrong request',
      passwordFields({ username: 'wrong-request@nadir.test' }),
      400,
      'invalid_request',
    ],
    ['no grant', without('grant_type'), 400, 'invalid_request'],
    ['no client', without('client_id'), 400, 'invalid_request'],
    ['no username', without('username'), 400, 'invalid_request'],
    ['no password', without('password'), 400, 'invalid_request'],
    [
      'no refresh token',
      { grant_type: 'refresh_token', client_id: 'service-tasking-api' },
      400,
      'invalid_request',
    ],
    ['not an email address', passwordFields({ username: 'analyst' }), 400, 'invalid_request'],
  ])('%s', async (_name, fields, status, error) => {
    sandbox = await openSandbox();
    expect(await errorOf(fields)).toEqual([status, error]);
  });

  test('the description is in the requested culture', async () => {
    sandbox = await openSandbox();
    const answer = await sandbox.auth(tokenRequest(passwordFields({ password: 'x', culture: 'ar' })));
    expect((await answer.json()).error_description).toMatch(/\p{Script=Arabic}/u);
  });

  test('broken, html and cut accounts', async () => {
    sandbox = await openSandbox();
    const as = (name: string) =>
      sandbox.auth(tokenRequest(passwordFields({ username: `${name}@nadir.test` })));
    expect((await as('broken')).status).toBe(500);
    expect((await as('html')).headers.get('content-type')).toMatch(/^text\/html/);
    expect((await as('slow')).status).toBe(200);
    await expect(as('cut')).rejects.toThrow(TypeError);
  });
});

describe('the revocation of RFC 7009', () => {
  const revoke = (fields: Record<string, string>, type?: string) =>
    sandbox.auth(tokenRequest(fields, type, 'revocation'));

  test('a revoked refresh token is rejected with invalid_grant, and its access tokens with 401', async () => {
    sandbox = await openSandbox();
    const [mine, other] = [await grant(sandbox), await grant(sandbox)];
    const answer = await revoke(revocationFields(mine.refresh_token));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await errorOf(refreshFields(mine.refresh_token))).toEqual([401, 'invalid_grant']);
    expect((await callGateway(sandbox, mine.access_token, 'types')).status).toBe(401);
    expect((await sandbox.auth(tokenRequest(refreshFields(other.refresh_token)))).status).toBe(200);
  });

  test('a token that was used before ends the token that replaced it', async () => {
    sandbox = await openSandbox();
    const first = await grant(sandbox);
    const next = await (await sandbox.auth(tokenRequest(refreshFields(first.refresh_token)))).json();
    await revoke(revocationFields(first.refresh_token));
    expect(await errorOf(refreshFields(next.refresh_token))).toEqual([401, 'invalid_grant']);
  });

  test('an access token ends alone, and an unknown token is no error', async () => {
    sandbox = await openSandbox();
    const { access_token, refresh_token } = await grant(sandbox);
    expect((await revoke(revocationFields(access_token))).status).toBe(200);
    expect((await callGateway(sandbox, access_token, 'types')).status).toBe(401);
    expect((await sandbox.auth(tokenRequest(refreshFields(refresh_token)))).status).toBe(200);
    expect((await revoke(revocationFields('unknown'))).status).toBe(200);
  });

  test('a malformed request is rejected, and revokes nothing', async () => {
    sandbox = await openSandbox();
    const { refresh_token } = await grant(sandbox);
    const fields = revocationFields(refresh_token);
    expect((await revoke(fields, 'application/json')).status).toBe(415);
    expect((await revoke({ ...fields, client_id: 'another' })).status).toBe(400);
    expect((await revoke({ client_id: fields.client_id })).status).toBe(400);
    expect((await sandbox.auth(tokenRequest(refreshFields(refresh_token)))).status).toBe(200);
  });
});

test('7.1 an unknown path is 404, another method 405', async () => {
  sandbox = await openSandbox();
  expect((await sandbox.auth(new Request('http://auth.test/connect/authorize'))).status).toBe(404);
  expect((await sandbox.auth(new Request('http://auth.test/connect/token'))).status).toBe(405);
});
