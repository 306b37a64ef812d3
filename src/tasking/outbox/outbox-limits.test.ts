import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../time.ts';
import { entriesOf } from './outbox-state.ts';
import { openStoreOf } from './testing/browser.ts';
import { intent, order } from './testing/order.ts';
import { world } from './testing/world.ts';

const [second, hour] = [1_000, 3_600_000];

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A browser that allows so many orders in 24 hours; the service's time is known. */
async function limited(maxOrderPerDay: number, traits: Parameters<typeof world>[0] = {}) {
  const given = await world(traits);
  given.browser.limits = { maxOrderPerDay, askPasswordAfter: null };
  await given.reads();
  return given;
}

test('the limit allows so many orders, and the next one 24 hours after the first', async () => {
  const { confirm, service, tab, time } = await limited(2);
  const began = time.now;
  expect(await (await confirm()).reported).toBe('stored');
  await time.pass(hour);
  expect(await tab.outbox.allowance(null)).toMatchObject({ placed: 1, left: 1 });
  expect(await (await confirm()).reported).toBe('stored');
  expect(await (await confirm()).reported).toBe('limit');
  expect(await tab.outbox.allowance(null)).toMatchObject({ placed: 2, max: 2, left: 0, nextAt: began + day });
  expect(service.taken).toHaveLength(2);
  expect(entriesOf(tab.outbox.state())).toHaveLength(2);
  await time.pass(23 * hour - second);
  expect(await (await confirm()).reported).toBe('limit');
  await time.pass(2 * second);
  expect(await (await confirm()).reported).toBe('stored');
  expect(await (await confirm()).reported).toBe('limit');
});

test('two tabs that confirm at once cannot both take the last place', async () => {
  const { browser, service, tab, time } = await limited(3);
  const other = await browser.open();
  const reported = Array.from({ length: 8 }, (_, index) =>
    time.track((index % 2 === 0 ? tab : other).outbox.submit(intent(index))),
  );
  await time.settle();
  expect((await Promise.all(reported)).toSorted()).toEqual([
    ...Array(5).fill('limit'),
    ...Array(3).fill('stored'),
  ]);
  expect(service.made).toHaveLength(3);
});

test.each(['refused', '403'] as const)(
  'an order that is proved not made (%s) frees its place',
  async (fault) => {
    const { confirm, tab } = await limited(1);
    expect((await confirm([fault])).state()).toBe('rejected');
    expect(await tab.outbox.allowance(null)).toMatchObject({ placed: 0, left: 1 });
    expect(await (await confirm()).reported).toBe('stored');
  },
);

test('a rejected order that exists after all counts again', async () => {
  const { confirm, tab, time } = await limited(1);
  const odd = await confirm(['refusedYetMade']);
  expect(await tab.outbox.allowance(null)).toMatchObject({ left: 1 });
  await time.pass(10 * second);
  expect(odd.state()).toBe('accepted');
  expect(await (await confirm()).reported).toBe('limit');
});

test('an order that waits counts; discarded before any send it does not, and one that may exist does', async () => {
  const { browser, confirm, tab, time } = await limited(1);
  browser.online = false;
  const waiting = await confirm();
  browser.online = true;
  expect(await (await confirm()).reported).toBe('limit');
  await time.track(tab.outbox.drop(waiting.id));
  const lost = await confirm(['cutBefore']);
  expect(lost.state()).toBe('unknown');
  await time.track(tab.outbox.drop(lost.id));
  expect(lost.state()).toBe('dropped');
  expect(await (await confirm()).reported).toBe('limit');
});

test('Send again is the same order, and is not counted twice', async () => {
  const { confirm, tab, time } = await limited(1, { older: 3 });
  const lost = await confirm(['cutBefore'], await time.track(tab.outbox.listBefore(order(0))));
  await time.pass(200 * second);
  expect(lost.state()).toBe('notFound');
  expect(await tab.outbox.allowance(lost.id)).toMatchObject({ placed: 0, left: 1 });
  expect(await time.track(tab.outbox.send(lost.id))).toBeNull();
  await time.pass(second);
  expect([lost.state(), lost.made()]).toEqual(['accepted', 1]);
  expect(await (await confirm()).reported).toBe('limit');
});

test("an order of an earlier day that is sent now takes one of today's places", async () => {
  const { browser, confirm, reads, service, tab, time } = await limited(1);
  browser.online = false;
  const waiting = await confirm();
  browser.online = true;
  await time.pass(day + second);
  await reads();
  expect((await confirm()).state()).toBe('accepted');
  expect(await time.track(tab.outbox.send(waiting.id))).toBe('limit');
  expect([waiting.state(), service.taken.length]).toEqual(['queued', 1]);
  await time.pass(day + second);
  void tab.outbox.send(waiting.id);
  await time.settle();
  expect(waiting.state()).toBe('accepted');
  expect(await (await confirm()).reported).toBe('limit');
});

test.each([2 * day, -2 * day, 400 * day])('a wall clock that jumps by %s ms frees no place', async (jump) => {
  const { browser, confirm, reads, tab } = await limited(1);
  await confirm();
  tab.skewMs = jump;
  expect(await (await confirm()).reported).toBe('limit');
  browser.skewMs = jump;
  const next = await browser.open();
  await reads(next);
  expect(await (await confirm([], {}, next)).reported).toBe('limit');
});

test('without the time of the service nothing gets free; the day begins when it is known', async () => {
  const { browser, confirm, reads, time } = await world();
  browser.limits = { maxOrderPerDay: 1, askPasswordAfter: null };
  browser.online = false;
  await confirm();
  await time.pass(3 * day);
  expect(await (await confirm()).reported).toBe('limit');
  const next = await browser.open();
  await reads(next);
  expect(await next.outbox.allowance(null)).toMatchObject({ left: 0, nextAt: time.now + day });
  await time.pass(day);
  expect(await next.outbox.allowance(null)).toMatchObject({ placed: 0, left: 1 });
});

test('a deleted entry still counts, and another account does not', async () => {
  const { browser, confirm, reads, time } = await limited(1);
  const { id } = await confirm();
  const store = await time.track(openStoreOf('owner'));
  await store?.remove(id);
  store?.close();
  const fresh = await browser.open();
  await reads(fresh);
  expect(entriesOf(fresh.outbox.state())).toEqual([]);
  expect(await (await confirm([], {}, fresh)).reported).toBe('limit');
  const another = await browser.open('another');
  expect(await (await confirm([], {}, another)).reported).toBe('stored');
});

test('the counts of a day are deleted after two, of any account', async () => {
  const { confirm, time } = await limited(5);
  const began = time.now;
  await confirm();
  const store = await openStoreOf('another');
  const mine = await openStoreOf('owner');
  await store?.forgetOld({ at: began + day, wall: began + day });
  expect(await mine?.confirmed({ at: null, wall: null })).toHaveLength(1);
  await store?.forgetOld({ at: began + 3 * day, wall: began + 3 * day });
  expect(await mine?.confirmed({ at: null, wall: null })).toEqual([]);
  store?.close();
  mine?.close();
});

test('after so many orders each further one needs the password, and nothing is stored before', async () => {
  const { browser, confirm, reads, service, tab, time } = await world();
  browser.limits = { maxOrderPerDay: null, askPasswordAfter: 1 };
  await reads();
  const first = await confirm();
  const wanted = await confirm();
  expect([await first.reported, await wanted.reported]).toEqual(['stored', 'password']);
  expect([entriesOf(tab.outbox.state()).length, service.taken.length]).toEqual([1, 1]);
  const { id, request } = wanted;
  const reported = time.track(tab.outbox.submit({ ...intent(0), id, request }, true));
  await time.settle();
  expect([await reported, wanted.state()]).toEqual(['stored', 'accepted']);
  expect(await tab.outbox.rejection(1, false)).toBe('password');
  browser.limits = { maxOrderPerDay: 3, askPasswordAfter: 1 };
  expect([await tab.outbox.rejection(1, false), await tab.outbox.rejection(1, true)]).toEqual([
    'password',
    null,
  ]);
  browser.limits = { maxOrderPerDay: 3, askPasswordAfter: 3 };
  expect([await tab.outbox.rejection(1, false), await tab.outbox.rejection(2, false)]).toEqual([
    null,
    'limit',
  ]);
});

test('Send needs the password too, and sends nothing before', async () => {
  const { browser, confirm, tab, time } = await limited(1);
  browser.online = false;
  const waiting = await confirm();
  browser.online = true;
  browser.limits = { maxOrderPerDay: null, askPasswordAfter: 0 };
  expect(await time.track(tab.outbox.send(waiting.id))).toBe('password');
  expect([waiting.state(), waiting.taken()]).toEqual(['queued', 0]);
  void tab.outbox.send(waiting.id, true);
  await time.settle();
  expect(waiting.state()).toBe('accepted');
});

test('a full disk confirms nothing', async () => {
  const { browser, confirm, service, tab, time } = await limited(3);
  browser.online = false;
  const waiting = await confirm();
  browser.online = true;
  browser.full = true;
  expect(await time.track(tab.outbox.send(waiting.id))).toBe('notStored');
  expect(await (await confirm()).reported).toBe('notStored');
  expect(service.taken).toEqual([]);
});
