import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { shippedGazetteer } from '../../geo/gazetteer/testing/gazetteer.ts';
import { readLngLat } from '../../geo/lng-lat.ts';

type Label = { readonly name: string; readonly arabic: string; readonly at: readonly [number, number] };

/** The places of an archive in a range of tiles, those at a tile's edge more than once. */
async function labelsOf(
  archive: string,
  z: number,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  const file = readFileSync(new URL(`./archive/${archive}.pmtiles`, import.meta.url));
  const tiles = new PMTiles({
    getKey: () => archive,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  });
  const labels: Label[] = [];
  for (let x = from[0]; x <= to[0]; x += 1)
    for (let y = from[1]; y <= to[1]; y += 1) {
      const found = await tiles.getZxy(z, x, y);
      const layer = found && new VectorTile(new PbfReader(new Uint8Array(found.data))).layers.places;
      for (let index = 0; index < (layer?.length ?? 0); index += 1) {
        const { geometry, properties } = layer?.feature(index).toGeoJSON(x, y, z) ?? {};
        if (geometry?.type !== 'Point' || properties?.k === 'quarter') continue;
        const [lng = 0, lat = 0] = geometry.coordinates;
        labels.push({ name: String(properties?.n), arabic: String(properties?.a ?? ''), at: [lng, lat] });
      }
    }
  return labels;
}

const gazetteer = shippedGazetteer();

/** A map cannot draw vowel signs. */
const withoutSigns = (text: string) => text.replace(/[\u064B-\u0652]/g, '');
/** The names of the gazetteer's places that lie where a label does, within a hundred metres or so. */
function wordsAt([lng, lat]: Label['at']) {
  const at = readLngLat(lng, lat);
  if (!at.ok) throw new Error('no position');
  return gazetteer
    .near(at.value, 3)
    .filter(({ km }) => km < 0.15)
    .map(({ place: { name, arabic } }) => ({ name, arabic: withoutSigns(arabic ?? '') }));
}

test.each([
  ['world', 'from Morocco to India', 6, [28, 23], [46, 31]],
  ['towns', 'the Gulf', 8, [160, 105], [170, 114]],
] as const)('a place has one spelling on the map and in words: %s, %s', async (archive, _, z, from, to) => {
  const labels = await labelsOf(archive, z, from, to);
  const others = labels.flatMap(({ name, arabic, at }) => {
    const words = wordsAt(at);
    const agrees = words.some((one) => one.name === name && one.arabic === arabic);
    return words.length === 0 || agrees
      ? []
      : [`${name} ${arabic}: ${words.map((one) => `${one.name} ${one.arabic}`)}`];
  });
  expect(labels.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});

test.each([
  ['Istanbul', 'إسطنبول'],
  ['Suez', 'السويس'],
  ['Abu Dhabi', 'أبو ظبي'],
  ['Amman', 'عمّان'],
  ['Khartoum', 'الخرطوم'],
  ['Al Kut', 'الكوت'],
  ['Ibri', 'عبري'],
  ['Bahla', 'بهلاء'],
  ['Samail', 'سمائل'],
  ['Shokhaib', 'شخيب'],
])('%s is %s in words', (name, arabic) => {
  expect(gazetteer.search(name, 1)).toMatchObject([{ name, arabic }]);
});

test.each([
  ['Islamabad', 33.69, 73.05],
  ['Manama', 26.22, 50.58],
  ['Ajman', 25.41, 55.44],
])('%s is at its own place on the map, not at that of a larger neighbour', async (name, lat, lng) => {
  const x = Math.floor(((lng + 180) / 360) * 64);
  const labels = await labelsOf('world', 6, [x, 24], [x, 28]);
  const label = labels.find((one) => one.name === name);
  expect(label).toBeDefined();
  const [east = 0, north = 0] = label?.at ?? [];
  expect(Math.hypot(east - lng, north - lat)).toBeLessThan(0.06);
});

test('Latin names of Arab countries begin with a capital, and no word of them begins or ends with an apostrophe', async () => {
  const labels = [
    ...(await labelsOf('world', 6, [39, 26], [43, 28])),
    ...(await labelsOf('towns', 8, [160, 105], [170, 114])),
  ];
  const names = labels.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Ibri', 'Bahla', 'Shokhaib']));
  expect(names.filter((name) => /(?<!\p{L})'|'(?!\p{L})/u.test(name) || /^\p{Ll}/u.test(name))).toEqual([]);
});
