import { expect, test, vi } from 'vitest';
import { emptyList, holdTime, openTab, seeded } from '../testing/service.ts';

const clients = 200;
const minute = 60_000;

/**
 * Pearson's statistic of how evenly moments spread between two ends, over ten classes; a random spread
 * exceeds 27.9 once in a thousand.
 */
function unevenness(moments: readonly number[], from: number, to: number): number {
  const classes = Array.from({ length: 10 }, () => 0);
  for (const at of moments) {
    const index = Math.min(9, Math.floor(((at - from) / (to - from)) * 10));
    classes[index] = (classes[index] ?? 0) + 1;
  }
  const expected = moments.length / 10;
  return classes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
const mayBeChance = 27.9;

const busiest = (moments: readonly number[], windowMs: number) => {
  const counts = new Map<number, number>();
  for (const at of moments) {
    const slot = Math.floor(at / windowMs);
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
};

/**
 * 200 tabs, each with a user who opens something new every 5 to 15 s. The service fails for `outageMs` and
 * then recovers. All first reads come in the same instant, the worst case.
 */
async function outage(outageMs: number, afterMs: number, seed: number) {
  const random = seeded(seed);
  const began = Date.now();
  let isDown = true;
  const polls: number[] = [];
  const people = Array.from({ length: clients }, (_, index) => {
    const tab = openTab(() => (isDown ? new Response('', { status: 503 }) : emptyList()), {
      random: seeded(seed * 1_000 + index),
    });
    let shown = tab.show();
    let page = 0;
    polls.push(0);
    const poll = () => {
      page += 1;
      polls.push(Date.now() - began);
      const next = tab.show({ PageIndex: page });
      shown.leave();
      shown = next;
      // Timers of inactive queries would slow the fake clock.
      tab.client.removeQueries({ type: 'inactive' });
      setTimeout(poll, 5_000 + random() * 10_000);
    };
    setTimeout(poll, 5_000 + random() * 10_000);
    return tab;
  });
  await vi.advanceTimersByTimeAsync(outageMs);
  isDown = false;
  await vi.advanceTimersByTimeAsync(afterMs);
  const sent = people.map((tab) => tab.sent.map(({ at }) => at - began));
  return { polls, sent, all: sent.flat() };
}

const within = (moments: readonly number[], from: number, to: number) =>
  moments.filter((at) => at >= from && at < to).length;

test('in a full outage one user action costs the service at most two requests, over any minute', async () => {
  holdTime();
  const { polls, all } = await outage(2 * minute, 0, 20_261_121);
  const factors = Array.from({ length: 2 }, (_, index) => {
    const [from, to] = [index * minute, (index + 1) * minute];
    return within(all, from, to) / within(polls, from, to);
  });
  process.stdout.write(
    `load factor per minute of an outage, ${clients} clients: ${factors.map((factor) => factor.toFixed(2)).join(', ')}\n`,
  );
  for (const factor of factors) expect(factor).toBeLessThanOrEqual(2);
}, 120_000);

test('retries are spread evenly, and the recovery of the service brings no burst', async () => {
  holdTime();
  const { sent, all } = await outage(30_000, 5_000, 7);
  const nth = (index: number) => sent.flatMap((moments) => moments[index] ?? []);
  const first = nth(1);
  expect(first).toHaveLength(clients);
  expect(Math.max(...first)).toBeLessThanOrEqual(500);
  expect(unevenness(first, 0, 500)).toBeLessThan(mayBeChance);
  const second = sent.map((moments) => (moments[2] ?? 0) - (moments[1] ?? 0));
  expect(unevenness(second, 0, 1_000)).toBeLessThan(mayBeChance);
  // People alone make 20 requests a second; after their common first read nothing bunches.
  const later = all.filter((at) => at >= 5_000);
  expect(busiest(later, 100)).toBeLessThanOrEqual(20);
  const back = all.filter((at) => at >= 30_000);
  expect(busiest(back, 100)).toBeLessThanOrEqual(20);
}, 120_000);

test('when the network of a whole office returns, its tabs do not all send requests at once', async () => {
  holdTime();
  const tabs = Array.from({ length: clients }, (_, index) => {
    const tab = openTab(emptyList, { random: seeded(index + 1) });
    tab.show();
    return tab;
  });
  await vi.advanceTimersByTimeAsync(0);
  for (const tab of tabs) tab.around.setOnline(false);
  await vi.advanceTimersByTimeAsync(minute);
  const back = Date.now();
  for (const tab of tabs) tab.around.setOnline(true);
  await vi.advanceTimersByTimeAsync(5_000);
  const delays = tabs.map((tab) => (tab.sent[1]?.at ?? Number.NaN) - back);
  expect(tabs.every((tab) => tab.sent.length === 2)).toBe(true);
  expect(unevenness(delays, 0, 1_000)).toBeLessThan(mayBeChance);
});
