import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import { frontOf, gzip } from '../../basemap/world/archive-front.ts';
import { serveArchive } from './testing/archive-server.ts';
import { lastZoom, regionBox, tilesOf } from './testing/planet.ts';
import { folder, planet, readerOf, run, whole } from './testing/run-cut.ts';

test('the tiles of a region are those of the source byte for byte, and there is no other', async () => {
  const server = await serveArchive(planet);
  const { out, said, failed, progress } = await run(server.url);
  expect(failed).toBeNull();
  const file = readFileSync(out);
  const [source, region] = [readerOf(planet, true), readerOf(file, true)];
  let equal = 0;
  for (let zoom = 0; zoom <= lastZoom; zoom += 1)
    for (const place of tilesOf(regionBox, zoom)) {
      const tile = (await source.getZxy(...place))?.data;
      expect((await region.getZxy(...place))?.data).toEqual(tile);
      if (tile !== undefined) equal += 1;
    }
  expect([equal, (await region.getHeader()).numAddressedTiles]).toEqual([66, 66]);
  expect(await readerOf(file).getHeader()).toMatchObject({
    ...{ minZoom: 0, maxZoom: lastZoom, clustered: true, tileType: 1 },
    ...{ minLon: 46.2, minLat: 24.3, maxLon: 47.2, maxLat: 25.1 },
  });
  // With the date of the data, for the credits.
  expect(await readerOf(file).getMetadata()).toEqual(await readerOf(planet).getMetadata());
  expect(said[0]).toMatch(/^here: zooms 0 to 11, 66 tiles, 0\.1 MB, \d+ requests$/);
  expect(said[1]).toBe(`from ${new URL(server.url).host}/planet.pmtiles, data of 2026-11-20`);
  expect(said.at(-2)).toMatch(/region\.pmtiles: 0\.1 MB, 49 different tiles, each of them checked$/);
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  expect(readdirSync(join(out, '..'))).toEqual(['region.pmtiles']);
  expect(file).toEqual(await whole());
});

test('it requests ranges only, few more bytes than the region has, and the first line says how many', async () => {
  const server = await serveArchive(planet);
  const dry = await run(server.url, { dryRun: true });
  const planned = server.ranges.length;
  expect(existsSync(dry.out)).toBe(false);
  server.ranges.length = 0;
  const { out, said } = await run(server.url);
  const requests = Number(/(\d+) requests$/.exec(said[0] ?? '')?.[1]);
  expect(said[0]).toBe(dry.said[0]);
  expect(server.ranges).toHaveLength(planned + requests);
  const bytes = server.ranges.slice(planned).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  expect(bytes).toBeLessThanOrEqual(readFileSync(out).length * 1.05);
});

test('a cut of the cut is the same file', async () => {
  const first = await whole();
  const from = join(folder(), 'first.pmtiles');
  writeFileSync(from, first);
  expect(readFileSync((await run(from)).out)).toEqual(first);
});

/** An archive of 600 MB that takes no room: the tiles were never written. */
function largeArchive(): string {
  const from = join(folder(), 'large.pmtiles');
  const tiles = [...tilesOf(regionBox, 10)].map(([z, x, y]) => zxyToTileId(z, x, y)).sort((a, b) => a - b);
  const length = Math.ceil(600e6 / tiles.length);
  const front = frontOf({
    entries: tiles.map((id, index) => ({ id, offset: index * length, length, run: 1 })),
    size: tiles.length * length,
    contents: tiles.length,
    compression: gzip,
    type: 1,
    zooms: [10, 10],
    box: regionBox,
    metadata: gzipSync(JSON.stringify({ vector_layers: ['earth', 'water', 'roads'].map((id) => ({ id })) })),
  });
  writeFileSync(from, front);
  truncateSync(from, front.length + tiles.length * length);
  return from;
}

test('more than 500 MB are downloaded with --yes only', async () => {
  const { out, failed, said } = await run(largeArchive());
  expect(said[0]).toMatch(/, 600\.0 MB, \d+ requests$/);
  expect(failed).toBe(
    'That is more than 500 MB: add --yes to download it, or choose a smaller box or a lower --maxzoom.',
  );
  expect(readdirSync(join(out, '..'))).toEqual([]);
  expect((await run(largeArchive(), { dryRun: true })).failed).toBeNull();
});
