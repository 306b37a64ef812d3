import { expect, test } from 'vitest';
import type { Transport } from '../api/transport.ts';
import { createWorld, credentials, cut, granted, heldAnswer, origin } from './testing/world.ts';

const hour = 3_600_000;

/** A world whose revocation endpoint answers `how`; token calls go to its token server. */
function revokingWorld(how: () => Response | Promise<Response> = () => new Response('')) {
  const world = createWorld();
  const revoked: Request[] = [];
  const transport: Transport = async (request) => {
    if (!request.url.endsWith('/revocation')) return world.server.transport(request);
    revoked.push(request.clone());
    return how();
  };
  return {
    ...world,
    revoked,
    open: (more: Parameters<typeof world.open>[0] = {}) =>
      world.open({ transport, revokes: () => true, ...more }),
  };
}

const tokensOf = (revoked: readonly Request[]) =>
  Promise.all(revoked.map(async (request) => new URLSearchParams(await request.clone().text()).get('token')));

test('"Sign out" revokes the refresh token, in one form that outlives the page', async () => {
  const { open, revoked } = revokingWorld();
  const session = await open();
  await session.signIn(credentials);
  await session.signOut();
  await session.signOut();
  expect(revoked).toHaveLength(1);
  const [request] = revoked;
  expect(request).toMatchObject({
    url: `${origin}/auth/connect/revocation`,
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    redirect: 'error',
  });
  expect(request?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(request?.headers.get('authorization')).toBeNull();
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    token: 'refresh1',
    token_type_hint: 'refresh_token',
    client_id: 'service-tasking-api',
  });
});

test('every refresh token of the session is revoked, the latest first, also of the time before a reload', async () => {
  const { open, revoked } = revokingWorld();
  const before = await open();
  await before.signIn(credentials);
  await before.renew('access1');
  const session = await open();
  await session.renew('access2');
  await session.signIn(credentials);
  await session.signOut();
  expect(await tokensOf(revoked)).toEqual(['refresh4', 'refresh3', 'refresh2', 'refresh1']);
});

test('another account that signs in ends the session of the one before: its tokens are revoked, and no other', async () => {
  const { open, revoked } = revokingWorld();
  const session = await open();
  await session.signIn(credentials);
  await session.renew('access1');
  await session.signIn({ ...credentials, email: 'noura@nadir.test' });
  expect(await tokensOf(revoked)).toEqual(['refresh2', 'refresh1']);
});

test('the key is gone before the token is sent, and nothing waits for the response', async () => {
  const never = () => new Promise<Response>(() => undefined);
  const { open, keyring, revoked, stored } = revokingWorld(never);
  const session = await open();
  await session.signIn(credentials);
  const key = await keyring.key();
  const out = session.signOut();
  // Before anything is awaited: the page may be closed here.
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
  expect(revoked).toHaveLength(1);
  await out;
  expect(await keyring.key()).not.toBe(key);
  expect(await stored()).toBeNull();
});

test.each([
  ['without a network', cut],
  ['at a service without such a path', () => new Response('', { status: 404 })],
  ['while the service fails', () => new Response('<html>', { status: 503 })],
])('%s a sign-out works alike, and is not repeated', async (_name, how) => {
  const { open, revoked, stored, passes } = revokingWorld(how);
  const session = await open();
  await session.signIn(credentials);
  await session.signOut();
  await passes(hour);
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
  expect(await stored()).toBeNull();
  expect(revoked).toHaveLength(1);
});

test('without the setting nothing is sent', async () => {
  const { open, revoked, passes } = revokingWorld();
  const limits = { idleMs: Number.POSITIVE_INFINITY, sessionMs: hour };
  const session = await open({ revokes: () => false, limits });
  await session.signIn(credentials);
  await session.signOut();
  await session.signIn(credentials);
  await passes(hour);
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'tooLong' } });
  expect(revoked).toHaveLength(0);
});

test('a tab that follows the sign-out of another one sends nothing', async () => {
  const { open, revoked, passes } = revokingWorld();
  const [one, two] = [await open(), await open()];
  await one.signIn(credentials);
  await passes(0);
  await one.signOut();
  await passes(0);
  expect(two.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
  expect(revoked).toHaveLength(1);
});

test('the end of a session after its hours revokes its tokens, an idle lock does not', async () => {
  const { open, revoked, passes } = revokingWorld();
  const session = await open({ limits: { idleMs: hour, sessionMs: 2 * hour } });
  await session.signIn(credentials);
  await passes(1.5 * hour);
  expect(session.state()).toMatchObject({ lock: { kind: 'idle' } });
  expect(revoked).toHaveLength(0);
  await passes(0.5 * hour + 5_000);
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'tooLong' } });
  expect(await tokensOf(revoked)).toEqual(['refresh2', 'refresh1']);
});

test('a token that a late refresh brings after the sign-out is revoked too', async () => {
  const { open, server, revoked, passes } = revokingWorld();
  const session = await open();
  await session.signIn(credentials);
  const answer = heldAnswer();
  server.answersNext(answer.answer);
  const renewal = session.renew('access1').catch(() => 'signed out');
  await passes(0);
  await session.signOut();
  answer.release(granted(9, 3600));
  expect(await renewal).toBe('signed out');
  expect(await tokensOf(revoked)).toEqual(['refresh1', 'refresh9']);
});

test('a session without a refresh token has nothing to revoke', async () => {
  const { open, server, revoked } = revokingWorld();
  server.answersNext(() => Response.json({ access_token: 'bare', token_type: 'Bearer', expires_in: 60 }));
  const session = await open();
  await session.signIn(credentials);
  await session.signOut();
  expect(revoked).toHaveLength(0);
});
