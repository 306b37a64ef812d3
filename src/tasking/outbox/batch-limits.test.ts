import './testing/quick-store.ts';
import { expect, test } from 'vitest';
import { knownOf } from './outbox-state.ts';
import { desk, newBatch } from './testing/world.ts';

test('a batch that is larger than the limit allows does not start, and one that fits does', async () => {
  const { browser, confirm, reads, tab, time, references } = await desk();
  browser.limits = { maxOrderPerDay: 3, askPasswordAfter: null };
  await reads();
  expect(await confirm(4)).toBe('limit');
  expect([knownOf(tab.outbox.state()).batches, references()]).toEqual([[], []]);
  expect(await confirm(3)).toBe('stored');
  await time.pass(2_000);
  expect(references()).toHaveLength(3);
});

test('a batch pauses when its rows reach the limit, and goes on when there is room', async () => {
  const { browser, confirm, reads, here, time, batch, words, references } = await desk();
  await reads();
  await confirm(3, ['late']);
  browser.limits = { maxOrderPerDay: 1, askPasswordAfter: null };
  await time.pass(30_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'limit' });
  expect(words()).toEqual(['placed', 'waiting', 'waiting']);
  void here.resume('B');
  await time.pass(1_000);
  expect([batch().why, references().length]).toEqual(['limit', 1]);
  browser.limits = { maxOrderPerDay: 3, askPasswordAfter: null };
  void here.resume('B');
  await time.pass(2_000);
  expect([batch().phase, references().length]).toEqual(['finished', 3]);
});

test('a row that reaches the limit while it waits after a 429 pauses the batch for the limit', async () => {
  const { browser, confirm, reads, time, batch, words, references } = await desk();
  await reads();
  await confirm(1, ['429', '429']);
  await time.pass(4_000);
  expect(words()).toEqual(['waiting']);
  browser.limits = { maxOrderPerDay: 0, askPasswordAfter: null };
  await time.pass(30_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'limit' });
  expect(references()).toEqual([]);
});

test('a batch above the number asks for the password once, before it is stored', async () => {
  const { browser, confirm, reads, tab, here, time, references } = await desk();
  browser.limits = { maxOrderPerDay: null, askPasswordAfter: 2 };
  await reads();
  expect([await confirm(3), knownOf(tab.outbox.state()).batches, references()]).toEqual(['password', [], []]);
  const confirmed = time.track(here.confirm(newBatch('B', 3), true));
  await time.settle();
  expect(await confirmed).toBe('stored');
  await time.pass(2_000);
  expect(references()).toHaveLength(3);
});
