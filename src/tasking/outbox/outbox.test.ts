import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryState } from './entry.ts';
import { openOutboxStore } from './store.ts';
import { order } from './testing/order.ts';
import { world } from './testing/world.ts';

const second = 1_000;

beforeEach(() => {
  // Refusals of the service are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('it is on disk before the first byte, and accepted with its number', async () => {
  const { confirm, service, time } = await world();
  const onDisk: (EntryState | undefined)[] = [];
  const send = service.transport;
  vi.spyOn(service, 'transport').mockImplementation(async (request) => {
    if (request.url.includes('CreateOrder')) {
      const store = await openOutboxStore();
      onDisk.push((await store?.all('owner'))?.entries[0]?.state);
    }
    return send(request);
  });
  const placed = await confirm();
  await time.pass(second);
  expect(onDisk).toEqual(['sending']);
  expect(placed.state()).toBe('accepted');
  expect(placed.entry().made).toEqual([{ orderId: 1000, orderNo: 'ORD-1000' }]);
});

test('O1 however often it is confirmed, one goes out', async () => {
  const { tab, service, time } = await world();
  const intent = { id: 'one draft', request: order(0), ownReference: false, baseline: 0, known: [] };
  const told = Promise.all(Array.from({ length: 20 }, () => time.track(tab.outbox.submit(intent))));
  await time.pass(second);
  expect((await told).filter((each) => each === 'stored')).toHaveLength(1);
  expect(service.made).toHaveLength(1);
});

test('O2 the same draft confirmed in two tabs at once is one order, and both show its number', async () => {
  const { browser, tab, service, time } = await world();
  const other = await browser.open();
  const intent = { id: 'one draft', request: order(0), ownReference: false, baseline: 0, known: [] };
  const told = [time.track(tab.outbox.submit(intent)), time.track(other.outbox.submit(intent))];
  await time.pass(second);
  expect((await Promise.all(told)).toSorted()).toEqual(['follows', 'stored']);
  expect(service.taken).toHaveLength(1);
  for (const { outbox } of [tab, other]) {
    expect(outbox.state().entries).toMatchObject([{ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] }]);
  }
});

test('a draft that went out with other contents is not taken for this one', async () => {
  const { confirm, tab, service, time } = await world();
  await confirm([], { id: 'one draft' });
  const told = time.track(
    tab.outbox.submit({ id: 'one draft', request: order(5), ownReference: false, baseline: 0, known: [] }),
  );
  await time.pass(second);
  expect(await told).toBe('taken');
  expect(service.made).toHaveLength(1);
});

test('O3 an equal order of the last day is told before another is confirmed', async () => {
  const { confirm, tab, time } = await world();
  const first = await confirm();
  await time.pass(12 * second);
  const again = { ...first.request, query: { ...first.request.query, refNo: 'T2611219999' } };
  expect(await tab.outbox.twins(again, 'another')).toMatchObject([{ reference: first.refNo }]);
  expect(await tab.outbox.twins(order(7), 'another')).toEqual([]);
  await time.pass(86_400 * second);
  expect(await tab.outbox.twins(again, 'another')).toEqual([]);
});

test('O5 with the gateway away it is sent again by itself at most twice, and succeeds when it is back', async () => {
  const { confirm, tab, time } = await world();
  const away = await confirm(['neverLeft', 'neverLeft', 'neverLeft', 'neverLeft']);
  expect(away.state()).toBe('unsent');
  await time.pass(60 * second);
  expect(away.entry().sends).toHaveLength(3);
  expect(away.entry()).toMatchObject({ state: 'queued', held: 'failed' });
  await time.pass(3_600 * second);
  expect([away.entry().sends.length, away.made()]).toEqual([3, 0]);

  const back = await confirm([], { id: 'next' });
  expect(back.made()).toBe(0);
  await time.pass(5 * second);
  expect(back).toMatchObject({ id: 'next' });
  expect([back.state(), back.made()]).toEqual(['accepted', 1]);
  void tab.outbox.send(away.id);
  await time.pass(second);
  expect([away.state(), away.made()]).toEqual(['accepted', 1]);
});

test('O6 an answer of 500 before the order was made ends in "not found", and nothing is sent without a press', async () => {
  const { confirm, tab, time } = await world();
  const lost = await confirm(['500Before']);
  await time.pass(179 * second);
  expect(lost.state()).toBe('unknown');
  await time.pass(2 * second);
  expect(lost.state()).toBe('notFound');
  expect(lost.entry().checks.map(({ result }) => result)).toEqual(Array(5).fill('absent'));
  await time.pass(86_400 * second);
  expect(lost.taken()).toBe(1);
  void tab.outbox.send(lost.id);
  await time.pass(second);
  expect(lost.entry()).toMatchObject({ state: 'accepted', attempt: 2, reference: lost.refNo });
  expect(lost.made()).toBe(1);
});

test.each(['500After', 'cutAfter'] as const)('O7 %s: the order is found, and there is one', async (fault) => {
  const { confirm, time } = await world();
  const lost = await confirm([fault]);
  expect(lost.state()).toBe('unknown');
  await time.pass(5 * second);
  expect(lost.entry()).toMatchObject({ state: 'accepted', recovered: true, seenAt: null });
  expect([lost.made(), lost.taken()]).toEqual([1, 1]);
});

test('O8 an order made after its 504 is found, and "send again" was not offered before', async () => {
  const { confirm, time } = await world();
  const late = await confirm(['504Late']);
  const seen = new Set<EntryState>();
  for (let waited = 0; waited < 120; waited += 5) {
    seen.add(late.state());
    await time.pass(5 * second);
  }
  expect(late.state()).toBe('accepted');
  expect([...seen]).toEqual(['unknown', 'accepted']);
});

test('O9 an order that the list shows only after 120 s is found; absence is not believed before 180 s', async () => {
  const { confirm, time } = await world({ lagMs: 120 * second });
  const lost = await confirm(['cutAfter']);
  const never = await confirm(['cutBefore']);
  await time.pass(119 * second);
  expect([lost.state(), never.state()]).toEqual(['unknown', 'unknown']);
  await time.pass(62 * second);
  expect([lost.state(), never.state()]).toEqual(['accepted', 'notFound']);
});

test.each(['truncated', 'html', 'stringTrue'] as const)(
  'O10 %s is no answer: the order is looked for and found',
  async (fault) => {
    const { confirm, time } = await world();
    const lost = await confirm([fault]);
    expect(lost.state()).toBe('unknown');
    await time.pass(5 * second);
    expect([lost.state(), lost.taken()]).toEqual(['accepted', 1]);
  },
);

test('O11 accepted without a number: the number is looked for', async () => {
  const { confirm, time } = await world();
  const accepted = await confirm(['noNumber']);
  expect(accepted.state()).toBe('acceptedNoId');
  await time.pass(5 * second);
  expect(accepted.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] });
});

test('O12, O16 a refusal is final, and is not sent again', async () => {
  const { confirm, time } = await world();
  const refused = await confirm(['refused']);
  const forbidden = await confirm(['403']);
  await time.pass(600 * second);
  expect(refused.entry().sends).toMatchObject([{ failure: { kind: 'refused', message: 'No.' } }]);
  expect(forbidden.entry().sends).toMatchObject([{ failure: { kind: 'forbidden' } }]);
  expect([refused.state(), forbidden.state()]).toEqual(['rejected', 'rejected']);
  expect([refused.taken(), forbidden.taken(), refused.made(), forbidden.made()]).toEqual([1, 1, 0, 0]);
});

test('O13 a refusal after which the order exists all the same is told', async () => {
  const { confirm, time } = await world();
  const odd = await confirm(['refusedYetMade']);
  expect(odd.state()).toBe('rejected');
  await time.pass(10 * second);
  expect(odd.entry()).toMatchObject({ state: 'accepted', recovered: true, seenAt: null });
});

test('O14 a 401 costs one new token and makes one order', async () => {
  const { confirm, time } = await world();
  const placed = await confirm(['401']);
  await time.pass(second);
  expect([placed.state(), placed.made(), placed.entry().attempt]).toEqual(['accepted', 1, 1]);
  const refused = await confirm(['401Twice']);
  await time.pass(600 * second);
  expect(refused.entry()).toMatchObject({ state: 'queued', held: 'failed' });
  expect(refused.made()).toBe(0);
});

test('O15 a password that is asked for on the way is waited for, and the same bytes go out once', async () => {
  const { browser, confirm, service, time } = await world();
  const bodies: string[] = [];
  const send = service.transport;
  vi.spyOn(service, 'transport').mockImplementation(async (request) => {
    if (request.url.includes('CreateOrder')) {
      bodies.push(`${request.url} ${await request.clone().text()}`);
      if (bodies.length === 1) browser.setLocked(true);
    }
    return send(request);
  });
  const placed = await confirm(['401']);
  expect(placed.state()).toBe('blocked');
  await time.pass(120 * second);
  expect([placed.state(), placed.made()]).toEqual(['blocked', 0]);
  browser.setLocked(false);
  await time.pass(second);
  expect([placed.state(), placed.made()]).toEqual(['accepted', 1]);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toBe(bodies[1]);
});

test('O17 too many requests: it is sent again once, after the time that the service named', async () => {
  const { confirm, time } = await world();
  const placed = await confirm(['429']);
  await time.pass(1_900);
  expect([placed.state(), placed.made()]).toEqual(['unsent', 0]);
  await time.pass(1_200);
  expect([placed.state(), placed.made()]).toEqual(['accepted', 1]);
  const twice = await confirm(['429', '429']);
  await time.pass(60 * second);
  expect(twice.entry()).toMatchObject({ state: 'queued', held: 'failed', sends: { length: 2 } });
});

test.each([
  // Each step of the store and of the service, before it and after it.
  ['before it is on disk', 'none', 0],
  ['after it is on disk', 'queued', 0],
  ['before its send is on disk', 'queued', 0],
  ['after its send is on disk', 'notFound', 0],
  ['on the way', 'notFound', 0],
  ['after the service has made it', 'accepted', 1],
  ['before the answer is on disk', 'accepted', 1],
  ['after the answer is on disk', 'accepted', 1],
] as const)(
  'O18 a tab that dies %s: nothing is lost and nothing sent in silence',
  async (when, state, made) => {
    const steps = [
      'before it is on disk',
      'after it is on disk',
      'before its send is on disk',
      'after its send is on disk',
      'on the way',
      'after the service has made it',
      'before the answer is on disk',
      'after the answer is on disk',
    ];
    const { browser, confirm, tab, time } = await world();
    tab.fuse = steps.indexOf(when) + 1;
    const intent = await confirm();
    await time.pass(second);
    expect(browser.tabs.size).toBe(0);
    const next = await browser.open();
    await time.pass(200 * second);
    if (state === 'none') expect(next.outbox.state().entries).toEqual([]);
    else expect(intent.state(next)).toBe(state);
    expect([intent.made(), intent.taken()]).toEqual([made, made]);
  },
);

test('O19 a reload on the way leaves an order that nobody knows of, which is then found', async () => {
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

test('while one tab sends, another neither sends nor takes it for lost', async () => {
  const { browser, confirm, time } = await world();
  const other = await browser.open();
  const slow = await confirm(['late']);
  await time.pass(15 * second);
  expect(slow.state(other)).toBe('sending');
  void other.outbox.send(slow.id);
  await time.pass(10 * second);
  expect([slow.state(other), slow.taken()]).toEqual(['accepted', 1]);
});

test('O21 confirmed while offline, it waits for a press, also when the network is back', async () => {
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

test('O22 a filter that does not search references: reading the list finds it', async () => {
  const { confirm, time } = await world({ filterFindsReferences: false });
  const lost = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(lost.state()).toBe('accepted');
});

test('O23 references that do not come back: an alike order is proposed, and a person decides', async () => {
  const { confirm, tab, time } = await world({ reference: 'dropped' });
  const lost = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(lost.entry()).toMatchObject({ state: 'possible', candidates: [{ orderNo: 'ORD-1000' }] });
  const [candidate] = lost.entry().candidates;
  await tab.outbox.choose(lost.id, candidate?.orderId ?? null);
  expect(lost.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] });

  const other = await confirm(['cutAfter']);
  await time.pass(5 * second);
  expect(other.state()).toBe('possible');
  await tab.outbox.choose(other.id, null);
  await time.pass(200 * second);
  expect(other.state()).toBe('notFound');
});

test.each(['cut', 'upper'] as const)(
  'O24 a reference that comes back %s is known again',
  async (reference) => {
    const { confirm, time } = await world({ reference });
    const lost = await confirm(['cutAfter']);
    await time.pass(5 * second);
    expect(lost.state()).toBe('accepted');
  },
);

test('O25 a list that sorts upwards and ignores the date is read to its end, in at most twenty pages', async () => {
  const { confirm, service, time } = await world({
    filterFindsReferences: false,
    sort: 'asc',
    ignoresDate: true,
  });
  for (let index = 0; index < 1_500; index += 1) service.colleague();
  const lost = await confirm(['cutAfter'], { baseline: 2_499 });
  const pages = vi.spyOn(service, 'transport');
  await time.pass(5 * second);
  expect(lost.state()).toBe('accepted');
  expect(pages.mock.calls.length).toBeLessThanOrEqual(22);
});

test('O26 orders that come in between two pages do not hide one', async () => {
  const { confirm, service, time } = await world({ filterFindsReferences: false });
  for (let index = 0; index < 150; index += 1) service.colleague();
  const lost = await confirm(['cutBefore']);
  let calls = 0;
  const send = service.transport;
  vi.spyOn(service, 'transport').mockImplementation(async (request) => {
    calls += 1;
    const answer = await send(request);
    if (calls === 2) service.colleague();
    return answer;
  });
  await time.pass(5 * second);
  // The filter, two pages that moved, and two that did not.
  expect(calls).toBe(5);
  expect(lost.entry().checks.map(({ result }) => result)).toEqual(['absent']);
});

test('O27 two orders made for one reference are told with both numbers', async () => {
  const { confirm, reads, service } = await world();
  const placed = await confirm();
  service.double(placed.refNo);
  await reads();
  expect(placed.entry()).toMatchObject({
    state: 'duplicate',
    seenAt: null,
    made: [{ orderNo: 'ORD-1000' }, { orderNo: 'ORD-1001' }],
  });
});

test('O28 after a person sent again, the first that appears late is told at the next list', async () => {
  const { confirm, reads, service, tab, time } = await world();
  const lost = await confirm(['cutBefore']);
  await time.pass(200 * second);
  void tab.outbox.send(lost.id);
  await time.pass(60 * second);
  expect(lost.state()).toBe('accepted');
  service.double(lost.refNo);
  await reads();
  expect(lost.state()).toBe('duplicate');
});

test('a reference of the analyst that older orders carry is matched by what came after', async () => {
  const { confirm, service, time } = await world();
  const request = { ...order(0), query: { ...order(0).query, refNo: 'PO-17' } };
  service.double('PO-17');
  const own = { request, ownReference: true, baseline: 1000 };
  const lost = await confirm(['cutBefore'], own);
  const made = await confirm(['cutAfter'], { ...own, id: 'second' });
  await time.pass(5 * second);
  expect(made.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1001' }] });
  expect(lost.state()).not.toBe('duplicate');
});

test('what was settled and seen is forgotten: its contents after a day, the rest after a month', async () => {
  const { browser, confirm, tab, time } = await world();
  const placed = await confirm();
  await time.pass(20 * second);
  await tab.outbox.see(placed.id);
  await time.pass(86_401 * second);
  expect(placed.entry(await browser.open()).request).toBeNull();
  await time.pass(30 * 86_400 * second);
  await browser.open();
  const last = await browser.open();
  expect(last.outbox.state().entries).toEqual([]);
});
