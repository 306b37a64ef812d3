import { expect, test } from 'vitest';
import { fromBase64, ownerOf, seal, unseal } from '../../browser/sealing.ts';
import { quickly } from '../testing/keys.ts';
import { createDataKeys } from './data-keys.ts';
import { derive, type Stretching } from './derive.ts';
import { type KeyRecord, memoryKeyRecords } from './key-records.ts';
import { memoryKeyring } from './keyring.ts';

const [email, other, password] = ['a@nadir.test', 'b@nadir.test', 'the password'];

/** The keys of one page, and how its password was stretched. */
function page(records = memoryKeyRecords(), keyring = memoryKeyring()) {
  const stretched: Stretching[] = [];
  const keys = createDataKeys({
    records,
    keyring,
    derive: (typed, how) => {
      stretched.push(how);
      return quickly(typed, how);
    },
  });
  return { ...keys, records, keyring, stretched, signIn: (typed = password) => keys.prepare(email, typed)() };
}

async function recordOf(records = memoryKeyRecords(), account = email): Promise<KeyRecord> {
  const record = await records.read(await ownerOf(account));
  if (record === null) throw new Error('no record');
  return record;
}

test('a record that was moved to another account opens nothing there, by the session or by the password', async () => {
  const { records, keyring, ...keys } = page();
  await keys.signIn();
  const moved = await recordOf(records);
  await records.write(await ownerOf(other), moved, null);
  expect(await keys.open(email)).not.toBeNull();
  expect(await keys.open(other)).toBeNull();
  expect(await keys.isMissing(other)).toBe(true);
  // The same password: a new key is made, and the moved one is not taken over.
  const key = await keys.open(email);
  await keys.prepare(other, password)();
  const opened = await keys.open(other);
  if (key === null || opened === null) throw new Error('no key');
  expect(await unseal(opened, await seal(key, 'a place', 'test'), 'test')).toBeNull();
});

test('a salt has 16 random bytes and stays with its record, with its rounds', async () => {
  const records = memoryKeyRecords();
  const [one, next] = [page(records), page(records)];
  await one.signIn();
  await next.signIn();
  const [how] = one.stretched;
  expect(fromBase64(how?.salt ?? '')).toHaveLength(16);
  expect(how?.rounds).toBe(600_000);
  expect(next.stretched).toMatchObject([how]);
  const another = page();
  await another.signIn();
  expect(another.stretched[0]?.salt).not.toBe(how?.salt);
});

test.each<[string, Partial<Stretching>]>([
  ['salt', { salt: 'bmV3IHNhbHQ=' }],
  ['rounds', { rounds: 700_000 }],
])('a password is stretched again if another tab has stored another %s meanwhile', async (_, changed) => {
  const records = memoryKeyRecords();
  const [one, tab] = [page(records), page(records)];
  await one.signIn();
  const unlock = tab.prepare(email, password);
  const known = await recordOf(records);
  await records.write(await ownerOf(email), { ...known, ...changed }, known);
  await unlock();
  expect(tab.stretched).toMatchObject([{ salt: known.salt }, changed]);
});

test('a key that the device could not store is of its own account alone, and ends with its session', async () => {
  const records = memoryKeyRecords();
  await page(records).signIn();
  const full = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const next = page({ ...records, write: full });
  await expect(next.signIn()).rejects.toThrow('full');
  expect(await next.open(email)).not.toBeNull();
  expect(await next.open(other)).toBeNull();
  await next.leave(email).catch(() => undefined);
  expect(await next.open(email)).toBeNull();
});

test('to leave an account that this device does not know writes nothing', async () => {
  const { records, leave } = page();
  await leave(email);
  expect(await records.read(await ownerOf(email))).toBeNull();
});

test('the key of a password depends on the password, the salt and the rounds, and cannot be read', async () => {
  const how = { salt: 'c2FsdA==', rounds: 2 };
  const key = await derive(password, how);
  expect(key.extractable).toBe(false);
  const sealed = await seal(key, 'a place', 'test');
  const opens = async (typed: string, other: Partial<Stretching>) =>
    (await unseal(await derive(typed, { ...how, ...other }), sealed, 'test')) !== null;
  expect(await opens(password, {})).toBe(true);
  expect(await opens('another one', {})).toBe(false);
  expect(await opens(password, { salt: 'c2FsdHM=' })).toBe(false);
  expect(await opens(password, { rounds: 3 })).toBe(false);
});
