import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../time.ts';
import { order } from './testing/order.ts';
import { world } from './testing/world.ts';

const second = 1_000;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Reads the list before the order, as the review does. */
async function withBefore(given: Awaited<ReturnType<typeof world>>) {
  const { tab, time } = given;
  return time.track(tab.outbox.listBefore(order(0)));
}

test.each([2, -2])(
  'with a clock %s days off, an existing order is found and not sent again',
  async (days) => {
    const given = await world({ filterFindsReferences: false, older: 3 });
    const { confirm, tab, time } = given;
    tab.skewMs = days * day;
    const lost = await confirm(['cutAfter'], await withBefore(given));
    await time.pass(5 * second);
    expect([lost.state(), lost.made(), lost.taken()]).toEqual(['accepted', 1, 1]);
  },
);

test.each([
  ['ahead', 2 * day],
  ['back', -2 * day],
])('a clock that jumps %s neither shortens nor extends the three minutes', async (_, jump) => {
  const given = await world({ older: 3 });
  const { confirm, tab, time } = given;
  const lost = await confirm(['cutBefore'], await withBefore(given));
  await time.pass(20 * second);
  tab.skewMs = jump;
  await time.pass(158 * second);
  expect(lost.state()).toBe('unknown');
  await time.pass(5 * second);
  expect(lost.state()).toBe('notFound');
});

test("three minutes without an open page prove nothing: after a machine's sleep the checks continue", async () => {
  const given = await world({ older: 3 });
  const { confirm, time } = given;
  const lost = await confirm(['cutBefore'], await withBefore(given));
  await time.pass(20 * second);
  await time.sleep(3_600 * second);
  await time.pass(30 * second);
  expect(lost.state()).toBe('unknown');
  await time.pass(135 * second);
  expect(lost.state()).toBe('notFound');
});

test('reloads lose seconds of the wait and not all of it, with any clocks', async () => {
  const given = await world({ older: 3 });
  const { browser, confirm, time } = given;
  let { tab } = given;
  const lost = await confirm(['cutBefore'], await withBefore(given));
  for (const days of [3, -3, 0, 5, -1]) {
    await time.pass(35 * second);
    browser.kill(tab);
    browser.skewMs = days * day;
    tab = await browser.open();
    expect(lost.state(tab)).toBe('unknown');
  }
  await time.pass(60 * second);
  expect(lost.state(tab)).toBe('notFound');
});

test('an order that waited for a press is not sent if another device has ordered it since the review', async () => {
  const given = await world({ older: 3 });
  const { browser, confirm, service, tab, time } = given;
  const before = await withBefore(given);
  browser.online = false;
  const waiting = await confirm([], before);
  expect(waiting.entry()).toMatchObject({ state: 'queued', held: 'offline' });
  browser.online = true;
  service.elsewhere(waiting.request);
  void tab.outbox.send(waiting.id);
  await time.pass(10 * second);
  expect([waiting.taken(), waiting.made(), waiting.entry().sends]).toEqual([0, 1, []]);
});

test('a reload remembers how long the list lacked an order, and gives the next order as much time', async () => {
  const { browser, confirm, tab, time } = await world({ lagMs: 120 * second });
  const lost = await confirm(['cutAfter']);
  await time.pass(200 * second);
  expect(lost.state()).toBe('accepted');
  browser.kill(tab);
  const next = await browser.open();
  await time.settle();
  const never = await confirm(['cutBefore'], {}, next);
  // Without a known lag it is not found after three minutes.
  await time.pass(300 * second);
  expect(never.state(next)).toBe('unknown');
  await time.pass(200 * second);
  expect(never.state(next)).toBe('notFound');
});

test('a check that began before "Send again" proves nothing about the new send', async () => {
  const given = await world({ older: 3 });
  const { confirm, service, tab, time } = given;
  const lost = await confirm(['cutBefore'], await withBefore(given));
  await time.pass(200 * second);
  expect(lost.state()).toBe('notFound');
  const send = service.transport;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(service, 'transport').mockImplementationOnce(async (request) => {
    const answer = await send(request);
    await held;
    return answer;
  });
  void tab.outbox.checkNow(lost.id);
  service.faults.push('cutBefore');
  void tab.outbox.send(lost.id);
  await time.settle();
  release();
  await time.settle();
  expect(lost.entry().state).toBe('unknown');
  expect(lost.entry().checks.at(-1)).toMatchObject({ result: 'none', after: 1 });
});

test('the proof must follow the last send, whatever earlier ones showed', async () => {
  const given = await world({ older: 3 });
  const { confirm, service, tab, time } = given;
  const lost = await confirm(['cutBefore'], await withBefore(given));
  await time.pass(200 * second);
  service.faults.push('cutBefore');
  void tab.outbox.send(lost.id);
  await time.settle();
  service.listDown = true;
  await time.pass(200 * second);
  service.listDown = false;
  const cleanOnes = () =>
    lost.entry().checks.filter(({ after, result }) => after === 2 && result === 'absent').length;
  const reported: string[] = [];
  for (let waited = 0; waited < 120; waited += 1) {
    await time.pass(second);
    reported[cleanOnes()] ??= lost.state();
  }
  expect(reported).toEqual(['unknown', 'notFound']);
});

test("the requested dates use the service's clock with a margin, and include the order before", async () => {
  const given = await world({ older: 3, skewMs: -3 * day, zoned: false, filterFindsReferences: false });
  const { confirm, service, tab, time } = given;
  tab.skewMs = 4 * day;
  const before = await withBefore(given);
  const requested: (string | undefined)[] = [];
  const send = service.transport;
  vi.spyOn(service, 'transport').mockImplementation(async (request) => {
    const body = request.url.includes('GetOrders') ? JSON.parse(await request.clone().text()) : null;
    if (body !== null && body.FilterValue === undefined) requested.push(body.OrderDateFrom);
    return send(request);
  });
  const lost = await confirm(['cutBefore'], before);
  await time.pass(5 * second);
  const oldest = service.made[0]?.date ?? 0;
  expect(new Set(requested).size).toBe(1);
  expect(Date.parse(requested[0] ?? '')).toBeLessThan(oldest);
  expect(Date.parse(requested[0] ?? '')).toBeGreaterThan(oldest - 2 * day);
  expect(lost.entry().checks).toMatchObject([{ result: 'none' }]);
});

test('a list without the orders from before proves nothing', async () => {
  const given = await world({ older: 3 });
  const { confirm, service, tab, time } = given;
  const lost = await confirm(['cutBefore'], await withBefore(given));
  service.made.length = 0;
  await time.pass(400 * second);
  expect(lost.state()).toBe('unknown');
  expect(lost.entry().checks.map(({ result }) => result)).not.toContain('absent');
  await tab.outbox.drop(lost.id);
  expect(lost.state()).toBe('dropped');
});

test('if the list was unknown before the send, absence is not proven', async () => {
  const { confirm, service, time } = await world({ older: 3 });
  service.listDown = true;
  const lost = await confirm(['cutBefore'], { anchors: null });
  service.listDown = false;
  await time.pass(600 * second);
  expect(lost.state()).toBe('unknown');
});
