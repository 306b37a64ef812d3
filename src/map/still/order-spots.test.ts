import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, test } from 'vitest';
import { readOrderSpots } from './order-spots.ts';

const tile = (tags: Record<string, string | number>, at: [number, number]): ArrayBuffer => {
  const features = [{ type: 1 as const, geometry: [at], tags }];
  const bytes = fromGeojsonVt({ orders: { features } } as never, { version: 2, extent: 4096 });
  return new Uint8Array(bytes).buffer;
};

test('one order is read with its place and id', () => {
  const bytes = tile({ count: 1, words: '1', id: 17 }, [2048, 4096]);
  const [spot] = readOrderSpots({ z: 1, x: 1, y: 0 }, bytes);
  expect(spot?.at.lng).toBeCloseTo(90, 9);
  expect(spot?.at.lat).toBeCloseTo(0, 9);
  expect(spot?.hit).toEqual({ kind: 'order', id: '17' });
});

test.each([
  [{ opens: 6 }, { opens: 6, ids: [] }],
  [{ ids: '3,4' }, { opens: null, ids: ['3', '4'] }],
])('several orders are read with their count and how they open: %o', (tags, opens) => {
  const [spot] = readOrderSpots(
    { z: 0, x: 0, y: 0 },
    tile({ count: 1200, words: '1.2k', ...tags }, [2048, 2048]),
  );
  expect(spot?.words).toBe('1.2k');
  expect(spot?.hit).toMatchObject({ kind: 'crowd', ...opens });
});

test('an empty answer has no orders', () => {
  expect(readOrderSpots({ z: 0, x: 0, y: 0 }, new ArrayBuffer(0))).toEqual([]);
});
