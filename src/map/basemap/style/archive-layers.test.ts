import * as basemaps from '@protomaps/basemaps';
import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { palettes } from './palette.ts';
import { archiveStyle } from './style.ts';

const region = { minzoom: 0, maxzoom: 15, box: [55, 24, 56, 25], attribution: '© OpenStreetMap' } as const;
const world = { ...region, box: [-180, -85, 180, 85] } as const;

const styleIn = (
  language: 'en' | 'ar',
  theme: 'light' | 'dark' = 'light',
  archive: typeof region | typeof world = region,
) => archiveStyle(archive, { language, theme, basemap: 'map' }, basemaps);
const layer = (layers: readonly LayerSpecification[], id: string) => {
  const found = layers.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no layer ${id}`);
  return found;
};
const labels = (layers: readonly LayerSpecification[]) =>
  layers.flatMap((one) => (one.type === 'symbol' ? [one] : []));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const style = styleIn('ar', theme);

  test('it asks no host for letters or pictures, and every layer has a source', () => {
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    for (const one of style.layers)
      if ('source' in one) expect(Object.keys(style.sources)).toContain(one.source);
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
  });

  test('every label has the letters of the app, and no icon but the marks of cities', () => {
    for (const { id, layout } of labels(style.layers)) {
      expect([id, layout?.['text-font']]).toEqual([id, ['IBM Plex Sans', 'IBM Plex Sans Arabic']]);
      const icon = JSON.stringify(layout?.['icon-image'] ?? '');
      expect(icon.replaceAll(/"(step|zoom|case|==|get|has|k|a|capital|city|yes|)"/g, '')).not.toMatch(
        /[a-z]/,
      );
    }
    expect(style.layers.some(({ id }) => id === 'pois')).toBe(false);
  });

  test('land and water have the colours of the embedded world', () => {
    expect(layer(style.layers, 'earth').paint).toMatchObject({ 'fill-color': palettes[theme].land });
    expect(layer(style.layers, 'water').paint).toMatchObject({ 'fill-color': palettes[theme].sea });
  });
});

test('names are in the language of the page; an Arabic map shows a Latin name rather than none', () => {
  const field = (language: 'en' | 'ar') =>
    layer(styleIn(language).layers, 'roads_labels_major').layout as Record<string, unknown>;
  expect(field('en')['text-field']).toEqual(['coalesce', ['get', 'name:en'], ['get', 'name']]);
  const own = ['get', 'name'];
  const isArabic = ['all', ['>=', ['to-string', own], '\u0620'], ['<', ['to-string', own], '\u0700']];
  expect(field('ar')['text-field']).toEqual([
    'coalesce',
    ['get', 'name:ar'],
    ['case', isArabic, own, ['coalesce', ['get', 'name:en'], own]],
  ]);
  expect(field('ar')['text-letter-spacing']).toBe(0);
});

test('countries, seas and far borders are those of the embedded world; near borders are dashed where disputed', () => {
  const { layers } = styleIn('en');
  const ids = layers.map(({ id }) => id);
  expect(ids).not.toContain('places_country');
  expect(ids).toEqual(expect.arrayContaining(['countries', 'sea-names', 'far-disputed-borders']));
  expect(layer(layers, 'water_label_ocean')).toMatchObject({
    filter: ['all', ['in', 'kind', 'bay', 'strait', 'fjord'], ['>=', 'min_zoom', 8]],
  });
  expect(layer(layers, 'near-disputed-borders').paint).toHaveProperty('line-dasharray');
  expect(layer(layers, 'near-borders').paint).not.toHaveProperty('line-dasharray');
  expect(layer(layers, 'far-borders').maxzoom).toBe(layer(layers, 'near-borders').minzoom);
});

test('the embedded world names cities outside a region, and none beside an archive of the world', () => {
  const cities = layer(styleIn('en').layers, 'cities');
  expect(cities.minzoom).toBe(6);
  expect(JSON.stringify('filter' in cities && cities.filter)).toContain('within');
  expect(styleIn('en', 'light', world).layers.map(({ id }) => id)).not.toContain('cities');
});

test('the region of an archive has an outline below the names, and the world has none', () => {
  const { layers, sources } = styleIn('en');
  const ids = layers.map(({ id }) => id);
  const names = layers.findIndex(({ type }) => type === 'symbol');
  expect(ids.indexOf('region-edge')).toBe(names - 1);
  expect(sources['region-edge']).toMatchObject({
    data: {
      coordinates: expect.arrayContaining([
        [55, 24],
        [56, 25],
      ]),
    },
  });
  const whole = styleIn('en', 'light', world);
  expect(whole.layers.map(({ id }) => id)).not.toContain('region-edge');
  expect(Object.keys(whole.sources)).not.toContain('region-edge');
});
