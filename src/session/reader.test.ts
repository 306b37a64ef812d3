import { expect, test, vi } from 'vitest';
import { createVirtualTime } from '../testing/virtual-time.ts';
import { createHolder } from './holder.ts';
import { createReader } from './reader.ts';
import { memoryStore, type SessionRecord, type SessionStore, type Stored } from './record.ts';

const record = (given: Partial<SessionRecord> = {}): SessionRecord => ({
  sid: 'one',
  gen: 0,
  accessToken: 'access',
  refreshToken: 'refresh',
  usedTokens: [],
  obtainedAt: 1_770_000_000_000,
  expiresIn: 3_600,
  email: 'a@nadir.test',
  signedInAt: 1_770_000_000_000,
  ...given,
});

/** A tab whose store may be replaced in part; with a session, it is stored and held. */
async function openTab(otherwise: Partial<SessionStore> = {}, session: SessionRecord | null = null) {
  const { clock } = createVirtualTime();
  const holder = createHolder(clock, () => 0, { kind: 'never' });
  const store: SessionStore = { ...memoryStore(), durable: true };
  const reader = createReader({ holder, store, post: () => {}, lockOf: () => null });
  if (session !== null) {
    await reader.keep(session, null);
    holder.adopt(session);
  }
  Object.assign(store, otherwise);
  return { holder, reader };
}

const fails = () => Promise.reject(new Error('storage fails'));

test('a session that is written outlives a reload, one that is not does not', async () => {
  const { reader } = await openTab({}, record());
  expect(reader.durable()).toBe(true);
  const { reader: full } = await openTab({ write: fails });
  expect(await full.keep(record(), null)).toBe(true);
  expect(full.durable()).toBe(false);
});

test('a refreshed token that cannot be written is kept in this tab, and says that it ends with a reload', async () => {
  const { reader } = await openTab({ write: fails }, record());
  expect(await reader.keep(record({ gen: 1 }), record())).toBe(true);
  expect(reader.durable()).toBe(false);
});

test('a write that lost against another tab says so, and the session still outlives a reload', async () => {
  const { reader } = await openTab({ write: async () => false }, record());
  expect(await reader.keep(record({ gen: 1 }), record())).toBe(false);
  expect(reader.durable()).toBe(true);
});

test('a read that fails while signed in leaves the session and what is known of its storage', async () => {
  const { holder, reader } = await openTab({ read: fails }, record());
  expect(await reader.readStored()).toBeNull();
  expect(reader.durable()).toBe(true);
  expect(holder.state()).toEqual({ signedIn: true, email: 'a@nadir.test', lock: null });
});

test('a token that came during a read is newer than what was read', async () => {
  let answer = (_: Stored) => {};
  const read = () => new Promise<Stored>((resolve) => (answer = resolve));
  const { holder, reader } = await openTab({ read }, record());
  const reading = reader.readStored();
  holder.adopt(record({ gen: 1, accessToken: 'access2' }));
  answer({ kind: 'none', ended: null });
  await reading;
  expect(holder.lock()).toBeNull();
  expect(holder.held()?.record.accessToken).toBe('access2');
});

test('a newer version that owns the session locks this tab once', async () => {
  const { holder, reader } = await openTab({ read: async () => ({ kind: 'newer' }) }, record());
  await reader.readStored();
  expect(holder.lock()).toEqual({ kind: 'newer' });
  const changed = vi.fn();
  holder.subscribe(changed);
  await reader.readStored();
  expect(changed).not.toHaveBeenCalled();
});
