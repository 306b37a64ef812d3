import { expect, test, vi } from 'vitest';
import type { SessionState } from './holder.ts';
import { createWorld, credentials, denied, failureOfCall } from './testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;
const limits = { idleMs: hour, sessionMs: 12 * hour };
const broken = () => Promise.reject(new DOMException('broken', 'UnknownError'));

test('a page that is not secure opens no stored session', async () => {
  const { open } = createWorld();
  await (await open()).signIn(credentials);
  const page = await open({ secure: false });
  expect(page.state()).toEqual({ signedIn: false, reason: { kind: 'insecure' } });
});

test('a reload after a sign-out says nothing about it', async () => {
  const { open } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  await session.signOut();
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
  expect((await open()).state()).toEqual({ signedIn: false, reason: { kind: 'never' } });
});

test('a reload counts the idle time from the last activity, not from the sign-in', async () => {
  const { open, passes, wallJumps, monotonicJumps } = createWorld();
  const session = await open({ limits });
  await session.signIn(credentials);
  await passes(50 * minute);
  session.touches();
  await passes(minute);
  session.hides();
  wallJumps(30 * minute);
  monotonicJumps(30 * minute);
  expect((await open({ limits })).state()).toMatchObject({ signedIn: true, lock: null });
});

test('a session whose activity could not be stored counts from its sign-in', async () => {
  const { open, store, wallJumps } = createWorld();
  await (await open({ limits, store: { ...store, touch: broken } })).signIn(credentials);
  expect((await open({ limits })).state()).toMatchObject({ signedIn: true, lock: null });
  wallJumps(hour);
  expect((await open({ limits })).state()).toMatchObject({ signedIn: true, lock: { kind: 'idle' } });
});

/** A page that starts while its storage cannot be read; `mend` ends that. */
async function startBroken({ open, store }: ReturnType<typeof createWorld>) {
  let read: typeof store.read = broken;
  const session = await open({ limits, store: { ...store, read: () => read() } });
  return {
    session,
    mend: () => {
      read = store.read;
    },
  };
}

const isIdle = { signedIn: true, lock: { kind: 'idle' } };
const isTooOld = { signedIn: false, reason: { kind: 'tooLong' } };

test.each([
  ['idle too long, by itself', 2 * hour, false, isIdle],
  ['idle too long, on a wake', 2 * hour, true, isIdle],
  ['too old, on a wake', 13 * hour, true, isTooOld],
])('a session that is found late is never open when it is %s', async (_, age, wakes, end) => {
  const world = createWorld();
  await (await world.open({ limits })).signIn(credentials);
  world.wallJumps(age);
  const { session, mend } = await startBroken(world);
  const states: SessionState[] = [];
  session.subscribe(() => states.push(session.state()));
  mend();
  if (wakes) await session.wakes();
  else await world.passes(6_000);
  await vi.waitFor(() => expect(session.state()).toMatchObject(end));
  expect(states.filter((one) => one.signedIn && one.lock === null)).toEqual([]);
});

test('a session that is found late in time is open, and counts as used then', async () => {
  const world = createWorld();
  await (await world.open({ limits })).signIn(credentials);
  world.wallJumps(hour - minute);
  const { session, mend } = await startBroken(world);
  mend();
  await session.wakes();
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
  await world.passes(59 * minute);
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

test('storage that turns out to be empty leaves the page at the sign-in', async () => {
  const world = createWorld();
  const { session, mend } = await startBroken(world);
  mend();
  await world.passes(6_000);
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'never' } });
  expect(world.timers()).toEqual([]);
});

test('sealed data opens for its account only, and for nobody after the sign-out', async () => {
  const { open } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const sealed = await session.vault.seal('a place', 'draft');
  expect(await session.vault.open(sealed, 'draft')).toBe('a place');
  expect(await session.dataKey()).not.toBeNull();
  await session.signOut();
  expect(await session.vault.open(sealed, 'draft')).toBeNull();
  expect(await session.dataKey()).toBeNull();
});

test('sealed data opens for nobody after the service has ended the session', async () => {
  const { open, server } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const sealed = await session.vault.seal('a place', 'draft');
  server.answersAlways(denied('access_denied'));
  expect(await failureOfCall(session.renew('access1'))).toEqual({ kind: 'signedOut' });
  expect(await session.vault.open(sealed, 'draft')).toBeNull();
  expect(await session.dataKey()).toBeNull();
});

test('a device that cannot store a data key gives the session a new key, so that nothing earlier opens', async () => {
  const { open, records } = createWorld();
  const before = await open();
  await before.signIn(credentials);
  const sealed = await before.vault.seal('a place', 'draft');
  const session = await open({ records: { ...records, read: broken } });
  await session.signIn(credentials);
  expect(await session.vault.open(sealed, 'draft')).toBeNull();
  expect(await session.vault.open(await session.vault.seal('new', 'draft'), 'draft')).toBe('new');
});
