import { expect, test, vi } from 'vitest';
import { createWorld, credentials, denied, granted, heldAnswer, status } from './testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a token is renewed before its end by a tenth of its lifetime, at most two minutes, and a random part', async () => {
  const { open, server, passes } = createWorld();
  const session = await open({ random: () => 0.5 });
  await session.signIn(credentials);
  await passes(3_600_000 - 120_000 - 2_500 - 1);
  expect(server.refreshes()).toBe(0);
  await passes(1);
  expect(server.refreshes()).toBe(1);
  expect(await session.current()).toBe('access2');
});

test('A27 a token of five seconds: one refresh in about two and a half, never two at once, for ten minutes', async () => {
  const { open, server, passes, timers } = createWorld();
  server.lasting(5);
  const session = await open();
  await session.signIn(credentials);
  await passes(10 * minute);
  expect(server.refreshes()).toBe(240);
  expect(server.busiest()).toBe(1);
  expect(timers()).toHaveLength(1);
  expect(session.state()).toMatchObject({ lock: null });
});

test.each([
  [1, 0.5],
  [2, 1],
])('a token of %i s is renewed every %d s and no more often', async (seconds, every) => {
  const { open, server, passes } = createWorld();
  server.lasting(seconds);
  const session = await open();
  await session.signIn(credentials);
  await passes(minute);
  expect(server.refreshes()).toBe(60 / every);
});

test('a token of a month waits in short steps, so that no timer overflows', async () => {
  const { open, server, passes, timers } = createWorld();
  server.lasting(30 * 86_400);
  const session = await open();
  await session.signIn(credentials);
  await passes(10 * minute);
  expect(server.refreshes()).toBe(0);
  expect(Math.max(...timers())).toBeLessThanOrEqual(5_000);
});

test.each([
  ['two hours forward', 2 * hour],
  ['two hours back', -2 * hour],
])('A26 a wall clock set %s costs one refresh', async (_name, jump) => {
  const { open, server, passes, wallJumps } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  await passes(minute);
  wallJumps(jump);
  expect(await session.current()).toBe('access2');
  await Promise.all(Array.from({ length: 10 }, () => session.current()));
  await passes(30 * minute);
  expect(server.refreshes()).toBe(1);
});

test('A26 a sleep of eight hours costs one refresh, whichever clock stopped', async () => {
  const { open, server, passes, wallJumps, monotonicJumps } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  wallJumps(8 * hour);
  await session.wakes();
  expect(server.refreshes()).toBe(1);
  monotonicJumps(8 * hour);
  await session.wakes();
  expect(server.refreshes()).toBe(2);
  await passes(30 * minute);
  expect(server.refreshes()).toBe(2);
  expect(session.state()).toMatchObject({ lock: null });
});

test('A26 a clock that was set back between two loads does not extend a token', async () => {
  const { open, server, wallJumps } = createWorld();
  await (await open()).signIn(credentials);
  wallJumps(-2 * hour);
  const reloaded = await open();
  expect(await reloaded.current()).toBe('access2');
  expect(server.refreshes()).toBe(1);
});

test('B4 a page that is hidden does not read the stored session, one that is shown does', async () => {
  const { open, store } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const read = vi.spyOn(store, 'read');
  session.hides();
  expect(read).not.toHaveBeenCalled();
  await session.wakes();
  expect(read).toHaveBeenCalled();
});

test('a hidden tab lets its token expire, unless something waits for a response', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  session.hides();
  await passes(2 * hour);
  expect(server.refreshes()).toBe(0);
  await session.wakes();
  expect(server.refreshes()).toBe(1);
  session.hides();
  session.whileUnsettled(() => true);
  await passes(hour);
  expect(server.refreshes()).toBe(2);
});

test('after failed attempts an unreachable token server is retried only after a pause', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  await passes(3_480_000);
  server.answersAlways(status(503));
  const before = server.refreshes();
  await passes(10 * minute);
  expect(server.refreshes() - before).toBeLessThanOrEqual(3 * 21);
  expect(session.state()).toMatchObject({ signedIn: true, lock: null });
});

const limits = { idleMs: hour, sessionMs: 12 * hour };

test('A34 an hour without activity locks the session, and work continues after the password', async () => {
  const { open, passes, server } = createWorld();
  const session = await open({ limits });
  await session.signIn(credentials);
  await passes(50 * minute);
  session.touches();
  await passes(55 * minute);
  expect(session.state()).toMatchObject({ lock: null });
  await passes(6 * minute);
  expect(session.state()).toMatchObject({ signedIn: true, lock: { kind: 'idle' } });
  const before = server.forms.length;
  const waits = session.current();
  session.touches();
  await passes(minute);
  expect(session.state()).toMatchObject({ lock: { kind: 'idle' } });
  expect(server.forms).toHaveLength(before);
  await session.signIn(credentials);
  expect(await waits).toBe(`access${server.forms.length}`);
  expect(session.state()).toMatchObject({ lock: null });
});

test('A34 activity after a long sleep does not prevent the lock, and a reload does not open it', async () => {
  const { open, wallJumps } = createWorld();
  const session = await open({ limits });
  await session.signIn(credentials);
  wallJumps(2 * hour);
  session.touches();
  await session.wakes();
  expect(session.state()).toMatchObject({ lock: { kind: 'idle' } });
  expect((await open({ limits })).state()).toMatchObject({ signedIn: true, lock: { kind: 'idle' } });
});

test('A34 a late response to a refresh does not open a locked session', async () => {
  const { open, server, passes } = createWorld();
  server.lasting(7200);
  const session = await open({ limits });
  await session.signIn(credentials);
  await passes(hour - 5_000);
  const answer = heldAnswer();
  server.answersNext(answer.answer);
  const renewed = session.renew('access1');
  await passes(10_000);
  expect(session.state()).toMatchObject({ lock: { kind: 'idle' } });
  answer.release(granted(2, 7200));
  await passes(0);
  expect(session.state()).toMatchObject({ lock: { kind: 'idle' } });
  expect(await renewed).toBe('access2');
});

test('A34 activity in one tab counts in every tab', async () => {
  const { open, passes } = createWorld();
  const [one, two] = [await open({ limits }), await open({ limits })];
  await one.signIn(credentials);
  for (let time = 0; time < 3; time++) {
    await passes(30 * minute);
    one.touches();
  }
  expect(two.state()).toMatchObject({ signedIn: true, lock: null });
  await passes(61 * minute);
  for (const tab of [one, two]) expect(tab.state()).toMatchObject({ lock: { kind: 'idle' } });
  await two.signIn(credentials);
  await passes(0);
  for (const tab of [one, two]) expect(tab.state()).toMatchObject({ signedIn: true, lock: null });
});

test('A34 twelve hours end a session in all tabs, also an active one, and sealed data opens after the next sign-in', async () => {
  const { open, passes, server } = createWorld();
  const [one, two] = [await open({ limits }), await open({ limits })];
  await one.signIn(credentials);
  const draft = await one.vault.seal('a place', 'draft');
  for (let time = 0; time < 24; time++) {
    expect(one.state()).toMatchObject({ signedIn: true, lock: null });
    one.touches();
    await passes(30 * minute);
  }
  for (const tab of [one, two]) expect(tab.state()).toEqual({ signedIn: false, reason: { kind: 'tooLong' } });
  const calls = server.forms.length;
  await passes(hour);
  expect(server.forms).toHaveLength(calls);
  expect((await open({ limits })).state()).toEqual({ signedIn: false, reason: { kind: 'tooLong' } });
  await two.signIn(credentials);
  expect(await two.vault.open(draft, 'draft')).toBe('a place');
});

test('B2 an emptied store opens the password prompt, and the page stays', async () => {
  const { open, store, passes } = createWorld();
  let emptied = false;
  const session = await open({
    store: { ...store, read: async () => (emptied ? { kind: 'none', ended: null } : store.read()) },
  });
  await session.signIn(credentials);
  emptied = true;
  await passes(5_000);
  const waits = session.current();
  expect(session.state()).toMatchObject({ signedIn: true, lock: { kind: 'expired' } });
  emptied = false;
  await session.signIn(credentials);
  expect(await waits).toBe('access2');
});

test('a sign-in in one tab signs in every tab, and so does a change of account', async () => {
  const { open, passes } = createWorld();
  const [one, two] = [await open(), await open()];
  await one.signIn(credentials);
  await passes(0);
  expect(two.state()).toMatchObject({ signedIn: true, email: credentials.email });
  expect(await two.current()).toBe('access1');
  await two.signIn({ ...credentials, email: 'b@nadir.test' });
  await passes(0);
  expect(one.state()).toMatchObject({ signedIn: true, email: 'b@nadir.test' });
});

test('a sign-out that is still being written is not undone by a read of the store', async () => {
  const { open, store, passes } = createWorld();
  let removing = () => {};
  const session = await open({
    store: {
      ...store,
      remove: async (sid, why) => {
        await new Promise<void>((resolve) => {
          removing = resolve;
        });
        await store.remove(sid, why);
      },
    },
  });
  await session.signIn(credentials);
  const out = session.signOut();
  await session.wakes();
  await passes(10_000);
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
  removing();
  await out;
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } });
});

test('A13 six tabs that wake with an expired token make one call, and nobody is signed out', async () => {
  const { open, server, passes, wallJumps } = createWorld();
  const tabs = await Promise.all(Array.from({ length: 6 }, () => open()));
  await tabs[0]?.signIn(credentials);
  await passes(0);
  for (let round = 1; round <= 60; round++) {
    for (const tab of tabs) tab.hides();
    wallJumps(2 * hour);
    const answer = heldAnswer();
    server.answersNext(answer.answer);
    const tokens = Promise.all(tabs.map((tab) => tab.current()));
    await Promise.all(tabs.map((tab) => tab.wakes()));
    answer.release(granted(1_000 + round, 3600));
    expect(new Set(await tokens)).toEqual(new Set([`access${1_000 + round}`]));
    expect(server.refreshes()).toBe(round);
  }
  for (const tab of tabs) expect(tab.state()).toMatchObject({ signedIn: true, lock: null });
});

test('a rejected refresh in one tab opens the prompt in all tabs, and one password is enough', async () => {
  const { open, server, passes } = createWorld();
  const [one, two] = [await open(), await open()];
  await one.signIn(credentials);
  await passes(0);
  server.answersNext(denied('invalid_grant'));
  const waits = one.renew('access1');
  await passes(0);
  expect(one.state()).toMatchObject({ lock: { kind: 'refused' } });
  expect(two.state()).toMatchObject({ lock: { kind: 'expired' } });
  await two.signIn(credentials);
  await passes(0);
  expect(await waits).toBe('access3');
  for (const tab of [one, two]) expect(tab.state()).toMatchObject({ lock: null });
});
