import { beforeEach, expect, test } from 'vitest';
import { FailureError } from '../api/failure.ts';
import type { Transport } from '../api/transport.ts';
import { memoryStore, type SessionStore } from './record.ts';
import { openSession } from './session.ts';

const origin = 'http://localhost';
const credentials = { email: 'a@nadir.test', password: 'pâss wörd +&%=%00 كلمة', culture: 'ar' } as const;

let now = 0;
let store: SessionStore;
const clock = { now: () => now, after: () => () => {} };

beforeEach(() => {
  now = 1_000_000;
  store = memoryStore();
});

/** A token server that grants numbered tokens unless told otherwise; keeps every form it was sent. */
function tokenServer() {
  const forms: URLSearchParams[] = [];
  const types: (string | null)[] = [];
  let next: (() => Response | Promise<Response>) | null = null;
  const transport: Transport = async (request) => {
    types.push(request.headers.get('content-type'));
    forms.push(new URLSearchParams(await request.text()));
    const answer = next;
    if (answer !== null) return answer();
    const count = forms.length;
    return Response.json({
      access_token: `access${count}`,
      refresh_token: `refresh${count}`,
      token_type: 'Bearer',
      expires_in: 3600,
    });
  };
  return {
    forms,
    types,
    answerWith: (answer: (() => Response | Promise<Response>) | null) => {
      next = answer;
    },
    open: () => openSession({ transport, store, clock, origin }),
  };
}

const denied =
  (error: string, status = 400) =>
  () =>
    Response.json({ error, error_description: 'because' }, { status });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );

test('5.2 the password grant, form-encoded and byte for byte (A30, A5)', async () => {
  const server = tokenServer();
  const session = await server.open();
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
  expect(session.state()).toEqual({ signedIn: true, email: 'a@nadir.test' });
});

test('a reload keeps the session and spends no refresh token', async () => {
  const server = tokenServer();
  await (await server.open()).signIn(credentials);
  const reloaded = await server.open();
  expect(await reloaded.current()).toBe('access1');
  expect(server.forms).toHaveLength(1);
});

test('A31 the password is in nothing that is kept', async () => {
  const server = tokenServer();
  await (await server.open()).signIn(credentials);
  expect(JSON.stringify(await store.read())).not.toContain('wörd');
});

test('A1 a refusal is answered once, with the server words, and signs nobody in', async () => {
  const server = tokenServer();
  server.answerWith(denied('invalid_grant'));
  const session = await server.open();
  expect(await session.signIn(credentials)).toEqual({
    kind: 'denied',
    status: 400,
    error: { error: 'invalid_grant', error_description: 'because' },
  });
  expect(server.forms).toHaveLength(1);
  expect(session.state().signedIn).toBe(false);
});

test('A7 a page of somebody else is no answer', async () => {
  const server = tokenServer();
  server.answerWith(() => new Response('<html>Accept the terms</html>'));
  const session = await server.open();
  expect(await session.signIn(credentials)).toEqual({ kind: 'failed', failure: { kind: 'unreadable' } });
  expect(await store.read()).toBeNull();
});

test('A21 ten calls that need a new token make one refresh', async () => {
  const server = tokenServer();
  const session = await server.open();
  await session.signIn(credentials);
  const renewed = await Promise.all(Array.from({ length: 10 }, () => session.renew('access1')));
  expect(new Set(renewed)).toEqual(new Set(['access2']));
  expect(server.forms.map((form) => form.get('grant_type'))).toEqual(['password', 'refresh_token']);
  expect(server.forms[1]?.get('refresh_token')).toBe('refresh1');
  expect(await session.renew('access1')).toBe('access2');
  expect(server.forms).toHaveLength(2);
});

test('5.3 a token is renewed before it runs out', async () => {
  const server = tokenServer();
  const session = await server.open();
  await session.signIn(credentials);
  now += 3_580_000;
  expect(await session.current()).toBe('access1');
  now += 6_000;
  expect(await session.current()).toBe('access2');
});

test('A17 a refused refresh ends the session with the server words', async () => {
  const server = tokenServer();
  const session = await server.open();
  await session.signIn(credentials);
  server.answerWith(denied('invalid_grant'));
  expect(await failure(session.renew('access1'))).toEqual({ kind: 'signedOut' });
  expect(session.state()).toEqual({
    signedIn: false,
    reason: { kind: 'refused', error: 'invalid_grant', description: 'because' },
  });
  expect(await store.read()).toBeNull();
  expect(server.forms).toHaveLength(2);
});

test('A16 a token server that is away does not sign out, and the old token serves while it lasts', async () => {
  const server = tokenServer();
  const session = await server.open();
  await session.signIn(credentials);
  server.answerWith(() => new Response('', { status: 503 }));
  now += 3_590_000;
  expect(await session.current()).toBe('access1');
  now += 20_000;
  expect(await failure(session.current())).toEqual({ kind: 'unavailable', status: 503 });
  expect(session.state().signedIn).toBe(true);
});

test('A11, A12 answers without a refresh token', async () => {
  const server = tokenServer();
  const bare = (access_token: string) => () =>
    Response.json({ access_token, token_type: 'Bearer', expires_in: 60 });
  const session = await server.open();
  await session.signIn(credentials);
  server.answerWith(bare('next'));
  expect(await session.renew('access1')).toBe('next');
  expect(await store.read()).toMatchObject({ refreshToken: 'refresh1', gen: 1 });
  await session.signOut();
  await session.signIn(credentials);
  expect(await failure(session.renew('next'))).toEqual({ kind: 'signedOut' });
  expect(server.forms.filter((form) => form.get('grant_type') === 'refresh_token')).toHaveLength(1);
});

test('A25 a sign-out wins over a refresh that comes back late', async () => {
  const server = tokenServer();
  const session = await server.open();
  await session.signIn(credentials);
  let answer = (_: Response) => {};
  server.answerWith(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const renewal = failure(session.renew('access1'));
  while (server.forms.length < 2) await Promise.resolve();
  await session.signOut();
  answer(
    Response.json({ access_token: 'late', refresh_token: 'late', token_type: 'Bearer', expires_in: 60 }),
  );
  expect(await renewal).toEqual({ kind: 'signedOut' });
  expect(await store.read()).toBeNull();
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
});

test('A18 a tab adopts what another tab has renewed', async () => {
  const server = tokenServer();
  const one = await server.open();
  await one.signIn(credentials);
  const two = await server.open();
  await one.renew('access1');
  expect(await two.renew('access1')).toBe('access2');
  expect(server.forms).toHaveLength(2);
});
