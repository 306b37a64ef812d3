import { expect, test } from 'vitest';
import { noTabs } from './tab-channel.ts';
import {
  createWorld,
  credentials,
  denied,
  failureOfCall,
  granted,
  heldAnswer,
  status,
} from './testing/world.ts';

const minute = 60_000;
const other = { ...credentials, email: 'b@nadir.test' };

/** A tab that is signed in, with a refresh whose response is held. */
async function duringRefresh() {
  const world = createWorld();
  const session = await world.open({ tabs: noTabs });
  await session.signIn(credentials);
  const { answer, release } = heldAnswer();
  world.server.answersNext(answer);
  const renewed = failureOfCall(session.renew('access1'));
  await world.passes(0);
  return { ...world, session, renewed, release };
}

test.each([
  ['a rejection', () => denied('access_denied')()],
  ['an unsupported media type', () => status(415)()],
])('%s that comes after another account signed in does not affect that account', async (_name, answer) => {
  const { session, renewed, release, passes } = await duringRefresh();
  await session.signIn(other);
  release(await answer());
  expect(await renewed).toEqual({ kind: 'signedOut' });
  await passes(0);
  expect(session.state()).toEqual({ signedIn: true, email: other.email, lock: null });
});

test.each([
  ['a rejection', () => denied('access_denied')()],
  ['an unsupported media type', () => status(415)()],
])('%s that comes after the sign-out leaves it a sign-out', async (_name, answer) => {
  const { session, renewed, release } = await duringRefresh();
  await session.signOut();
  release(await answer());
  expect(await renewed).toEqual({ kind: 'signedOut' });
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
});

test('a 415 to a refresh asks for the password and says which status it was', async () => {
  const { session, release, passes } = await duringRefresh();
  release(new Response('', { status: 415 }));
  await passes(0);
  expect(session.state()).toMatchObject({ signedIn: true, lock: { kind: 'refused', error: '415' } });
});

test('a token that cannot be used is asked for again, and does not end the session', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  server.answersNext(() => Response.json({ token_type: 'Bearer', expires_in: 60 }));
  const renewed = session.renew('access1');
  await passes(10_000);
  expect(await renewed).toBe('access3');
  await passes(minute);
  server.answersAlways(() => Response.json({ token_type: 'Bearer', expires_in: 60 }));
  const failure = failureOfCall(session.renew('access3'));
  await passes(30_000);
  expect(await failure).toEqual({ kind: 'unreadable' });
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

test('of two refreshes that are both granted, the one that was stored first counts in both tabs', async () => {
  const { session, renewed, release, store } = await duringRefresh();
  const stored = await store.read();
  if (stored.kind !== 'session') throw new Error('nothing is kept');
  const { record } = stored;
  await store.write({ ...record, gen: 1, accessToken: 'first', refreshToken: 'r' }, record);
  release(granted(9, 3_600));
  await renewed;
  expect(await session.current()).toBe('first');
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

test('a token that comes after the store was emptied does not bring the session back', async () => {
  const { session, store, stored, release, passes } = await duringRefresh();
  const before = await stored();
  await store.remove(before?.sid ?? '', 'expired');
  release(granted(9, 3_600));
  await passes(0);
  expect(session.state()).toMatchObject({ signedIn: true, lock: { kind: 'expired' } });
  expect(await stored()).toBeNull();
});

test('a session that was signed out unnoticed is over at the next refresh, without a request', async () => {
  const { open, server, store, stored } = createWorld();
  const session = await open({ tabs: noTabs });
  await session.signIn(credentials);
  const before = await stored();
  await store.remove(before?.sid ?? '', 'signedOut');
  expect(await failureOfCall(session.renew('access1'))).toEqual({ kind: 'signedOut' });
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
  expect(server.refreshes()).toBe(0);
});

test("another tab's token that has expired in the store is refreshed with its own refresh token", async () => {
  const { clock, open, server, store } = createWorld();
  const session = await open({ tabs: noTabs });
  await session.signIn(credentials);
  const stored = await store.read();
  if (stored.kind !== 'session') throw new Error('nothing is kept');
  const { record } = stored;
  const next = { ...record, gen: 1, accessToken: 'old', refreshToken: 'of the other' };
  await store.write({ ...next, obtainedAt: clock.now() - record.expiresIn * 1000 }, record);
  expect(await session.renew('access1')).toBe('access2');
  expect(server.forms.at(-1)?.get('refresh_token')).toBe('of the other');
});

test('the other tabs take a new token, and the end of a session, at once', async () => {
  const { open, server, passes } = createWorld();
  const [here, there] = [await open(), await open()];
  await here.signIn(credentials);
  await passes(0);
  expect(await here.renew('access1')).toBe('access2');
  await passes(0);
  expect(await there.current()).toBe('access2');
  await passes(minute);
  server.answersAlways(denied('access_denied'));
  expect(await failureOfCall(here.renew('access2'))).toEqual({ kind: 'signedOut' });
  await passes(0);
  expect(there.state()).toMatchObject({ signedIn: true, lock: { kind: 'expired' } });
});
