import { expect, test } from 'vitest';
import { ownerOf, seal, unseal } from '../../browser/sealing.ts';
import { memoryStore } from '../record.ts';
import { quickly } from '../testing/keys.ts';
import { createWorld, credentials, denied } from '../testing/world.ts';
import { memoryKeyRecords, withoutSession } from './key-records.ts';
import { memoryKeyring } from './keyring.ts';

const other = { ...credentials, email: 'b@nadir.test' };
const changed = { ...credentials, password: 'another one' };
type Opened = Awaited<ReturnType<ReturnType<typeof createWorld>['open']>>;

async function keyOf(session: Opened): Promise<CryptoKey> {
  const key = await session.dataKey();
  if (key === null) throw new Error('no key');
  return key;
}

const sealedBy = async (session: Opened) => seal(await keyOf(session), 'a place', 'test');
const opens = async (session: Opened, sealed: unknown) =>
  (await unseal(await keyOf(session), sealed, 'test')) === 'a place';

/** Restarts the browser: its session cookies are gone, and the data on disk stays. */
const ended = () => ({ keyring: memoryKeyring(), store: memoryStore() });

test('sealed data of an account opens after a reload, and after a browser restart with the password', async () => {
  const { open } = createWorld();
  const first = await open();
  expect(await first.dataKey()).toBeNull();
  await first.signIn(credentials);
  const sealed = await sealedBy(first);
  expect((await keyOf(first)).extractable).toBe(false);
  expect(await opens(await open(), sealed)).toBe(true);
  const next = await open(ended());
  await next.signIn({ ...credentials, email: ' A@Nadir.test' });
  expect(await opens(next, sealed)).toBe(true);
});

test('with a full disk at sign-in the key that the password opens is used all the same, and a new one never', async () => {
  const { open } = createWorld();
  const records = memoryKeyRecords();
  const first = await open({ records });
  await first.signIn(credentials);
  const sealed = await sealedBy(first);
  const full = async () => {
    throw new Error('the disk is full');
  };
  const next = await open({ ...ended(), records: { ...records, write: full } });
  await next.signIn(credentials);
  expect(await opens(next, sealed)).toBe(true);
  await next.signOut();
  expect(await next.dataKey()).toBeNull();
  const strange = await open({ ...ended(), records: { ...memoryKeyRecords(), write: full } });
  await strange.signIn(credentials);
  expect(await strange.dataKey()).toBeNull();
});

test('with a password that was changed elsewhere, new data is sealed under a new key', async () => {
  const { open } = createWorld();
  const first = await open();
  await first.signIn(credentials);
  const sealed = await sealedBy(first);
  const next = await open(ended());
  await next.signIn(changed);
  expect(await opens(next, sealed)).toBe(false);
  const created = await sealedBy(next);
  const last = await open(ended());
  await last.signIn(changed);
  expect(await opens(last, created)).toBe(true);
});

test('a new password in the prompt over an open page keeps the key, also for the next browser run', async () => {
  const { open, server, passes } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const sealed = await sealedBy(session);
  server.answersNext(denied('invalid_grant'));
  void session.renew('access1');
  await passes(0);
  expect(session.state()).toMatchObject({ lock: { kind: 'refused' } });
  await session.signIn(changed);
  expect(await opens(session, sealed)).toBe(true);
  const next = await open(ended());
  await next.signIn(changed);
  expect(await opens(next, sealed)).toBe(true);
});

test('a rejected password changes nothing', async () => {
  const { open, server } = createWorld();
  const first = await open();
  await first.signIn(credentials);
  const sealed = await sealedBy(first);
  const next = await open(ended());
  server.answersNext(denied('invalid_grant'));
  await next.signIn(changed);
  expect(await next.dataKey()).toBeNull();
  await next.signIn(credentials);
  expect(await opens(next, sealed)).toBe(true);
});

test('A24 neither account opens what the other sealed', async () => {
  const { open } = createWorld();
  const session = await open();
  await session.signIn(credentials);
  const sealed = await sealedBy(session);
  await session.signIn(other);
  expect(await opens(session, sealed)).toBe(false);
  await session.signIn(credentials);
  expect(await opens(session, sealed)).toBe(true);
});

test('A34 after twelve hours and a reload another account gets its own session key, and the same one keeps it', async () => {
  const { open, keyring, passes } = createWorld();
  const limits = { idleMs: Number.POSITIVE_INFINITY, sessionMs: 12 * 3_600_000 };
  await (await open({ limits })).signIn(credentials);
  const key = await keyring.key();
  await passes(12 * 3_600_000);
  const reloaded = await open({ limits });
  expect(reloaded.state()).toEqual({ signedIn: false, reason: { kind: 'tooLong' } });
  await reloaded.signIn(credentials);
  expect(await keyring.key()).toBe(key);
  await passes(12 * 3_600_000);
  await (await open({ limits })).signIn(other);
  expect(await keyring.key()).not.toBe(key);
});

test('signing out drops the key first, and then only the password opens sealed data', async () => {
  const { open, store, keyring, records } = createWorld();
  const done: string[] = [];
  const session = await open({
    keyring: {
      ...keyring,
      drop() {
        done.push('key');
        keyring.drop();
      },
    },
    store: {
      ...store,
      async remove(...keys) {
        done.push('record');
        await store.remove(...keys);
      },
    },
  });
  session.subscribe(() => {
    if (!session.state().signedIn) done.push('screens');
  });
  await session.signIn(credentials);
  const sealed = await sealedBy(session);
  await session.signOut();
  expect(done).toEqual(['key', 'screens', 'record']);
  // Nor does a copy of the key of the session, which a backup of the browser may have.
  expect(await records.read(await ownerOf(credentials.email))).toMatchObject({ bySession: null });
  expect(await session.dataKey()).toBeNull();
  await session.signIn(credentials);
  expect(await opens(session, sealed)).toBe(true);
});

test('without a stored session only the password opens sealed data', async () => {
  const { open, records } = createWorld();
  const kept = withoutSession(records);
  const session = await open({ ...ended(), records: kept });
  await session.signIn(credentials);
  const sealed = await sealedBy(session);
  expect(await records.read(await ownerOf(credentials.email))).toMatchObject({
    bySession: null,
    rounds: 600_000,
  });
  const next = await open({ ...ended(), records: withoutSession(records) });
  await next.signIn(credentials);
  expect(await opens(next, sealed)).toBe(true);
});

test.each([true, false])(
  'two tabs that sign in at once end with one key; shared session: %s',
  async (shared) => {
    const { open, records } = createWorld();
    const mine = () => (shared ? {} : { ...ended(), records: withoutSession(records) });
    const tabs = [await open(mine()), await open(mine())] as const;
    await Promise.all(tabs.map((tab) => tab.signIn(credentials)));
    const last = await open(ended());
    const sealed = await Promise.all(tabs.map(sealedBy));
    await last.signIn(credentials);
    for (const each of sealed) expect(await opens(last, each)).toBe(true);
  },
);

test('failed storage costs the stored data, not the sign-in', async () => {
  const { open } = createWorld();
  const full = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const session = await open({ records: { read: full, write: full } });
  expect(await session.signIn(credentials)).toMatchObject({ kind: 'granted' });
  expect(await session.dataKey()).toBeNull();
});

test('a session of an earlier version, which has no such key, asks for the password', async () => {
  const { open, records } = createWorld();
  await (await open()).signIn(credentials);
  const lost = { ...records, read: async () => null };
  expect((await open({ records: lost })).state()).toEqual({ signedIn: false, reason: { kind: 'expired' } });
});

test('a reload whose keys cannot be read ends no session, and has its key once they can', async () => {
  const { open } = createWorld();
  const records = memoryKeyRecords();
  const first = await open({ records });
  await first.signIn(credentials);
  const sealed = await sealedBy(first);
  let isBroken = true;
  const read = async (owner: string) => {
    if (isBroken) throw new Error('the disk is broken');
    return records.read(owner);
  };
  const next = await open({ records: { ...records, read } });
  expect(next.state()).toMatchObject({ signedIn: true });
  expect(await next.dataKey()).toBeNull();
  isBroken = false;
  expect(await opens(next, sealed)).toBe(true);
});

test('the password key is derived once, in parallel with the token request', async () => {
  const { open, server } = createWorld();
  const messages: string[] = [];
  const session = await open({
    derive: async (password, how) => {
      messages.push('derive');
      return quickly(password, how);
    },
    transport: (request) => {
      messages.push('token');
      return server.transport(request);
    },
  });
  await session.signIn(credentials);
  expect(messages.toSorted()).toEqual(['derive', 'token']);
});
