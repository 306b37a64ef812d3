import { expect, test, vi } from 'vitest';
import { settle } from '../testing/virtual-time.ts';
import { noTabs } from './tab-channel.ts';
import { createWorld, credentials } from './testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a call after a sleep gets the token that is still valid, and has it renewed', async () => {
  const { open, server, monotonicJumps, store } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const read = vi.spyOn(store, 'read');
  monotonicJumps(hour - 2 * minute - 1);
  expect(await session.current()).toBe('access1');
  expect(read).not.toHaveBeenCalled();
  monotonicJumps(1);
  expect(await session.current()).toBe('access1');
  await settle();
  expect(server.refreshes()).toBe(1);
  expect(await session.current()).toBe('access2');
});

test('a service that rejects each token is found out at any hour', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  await passes(30 * minute);
  const second = await session.renew('access1');
  await passes(minute - 1);
  void session.renew(second).catch(() => undefined);
  await passes(0);
  expect(session.state()).toMatchObject({ lock: { kind: 'tokenRefused' } });
  expect(server.refreshes()).toBe(1);
  await session.signIn(credentials);
  const third = await session.current();
  await passes(minute);
  expect(await session.renew(third)).toBe('access4');
});

test('a token rejected a minute after it replaced another is refreshed like any other', async () => {
  const { open, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const second = await session.renew('access1');
  await passes(minute);
  expect(await session.renew(second)).toBe('access3');
});

test('a rejected token that was renewed in the meantime, not in place of a rejected one, is refreshed', async () => {
  const { open, server, passes } = createWorld();
  server.lasting(20);
  const session = await open();
  await session.signIn(credentials);
  await session.renew('access1');
  await passes(15_000);
  expect(server.refreshes()).toBe(2);
  expect(await session.renew(await session.current())).toBe('access4');
  expect(session.state()).toMatchObject({ lock: null });
});

test('another tab that posts a change makes this one read, and nothing else does', async () => {
  const { open, passes } = createWorld();
  const [here, deaf] = [await open(), await open({ tabs: noTabs })];
  const there = await open();
  await there.signIn(credentials);
  await passes(0);
  expect(here.state()).toMatchObject({ signedIn: true });
  expect(deaf.state()).toMatchObject({ signedIn: false });
});
