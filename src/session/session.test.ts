import { expect, test } from 'vitest';
import { createHttp } from '../api/http.ts';
import {
  createWorld,
  credentials,
  cut,
  denied,
  failureOfCall,
  granted,
  heldAnswer,
  origin,
  status,
} from './testing/world.ts';

test('5.2 the password grant, form-encoded and byte for byte (A30, A5)', async () => {
  const { open, server } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  expect(server.types[0]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(server.forms[0] ?? [])).toEqual({
    grant_type: 'password',
    client_id: 'service-tasking-api',
    username: 'a@nadir.test',
    password: credentials.password,
    scope: 'offline_access service.orders',
    culture: 'ar',
  });
  expect(session.state()).toEqual({ signedIn: true, email: 'a@nadir.test', lock: null });
});

test.each([
  'pâss wörd +&%=%00',
  'كلمة\u200fمرور مع\u202bاتجاه',
  `${'x+ %'.repeat(249)}ü\n\t\r\n`,
  '  led and trailed by spaces  ',
])('A30 the password %j arrives as it was typed', async (password) => {
  const { open, server } = createWorld();
  await (await open()).signIn({ ...credentials, password });
  expect(server.forms[0]?.get('password')).toBe(password);
});

test('a reload keeps the session and spends no refresh token', async () => {
  const { open, server } = createWorld();
  await (await open()).signIn(credentials);
  const reloaded = await open();
  expect(await reloaded.current()).toBe('access1');
  expect(server.forms).toHaveLength(1);
});

test('no token of an account that signed in in another tab is given to the one that was signed in before', async () => {
  const { open, passes } = createWorld();
  const [here, there] = [await open(), await open()];
  await here.signIn(credentials);
  await passes(0);
  const used = await here.current();
  await there.signIn({ ...credentials, email: 'b@nadir.test' });
  await passes(0);
  expect(here.state()).toMatchObject({ signedIn: true, email: 'b@nadir.test' });
  expect(await failureOfCall(here.current())).toEqual({ kind: 'signedOut' });
  expect(await failureOfCall(here.renew(used))).toEqual({ kind: 'signedOut' });
  expect(await here.tokensOf(' B@nadir.test').current()).toBe(await there.tokensOf('b@nadir.test').current());
});

test('a refresh that ends after another account signed in gives no token of that account', async () => {
  const { open, server, passes } = createWorld();
  const [here, there] = [await open({ exclusive: (run) => run() }), await open()];
  await here.signIn(credentials);
  await passes(0);
  const { answer, release } = heldAnswer();
  server.answersNext(answer);
  const renewed = failureOfCall(here.renew(await here.current()));
  await passes(0);
  await there.signIn({ ...credentials, email: 'b@nadir.test' });
  await passes(0);
  release(granted(9, 3_600));
  await passes(0);
  expect(await renewed).toEqual({ kind: 'signedOut' });
});

test('A31 the password is in no stored data', async () => {
  const { open, stored } = createWorld();
  await (await open()).signIn(credentials);
  expect(JSON.stringify(await stored())).not.toContain('wörd');
});

test.each([
  ['A1', 'invalid_grant', 400],
  ['A2', 'invalid_grant', 401],
  ['A3', 'access_denied', 400],
  ['A4', 'invalid_client', 400],
  ['A4', 'unsupported_grant_type', 400],
  ['A4', 'invalid_request', 400],
])("%s %s (%i) is sent once, shows the server's text, and signs nobody in", async (_id, error, code) => {
  const { open, server, stored } = createWorld();
  server.answersAlways(denied(error, code));
  const session = await open();
  expect(await session.signIn(credentials)).toEqual({
    kind: 'denied',
    status: code,
    error: { error, error_description: 'because' },
  });
  expect(server.forms).toHaveLength(1);
  expect(session.state().signedIn).toBe(false);
  expect(await stored()).toBeNull();
});

test('A5 a 415 is not reported as a wrong password, and is not retried', async () => {
  const { open, server } = createWorld();
  server.answersAlways(status(415));
  expect(await (await open()).signIn(credentials)).toEqual({ kind: 'unsupportedMediaType' });
  expect(server.forms).toHaveLength(1);
});

test('A6 a sign-in is retried after 500 and 503, with jittered delays, and makes one session', async () => {
  const { open, server, passes, clock } = createWorld();
  const begun: number[] = [];
  const session = await open({
    random: () => 0.5,
    transport: (request) => {
      begun.push(clock.now());
      return server.transport(request);
    },
  });
  server.answersNext(status(500), status(503));
  const signIn = session.signIn(credentials);
  await passes(20_000);
  expect(await signIn).toMatchObject({ kind: 'granted' });
  expect(server.grants()).toEqual(['password', 'password', 'password']);
  const [first = 0, second = 0, third = 0] = begun;
  expect([second - first, third - second]).toEqual([250, 500]);
  expect(await session.current()).toBe('access3');
});

test('A6 at most three attempts within twenty seconds, and Retry-After is kept', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  server.answersAlways(cut);
  const three = session.signIn(credentials);
  await passes(20_000);
  expect(await three).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
  expect(server.forms).toHaveLength(3);
  server.answersAlways(status(429, { 'retry-after': '30' }));
  expect(await session.signIn(credentials)).toEqual({
    kind: 'failed',
    failure: { kind: 'busy', retryAfterSeconds: 30 },
  });
  expect(server.forms).toHaveLength(4);
});

test('A7 a page of an intermediary is not a token response, and is not retried', async () => {
  const { open, server, stored } = createWorld();
  server.answersAlways(() => new Response('<html>Accept the terms</html>'));
  const session = await open();
  expect(await session.signIn(credentials)).toEqual({ kind: 'failed', failure: { kind: 'unreadable' } });
  expect(server.forms).toHaveLength(1);
  expect(await stored()).toBeNull();
});

test('A21 ten calls that need a new token share one refresh', async () => {
  const { open, server } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const renewed = await Promise.all(Array.from({ length: 10 }, () => session.renew('access1')));
  expect(new Set(renewed)).toEqual(new Set(['access2']));
  expect(server.grants()).toEqual(['password', 'refresh_token']);
  expect(server.forms[1]?.get('refresh_token')).toBe('refresh1');
  expect(await session.renew('access1')).toBe('access2');
  expect(server.forms).toHaveLength(2);
});

test('A21 ten parallel reads that get 401 cost one refresh and are repeated once each', async () => {
  const { open, server } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const sent: (string | null)[] = [];
  const read = createHttp(
    async ({ headers }) => {
      const token = headers.get('authorization');
      sent.push(token);
      return token === 'Bearer access2' ? Response.json([]) : new Response('', { status: 401 });
    },
    session,
    origin,
  );
  const call = { method: 'GET', path: '/order/Lookup/GetImageTypesList', timeoutMs: 1000 } as const;
  const answers = await Promise.all(Array.from({ length: 10 }, () => read(call)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  expect(server.refreshes()).toBe(1);
  expect(sent).toHaveLength(20);
});

test('A22 a 403 does not affect the session', async () => {
  const { open, server } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const read = createHttp(async () => new Response('', { status: 403 }), session, origin);
  expect(await read({ method: 'GET', path: '/order/x', timeoutMs: 1000 })).toMatchObject({ status: 403 });
  expect(server.refreshes()).toBe(0);
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

test('A11 without a refresh token a session lasts as long as its token, and then asks for the password', async () => {
  const { open, server, passes } = createWorld();
  server.answersNext(() => Response.json({ access_token: 'bare', token_type: 'Bearer', expires_in: 60 }));
  const session = await open();
  await session.signIn(credentials);
  await passes(59_000);
  expect(await session.current()).toBe('bare');
  await passes(2_000);
  const call = session.current();
  await passes(0);
  expect(session.state()).toEqual({ signedIn: true, email: credentials.email, lock: { kind: 'expired' } });
  expect(server.refreshes()).toBe(0);
  await session.signIn(credentials);
  expect(await call).toBe('access2');
});

test('A12 a response without a refresh token keeps the earlier one', async () => {
  const { open, server, stored, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersNext(() => Response.json({ access_token: 'next', token_type: 'Bearer', expires_in: 60 }));
  expect(await session.renew('access1')).toBe('next');
  expect(await stored()).toMatchObject({ refreshToken: 'refresh1', gen: 1 });
  await passes(61_000);
  expect(await session.current()).toBe('access3');
  expect(server.forms[2]?.get('refresh_token')).toBe('refresh1');
});

test('A33 nothing is sent over an unencrypted connection', async () => {
  const { open, server } = createWorld();
  const session = await open({ secure: false });
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'insecure' } });
  expect(await session.signIn(credentials)).toEqual({ kind: 'insecure' });
  expect(server.forms).toEqual([]);
});

test('A20 a service that rejects every token costs one refresh and one password prompt, and then shows an error', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const second = await session.renew('access1');
  const waits = session.renew(second);
  await passes(0);
  expect(session.state()).toMatchObject({ lock: { kind: 'tokenRefused' } });
  expect(server.refreshes()).toBe(1);
  await session.signIn(credentials);
  const third = await waits;
  expect(third).toBe('access3');
  await passes(59_000);
  expect(await failureOfCall(session.renew(third))).toEqual({ kind: 'signedOut' });
  expect(session.state()).toEqual({ signedIn: true, email: credentials.email, lock: null });
  expect(server.refreshes()).toBe(1);
});

test('a token rejected much later is refreshed like any other', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  expect(await session.renew('access1')).toBe('access2');
  await passes(61_000);
  expect(await session.renew('access2')).toBe('access3');
  expect(server.refreshes()).toBe(2);
});

test('full storage costs the reload and shows a message, and the sign-in succeeds', async () => {
  const world = createWorld();
  const full = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const session = await world.open({ store: { ...world.store, write: full } });
  expect(session.durable()).toBe(true);
  await session.signIn(credentials);
  expect(session.durable()).toBe(false);
  expect(await session.renew('access1')).toBe('access2');
  expect(await world.stored()).toBeNull();
});

test('a reload whose storage cannot be read says that nothing is kept, and opens the session once it can', async () => {
  const world = createWorld();
  const first = await world.open();
  await first.signIn(credentials);
  let isBroken = true;
  const read = async () => {
    if (isBroken) throw new DOMException('broken', 'UnknownError');
    return world.store.read();
  };
  const session = await world.open({ store: { ...world.store, read } });
  expect(session.state()).toMatchObject({ signedIn: false });
  expect(session.durable()).toBe(false);
  await world.passes(6_000);
  expect(session.state()).toMatchObject({ signedIn: false });
  isBroken = false;
  await world.passes(6_000);
  expect(session.state()).toMatchObject({ signedIn: true });
  expect(session.durable()).toBe(true);
  expect(await world.stored()).not.toBeNull();
});
