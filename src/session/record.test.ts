import { expect, test } from 'vitest';
import { memoryStore, type SessionRecord, withUsed } from './record.ts';

const record = (given: Partial<SessionRecord> = {}): SessionRecord => ({
  sid: 'one',
  gen: 0,
  accessToken: 'access',
  refreshToken: 'r1',
  usedTokens: [],
  obtainedAt: 1_000,
  expiresIn: 300,
  email: 'a@nadir.test',
  signedInAt: 1_000,
  ...given,
});

test('a session keeps its last twenty used refresh tokens, without the one that it goes on with', () => {
  const used = Array.from({ length: 20 }, (_, at) => `u${at}`);
  expect(withUsed(record({ usedTokens: used }), 'r2')).toEqual([...used.slice(1), 'r1']);
  // A service may answer with the same token, or with one of before.
  expect(withUsed(record({ usedTokens: ['r0'] }), 'r1')).toEqual(['r0']);
  expect(withUsed(record({ usedTokens: ['r0', 'r2'] }), 'r2')).toEqual(['r0', 'r1']);
  expect(withUsed(record({ usedTokens: ['r0'], refreshToken: null }), null)).toEqual(['r0']);
});

test('the store of a page without storage compares session and generation, as the one on disk does', async () => {
  const store = memoryStore();
  expect(store.durable).toBe(false);
  expect(await store.read()).toEqual({ kind: 'none', ended: null });
  expect(await store.write(record(), { sid: 'one', gen: 0 }), 'nothing is stored').toBe(false);
  expect(await store.write(record(), null)).toBe(true);
  expect(await store.write(record({ gen: 2 }), { sid: 'two', gen: 0 }), 'another session').toBe(false);
  expect(await store.write(record({ gen: 2 }), { sid: 'one', gen: 1 }), 'another generation').toBe(false);
  expect(await store.read()).toEqual({ kind: 'session', record: record(), activeAt: null });

  await store.touch('two', 5_000);
  expect(await store.read()).toMatchObject({ activeAt: null });
  await store.touch('one', 5_000);
  expect(await store.write(record({ gen: 1 }), { sid: 'one', gen: 0 })).toBe(true);
  expect(await store.read(), 'a refresh keeps the time').toMatchObject({
    record: { gen: 1 },
    activeAt: 5_000,
  });
  await store.write(record({ sid: 'two' }), null);
  expect(await store.read(), 'the time of another session').toMatchObject({ activeAt: null });

  await store.remove('one', 'expired');
  expect(await store.read()).toMatchObject({ kind: 'session' });
  await store.remove('two', 'signedOut');
  expect(await store.read()).toEqual({ kind: 'none', ended: { sid: 'two', why: 'signedOut' } });
  await store.touch('two', 9_000);
  expect(await store.read()).toEqual({ kind: 'none', ended: { sid: 'two', why: 'signedOut' } });
});
