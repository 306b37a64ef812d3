import { IDBFactory as FakeFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { entriesOf, type OutboxState } from './outbox-state.ts';
import type { Tab } from './testing/browser.ts';
import { world } from './testing/world.ts';

afterEach(() => void vi.restoreAllMocks());

/** A stored order that waits for a press on Send. */
async function waiting() {
  const made = await world();
  made.browser.online = false;
  const order = await made.confirm();
  expect(order.state()).toBe('queued');
  return { ...made, order };
}

function failureOf(tab: Tab): Extract<OutboxState, { kind: 'failed' }> {
  const state = tab.outbox.state();
  if (state.kind !== 'failed') throw new Error(`the outbox is ${state.kind}`);
  return state;
}

test('a read that fails leaves what was read last, sends nothing, and is tried again with pauses', async () => {
  const { tab, browser, time, service, order, confirm } = await waiting();
  browser.unreadable = true;
  await tab.outbox.reload();
  expect(failureOf(tab)).toMatchObject({
    why: 'unreadable',
    last: { entries: [{ reference: order.refNo }] },
    since: time.now,
    triesAgain: true,
  });
  const sends = service.taken.length;
  const another = await confirm();
  expect(await another.reported).toBe('notStored');
  expect(await tab.outbox.send(order.id)).toBe('notStored');
  await time.pass(600_000);
  expect([failureOf(tab).last?.entries.length, service.taken.length]).toEqual([1, sends]);

  browser.unreadable = false;
  await time.pass(60_000);
  expect(tab.outbox.state()).toMatchObject({ kind: 'ready', read: { entries: [{ id: order.id }] } });
  await tab.outbox.send(order.id);
  await time.pass(1_000);
  expect([order.state(), order.made()]).toEqual(['accepted', 1]);
});

test('a tab that could never read has no entries to show, until a press on Try again succeeds', async () => {
  const { browser, order } = await waiting();
  browser.unreadable = true;
  const tab = await browser.open();
  expect(failureOf(tab)).toMatchObject({ why: 'unreadable', last: null });
  browser.unreadable = false;
  await tab.outbox.tryAgain();
  expect(entriesOf(tab.outbox.state())).toMatchObject([{ id: order.id }]);
});

test('after a roll-back the readable parts are shown, and nothing is sent', async () => {
  const { browser, order, service, confirm } = await waiting();
  for (const tab of browser.tabs) browser.kill(tab);
  (await openDB('nadir.outbox', 99)).close();
  const tab = await browser.open();
  expect(failureOf(tab)).toMatchObject({
    why: 'newer',
    last: {
      entries: [],
      unreadable: [{ why: 'newer', reference: order.refNo, state: 'queued', over: false }],
    },
    triesAgain: false,
  });
  const sends = service.taken.length;
  const another = await confirm([], {}, tab);
  expect([await another.reported, service.taken.length]).toEqual(['notStored', sends]);
});

test('a newer version that takes the database over leaves what was read before', async () => {
  const { tab, time, order } = await waiting();
  const newer = await openDB('nadir.outbox', 99);
  await time.settle();
  expect(failureOf(tab)).toMatchObject({ why: 'newer', last: { entries: [{ id: order.id }] } });
  newer.close();
});

test('a store that the browser denies is opened again when it is allowed', async () => {
  const { browser, order } = await waiting();
  const open = vi.spyOn(FakeFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tab = await browser.open();
  expect(failureOf(tab)).toMatchObject({ why: 'denied', last: null, triesAgain: true });
  open.mockRestore();
  await tab.outbox.tryAgain();
  expect(entriesOf(tab.outbox.state())).toMatchObject([{ id: order.id }]);
});

test('a store that another tab blocks opens when that tab lets go', async () => {
  const { browser, time } = await world();
  for (const tab of browser.tabs) browser.kill(tab);
  globalThis.indexedDB = new FakeFactory();
  const old = await openDB('nadir.outbox', 1, {
    upgrade(db) {
      db.createObjectStore('entries');
      db.createObjectStore('facts');
    },
  });
  const tab = await browser.open();
  await time.settle();
  expect(failureOf(tab)).toMatchObject({ why: 'blocked', last: null });
  old.close();
  await time.pass(60_000);
  expect(tab.outbox.state().kind).toBe('ready');
});
