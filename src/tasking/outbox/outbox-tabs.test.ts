import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryState } from './entry/entry.ts';
import { entriesOf } from './outbox-state.ts';
import { openStoreOf } from './testing/browser.ts';
import { intent } from './testing/order.ts';
import { world } from './testing/world.ts';

const second = 1_000;

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('it is stored before the first byte, and accepted with its number', async () => {
  const { confirm, service, time } = await world();
  const onDisk: (EntryState | undefined)[] = [];
  const send = service.transport;
  vi.spyOn(service, 'transport').mockImplementation(async (request) => {
    if (request.url.includes('CreateOrder')) {
      const stored = openStoreOf('owner').then((store) => store?.all());
      onDisk.push((await time.track(stored))?.entries[0]?.state);
    }
    return send(request);
  });
  const placed = await confirm();
  await time.pass(second);
  expect(onDisk).toEqual(['sending']);
  expect(placed.state()).toBe('accepted');
  expect(placed.entry().made).toMatchObject([{ orderId: 1000, orderNo: 'ORD-1000' }]);
});

test('O1 repeated confirmations send one order', async () => {
  const { tab, service, time } = await world();
  const reported = Promise.all(Array.from({ length: 20 }, () => time.track(tab.outbox.submit(intent(0)))));
  await time.pass(second);
  expect((await reported).filter((each) => each === 'stored')).toHaveLength(1);
  expect(service.made).toHaveLength(1);
});

test('O2 the same draft confirmed in two tabs at once is one order, and both show its number', async () => {
  const { browser, tab, service, time } = await world();
  const other = await browser.open();
  const reported = [time.track(tab.outbox.submit(intent(0))), time.track(other.outbox.submit(intent(0)))];
  await time.pass(second);
  expect((await Promise.all(reported)).toSorted()).toEqual(['follows', 'stored']);
  expect(service.taken).toHaveLength(1);
  for (const { outbox } of [tab, other]) {
    expect(entriesOf(outbox.state())).toMatchObject([{ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] }]);
  }
});

test('a draft that was sent with other contents is not taken for this one', async () => {
  const { confirm, tab, service, time } = await world();
  await confirm([], { id: 'one draft' });
  const reported = time.track(tab.outbox.submit({ ...intent(5), id: 'one draft' }));
  await time.pass(second);
  expect(await reported).toBe('taken');
  expect(service.made).toHaveLength(1);
});

test.each([
  // Each step of the store and of the service, before and after it.
  ['before it is stored', 'none', 0],
  ['after it is stored', 'queued', 0],
  ['before it asks for a ticket', 'queued', 0],
  ['after it has a ticket', 'queued', 0],
  ['before its send is stored', 'queued', 0],
  ['after its send is stored', 'notFound', 0],
  ['during the request', 'notFound', 0],
  ['after the service has made it', 'accepted', 1],
  ['before the response is stored', 'accepted', 1],
  ['after the response is stored', 'accepted', 1],
] as const)(
  'O18 a tab that dies %s: nothing is lost and nothing is sent silently',
  async (when, state, made) => {
    const steps = [
      'before it is stored',
      'after it is stored',
      'before it asks for a ticket',
      'after it has a ticket',
      'before its send is stored',
      'after its send is stored',
      'during the request',
      'after the service has made it',
      'before the response is stored',
      'after the response is stored',
    ];
    const { browser, confirm, tab, time } = await world();
    tab.fuse = steps.indexOf(when) + 1;
    const intent = await confirm();
    await time.pass(second);
    expect(browser.tabs.size).toBe(0);
    const next = await browser.open();
    await time.pass(200 * second);
    if (state === 'none') expect(entriesOf(next.outbox.state())).toEqual([]);
    else expect(intent.state(next)).toBe(state);
    expect([intent.made(), intent.taken()]).toEqual([made, made]);
  },
);

test('O19 a reload during a send leaves an unknown order, which is then found', async () => {
  const { browser, confirm, tab, time } = await world();
  const reloaded = await confirm(['late']);
  expect(reloaded.state()).toBe('sending');
  browser.kill(tab);
  const next = await browser.open();
  await time.settle();
  expect(reloaded.state(next)).toBe('unknown');
  await time.pass(60 * second);
  expect([reloaded.state(next), reloaded.made()]).toEqual(['accepted', 1]);
});

test('while one tab sends, another neither sends nor reports it as lost', async () => {
  const { browser, confirm, time } = await world();
  const other = await browser.open();
  const slow = await confirm(['late']);
  await time.pass(15 * second);
  expect(slow.state(other)).toBe('sending');
  void other.outbox.send(slow.id);
  await time.pass(10 * second);
  expect([slow.state(other), slow.taken()]).toEqual(['accepted', 1]);
});

test('O21 an order confirmed offline waits for a press, also when the network is back', async () => {
  const { browser, confirm, tab, time } = await world();
  browser.online = false;
  const waiting = await confirm();
  expect(waiting.entry()).toMatchObject({ state: 'queued', held: 'offline' });
  browser.online = true;
  await time.pass(3_600 * second);
  expect([waiting.state(), waiting.made()]).toEqual(['queued', 0]);
  void tab.outbox.send(waiting.id);
  await time.pass(second);
  expect([waiting.state(), waiting.made()]).toEqual(['accepted', 1]);
});

test('settled and seen orders are deleted: the contents after a day, the rest after a month', async () => {
  const { browser, confirm, reads, tab, time } = await world();
  const placed = await confirm();
  await time.pass(20 * second);
  await tab.outbox.acknowledge(placed.id);
  await time.pass(86_401 * second);
  const next = await browser.open();
  await reads(next);
  expect(placed.entry(next).request).toBeNull();
  await time.pass(30 * 86_400 * second);
  await reads(await browser.open());
  const last = await browser.open();
  expect(entriesOf(last.outbox.state())).toEqual([]);
});

test('a clock that is days ahead deletes no contents: they identify a late order', async () => {
  const { browser, confirm, reads, tab, time } = await world();
  const placed = await confirm();
  await time.pass(20 * second);
  await tab.outbox.acknowledge(placed.id);
  browser.skewMs = 5 * 86_400 * second;
  const next = await browser.open();
  await reads(next);
  expect(placed.entry(next).request).not.toBeNull();
});

test('A24 another account that signs in sees nothing of the first, and nothing of the first is sent', async () => {
  const { browser, confirm, tab, time } = await world();
  browser.setLocked(true);
  const waiting = await confirm();
  const lost = await confirm([], { id: 'second' });
  expect([waiting.state(), lost.state()]).toEqual(['blocked', 'blocked']);
  tab.outbox.close();
  browser.setLocked(false);
  await time.settle();
  const theirs = await browser.open('somebody else');
  await time.pass(600 * second);
  expect(entriesOf(theirs.outbox.state())).toEqual([]);
  expect([waiting.made(), lost.made()]).toEqual([0, 0]);
  const back = await browser.open();
  await time.pass(20 * second);
  expect([waiting.state(back), lost.state(back)]).toEqual(['queued', 'queued']);
  expect([waiting.made(), lost.made()]).toEqual([0, 0]);
});
