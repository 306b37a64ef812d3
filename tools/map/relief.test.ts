import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { townArchive } from '../../basemap/town/town-archive.ts';
import { archiveOf } from '../../basemap/world/archive.ts';
import { plainPng } from '../../e2e/huge-png.ts';
import { readOptions } from './options.ts';
import { usualFiles } from './region-file.ts';
import { serveArchive } from './testing/archive-server.ts';
import { elevationArchive, lastElevationZoom } from './testing/elevation.ts';
import { regionBox, tilesOf } from './testing/planet.ts';
import { folder, planet, readerOf, run } from './testing/run-cut.ts';

const elevation = elevationArchive();
const relief = { kind: 'relief' } as const;

test('the relief of a region is cut with its credit, tile by tile as in the source', async () => {
  const server = await serveArchive(elevation);
  const { out, said, failed } = await run(server.url, relief);
  expect(failed).toBeNull();
  const [source, region] = [readerOf(elevation), readerOf(readFileSync(out))];
  let equal = 0;
  for (let zoom = 0; zoom <= lastElevationZoom; zoom += 1)
    for (const place of tilesOf(regionBox, zoom)) {
      const tile = (await source.getZxy(...place))?.data;
      expect((await region.getZxy(...place))?.data).toEqual(tile);
      equal += 1;
    }
  expect(await region.getHeader()).toMatchObject({
    ...{ tileType: 2, maxZoom: lastElevationZoom, numAddressedTiles: equal },
    ...{ minLon: regionBox[0], maxLat: regionBox[3] },
  });
  expect(await region.getMetadata()).toEqual(await source.getMetadata());
  expect(said.at(-2)).toMatch(/region\.pmtiles: .* MB, \d+ different tiles, each of them checked$/);
  expect(said.at(-1)).toBe(`MAP_RELIEF=${out} npm start offers it in the menu "Basemap".`);
  expect(readdirSync(join(out, '..'))).toEqual(['region.pmtiles']);
});

/** WebP of one block, as large as its head says. */
function webp(block: 'VP8L' | 'VP8 '): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(24, 4);
  bytes.write(`WEBP${block}`, 8);
  bytes.writeUInt32LE(12, 16);
  // 64 pixels a side, in the bits of either kind.
  if (block === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE(63 | (63 << 14), 21);
  } else {
    bytes.writeUIntBE(0x9d012a, 23, 3);
    bytes.writeUInt16LE(64, 26);
    bytes.writeUInt16LE(64, 28);
  }
  return bytes;
}

const pictures = (kind: 'png' | 'webp', bytes: Uint8Array, metadata = {}) =>
  archiveOf([{ z: 0, x: 0, y: 0, bytes }], kind, metadata);

test('elevation as WebP without loss is cut, as Mapterhorn has it', async () => {
  const server = await serveArchive(pictures('webp', webp('VP8L')));
  expect((await run(server.url, relief)).failed).toBeNull();
});

const grey = plainPng(64, [9, 9, 9, 255]);
const noTerrarium = 'holds no elevation in the encoding terrarium: its tiles are other pictures.';

test.each([
  ['streets', planet, 'holds no elevation: its tiles are not WebP or PNG.'],
  ['photographs', pictures('webp', webp('VP8 ')), noTerrarium],
  ['no pictures', pictures('webp', Buffer.from('<html>')), noTerrarium],
  ['a map of one bit', pictures('png', Buffer.from(grey).fill(1, 24, 25)), noTerrarium],
  [
    'another encoding',
    elevationArchive({ encoding: 'mapbox' }),
    'has elevation in another encoding than terrarium.',
  ],
])('an archive of %s is said in one sentence before the download', async (_, file, reason) => {
  const server = await serveArchive(file);
  const { out, failed } = await run(server.url, relief);
  expect(failed).toBe(`${new URL(server.url).host}/planet.pmtiles ${reason}`);
  expect(server.ranges.length).toBeLessThan(5);
  expect(readdirSync(join(out, '..'))).toEqual([]);
});

test('elevation without --relief is no basemap, and the sentence names the option', async () => {
  const server = await serveArchive(elevation);
  expect((await run(server.url)).failed).toBe(
    `${new URL(server.url).host}/planet.pmtiles is not a Protomaps basemap: it has no layers earth, water, roads. For elevation add --relief.`,
  );
});

test('a tile of elevation that arrives damaged is found, and requested again by the next run', async () => {
  const server = await serveArchive(elevation);
  const damaged = Buffer.from(elevation);
  // Within the last tile of the file, far from the head of a picture.
  damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 0xff;
  server.file = damaged;
  const whole = { ...relief, box: [44, 23, 57, 27] } as const;
  const { out, failed } = await run(server.url, whole);
  expect(failed).toMatch(/^1 of \d+ tiles arrived damaged\. Run the same command again/);
  expect(existsSync(out)).toBe(false);
  server.file = elevation;
  expect((await run(server.url, { ...whole, out })).failed).toBeNull();
});

test('--relief writes to a file of its own, and streets to theirs', () => {
  const read = (...args: readonly string[]) => readOptions(['--bbox', '1,2,3,4', ...args]);
  expect(read('--relief')).toMatchObject({ kind: 'relief', from: null, out: usualFiles.relief });
  expect(read()).toMatchObject({ kind: 'streets', out: usualFiles.streets });
  expect(relative('.', usualFiles.relief)).toBe(join('maps', 'relief.pmtiles'));
});

test('a file is cut as well', async () => {
  const from = join(folder(), 'hills.pmtiles');
  writeFileSync(from, elevation);
  expect((await run(from, relief)).failed).toBeNull();
  writeFileSync(from, townArchive());
  expect((await run(from, relief)).failed).toBe(`${from} holds no elevation: its tiles are not WebP or PNG.`);
});
