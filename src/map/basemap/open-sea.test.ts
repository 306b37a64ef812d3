import { readFileSync } from 'node:fs';
import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { onOpenSea } from './open-sea.ts';

const bytes = readFileSync(new URL('./archive/world.pmtiles', import.meta.url));
const source: Source = {
  getKey: () => 'world',
  getBytes: async (from, length) => ({
    data: new Uint8Array(bytes.subarray(from, from + length)).buffer,
  }),
};
const archive = new PMTiles(source);
let reads = 0;
const read = async ({ z, x, y }: { z: number; x: number; y: number }) => {
  reads += 1;
  return (await archive.getZxy(z, x, y))?.data ?? null;
};
const at = (lat: number, lng: number) => wrapLngLat(lng, lat);
const always = new AbortController().signal;

test.each([
  ['Riyadh', at(24.7, 46.7), false],
  ['the Rub al Khali', at(20, 51), false],
  ['the quay of Jeddah', at(21.47, 39.15), false],
  ['a roadstead 15 km off Fujairah', at(25.2, 56.53), false],
  ['Malé', at(4.175, 73.51), false],
  ['Suva, beside the 180th meridian', at(-18.14, 178.44), false],
  ['the South Pole', at(-90, 0), false],
  ['the middle of the Red Sea', at(20.5, 38.2), true],
  ['0, 0', at(0, 0), true],
  ['the Pacific at the 180th meridian', at(30, 180), true],
  ['the Arabian Sea', at(15, 63), true],
])('%s', async (_, point, isSea) => {
  expect(await onOpenSea([point], always, read)).toEqual([isSea]);
});

test('a tile is read once for all of its points, and the search ends when it is not wanted', async () => {
  reads = 0;
  const points = Array.from({ length: 2_000 }, (_, index) => at(22 + (index % 50) / 10, 44 + index / 1_000));
  expect(await onOpenSea(points, always, read)).toEqual(points.map(() => false));
  expect(reads).toBeLessThan(5);
  await expect(onOpenSea(points, AbortSignal.abort(), read)).rejects.toThrow();
});
