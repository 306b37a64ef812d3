import { expect, test } from 'vitest';
import { defaultConfig, mapOrigins, readConfig } from '../../config.ts';

const name = { en: 'Power lines', ar: 'خطوط الكهرباء' };
const tiles = { name, tiles: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Example' };
const wms = { name, wms: 'https://gis.example/wms', layers: 'parcels,roads', credit: null };

test('an overlay is read with its defaults: tiles by their numbers, or layers of a WMS', () => {
  expect(readConfig({ map: { overlays: [tiles, { ...wms, name: { en: 'Parcels', ar: 'قطع' } }] } })).toEqual({
    config: {
      ...defaultConfig,
      map: {
        ...defaultConfig.map,
        overlays: [
          { ...tiles, wms: null, layers: null, version: '1.3.0', minzoom: 0, maxzoom: 22, opacity: 1 },
          {
            ...wms,
            name: { en: 'Parcels', ar: 'قطع' },
            ...{ tiles: null, version: '1.3.0', minzoom: 0, maxzoom: 22, opacity: 1 },
          },
        ],
      },
    },
    fault: null,
  });
  const more = { minzoom: 6, maxzoom: 14, opacity: 0.5, version: '1.1.1' };
  expect(readConfig({ map: { overlays: [{ ...wms, ...more }] } }).config.map.overlays).toMatchObject([more]);
});

test.each([
  ['name', { ...tiles, name: 'Power lines' }],
  ['name', { ...tiles, name: { en: 'Power lines' } }],
  ['name', { ...tiles, name: { en: '', ar: 'أ' } }],
  ['tiles', { ...tiles, tiles: 'https://tiles.example/{z}/{x}.png' }],
  ['tiles', { ...tiles, tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }],
  ['tiles', { ...tiles, tiles: 'https://tiles.example/{z}/{x}/{-y}.png' }],
  ['tiles', { ...tiles, tiles: 'http://tiles.example/{z}/{x}/{y}.png' }],
  ['tiles', { ...tiles, tiles: '//tiles.example/{z}/{x}/{y}.png' }],
  ['tiles', { ...tiles, tiles: '/\\tiles.example/{z}/{x}/{y}.png' }],
  ['tiles', { ...tiles, tiles: 'https://x;script-src/{z}/{x}/{y}.png' }],
  ['tiles', { name, credit: null }],
  ['wms', { ...wms, wms: 'https://user@gis.example/wms' }],
  ['wms', { ...wms, wms: 'https://gis.example/{z}' }],
  ['wms', { ...wms, tiles: tiles.tiles }],
  ['layers', { ...wms, layers: '' }],
  ['layers', { name, wms: wms.wms, credit: null }],
  ['version', { ...wms, version: '1.0.0' }],
  ['credit', { name, tiles: tiles.tiles }],
  ['credit', { ...tiles, credit: '' }],
  ['minzoom', { ...tiles, minzoom: -1 }],
  ['minzoom', { ...tiles, minzoom: '3' }],
  ['maxzoom', { ...tiles, maxzoom: 23 }],
  ['maxzoom', { ...tiles, minzoom: 9, maxzoom: 8 }],
  ['opacity', { ...tiles, opacity: 0 }],
  ['opacity', { ...tiles, opacity: 1.1 }],
] as const)('an overlay whose %s cannot be read is named, and left out alone', (field, overlay) => {
  const other = { ...tiles, name: { en: 'Other', ar: 'أخرى' } };
  const { config, fault } = readConfig({ map: { overlays: [other, overlay, null] } });
  expect(config.map.overlays.map(({ name: { en } }) => en)).toEqual(['Other']);
  expect(fault).toEqual({ kind: 'fields', fields: [`map.overlays.1.${field}`, 'map.overlays.2'] });
});

test('of two overlays with one English name the first is read: a browser remembers it by that', () => {
  const { config, fault } = readConfig({
    map: { overlays: [tiles, { ...wms, name: { en: name.en, ar: 'ب' } }] },
  });
  expect(config.map.overlays).toHaveLength(1);
  expect(fault).toEqual({ kind: 'fields', fields: ['map.overlays.1.name'] });
});

test('overlays that are no list, and an address of relief that is none, are named', () => {
  for (const overlays of [{}, 'none', null])
    expect(readConfig({ map: { overlays } })).toEqual({
      config: defaultConfig,
      fault: { kind: 'fields', fields: ['map.overlays'] },
    });
  expect(readConfig({ map: { relief: '/maps/relief.pmtiles' } }).config.map.relief).toBe(
    '/maps/relief.pmtiles',
  );
  expect(readConfig({ map: { relief: 'http://maps.example/relief.pmtiles' } })).toEqual({
    config: defaultConfig,
    fault: { kind: 'fields', fields: ['map.relief'] },
  });
});

test('the policy has the hosts of relief and overlays, and none for a path of this origin', () => {
  const overlays = [tiles, wms, { ...tiles, tiles: '/tiles/{z}/{x}/{y}.png' }].map((one, index) => ({
    ...one,
    name: { en: String(index), ar: 'أ' },
  }));
  const { map } = readConfig({ map: { relief: 'http://127.0.0.1:8080/relief.pmtiles', overlays } }).config;
  expect(mapOrigins(map)).toEqual(['http://127.0.0.1:8080', 'https://tiles.example', 'https://gis.example']);
});
