import { expect, test } from 'vitest';
import type { Stored } from './record.ts';
import { createWorld, credentials, status } from './testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;
const limits = { idleMs: hour, sessionMs: 12 * hour };

test('the lock comes when the hour is over, also if the store cannot be read then', async () => {
  for (const isBroken of [false, true]) {
    const { open, store, passes } = createWorld();
    let fails = false;
    const read = () => (fails ? Promise.reject(new Error('broken')) : store.read());
    const session = await open({ limits, store: { ...store, read } });
    await session.signIn(credentials);
    await passes(hour - 1);
    expect(session.state()).toMatchObject({ lock: null });
    fails = isBroken;
    await passes(1);
    expect(session.state()).toMatchObject({ signedIn: true, lock: { kind: 'idle' } });
  }
});

test('activity in another tab counts from its own time, also when the wall clock is set back', async () => {
  const { open, passes, wallJumps } = createWorld();
  const [one, two] = [await open({ limits }), await open({ limits })];
  await one.signIn(credentials);
  await passes(30 * minute);
  one.touches();
  await passes(31 * minute);
  expect(two.state()).toMatchObject({ lock: null });
  wallJumps(-2 * hour);
  await passes(28 * minute);
  expect(two.state()).toMatchObject({ lock: null });
  await passes(2 * minute);
  expect(two.state()).toMatchObject({ lock: { kind: 'idle' } });
});

test('a reload is activity', async () => {
  const { open, passes } = createWorld();
  await (await open({ limits })).signIn(credentials);
  await passes(50 * minute);
  const reloaded = await open({ limits });
  await passes(59 * minute);
  expect(reloaded.state()).toMatchObject({ signedIn: true, lock: null });
});

test('activity is stored every fifteen seconds at most', async () => {
  const { open, store, passes } = createWorld();
  const stored: number[] = [];
  const session = await open({
    limits,
    store: {
      ...store,
      touch: async (sid, at) => {
        stored.push(at);
        await store.touch(sid, at);
      },
    },
  });
  await session.signIn(credentials);
  for (let second = 0; second < 60; second++) {
    session.touches();
    await passes(1_000);
  }
  expect(stored.map((at) => at - (stored[0] ?? 0))).toEqual([0, 15_000, 30_000, 45_000]);
});

test('a locked session renews nothing, and its calls wait although another tab has a new token', async () => {
  const { open, server, passes } = createWorld();
  server.lasting(2 * 3_600);
  const [here, there] = [await open({ limits }), await open()];
  await here.signIn(credentials);
  await passes(hour);
  expect(here.state()).toMatchObject({ lock: { kind: 'idle' } });
  let token: string | null = null;
  const waits = here.current().then((got) => {
    token = got;
  });
  expect(await there.renew('access1')).toBe('access2');
  await passes(0);
  expect(here.state()).toMatchObject({ lock: { kind: 'idle' } });
  expect(token).toBeNull();
  there.hides();
  const before = server.forms.length;
  await passes(8 * minute);
  expect(server.forms).toHaveLength(before);
  await here.signIn(credentials);
  await waits;
  expect(token).toBe('access3');
});

test('a locked session sends nothing while its token runs out', async () => {
  const { open, server, passes } = createWorld();
  const session = await open({ limits: { ...limits, idleMs: 30 * minute } });
  await session.signIn(credentials);
  await passes(3 * hour);
  expect(session.state()).toMatchObject({ lock: { kind: 'idle' } });
  expect(server.refreshes()).toBe(0);
});

test('a call that got its token leaves no timer behind', async () => {
  const { open, server, passes, timers } = createWorld();
  const session = await open({ limits });
  await session.signIn(credentials);
  await passes(hour);
  const waits = session.current();
  await session.signIn(credentials);
  expect(await waits).toBe(`access${server.forms.length}`);
  expect(timers()).toEqual([5_000]);
});

test('a token that a reload finds due is renewed at once', async () => {
  const { open, server, passes, wallJumps } = createWorld();
  const before = await open();
  await before.signIn(credentials);
  before.hides();
  wallJumps(hour - minute);
  await open();
  await passes(0);
  expect(server.refreshes()).toBe(1);
});

test('a failed early refresh pauses for half of the lead, at most half a minute, in steps of five seconds', async () => {
  const { open, server, passes, timers } = createWorld();
  server.lasting(60);
  const session = await open();
  await session.signIn(credentials);
  server.answersAlways(status(503, { 'retry-after': '60' }));
  await passes(45_000);
  expect(server.refreshes()).toBe(1);
  expect(timers()).toEqual([5_000]);
  await passes(9_999);
  expect(server.refreshes()).toBe(1);
  await passes(1);
  expect(server.refreshes()).toBe(2);
});

test('a change during a read is read afterwards', async () => {
  const { open, store, passes } = createWorld();
  let answer: ((stored: Stored) => void) | null = null;
  let isHeld = false;
  const read = () =>
    isHeld ? new Promise<Stored>((resolve) => (answer = resolve)) : Promise.resolve(store.read());
  const here = await open({ store: { ...store, read } });
  isHeld = true;
  await here.wakes();
  const release = answer as ((stored: Stored) => void) | null;
  await (await open()).signIn(credentials);
  await here.wakes();
  isHeld = false;
  release?.({ kind: 'none', ended: null });
  await passes(0);
  expect(here.state()).toMatchObject({ signedIn: true, lock: null });
});

test('a session that was missing in the store, and is there again with a new token, needs no password', async () => {
  const { open, store, passes } = createWorld();
  let isEmptied = false;
  const read = async (): Promise<Stored> => (isEmptied ? { kind: 'none', ended: null } : store.read());
  const [here, there] = [await open({ store: { ...store, read } }), await open()];
  await here.signIn(credentials);
  await passes(0);
  isEmptied = true;
  await here.wakes();
  expect(here.state()).toMatchObject({ lock: { kind: 'expired' } });
  isEmptied = false;
  await there.renew('access1');
  await passes(0);
  expect(here.state()).toMatchObject({ signedIn: true, lock: null });
  expect(await here.current()).toBe('access2');
});

test('the other tabs are asked to read the store, with the session and the number of its refreshes', async () => {
  const { open, server, stored, passes } = createWorld();
  const posted: unknown[] = [];
  const tabs = { post: (message: unknown) => posted.push(message), listen: () => () => {} };
  const session = await open({ limits, tabs });
  await session.signIn(credentials);
  const first = await stored();
  await session.renew('access1');
  await session.signOut();
  await session.signIn(credentials);
  const second = await stored();
  server.answersAlways(status(415));
  void session.renew(await session.current()).catch(() => undefined);
  await passes(0);
  server.answersAlways(null);
  await session.signIn(credentials);
  const third = await stored();
  await passes(30 * minute);
  for (let time = 0; time < 12; time++) {
    session.touches();
    await passes(hour - minute);
  }
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'tooLong' } });
  expect(posted.slice(0, 3)).toMatchObject([
    { sid: first?.sid, gen: 0 },
    { sid: first?.sid, gen: 1 },
    { sid: first?.sid, gen: 1 },
  ]);
  expect(posted.slice(3, 6)).toMatchObject([
    { sid: second?.sid, gen: 0 },
    { sid: second?.sid, gen: 0 },
    { sid: third?.sid, gen: 0 },
  ]);
  expect(posted.at(-1)).toEqual({ sid: third?.sid, gen: expect.any(Number) });
});
