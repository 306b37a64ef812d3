import { expect, test, vi } from 'vitest';
import { TilesInView } from './tiles-in-view.ts';

const [one, other] = [
  { z: 1, x: 0, y: 0 },
  { z: 1, x: 1, y: 0 },
];

test('a tile is read once, also when the view comes back to it', async () => {
  const read = vi.fn(async ({ x }: { x: number }) => `tile ${x}`);
  const tiles = new TilesInView(read);
  tiles.want([one]);
  expect(tiles.isSettled).toBe(false);
  await expect.poll(() => tiles.tile(one)).toBe('tile 0');
  tiles.want([other]);
  await expect.poll(() => tiles.tile(other)).toBe('tile 1');
  tiles.want([one, other]);
  expect(tiles.isSettled).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a tile that left the view before it was read is not read to the end', async () => {
  const signals: AbortSignal[] = [];
  const tiles = new TilesInView((_, signal) => {
    signals.push(signal);
    return new Promise<string>(() => {});
  });
  tiles.want([one]);
  tiles.want([other]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a tile that fails is missing until it is tried again', async () => {
  let fails = true;
  const tiles = new TilesInView(async () => {
    if (fails) throw new Error('the connection is down');
    return 'read';
  });
  tiles.want([one]);
  await expect.poll(() => tiles.isMissing).toBe(true);
  expect(tiles.isSettled).toBe(true);
  fails = false;
  tiles.again();
  await expect.poll(() => tiles.tile(one)).toBe('read');
  expect(tiles.isMissing).toBe(false);
});

test('old tiles stay until the new ones are read', async () => {
  let words = 'Egypt';
  const tiles = new TilesInView(async () => words);
  tiles.want([one]);
  await expect.poll(() => tiles.tile(one)).toBe('Egypt');
  words = 'مصر';
  tiles.renew();
  expect(tiles.tile(one)).toBe('Egypt');
  await expect.poll(() => tiles.tile(one)).toBe('مصر');
});
