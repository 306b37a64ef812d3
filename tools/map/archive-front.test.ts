import { gzipSync } from 'node:zlib';
import { tileIdToZxy } from 'pmtiles';
import { expect, test } from 'vitest';
import { frontOf, gzip } from '../../basemap/world/archive-front.ts';
import { readerOf } from './testing/run-cut.ts';

test('leaf directories grow until the root that lists them is in the first 16 kB, and each tile is found', async () => {
  // Steps without a pattern, which do not compress.
  const idAt = (index: number) => 101_000 + index * 1_000 + Math.floor(((Math.sin(index) * 1e4) % 1) * 900);
  const entries = Array.from({ length: 40_000 }, (_, index) => ({
    id: idAt(index),
    offset: index,
    length: 1,
    run: 1 + (index % 3),
  }));
  const content = { entries, size: entries.length, contents: entries.length, compression: 1, type: gzip };
  const front = frontOf(
    { ...content, zooms: [8, 13], box: [-180, -85, 180, 85], metadata: gzipSync('{}') },
    2,
  );
  const tiles = Buffer.from(entries.map((_, index) => index % 251));
  const archive = readerOf(Buffer.concat([front, tiles]));
  const { rootDirectoryLength, leafDirectoryLength } = await archive.getHeader();
  expect(127 + rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect(leafDirectoryLength).toBeGreaterThan(100_000);
  const byteAt = async (id: number) => {
    const tile = await archive.getZxy(...tileIdToZxy(id));
    return tile === undefined ? null : [...new Uint8Array(tile.data)];
  };
  for (const index of [0, 1, 2, 1_023, 1_024, 20_001, 39_999]) {
    const id = idAt(index);
    expect(await byteAt(id + (index % 3))).toEqual([index % 251]);
    expect(await byteAt(id + (index % 3) + 1)).toBeNull();
  }
});
