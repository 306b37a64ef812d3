import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import type { Bounds } from '../../geo/area/area.ts';
import type { Language } from '../../i18n/language.ts';
import { drawTile, drawTiles, overviewOf, overviewSize } from './overview-paths.ts';

const file = readFileSync(new URL('../basemap/archive/world.pmtiles', import.meta.url));
const archive = new PMTiles({
  getKey: () => 'world',
  getBytes: async (offset, length) => ({
    data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
  }),
});

async function drawn(box: Bounds, language: Language) {
  const view = overviewOf(box);
  if (view === null) throw new Error('there is no overview');
  const read = view.tiles.map(async (place) => ({
    place,
    bytes: (await archive.getZxy(place.z, place.x, place.y))?.data ?? null,
  }));
  return drawTiles(await Promise.all(read), language, overviewSize);
}

const around = (lng: number, lat: number, degrees: number): Bounds => ({
  west: lng - degrees / 2,
  east: lng + degrees / 2,
  south: lat - degrees / 2,
  north: lat + degrees / 2,
});
const damascus = around(36.3, 33.5, 0.1);

test('it shows land, borders and the names of the region, whole and clear of the area in the middle', async () => {
  const { paths, names } = await drawn(damascus, 'en');
  expect(paths.land).toMatch(/^M[-\d]/);
  expect(paths.borders).toMatch(/^M[-\d]/);
  expect(names.map(({ words }) => words)).toContain('Syria');
  for (const { x, y } of names) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(overviewSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(overviewSize.height);
    expect(Math.hypot(x - overviewSize.width / 2, y - overviewSize.height / 2)).toBeGreaterThan(14);
  }
});

test.each([
  ['Damascus', damascus],
  ['Jizan', around(42.6, 16.9, 0.1)],
  ['Casablanca', around(-7.6, 33.6, 0.1)],
] as const)('in Arabic every name round %s is in Arabic script', async (_, box) => {
  const { names } = await drawn(box, 'ar');
  expect(names.length).toBeGreaterThan(0);
  for (const { words } of names) expect(words).toMatch(/^[\p{Script=Arabic} .()-]+$/u);
});

test('the tiles fill the picture, also over the antimeridian, and a large area has space round it', () => {
  for (const box of [damascus, around(180, 10, 0.1), around(-179.9, -40, 0.1), around(20, 10, 60)]) {
    const view = overviewOf(box);
    const right = Math.max(...(view?.tiles ?? []).map(({ left, side }) => left + side));
    const bottom = Math.max(...(view?.tiles ?? []).map(({ top, side }) => top + side));
    expect(Math.min(...(view?.tiles ?? []).map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.min(...(view?.tiles ?? []).map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(right).toBeGreaterThanOrEqual(overviewSize.width);
    expect(bottom).toBeGreaterThanOrEqual(overviewSize.height);
    expect(view?.half.width).toBeLessThanOrEqual(24.01);
    for (const { x, y, z } of view?.tiles ?? []) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(2 ** z);
      expect(y).toBeLessThan(2 ** z);
    }
  }
});

test('the coast has no line where a tile ends in the sea', async () => {
  // The edge of two tiles of zoom 4 lies at 22.5 degrees east, over the sea between Crete and Libya.
  const place = { z: 4, x: 8, y: 6, left: 0, top: 0, side: 4096 };
  const bytes = (await archive.getZxy(place.z, place.x, place.y))?.data ?? null;
  const { paths } = drawTile({ place, bytes }, 'en', ['land', 'coast'], []);
  const xs = (path: string) => path.split(/[MLZ]/).map((pair) => Number(pair.split(' ')[0]));
  expect(Math.max(...xs(paths.land))).toBeGreaterThan(4096);
  const lines = paths.coast.split('M').map((line) => xs(line));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    for (const [index, x] of line.entries()) expect(Math.min(x, line[index - 1] ?? 0)).toBeLessThan(4096);
});

test('an area that reaches the pole, where the flat map ends, has none', () => {
  expect(overviewOf({ west: 0, east: 10, south: 80, north: 89 })).toBeNull();
});
