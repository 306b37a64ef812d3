import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from './testing/world.ts';

const second = 1_000;

beforeEach(() => {
  // The service's rejections are logged with its message (interface.md 7.3.2).
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('O5 while the gateway is down the order is retried automatically at most twice, and succeeds when it is back', async () => {
  const { confirm, tab, time } = await world();
  const unreachable = await confirm(['neverLeft', 'neverLeft', 'neverLeft', 'neverLeft']);
  expect(unreachable.state()).toBe('unsent');
  await time.pass(60 * second);
  expect(unreachable.entry().sends).toHaveLength(3);
  expect(unreachable.entry()).toMatchObject({ state: 'queued', held: 'failed' });
  await time.pass(3_600 * second);
  expect([unreachable.entry().sends.length, unreachable.made()]).toEqual([3, 0]);

  const back = await confirm([], { id: 'next' });
  expect(back.made()).toBe(0);
  await time.pass(5 * second);
  expect(back).toMatchObject({ id: 'next' });
  expect([back.state(), back.made()]).toEqual(['accepted', 1]);
  void tab.outbox.send(unreachable.id);
  await time.pass(second);
  expect([unreachable.state(), unreachable.made()]).toEqual(['accepted', 1]);
});

test.each(['truncated', 'html', 'stringTrue'] as const)(
  'O10 %s is no response: the order is searched for and found',
  async (fault) => {
    const { confirm, time } = await world();
    const lost = await confirm([fault]);
    expect(lost.state()).toBe('unknown');
    await time.pass(5 * second);
    expect([lost.state(), lost.taken()]).toEqual(['accepted', 1]);
  },
);

test('O11 accepted without a number: the number is searched for', async () => {
  const { confirm, time } = await world();
  const accepted = await confirm(['noNumber']);
  expect(accepted.state()).toBe('acceptedNoId');
  await time.pass(5 * second);
  expect(accepted.entry()).toMatchObject({ state: 'accepted', made: [{ orderNo: 'ORD-1000' }] });
});

test('O12, O16 a rejection is final and is not retried', async () => {
  const { confirm, time } = await world();
  const rejected = await confirm(['refused']);
  const forbidden = await confirm(['403']);
  await time.pass(600 * second);
  expect(rejected.entry().sends).toMatchObject([{ failure: { kind: 'refused', message: 'No.' } }]);
  expect(forbidden.entry().sends).toMatchObject([{ failure: { kind: 'forbidden' } }]);
  expect([rejected.state(), forbidden.state()]).toEqual(['rejected', 'rejected']);
  expect([rejected.taken(), forbidden.taken(), rejected.made(), forbidden.made()]).toEqual([1, 1, 0, 0]);
});

test('O13 an order that exists despite a rejection is reported', async () => {
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
  const rejected = await confirm(['401Twice']);
  await time.pass(600 * second);
  expect(rejected.entry()).toMatchObject({ state: 'queued', held: 'failed' });
  expect(rejected.made()).toBe(0);
});

test('O15 a send that needs the password waits for it, and the same bytes are sent once', async () => {
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

test('O17 too many requests: it is sent again once, after the time that the service gave', async () => {
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
