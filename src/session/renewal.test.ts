import { expect, test } from 'vitest';
import {
  createWorld,
  credentials,
  cut,
  denied,
  failureOfCall,
  granted,
  heldAnswer,
  status,
} from './testing/world.ts';

const words = { error: 'invalid_grant', description: 'because' };

test('A14 a refresh without a response is retried with the same token, within 25 s', async () => {
  const { open, server, passes, clock } = createWorld();
  const session = await open({ random: () => 0.9 });
  await session.signIn(credentials);
  const begun = clock.now();
  server.answersNext(cut, () => new Response('half of it'));
  const renewed = session.renew('access1');
  await passes(25_000);
  expect(await renewed).toBe('access4');
  expect(server.forms.slice(1).map((form) => form.get('refresh_token'))).toEqual([
    'refresh1',
    'refresh1',
    'refresh1',
  ]);
  expect(clock.now() - begun).toBeLessThanOrEqual(25_000);
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

test('A15 a lost response that the server does not repeat asks for the password once', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersNext(cut, denied('invalid_grant'));
  const waits = session.renew('access1');
  await passes(25_000);
  expect(session.state()).toMatchObject({ signedIn: true, lock: { kind: 'refused', ...words } });
  expect(server.refreshes()).toBe(2);
  await session.signIn(credentials);
  expect(await waits).toBe('access4');
});

test.each([
  [408, {}],
  [429, { 'retry-after': '2' }],
  [503, {}],
])('a refresh with status %i is tried three times in all', async (code, headers) => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(status(code, headers));
  const renewed = failureOfCall(session.renew('access1'));
  await passes(25_000);
  expect(await renewed).not.toBeNull();
  expect(server.refreshes()).toBe(3);
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

test('a Retry-After beyond the 25 s ends the retries', async () => {
  const { open, server } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(status(429, { 'retry-after': '60' }));
  expect(await failureOfCall(session.renew('access1'))).toEqual({ kind: 'busy', retryAfterSeconds: 60 });
  expect(server.refreshes()).toBe(1);
});

test('A16 an unreachable token server does not sign out, and the old token is used while it lasts', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(status(503));
  await passes(3_485_000);
  expect(server.refreshes()).toBe(3);
  expect(await session.current()).toBe('access1');
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
  await passes(120_000);
  const late = failureOfCall(session.current());
  await passes(25_000);
  expect(await late).toEqual({ kind: 'unavailable', status: 503 });
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
  server.answersAlways(null);
  expect(await session.current()).toMatch(/^access/);
});

test('A17 a rejected refresh is sent once, and a password prompt opens over the page', async () => {
  const { open, server, stored, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(denied('invalid_grant'));
  const [one, two] = [session.renew('access1'), session.current()];
  await passes(60_000);
  expect(session.state()).toEqual({
    signedIn: true,
    email: credentials.email,
    lock: { kind: 'refused', ...words },
  });
  expect(await stored()).toBeNull();
  expect(server.refreshes()).toBe(1);
  const three = session.current();
  server.answersAlways(null);
  await session.signIn(credentials);
  expect(await Promise.all([one, two, three])).toEqual(['access3', 'access1', 'access3']);
  expect(session.state()).toMatchObject({ lock: null });
});

test('a reload during the password prompt leads to the sign-in page, with the reason', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(denied('invalid_grant'));
  void session.renew('access1').catch(() => undefined);
  await passes(0);
  expect((await open()).state()).toEqual({ signedIn: false, reason: { kind: 'expired' } });
});

test("access_denied on a refresh ends the session with the server's text", async () => {
  const { open, server, stored } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(denied('access_denied'));
  expect(await failureOfCall(session.renew('access1'))).toEqual({ kind: 'signedOut' });
  expect(session.state()).toEqual({
    signedIn: false,
    reason: { kind: 'refused', error: 'access_denied', description: 'because' },
  });
  expect(await stored()).toBeNull();
});

test('A18 a tab that is rejected just after another one rotated the token takes the new token', async () => {
  const { open, server, store, passes } = createWorld();
  const [one, two] = [await open(), await open()];
  await one.signIn(credentials);
  await passes(0);
  const answer = heldAnswer();
  server.answersNext(answer.answer);
  const renewed = two.renew('access1');
  await passes(0);
  // Simulates a tab without the lock: the other tab's rotation completes while this one sends the old token.
  const stored = await store.read();
  if (stored.kind !== 'session') throw new Error('nothing is kept');
  const { record } = stored;
  await store.write({ ...record, gen: record.gen + 1, accessToken: 'rotated', refreshToken: 'r' }, record);
  answer.release(Response.json(words, { status: 400 }));
  expect(await renewed).toBe('rotated');
  expect(two.state()).toMatchObject({ signedIn: true, lock: null });
  expect(server.refreshes()).toBe(1);
});

test('A18 under the lock a tab finds the token that another tab has renewed and sends no request', async () => {
  const { open, server, passes } = createWorld();
  const [one, two] = [await open(), await open()];
  await one.signIn(credentials);
  await passes(0);
  expect(await Promise.all([one.renew('access1'), two.renew('access1')])).toEqual(['access2', 'access2']);
  expect(server.refreshes()).toBe(1);
});

test('A25 a sign-out wins over a late response to a refresh, in this tab and in another', async () => {
  const { open, server, stored, passes } = createWorld();
  const [one, two] = [await open(), await open()];
  await one.signIn(credentials);
  await passes(0);
  const answer = heldAnswer();
  server.answersNext(answer.answer);
  const renewal = failureOfCall(two.renew('access1'));
  await passes(0);
  await one.signOut();
  answer.release(granted(9, 3600));
  expect(await renewal).toEqual({ kind: 'signedOut' });
  expect(await stored()).toBeNull();
  for (const tab of [one, two])
    expect(tab.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
});

test('a call waits at most ten minutes for the password, and can be cancelled', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(denied('invalid_grant'));
  const waits = failureOfCall(session.renew('access1'));
  await passes(0);
  const leaving = new AbortController();
  const calledOff = session.current(leaving.signal).catch((reason: unknown) => reason);
  leaving.abort('left');
  expect(await calledOff).toBe('left');
  expect(await session.current(AbortSignal.abort('gone')).catch((reason: unknown) => reason)).toBe('gone');
  await passes(599_000);
  const late = session.current();
  await passes(2_000);
  expect(await waits).toEqual({ kind: 'signedOut' });
  server.answersAlways(null);
  await session.signIn(credentials);
  expect(await late).toBe('access3');
});

test('A24 a call that waited for one account gets no token of another', async () => {
  const { open, server, keyring, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const key = await keyring.key();
  const draft = await session.vault.seal('a place', 'draft');
  expect(await session.vault.open(draft, 'draft')).toBe('a place');
  expect(await session.vault.open(draft, 'another thing')).toBeNull();
  server.answersNext(denied('invalid_grant'));
  const waits = failureOfCall(session.renew('access1'));
  await passes(0);
  await session.signIn({ ...credentials, email: 'b@nadir.test' });
  expect(await waits).toEqual({ kind: 'signedOut' });
  expect(session.state()).toEqual({ signedIn: true, email: 'b@nadir.test', lock: null });
  expect(await keyring.key()).not.toBe(key);
  expect(await session.vault.open(draft, 'draft')).toBeNull();
});

test("an analyst's sealed data opens again after the password prompt, and never after a sign-out", async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const draft = await session.vault.seal('a place', 'draft');
  server.answersNext(denied('invalid_grant'));
  void session.renew('access1');
  await passes(0);
  await session.signIn({ ...credentials, email: 'A@nadir.test' });
  expect(await session.vault.open(draft, 'draft')).toBe('a place');
  await session.signOut();
  expect(await session.vault.open(draft, 'draft')).toBeNull();
  await session.signIn(credentials);
  expect(await session.vault.open(draft, 'draft')).toBeNull();
});
