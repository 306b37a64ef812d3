import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../time.ts';
import { openStoreOf } from './testing/browser.ts';
import { world } from './testing/world.ts';

const year = 365 * day;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** An order that was placed and seen, seconds ago. */
async function seen(skewMs = 0) {
  const made = await world();
  made.tab.skewMs = skewMs;
  await made.reads();
  const order = await made.confirm();
  await made.time.pass(20_000);
  await made.tab.outbox.acknowledge(order.id);
  await made.time.settle();
  return { ...made, order };
}

async function stored() {
  const store = await openStoreOf('owner');
  const { entries } = await store.all();
  store.close();
  return entries.map(({ request }) => (request === null ? 'shortened' : 'whole'));
}

test.each([
  ['one Date 40 days ahead', 40 * day, 0, 1],
  ['all Dates 40 days ahead from now on', 40 * day, 0, 5],
  ['the clock of the page a year ahead', 0, year, 5],
  ['both, with one such Date', 40 * day, year, 1],
])('%s: nothing that was seen just now is deleted or shortened', async (_what, wobbleMs, skewMs, times) => {
  const { browser, service, reads } = await seen();
  browser.skewMs = skewMs;
  const next = await browser.open();
  await reads(next, 1);
  service.wobbleMs = wobbleMs;
  await reads(next, times);
  expect(await stored()).toEqual(['whole']);
});

test('an order seen while the clock of the page was a year ahead is deleted a month after that clock is right', async () => {
  const { browser, reads, time, tab } = await seen(year);
  browser.kill(tab);
  await reads(await browser.open());
  expect(await stored()).toEqual(['whole']);
  await time.pass(29 * day);
  await reads(await browser.open('somebody else'));
  expect(await stored()).toHaveLength(1);
  await time.pass(2 * day);
  await reads(await browser.open('somebody else'));
  expect(await stored()).toEqual([]);
});

test.each([
  ['seen while the clock of the page was 40 days behind', -40 * day, 0],
  ['seen, then opened while that clock was behind', 0, -40 * day],
])('an order %s is not deleted by a Date 40 days ahead', async (_what, seenWith, openedWith) => {
  const { browser, service, reads, tab } = await seen(seenWith);
  browser.kill(tab);
  browser.skewMs = openedWith;
  await reads(await browser.open(), 5);
  browser.skewMs = 0;
  service.wobbleMs = 40 * day;
  await reads(await browser.open(), 5);
  expect(await stored()).toHaveLength(1);
});

/** One order a day, and one is confirmed. */
async function full(skewMs = 0) {
  const made = await world();
  made.browser.limits = { maxOrderPerDay: 1, askPasswordAfter: null };
  made.tab.skewMs = skewMs;
  await made.reads();
  expect(await (await made.confirm()).reported).toBe('stored');
  return made;
}

test.each([
  ['Dates 3 days ahead', 3 * day, 0],
  ['Dates 40 days ahead', 40 * day, 0],
  ['the clock of the page 3 days ahead', 0, 3 * day],
])(
  '%s: the place of the day is not freed, and is 24 hours after all clocks are right',
  async (_what, wobbleMs, skewMs) => {
    const { confirm, reads, service, tab, time } = await full();
    service.wobbleMs = wobbleMs;
    tab.skewMs = skewMs;
    await reads();
    expect(await (await confirm()).reported).toBe('limit');
    expect(await tab.outbox.allowance(null)).toMatchObject({ placed: 1, left: 0 });
    service.wobbleMs = 0;
    tab.skewMs = 0;
    await time.pass(day);
    await reads();
    expect(await (await confirm()).reported).toBe('stored');
  },
);

test('an order confirmed while the clock of the page was a year ahead takes its place for a day, not for a year', async () => {
  const { confirm, reads, tab, time } = await full(year);
  tab.skewMs = 0;
  await reads();
  expect(await (await confirm()).reported).toBe('limit');
  await time.pass(day);
  await reads();
  expect(await (await confirm()).reported).toBe('stored');
});
