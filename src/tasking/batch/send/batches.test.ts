import '../../outbox/testing/quick-store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../time.ts';
import { entriesOf } from '../../outbox/outbox-state.ts';
import { openStoreOf } from '../../outbox/testing/browser.ts';
import { storedEntries } from '../../outbox/testing/steps.ts';
import type { CreateFault } from '../../outbox/testing/traits.ts';
import { batchOf } from './testing/batch-browser.ts';
import { desk } from './testing/desk.ts';

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a confirmed batch is stored, then its rows are placed one after the other', async () => {
  const { confirm, time, batch, words, references, tab } = await desk();
  expect(await confirm(3)).toBe('stored');
  await time.pass(2_000);
  expect(batch().phase).toBe('finished');
  expect(words()).toEqual(['placed', 'placed', 'placed']);
  expect(references()).toEqual(['B-001', 'B-002', 'B-003']);
  expect(batch().rows[1]?.last).toMatchObject({ orderId: 1001, orderNo: 'ORD-1001' });
  expect(entriesOf(tab.outbox.state()).every((entry) => entry.seenAt !== null)).toBe(true);
});

test('it pauses at the first rejection, and Resume goes on with the next row', async () => {
  const { confirm, time, batch, words, here } = await desk();
  await confirm(3, ['refused']);
  await time.pass(1_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'refused' });
  expect(words()).toEqual(['refused', 'waiting', 'waiting']);
  expect(batch().rows[0]?.last?.rejection).toMatchObject({ said: 'No.' });
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['refused', 'placed', 'placed']);
  expect(batch().phase).toBe('finished');
});

test('it pauses after three unknown results, and never sends those again', async () => {
  const { confirm, time, batch, words, here, service } = await desk();
  await confirm(5, ['cutAfter', 'cutBefore', '500After']);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'unknown' });
  // The list that was read before the next row has the first.
  expect(words()).toEqual(['placed', 'checking', 'checking', 'waiting', 'waiting']);
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
  expect(words()).toEqual(['sending', 'waiting']);
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
  const { confirm, time, words, here, browser, tab } = await desk();
  browser.online = false;
  await confirm(2);
  void here.stop('B');
  await time.pass(1_000);
  expect(words()).toEqual(['notSent', 'notSent']);
  expect(entriesOf(tab.outbox.state()).map(({ state }) => state)).toEqual(['dropped']);
});

test('after a crash it is paused until somebody presses Resume', async () => {
  const { confirm, time, words, batch, batches, browser, tab, service } = await desk();
  await confirm(4, ['fine', 'late']);
  browser.kill(tab);
  const next = await browser.open();
  await time.pass(300_000);
  expect(batch(next)).toMatchObject({ phase: 'paused', why: 'reloaded' });
  expect(words(next)).toEqual(['placed', 'placed', 'waiting', 'waiting']);
  void batches.of(next).resume('B');
  await time.pass(1_000);
  expect(words(next)).toEqual(['placed', 'placed', 'placed', 'placed']);
  expect(service.taken).toHaveLength(4);
});

test('another tab sees it, pauses it and resumes it, and only one tab sends', async () => {
  const { confirm, time, words, batch, batches, browser, service } = await desk();
  await confirm(4, ['late']);
  const other = await browser.open();
  expect(batch(other).phase).toBe('sending');
  void batches.of(other).pause('B');
  await time.pass(25_000);
  expect(words(other)).toEqual(['placed', 'waiting', 'waiting', 'waiting']);
  for (const tab of browser.tabs) void batches.of(tab).resume('B');
  await time.pass(10_000);
  expect(words(other)).toEqual(['placed', 'placed', 'placed', 'placed']);
  expect(batch().phase).toBe('finished');
  expect(service.taken).toHaveLength(4);
});

test('the same batch confirmed in two tabs is sent once; another one needs its own id', async () => {
  const { confirm, time, batches, browser, service } = await desk();
  const other = await browser.open();
  const again = time.track(batches.of(other).confirm(batchOf('B', 3)));
  expect(await confirm(3)).toBe('stored');
  await time.pass(20_000);
  expect(await again).toBe('stored');
  expect(service.taken).toHaveLength(3);
  expect(await batches.of(other).confirm(batchOf('B', 2))).toBe('taken');
});

test('if the batch cannot be written, nothing is sent; if a result cannot, it pauses', async () => {
  const { confirm, time, batches, batch, here, service, words } = await desk();
  batches.full = true;
  expect(await confirm(3)).toBe('notStored');
  expect(service.taken).toEqual([]);
  batches.full = false;
  await confirm(3, ['late']);
  batches.full = true;
  await time.pass(25_000);
  expect(batch()).toMatchObject({ phase: 'paused', why: 'storage' });
  expect(service.taken).toHaveLength(1);
  batches.full = false;
  void here.resume('B');
  await time.pass(1_000);
  expect(words()).toEqual(['placed', 'placed', 'placed']);
});

test('a service whose Date is 40 days ahead deletes no batch that has just ended', async () => {
  const { confirm, time, batch, service, reads, browser, batches } = await desk();
  await confirm(2);
  await time.pass(2_000);
  expect(batch().phase).toBe('finished');
  service.wobbleMs = 40 * day;
  const next = await browser.open();
  await reads(next);
  await time.pass(120_000);
  expect(batches.of(next).state().batches).toHaveLength(1);
  expect(batch(await browser.open()).phase).toBe('finished');
});

test('a row whose entry is gone is not sent again', async () => {
  const { confirm, time, batches, browser, tab, service, batch } = await desk();
  await confirm(3, ['fine', 'refused']);
  await time.pass(2_000);
  browser.kill(tab);
  const store = await openStoreOf('owner');
  for (const { id } of await storedEntries()) await store?.remove(id);
  store?.close();
  const later = await browser.open();
  expect(entriesOf(later.outbox.state())).toEqual([]);
  void batches.of(later).resume('B');
  await time.pass(2_000);
  expect(batch(later).rows.map((row) => row.last?.state)).toEqual(['accepted', 'rejected', 'accepted']);
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
