import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LabelRow, type PackedLand, unpackLabels, unpackLand } from './basemap.ts';
import { firstZoom } from './label-layers.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./basemap/${name}.json`, import.meta.url), 'utf8'));
const packed: PackedLand = read('land');
const rows: LabelRow[] = read('labels');
const { features } = unpackLabels(rows);
const find = (en: string) => features.find(({ properties }) => properties.en === en);

test('a line is its start, then steps', () => {
  const { land, borders } = unpackLand({
    scale: 10,
    land: [[[0, 0, 10, 0, 0, 10, -10, -10]]],
    borders: [[5, 5, -1, 2]],
  });
  expect(land.features[0]?.geometry.coordinates).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]);
  expect(borders.features[0]?.geometry.coordinates).toEqual([
    [0.5, 0.5],
    [0.4, 0.7],
  ]);
});

test('the land is closed rings without a jump at the antimeridian', () => {
  const { land, borders } = unpackLand(packed);
  expect(land.features.length).toBeGreaterThan(1000);
  for (const { geometry } of land.features) {
    for (const ring of geometry.coordinates) {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  }
  const lines = [
    ...land.features.flatMap(({ geometry }) => geometry.coordinates),
    ...borders.features.map(({ geometry }) => geometry.coordinates),
  ];
  const jumps = lines.flatMap((line) =>
    line.filter(([lng = 0, lat = 0], at) => lat > -89 && Math.abs(lng - (line[at - 1]?.[0] ?? lng)) > 30),
  );
  expect(jumps).toEqual([]);
});

test('every place has a name in each language, in its own script and without marks that break the joins', () => {
  for (const { properties, geometry } of features) {
    const [lng = NaN, lat = NaN] = geometry.coordinates;
    expect(Math.abs(lng)).toBeLessThanOrEqual(180);
    expect(Math.abs(lat)).toBeLessThanOrEqual(85);
    expect(properties.en).toMatch(/^[\p{Script=Latin} .,'’&()-]+$/u);
    expect(properties.ar).toMatch(/^[\p{Script=Arabic} .()-]+$/u);
    expect(properties.ar).not.toMatch(/[\u064B-\u0652\u0670\u0640]/);
  }
});

test('every rank has a zoom from which it shows', () => {
  for (const { properties } of features) {
    const zooms: readonly number[] = firstZoom[properties.kind === 'capital' ? 'city' : properties.kind];
    expect(zooms[properties.rank - 1], properties.en).toBeTypeOf('number');
  }
});

test.each([
  ['Saudi Arabia', 'السعودية', 44, 24],
  ['United Arab Emirates', 'الإمارات', 54, 24],
  ['Palestine', 'فلسطين', 35, 32],
  ['Oman', 'عمان', 57, 21],
  ['Russia', 'روسيا', 95, 63],
  ['Riyadh', 'الرياض', 46.7, 24.7],
  ['Arabian Gulf', 'الخليج العربي', 51, 27],
])('%s is where it is', (en, ar, lng, lat) => {
  const place = find(en);
  expect(place?.properties.ar).toBe(ar);
  expect(Math.abs((place?.geometry.coordinates[0] ?? 999) - lng)).toBeLessThan(2);
  expect(Math.abs((place?.geometry.coordinates[1] ?? 999) - lat)).toBeLessThan(2);
});

test('no country is named twice', () => {
  const countries = features
    .filter(({ properties }) => properties.kind === 'country')
    .map(({ properties }) => properties.en);
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries).size).toBe(countries.length);
});
