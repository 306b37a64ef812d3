import { expect, test } from 'vitest';
import { OrderAnswers, type OrderTiles } from './order-answers.ts';

const place = { z: 0, x: 0, y: 0 };
const { signal } = new AbortController();
const working = (version: string): OrderTiles => ({ version, tile: async () => new ArrayBuffer(7) });
const broken = (version: string): OrderTiles => ({
  version,
  tile: async () => {
    throw new Error('the worker is gone');
  },
});

function listened() {
  const answers = new OrderAnswers();
  const reported: (string | null)[] = [];
  const again: string[] = [];
  answers.changed.listen(() => reported.push(answers.problem?.kind ?? null));
  answers.again.listen(() => again.push(answers.version ?? ''));
  return { answers, reported, again };
}

test('a failed tile is reported once, and the report is cleared when all are fetched again', async () => {
  const { answers, reported, again } = listened();
  answers.become(broken('1s'));
  await expect(answers.tile(place, signal)).rejects.toThrow('the worker is gone');
  await expect(answers.tile(place, signal)).rejects.toThrow('the worker is gone');
  expect(reported).toEqual(['orders']);
  const before = answers.version;
  await answers.tryAgain();
  expect(reported).toEqual(['orders', null]);
  expect(again).toEqual([answers.version]);
  expect(answers.version).not.toBe(before);
});

test('other tiles start over, and the same ones change nothing', async () => {
  const { answers, reported } = listened();
  expect(answers.become(broken('1s'))).toBe(true);
  await expect(answers.tile(place, signal)).rejects.toThrow();
  expect(answers.become(broken('1s'))).toBe(false);
  expect(reported).toEqual(['orders']);
  expect(answers.become(working('2s'))).toBe(true);
  expect(reported).toEqual(['orders', null]);
  expect((await answers.tile(place, signal)).byteLength).toBe(7);
});

test('an aborted tile is not reported as missing', async () => {
  const { answers, reported } = listened();
  answers.become(broken('1s'));
  await expect(answers.tile(place, AbortSignal.abort())).rejects.toThrow();
  const late = answers.tile(place, signal);
  answers.become(working('2s'));
  await expect(late).rejects.toThrow();
  expect(reported).toEqual([]);
  answers.become(null);
  expect(answers.version).toBeNull();
  expect((await answers.tile(place, signal)).byteLength).toBe(0);
});
