import { expect, test } from 'vitest';
import { createVirtualTime } from '../session/testing/virtual-time.ts';
import { paced } from './paced.ts';

test('of rapid values the first is passed on immediately and then the latest, at most five a second', async () => {
  const { clock, passes } = createVirtualTime();
  const told: number[] = [];
  const progress = paced<number>((value) => told.push(value), clock);
  for (let value = 1; value <= 50; value += 1) {
    progress.say(value);
    await passes(20);
  }
  expect(told).toEqual([1, 10, 20, 30, 40, 50]);

  await passes(1_000);
  progress.say(51);
  expect(told.at(-1)).toBe(51);
  progress.say(52);
  progress.drop();
  await passes(1_000);
  expect(told.at(-1)).toBe(51);
});
