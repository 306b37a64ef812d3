import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { withWholeAddresses } from './base-style.ts';

const base = 'https://maps.example/styles/light/style.json?key=k';
const styled = (parts: Partial<StyleSpecification>): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [],
  ...parts,
});

test('relative addresses are resolved against the style and keep their tokens', () => {
  const style = styled({
    glyphs: '../fonts/{fontstack}/{range}.pbf',
    sprite: 'sprite',
    sources: {
      listed: { type: 'vector', url: 'tiles.json' },
      tiled: { type: 'raster', tiles: ['/tiles/{z}/{x}/{y}.png', '//b.example/{z}'] },
      drawn: { type: 'geojson', data: 'borders.geojson' },
    },
  });
  expect(withWholeAddresses(style, base)).toEqual(
    styled({
      glyphs: 'https://maps.example/styles/fonts/{fontstack}/{range}.pbf',
      sprite: 'https://maps.example/styles/light/sprite',
      sources: {
        listed: { type: 'vector', url: 'https://maps.example/styles/light/tiles.json' },
        tiled: {
          type: 'raster',
          tiles: ['https://maps.example/tiles/{z}/{x}/{y}.png', 'https://b.example/{z}'],
        },
        drawn: { type: 'geojson', data: 'https://maps.example/styles/light/borders.geojson' },
      },
    }),
  );
});

test('absolute addresses, inline data and other protocols are unchanged', () => {
  const style = styled({
    glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: 'https://maps.example/sprite' }],
    sources: {
      tiled: { type: 'vector', tiles: ['https://a.example/{z}/{x}/{y}.mvt'] },
      own: { type: 'vector', tiles: ['basemap://world/{z}/{x}/{y}'] },
      drawn: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
  });
  expect(withWholeAddresses(style, base)).toEqual(style);
});
