import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';

const open = (name: string) => {
  const file = readFileSync(new URL(`./archive/${name}.pmtiles`, import.meta.url));
  const source = {
    getKey: () => name,
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  };
  return { size: file.length, archive: new PMTiles(source) };
};
const world = open('world');
const imagery = open('imagery');
const shores = open('shores');
const towns = open('towns');
const waters = open('waters');

async function tile(z: number, x: number, y: number, { archive } = world): Promise<VectorTile> {
  const found = await archive.getZxy(z, x, y);
  return new VectorTile(new PbfReader(new Uint8Array(found?.data ?? new ArrayBuffer(0))));
}

function featuresOf(of: VectorTile, layer: string) {
  const found = of.layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties ?? {});
}

const isArabic = /^[\p{Script=Arabic} .()-]+$/u;

test('the world archive has seven zooms of vectors and the imagery archive four of pictures, each of the agreed size', async () => {
  expect(await world.archive.getHeader()).toMatchObject({
    minZoom: 0,
    maxZoom: 6,
    tileType: 1,
    tileCompression: 2,
  });
  expect(await imagery.archive.getHeader()).toMatchObject({
    minZoom: 0,
    maxZoom: 3,
    tileType: 4,
    numAddressedTiles: 85,
  });
  expect(world.size).toBeLessThan(4_400_000);
  expect(imagery.size).toBeLessThan(1_200_000);
});

test('shores, waters and towns have one zoom of vectors, and all archives together are within their budget', async () => {
  for (const { archive } of [shores, waters, towns])
    expect(await archive.getHeader()).toMatchObject({
      minZoom: 8,
      maxZoom: 8,
      tileType: 1,
      tileCompression: 2,
    });
  const sizes = [world, imagery, shores, waters, towns].map(({ size }) => size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000);
});

test('every tile of shores covers the coarse land below it: water, with the fine land over it', async () => {
  const jebelAli = await tile(8, 167, 109, shores);
  expect(Object.keys(jebelAli.layers)).toEqual(expect.arrayContaining(['sea', 'land']));
  const ocean = await tile(8, 10, 130, shores);
  expect(Object.keys(ocean.layers)).toEqual(['sea']);
  const [[...corners] = []] = ocean.layers.sea?.feature(0).loadGeometry() ?? [];
  expect(corners.map(({ x, y }) => [x, y])).toEqual(
    expect.arrayContaining([
      [-64, -64],
      [8256, 8256],
    ]),
  );
});

test('lakes have their islands, and rivers tell the large ones and the dry ones', async () => {
  const victoria = await tile(8, 151, 128, waters);
  const rings = Array.from({ length: victoria.layers.lakes?.length ?? 0 }, (_, index) =>
    victoria.layers.lakes?.feature(index).loadGeometry(),
  );
  expect(Math.max(...rings.map((lake) => lake?.length ?? 0))).toBeGreaterThan(5);
  const cairo = featuresOf(await tile(8, 150, 105, waters), 'rivers');
  expect(cairo).toContainEqual(expect.objectContaining({ k: 'large' }));
  const riyadh = featuresOf(await tile(8, 161, 109, waters), 'rivers');
  expect(riyadh).toContainEqual(expect.objectContaining({ k: 'dry' }));
});

test('small places, quarters, airports and ports are in the archive of towns, in both languages', async () => {
  const gulf = await tile(8, 167, 109, towns);
  expect(featuresOf(gulf, 'stations')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        n: 'Al Maktoum International Airport',
        a: 'مطار آل مكتوم الدولي',
        k: 'airport',
      }),
      expect.objectContaining({ n: 'Jebel Ali Port', a: 'ميناء جبل علي', k: 'port' }),
    ]),
  );
  const singapore = featuresOf(await tile(8, 201, 127, towns), 'places');
  expect(new Set(singapore.map(({ k }) => k))).toEqual(new Set(['city', 'quarter']));
  for (const { r } of featuresOf(gulf, 'places')) expect(r).toBeGreaterThan(7.5);
});

test('a tile of the Gulf has land, water, borders and names', async () => {
  const gulf = await tile(4, 10, 6);
  expect(Object.keys(gulf.layers).sort()).toEqual(['borders', 'lakes', 'land', 'names', 'places', 'rivers']);
  expect(new Set(featuresOf(gulf, 'borders').map(({ k }) => k))).toContain('country');
  expect(featuresOf(gulf, 'places')).toContainEqual({ n: 'Riyadh', a: 'الرياض', k: 'capital', r: 2.6 });
  expect(featuresOf(gulf, 'names')).toContainEqual(
    expect.objectContaining({ n: 'United Arab Emirates', a: 'الإمارات', k: 'country' }),
  );
  expect(featuresOf(gulf, 'names')).toContainEqual(
    expect.objectContaining({ n: 'Arabian Gulf', a: 'الخليج العربي', k: 'sea' }),
  );
});

test('the North Pacific is named once in a far view, and on both sides of the 180th meridian closer in', async () => {
  const seas = featuresOf(await tile(0, 0, 0), 'names').filter(({ k }) => k === 'sea');
  expect(seas.filter(({ n }) => n === 'North Pacific Ocean')).toHaveLength(1);
  const close: Record<string, unknown>[] = [];
  for (let x = 0; x < 16; x += 1) close.push(...featuresOf(await tile(4, x, 6), 'names'));
  expect(close.filter(({ n }) => n === 'North Pacific Ocean')).toHaveLength(2);
});

test('every country and sea has a name in both languages, without invisible joiner characters', async () => {
  const all: Record<string, unknown>[] = [];
  for (let x = 0; x < 8; x += 1)
    for (let y = 0; y < 8; y += 1) all.push(...featuresOf(await tile(3, x, y), 'names'));
  expect(all.length).toBeGreaterThan(100);
  for (const { n, a } of all) {
    expect(n).toMatch(/^[\p{Script=Latin} .,'’&()-]+$/u);
    expect(a).toMatch(isArabic);
    expect(a).not.toMatch(/[\u064B-\u0652\u0670\u0640]/);
  }
});

test.each([
  [4, 9, 6],
  [5, 19, 13],
  [6, 38, 26],
])('a city that two countries claim is there once: tile %i/%i/%i', async (z, x, y) => {
  const names = featuresOf(await tile(z, x, y), 'places').map(({ n }) => n);
  expect(names.filter((name) => name === 'Jerusalem')).toHaveLength(1);
});

test('Arabic place names are in Arabic script, and most cities of the region have one', async () => {
  const places = featuresOf(await tile(5, 20, 13), 'places');
  const arabic = places.flatMap(({ a }) => (a === undefined ? [] : [a]));
  for (const name of arabic) expect(name).toMatch(isArabic);
  expect(arabic.length / places.length).toBeGreaterThan(0.8);
});

test('disputed borders have their own kind', async () => {
  const [kashmir, levant] = [await tile(5, 22, 12), await tile(5, 19, 13)];
  for (const one of [kashmir, levant])
    expect(featuresOf(one, 'borders').map(({ k }) => k)).toEqual(
      expect.arrayContaining(['country', 'disputed']),
    );
});

test('one read of 16 kB is enough to find every tile', async () => {
  const { rootDirectoryOffset, rootDirectoryLength } = await world.archive.getHeader();
  expect(rootDirectoryOffset + rootDirectoryLength).toBeLessThanOrEqual(16_384);
});
