import './testing/quick-store.ts';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../time.ts';
import { entriesOf, knownOf } from './outbox-state.ts';
import { openStoreOf } from './testing/browser.ts';
import { storedEntries } from './testing/steps.ts';
import type { CreateFault } from './testing/traits.ts';
import { desk, newBatch } from './testing/world.ts';

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a confirmed batch is stored, then its rows are placed one after the other', async () => {
  const { confirm, time, batch, words, outcomes, references, tab } = await desk();
  expect(await confirm(3)).toBe('stored');
  await time.pass(2_000);
  expect(batch().phase).toBe('finished');
  expect(words()).toEqual(['placed', 'placed', 'placed']);
  expect(references()).toEqual(['B-001', 'B-002', 'B-003']);
  expect(outcomes()[1]).toMatchObject({ orderId: 1001, orderNo: 'ORD-1001' });
  expect(entriesOf(tab.outbox.state()).every((entry) => entry.seenAt !== null)).toBe(true);
});

test('it pauses at the first rejection, and Resume goes on with the next row', async () => {
  const { confirm, time, batch, words, entryOf, here } = await desk();
  await confirm(3, ['refused']);
  await time.pass(1_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'refused' });
  expect(words()).toEqual(['refused', 'waiting', 'waiting']);
  expect(entryOf('B.1')?.sends[0]?.failure).toMatchObject({ message: 'No.' });
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['refused', 'placed', 'placed']);
  expect(batch().phase).toBe('finished');
});

test('it pauses after three unknown results, and never sends those again', async () => {
  const { confirm, time, batch, words, here, service } = await desk();
  await confirm(5, ['cutAfter', 'cutBefore', '500After']);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'unknown' });
  expect(words()).toEqual(['checking', 'checking', 'checking', 'waiting', 'waiting']);
  void here.resume('B');
  await time.pass(300_000);
  expect(words()).toEqual(['placed', 'checking', 'placed', 'placed', 'placed']);
  expect(service.taken).toHaveLength(5);
});

test('told to keep going, neither rejections nor unknown results pause it', async () => {
  const { confirm, time, words } = await desk();
  await confirm(6, ['refused', 'cutBefore', 'cutBefore', 'cutBefore', '403'], { keepsGoing: true });
  await time.pass(1_000);
  expect(words()).toEqual(['refused', 'checking', 'checking', 'checking', 'refused', 'placed']);
});

test('another account that signs in in another tab while a batch is sent: no request has its token, and the batch pauses', async () => {
  const { confirm, time, batch, words, browser, here, references } = await desk();
  await confirm(4, ['late'], { keepsGoing: true });
  browser.account = 'somebody else';
  await browser.open('somebody else');
  await time.pass(120_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'token' });
  expect(references().length).toBeLessThan(4);
  for (const { owner, authorization } of browser.sent) expect(authorization).toBe(`Bearer token of ${owner}`);

  browser.account = 'owner';
  void here.resume('B');
  await time.pass(300_000);
  expect(words()).toEqual(['placed', 'placed', 'placed', 'placed']);
  expect(references()).toHaveLength(4);
});

test('offline it pauses, and Resume sends the row that was not sent', async () => {
  const { confirm, time, batch, words, here, browser, service } = await desk();
  browser.online = false;
  await confirm(3);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'offline' });
  expect(words()).toEqual(['waiting', 'waiting', 'waiting']);
  browser.online = true;
  await time.pass(60_000);
  expect(service.taken).toEqual([]);
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['placed', 'placed', 'placed']);
});

test('after 429s it sends more slowly, and pauses only if the service keeps asking', async () => {
  const { confirm, time, batch, words, references, service } = await desk();
  const busy = (count: number): CreateFault[] => Array(count).fill('429');
  await confirm(2, busy(5));
  await time.pass(60_000);
  expect(batch().phase).toBe('finished');
  expect(words()).toEqual(['placed', 'placed']);
  expect([service.faults, references()]).toEqual([[], ['B-001', 'B-002']]);

  const again = await desk();
  await again.confirm(2, busy(10));
  await again.time.pass(120_000);
  expect(again.batch()).toMatchObject({ phase: 'paused', why: 'busy' });
  expect(again.words()).toEqual(['waiting', 'waiting']);
  void again.here.resume('B');
  await again.time.pass(5_000);
  expect(again.references()).toEqual(['B-001', 'B-002']);
});

test('a batch that is paused while it slows down sends nothing more', async () => {
  const { confirm, time, batch, words, service, here } = await desk();
  await confirm(1, ['429', '429', '429']);
  await time.pass(4_000);
  expect(service.faults).toHaveLength(1);
  void here.pause('B');
  await time.pass(120_000);
  expect([service.faults.length, service.taken]).toEqual([1, []]);
  expect(batch()).toMatchObject({ phase: 'paused' });
  expect(words()).toEqual(['waiting']);
});

test('it waits for the password, and goes on after it', async () => {
  const { confirm, time, batch, words, browser } = await desk();
  browser.setLocked(true);
  await confirm(2);
  await time.pass(60_000);
  expect(batch().phase).toBe('sending');
  expect(words()).toEqual(['waiting', 'waiting']);
  browser.setLocked(false);
  await time.pass(1_000);
  expect(words()).toEqual(['placed', 'placed']);
});

test('up to three rows are in flight; Pause lets them end, and Stop is final', async () => {
  const { confirm, time, words, here, service, batch } = await desk();
  await confirm(5, ['late', 'late', 'late'], { atOnce: 3 });
  expect(words()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  void here.pause('B');
  await time.pass(25_000);
  expect(words()).toEqual(['placed', 'placed', 'placed', 'waiting', 'waiting']);
  void here.stop('B');
  await time.pass(1_000);
  void here.resume('B');
  await time.pass(60_000);
  expect(words().slice(3)).toEqual(['notSent', 'notSent']);
  expect(batch().phase).toBe('stopped');
  expect(service.made).toHaveLength(3);
});

test('a row that waits for a press is discarded when its batch is stopped', async () => {
  const { confirm, time, words, here, tab } = await desk();
  await confirm(2, ['neverLeft', 'neverLeft', 'neverLeft']);
  await time.pass(5_000);
  expect(entriesOf(tab.outbox.state()).map(({ state, held }) => [state, held])).toEqual([
    ['queued', 'failed'],
  ]);
  void here.stop('B');
  await time.pass(1_000);
  expect(words()).toEqual(['notSent', 'notSent']);
  expect(entriesOf(tab.outbox.state()).map(({ state }) => state)).toEqual(['dropped']);
});

test('after a crash it is paused until somebody presses Resume', async () => {
  const { confirm, time, words, batch, browser, tab, service } = await desk();
  await confirm(4, ['fine', 'late']);
  browser.kill(tab);
  const next = await browser.open();
  await time.pass(300_000);
  expect(batch(next)).toMatchObject({ phase: 'paused', why: 'reloaded' });
  expect(words(next)).toEqual(['placed', 'placed', 'waiting', 'waiting']);
  void next.outbox.batches.resume('B');
  await time.pass(1_000);
  expect(words(next)).toEqual(['placed', 'placed', 'placed', 'placed']);
  expect(service.taken).toHaveLength(4);
});

test('another tab sees it, pauses it and resumes it, and only one tab sends', async () => {
  const { confirm, time, words, batch, browser, service } = await desk();
  await confirm(4, ['late']);
  const other = await browser.open();
  expect(batch(other).phase).toBe('sending');
  void other.outbox.batches.pause('B');
  await time.pass(25_000);
  expect(words(other)).toEqual(['placed', 'waiting', 'waiting', 'waiting']);
  for (const tab of browser.tabs) void tab.outbox.batches.resume('B');
  await time.pass(10_000);
  expect(words(other)).toEqual(['placed', 'placed', 'placed', 'placed']);
  expect(batch().phase).toBe('finished');
  expect(service.taken).toHaveLength(4);
});

test('the same batch confirmed in two tabs is sent once; another one needs its own id', async () => {
  const { confirm, time, browser, service } = await desk();
  const other = await browser.open();
  const again = time.track(other.outbox.batches.confirm(newBatch('B', 3)));
  expect(await confirm(3)).toBe('stored');
  await time.pass(20_000);
  expect(await again).toBe('stored');
  expect(service.taken).toHaveLength(3);
  expect(await other.outbox.batches.confirm(newBatch('B', 2))).toBe('taken');
});

test('if the batch cannot be written, nothing is sent; if a result cannot, it pauses', async () => {
  const { confirm, time, browser, batch, here, service, words } = await desk();
  browser.full = true;
  expect(await confirm(3)).toBe('notStored');
  expect(service.taken).toEqual([]);
  browser.full = false;
  await confirm(3, ['late']);
  browser.full = true;
  await time.pass(25_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'storage' });
  expect(service.taken).toHaveLength(1);
  browser.full = false;
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['placed', 'placed', 'placed']);
});

test('a service whose Date is 40 days ahead deletes no batch that has just ended', async () => {
  const { confirm, time, batch, service, reads, browser } = await desk();
  await confirm(2);
  await time.pass(2_000);
  expect(batch().phase).toBe('finished');
  service.wobbleMs = 40 * day;
  const next = await browser.open();
  await reads(next);
  await time.pass(120_000);
  expect(knownOf(next.outbox.state()).batches).toHaveLength(1);
  expect(batch(await browser.open()).phase).toBe('finished');
});

test('a row whose entry is gone is not sent again', async () => {
  const { confirm, time, browser, tab, service, words } = await desk();
  await confirm(3, ['fine', 'refused']);
  await time.pass(2_000);
  browser.kill(tab);
  // An entry goes with its batch only, and one that nobody can open still says that its row was begun.
  const store = await openStoreOf('owner');
  for (const { id } of await storedEntries()) await store?.remove(id);
  store?.close();
  const db = await openDB('nadir.outbox');
  await db.put('entries', 'rubbish', 'B.1');
  db.close();
  const later = await browser.open();
  expect(words(later)).toEqual(['checking', 'refused', 'waiting']);
  void later.outbox.batches.resume('B');
  await time.pass(2_000);
  expect(words(later)).toEqual(['checking', 'refused', 'placed']);
  expect(service.taken).toHaveLength(3);
});

test('while a batch is stored its entries are kept whole, so a rejection that was none is still found out', async () => {
  const { confirm, time, browser, tab, service, words, reads, batch } = await desk();
  await confirm(2, ['refusedYetMade']);
  await tab.outbox.acknowledge('B.1');
  await time.settle();
  expect(words()).toEqual(['refused', 'waiting']);
  browser.kill(tab);
  await time.pass(32 * 86_400_000);
  const next = await browser.open();
  await reads(next);
  await time.pass(60_000);
  expect(entriesOf(next.outbox.state())).toMatchObject([{ id: 'B.1', state: 'accepted' }]);
  expect([batch(next).phase, words(next)]).toEqual(['paused', ['placed', 'waiting']]);
  expect(service.taken).toHaveLength(1);
});

test('a month by the wrong clock of a page deletes neither a batch nor its entries', async () => {
  const { confirm, time, browser, batch, reads } = await desk({ date: 'none' });
  await confirm(1);
  await time.pass(2_000);
  browser.skewMs = 40 * 86_400_000;
  const next = await browser.open();
  await reads(next);
  await time.pass(100_000);
  const later = await browser.open();
  await time.settle();
  expect(batch(later).phase).toBe('finished');
  expect((await storedEntries()).length).toBe(1);
});
