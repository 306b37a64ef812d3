import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import type { Bounds } from '../../geo/area/area.ts';
import type { Language } from '../../i18n/language.ts';
import { around } from '../camera/hit.ts';
import { namesIn } from './ground.tsx';
import { drawTile, type PlacedTile, tilesUnder } from './ground-paths.ts';
import { insetOver, insetSize } from './inset.tsx';

const file = readFileSync(new URL('../basemap/archive/world.pmtiles', import.meta.url));
const archive = new PMTiles({
  getKey: () => 'world',
  getBytes: async (offset, length) => ({
    data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
  }),
});
const bytesOf = async ({ z, x, y }: Pick<PlacedTile, 'x' | 'y' | 'z'>) =>
  (await archive.getZxy(z, x, y))?.data ?? null;

async function drawn(box: Bounds, language: Language) {
  const view = insetOver(box)?.view;
  if (view === undefined) throw new Error('there is no inset');
  const tiles = await Promise.all(
    tilesUnder(view).map(async (place) => ({
      key: `${place.x} ${place.y}`,
      place,
      drawn: drawTile([await bytesOf(place)]),
    })),
  );
  const ground = { view, tiles, near: [], isMissing: false, isSettled: true };
  const taken = [around({ x: insetSize.width / 2, y: insetSize.height / 2 }, 28)];
  return { tiles, names: namesIn(ground, language, taken, true) };
}

const boxAbout = (lng: number, lat: number, degrees: number): Bounds => ({
  west: lng - degrees / 2,
  east: lng + degrees / 2,
  south: lat - degrees / 2,
  north: lat + degrees / 2,
});
const damascus = boxAbout(36.3, 33.5, 0.1);

test('the inset shows land, borders and the names of the region, whole and clear of the area in the middle', async () => {
  const { tiles, names } = await drawn(damascus, 'en');
  const pathsOf = (part: 'land' | 'borders') => tiles.map(({ drawn }) => drawn.paths[part]).join('');
  expect(pathsOf('land')).toMatch(/^M[-\d]/);
  expect(pathsOf('borders')).toMatch(/^M[-\d]/);
  expect(names.map(({ words }) => words)).toContain('Syria');
  expect(names.length).toBeLessThanOrEqual(4);
  for (const { x, y } of names) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(insetSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(insetSize.height);
    expect(Math.hypot(x - insetSize.width / 2, y - insetSize.height / 2)).toBeGreaterThan(14);
  }
});

test.each([
  ['Damascus', damascus],
  ['Jizan', boxAbout(42.6, 16.9, 0.1)],
  ['Casablanca', boxAbout(-7.6, 33.6, 0.1)],
] as const)('in Arabic every name round %s is in Arabic script', async (_, box) => {
  const { names } = await drawn(box, 'ar');
  expect(names.length).toBeGreaterThan(0);
  for (const { words } of names) expect(words).toMatch(/^[\p{Script=Arabic} .()-]+$/u);
});

test('the tiles fill the inset, also over the antimeridian, and a large area has space round it', () => {
  for (const box of [damascus, boxAbout(180, 10, 0.1), boxAbout(-179.9, -40, 0.1), boxAbout(20, 10, 60)]) {
    const inset = insetOver(box);
    if (inset === null) throw new Error('there is no inset');
    const tiles = tilesUnder(inset.view);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(insetSize.width);
    expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(insetSize.height);
    expect(inset.side.width).toBeLessThanOrEqual(48.02);
    for (const { x, y, z } of tiles) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(2 ** z);
      expect(y).toBeLessThan(2 ** z);
    }
  }
});

test('the coast has no line where a tile ends in the sea', async () => {
  // The edge of two tiles of zoom 4 lies at 22.5 degrees east, over the sea between Crete and Libya.
  const { paths } = drawTile([await bytesOf({ z: 4, x: 8, y: 6 })]);
  const xs = (path: string) => path.split(/[MLZ]/).map((pair) => Number(pair.split(' ')[0]));
  expect(Math.max(...xs(paths.land))).toBeGreaterThan(4096);
  const lines = paths.coast.split('M').map((line) => xs(line));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    for (const [index, x] of line.entries()) expect(Math.min(x, line[index - 1] ?? 0)).toBeLessThan(4096);
});

test('an area that reaches the pole, where the flat map ends, has no inset', () => {
  expect(insetOver({ west: -10, east: 10, south: -90, north: -80 })).toBeNull();
});
