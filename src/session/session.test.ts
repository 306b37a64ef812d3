import { expect, test } from 'vitest';
import { createWorld, credentials, cut, denied, failureOfCall, status } from './testing/world.ts';

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

test('a reload keeps the session and spends no refresh token', async () => {
  const { open, server } = createWorld();
  await (await open()).signIn(credentials);
  const reloaded = await open();
  expect(await reloaded.current()).toBe('access1');
  expect(server.forms).toHaveLength(1);
});

test('A31 the password is in nothing that is kept', async () => {
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
])('%s %s (%i) is answered once, with the server words, and signs nobody in', async (_id, error, code) => {
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

test('A5 415 is no word about the password, and is not asked again', async () => {
  const { open, server } = createWorld();
  server.answersAlways(status(415));
  expect(await (await open()).signIn(credentials)).toEqual({ kind: 'unsupportedMediaType' });
  expect(server.forms).toHaveLength(1);
});

test('A6 a sign-in asks again after 500 and 503, with jittered gaps, and makes one session', async () => {
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

test('A6 three tries are all, within twenty seconds, and Retry-After is kept', async () => {
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

test('A7 a page of somebody else is no answer, and is not asked for again', async () => {
  const { open, server, stored } = createWorld();
  server.answersAlways(() => new Response('<html>Accept the terms</html>'));
  const session = await open();
  expect(await session.signIn(credentials)).toEqual({ kind: 'failed', failure: { kind: 'unreadable' } });
  expect(server.forms).toHaveLength(1);
  expect(await stored()).toBeNull();
});

test('A21 ten calls that need a new token make one refresh', async () => {
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

test('A12 an answer without a refresh token keeps the one there was', async () => {
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

test('A33 over an open connection nothing is sent', async () => {
  const { open, server } = createWorld();
  const session = await open({ secure: false });
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'insecure' } });
  expect(await session.signIn(credentials)).toEqual({ kind: 'insecure' });
  expect(server.forms).toEqual([]);
});

test('A20 a service that refuses every token costs one refresh and one question, and is then told of', async () => {
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

test('a token refused much later is refreshed like any other', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  expect(await session.renew('access1')).toBe('access2');
  await passes(61_000);
  expect(await session.renew('access2')).toBe('access3');
  expect(server.refreshes()).toBe(2);
});

test('full storage costs the reload and says so, not the sign-in', async () => {
  const world = createWorld();
  const full = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const session = await world.open({ store: { ...world.store, write: full } });
  expect(session.durable()).toBe(true);
  await session.signIn(credentials);
  expect(session.durable()).toBe(false);
  expect(await session.renew('access1')).toBe('access2');
  expect(await world.stored()).toBeNull();
});
