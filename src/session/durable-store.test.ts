import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { durableStore } from './durable-store.ts';
import { cookieKeyring, createVault, memoryKeyring } from './keys/keyring.ts';
import type { SessionRecord } from './record.ts';
import { createWorld, credentials } from './testing/world.ts';

const record: SessionRecord = {
  sid: 'one',
  gen: 0,
  accessToken: 'access-secret',
  refreshToken: 'refresh-secret',
  usedTokens: ['refresh-used'],
  obtainedAt: 1,
  expiresIn: 3600,
  email: 'a@nadir.test',
  signedInAt: 1,
};

let keyring = memoryKeyring();

beforeEach(async () => {
  await deleteDB('nadir.session');
  keyring = memoryKeyring();
  await keyring.renew();
});

/** The raw records in the database. */
async function lying(): Promise<Record<string, unknown>> {
  const database = await openDB('nadir.session', 1);
  const names = await database.getAllKeys('session');
  const values = await database.getAll('session');
  database.close();
  return Object.fromEntries(names.map((name, index) => [String(name), values[index]]));
}

async function storeRaw(value: unknown) {
  const database = await openDB('nadir.session', 1);
  await database.put('session', value, 'current');
  database.close();
}

test('the record is sealed, and a reload can open it', async () => {
  const store = await durableStore(keyring);
  expect(store.durable).toBe(true);
  await store.write(record, null);
  const text = JSON.stringify(await lying());
  for (const secret of [record.accessToken, record.refreshToken, record.email])
    expect(text).not.toContain(secret);
  expect(await (await durableStore(keyring)).read()).toEqual({ kind: 'session', record, activeAt: null });
});

test('a write is a compare-and-set on session and generation', async () => {
  const store = await durableStore(keyring);
  await store.write(record, null);
  const next = { ...record, gen: 1 };
  expect(await store.write(next, record)).toBe(true);
  expect(await store.write({ ...record, gen: 1, accessToken: 'late' }, record)).toBe(false);
  expect(await store.read()).toMatchObject({ record: next });
  await store.remove('another', 'signedOut');
  expect(await store.read()).toMatchObject({ kind: 'session' });
  await store.remove('one', 'signedOut');
  expect(await store.write({ ...record, gen: 2 }, next)).toBe(false);
  expect(await store.read()).toEqual({ kind: 'none', ended: { sid: 'one', why: 'signedOut' } });
});

test('A28 without its key the record is removed, and nobody is signed in', async () => {
  await (await durableStore(keyring)).write(record, null);
  keyring.drop();
  const { open } = createWorld(await durableStore(keyring));
  expect((await open()).state()).toEqual({ signedIn: false, reason: { kind: 'expired' } });
  expect(await lying()).not.toHaveProperty('current');
});

const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

test.each<[string, (outside: Record<string, unknown>) => unknown]>([
  ['a flipped bit of the sealed text', (outside) => ({ ...outside, ct: flipped(String(outside.ct)) })],
  ['a flipped bit of the nonce', (outside) => ({ ...outside, iv: flipped(String(outside.iv)) })],
  ['another session id outside the seal', (outside) => ({ ...outside, sid: 'two' })],
  ['another generation outside the seal', (outside) => ({ ...outside, gen: 7 })],
  ['text that is not base64', (outside) => ({ ...outside, ct: '%%%' })],
  ['an unknown version', (outside) => ({ ...outside, v: 0 })],
  ['no version', ({ v: _, ...outside }) => outside],
  ['an unsealed record of an early version', () => ({ v: 1, ...record })],
  ['a value of another format', () => 'junk'],
])('A29 %s: the record is removed, and nobody is signed in', async (_name, tamper) => {
  await (await durableStore(keyring)).write(record, null);
  await storeRaw(tamper(Object((await lying()).current)));
  const { open } = createWorld(await durableStore(keyring));
  expect((await open()).state()).toEqual({ signedIn: false, reason: { kind: 'expired' } });
  expect(await lying()).not.toHaveProperty('current');
});

test.each([
  ['a new session', { ...record, sid: 'two' }],
  ['a new token', { ...record, gen: 1 }],
])('an unreadable record is not removed when %s has replaced it in the meantime', async (_name, next) => {
  const store = await durableStore(keyring);
  await store.write(record, null);
  let answer = (_: CryptoKey | null) => {};
  const key = () => new Promise<CryptoKey | null>((resolve) => (answer = resolve));
  const reading = (await durableStore({ ...keyring, key })).read();
  await expect.poll(() => answer.length).toBe(1);
  await store.write(next, null);
  answer(null);
  await reading;
  expect(await store.read()).toMatchObject({ kind: 'session', record: next });
});

test('A29, B13 a record of a newer version is neither read nor changed, and the page shows a message', async () => {
  const theirs = { v: 2, anything: 'else' };
  const store = await durableStore(keyring);
  await storeRaw(theirs);
  const world = createWorld(store);
  const session = await world.open();
  expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'newer' } });
  await session.signIn(credentials);
  expect(session.state()).toMatchObject({ signedIn: true });
  expect(session.durable()).toBe(false);
  await session.renew('access1');
  await session.signOut();
  expect((await lying()).current).toEqual(theirs);
});

test('B13 a tab of this version that finds a newer record asks for a reload and overwrites nothing', async () => {
  const theirs = { v: 2, anything: 'else' };
  const store = await durableStore(keyring);
  const { open, server } = createWorld(store);
  const session = await open();
  await session.signIn(credentials);
  await storeRaw(theirs);
  const waits = session.renew('access1').catch(() => 'over');
  await expect.poll(() => session.state()).toMatchObject({ signedIn: true, lock: { kind: 'newer' } });
  expect(server.refreshes()).toBe(0);
  await session.signOut();
  expect(await waits).toBe('over');
  expect((await lying()).current).toEqual(theirs);
});

test('B1 a database upgraded by a newer version is left unchanged', async () => {
  const { open } = createWorld(await durableStore(keyring));
  const session = await open();
  await session.signIn(credentials);
  const newer = await openDB('nadir.session', 2);
  const waits = session.renew('access1').catch(() => 'over');
  await expect.poll(() => session.state()).toMatchObject({ signedIn: true, lock: { kind: 'newer' } });
  const fresh = createWorld(await durableStore(keyring));
  expect((await fresh.open()).state()).toEqual({ signedIn: false, reason: { kind: 'newer' } });
  await session.signOut();
  expect(await waits).toBe('over');
  newer.close();
});

test('B1 once a newer version has upgraded the database, no call of this one changes or blocks it', async () => {
  const store = await durableStore(keyring);
  await store.write(record, null);
  const newer = await openDB('nadir.session', 2);
  expect(await store.write({ ...record, gen: 1 }, record)).toBe(false);
  await store.remove('one', 'signedOut');
  await store.touch('one', 5);
  expect(await store.read()).toEqual({ kind: 'newer' });
  expect(await newer.getAllKeys('session')).toEqual(['current']);
  newer.close();
});

test('a database that cannot be opened for another reason is no newer version', async () => {
  const { open } = IDBFactory.prototype;
  onTestFinished(() => {
    IDBFactory.prototype.open = open;
  });
  for (const error of [new DOMException('no', 'InvalidStateError'), new TypeError('no')]) {
    IDBFactory.prototype.open = () => {
      throw error;
    };
    await expect(durableStore(keyring)).rejects.toBe(error);
  }
});

test('the last activity is that of its own session', async () => {
  const store = await durableStore(keyring);
  await store.write(record, null);
  await store.touch('one', 5);
  expect(await store.read()).toMatchObject({ activeAt: 5 });
  await store.touch('two', 9);
  expect(await (await durableStore(keyring)).read()).toMatchObject({ activeAt: null });
});

test('two tabs that end one session: the last reason stays, and that of another session does not', async () => {
  const store = await durableStore(keyring);
  await store.write(record, null);
  await store.remove('one', 'expired');
  await store.remove('one', 'signedOut');
  await store.remove('two', 'tooLong');
  expect(await store.read()).toEqual({ kind: 'none', ended: { sid: 'one', why: 'signedOut' } });
  await store.write({ ...record, sid: 'two' }, null);
  await store.remove('one', 'tooLong');
  expect(await store.read()).toMatchObject({ kind: 'session', record: { sid: 'two' } });
});

test('without the key of the session nothing is written', async () => {
  const store = await durableStore(keyring);
  keyring.drop();
  await expect(store.write(record, null)).rejects.toThrow('key');
  expect(await lying()).toEqual({});
});

test('data of an analyst is sealed for one account, in one session, for one purpose', async () => {
  let account: string | null = 'a@nadir.test';
  const vault = createVault(keyring, () => account);
  const sealed = await vault.seal('a place', 'sites');
  expect(await vault.open(sealed, 'sites')).toBe('a place');
  expect(await vault.open(sealed, 'drafts')).toBeNull();
  account = 'b@nadir.test';
  expect(await vault.open(sealed, 'sites')).toBeNull();
  account = null;
  expect(await vault.open(sealed, 'sites')).toBeNull();
  await expect(vault.seal('a place', 'sites')).rejects.toThrow('signed in');
  account = 'a@nadir.test';
  keyring.drop();
  expect(await vault.open(sealed, 'sites')).toBeNull();
  await expect(vault.seal('a place', 'sites')).rejects.toThrow('signed in');
});

/** A cookie jar that stores only the accepted cookies. */
function jar(takes: (cookie: string) => boolean) {
  const held = new Map<string, string>();
  return {
    get cookie() {
      return [...held].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (!takes(text)) return;
      if (/Max-Age=0/.test(text)) held.delete(name);
      else held.set(name, value);
    },
  };
}

test('the key is a session cookie bound to its host, shared by pages and deleted on sign-out', async () => {
  const written: string[] = [];
  const cookies = jar((text) => written.push(text) > 0);
  const here = { hostname: 'nadir.example', port: '' };
  const one = cookieKeyring(cookies, here);
  const key = await one?.renew();
  expect(written.at(-1)).toMatch(/^__Host-nadir-key=[\w+/=]{44}; Path=\/; SameSite=Strict; Secure$/);
  if (key === undefined) throw new Error('no key');
  const { seal, unseal } = await import('../browser/sealing.ts');
  const sealed = await seal(key, 'words', 'bound');
  const other = await cookieKeyring(cookies, here)?.key();
  if (!other) throw new Error('no key in the other page');
  expect(await unseal(other, sealed, 'bound')).toBe('words');
  expect(await unseal(other, sealed, 'elsewhere')).toBeNull();
  one?.drop();
  expect(await cookieKeyring(cookies, here)?.key()).toBeNull();
  expect(cookies.cookie).toBe('');
  cookies.cookie = '__Host-nadir-key=c2hvcnQ=';
  expect(await cookieKeyring(cookies, here)?.key(), 'a value that is no key').toBeNull();
});

test('a plain cookie is accepted on localhost only, with the port in its name; without cookies there is no keyring', async () => {
  const plainOnly = (text: string) => !/Secure/.test(text);
  for (const hostname of ['localhost', '127.0.0.1', '127.10.200.3', '[::1]'])
    expect(cookieKeyring(jar(plainOnly), { hostname, port: '' }), hostname).not.toBeNull();
  for (const hostname of [
    'nadir.example',
    'localhost.nadir.example',
    'my-localhost',
    '127.0.0.1.nadir.example',
  ])
    expect(cookieKeyring(jar(plainOnly), { hostname, port: '' }), hostname).toBeNull();
  const cookies = jar(plainOnly);
  await cookieKeyring(cookies, { hostname: 'localhost', port: '4173' })?.renew();
  expect(cookies.cookie).toMatch(/^nadir-key-4173=/);
  expect(await cookieKeyring(cookies, { hostname: 'localhost', port: '4174' })?.key()).toBeNull();
  expect(await cookieKeyring(cookies, { hostname: 'localhost', port: '4173' })?.key()).not.toBeNull();
  expect(
    cookieKeyring(
      jar(() => false),
      { hostname: 'localhost', port: '' },
    ),
  ).toBeNull();
});
