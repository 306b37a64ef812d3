import { expect, test } from 'vitest';
import { createVirtualTime } from '../testing/virtual-time.ts';
import { throttle } from './schedule.ts';

test('of rapid values the first is passed on immediately and then the latest, at most five a second', async () => {
  const { clock, passes } = createVirtualTime();
  const calls: number[] = [];
  const progress = throttle<number>((value) => calls.push(value), { clock });
  for (let value = 1; value <= 50; value += 1) {
    progress.call(value);
    await passes(20);
  }
  expect(calls).toEqual([1, 10, 20, 30, 40, 50]);

  await passes(1_000);
  progress.call(51);
  expect(calls.at(-1)).toBe(51);
  progress.call(52);
  progress.cancel();
  await passes(1_000);
  expect(calls.at(-1)).toBe(51);
});
