import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { ExtraLayer } from '../handle/extra-layers.ts';
import { reliefId } from './choice.ts';
import { layersOf, wmsTiles } from './layers-of.ts';

const name = (en: string) => ({ en, ar: en });
const settingsOf = (map: object) => readConfig({ map }).config.map;

const map = settingsOf({
  relief: 'https://maps.example/relief.pmtiles',
  keys: [{ host: 'maps.example', parameter: 'key', value: 'k 1' }],
  overlays: [
    {
      name: name('Power'),
      tiles: '/power/{z}/{x}/{y}.png',
      credit: '© Grid',
      minzoom: 6,
      maxzoom: 12,
      opacity: 0.5,
    },
    { name: name('Parcels'), wms: 'https://gis.example:8443/wms', layers: 'a,b', credit: null },
  ],
});

const ids = (layers: readonly ExtraLayer[]) => layers.map(({ id }) => id);

test('what is on is drawn from the bottom to the top, relief first, whatever the order of the choice', () => {
  expect(layersOf(map, [])).toEqual([]);
  const all = ['overlay:Parcels', 'overlay:Gone', 'overlay:Power', reliefId];
  expect(ids(layersOf(map, all))).toEqual([reliefId, 'overlay:Power', 'overlay:Parcels']);
  expect(ids(layersOf({ ...map, relief: null }, all))).toEqual(['overlay:Power', 'overlay:Parcels']);
});

test('the same settings give the same objects, so that the map keeps what it has read', () => {
  const all = [reliefId, 'overlay:Power', 'overlay:Parcels'];
  const [first, again] = [layersOf(map, all), layersOf({ ...map }, all)];
  for (const [index, layer] of first.entries()) expect(again[index]).toBe(layer);
});

test('an overlay names its host, its credit and its zooms', () => {
  const [power, parcels] = layersOf(map, ['overlay:Power', 'overlay:Parcels']);
  expect(power).toMatchObject({
    host: location.host,
    below: 'names',
    source: {
      tiles: [`${location.origin}/power/{z}/{x}/{y}.png`],
      ...{ tileSize: 256, minzoom: 6, maxzoom: 12, attribution: '© Grid' },
    },
  });
  expect(parcels).toMatchObject({ host: 'gis.example:8443', source: { minzoom: 0, maxzoom: 22 } });
  expect(parcels?.source).not.toHaveProperty('attribution');
  const appearance = { language: 'en', theme: 'light', basemap: 'map' } as const;
  expect(power?.layersIn(appearance)).toMatchObject([{ type: 'raster', paint: { 'raster-opacity': 0.5 } }]);
});

test('relief is shaded below roads, in other colours for each theme, with the key of its host', () => {
  const [relief] = layersOf(map, [reliefId]);
  expect(relief).toMatchObject({
    host: 'maps.example',
    below: 'lines',
    source: {
      type: 'raster-dem',
      url: `basemap://relief?${encodeURIComponent('https://maps.example/relief.pmtiles?key=k+1')}`,
      encoding: 'terrarium',
    },
  });
  const appearances = [
    { language: 'en', theme: 'light', basemap: 'map' },
    { language: 'en', theme: 'dark', basemap: 'map' },
    { language: 'en', theme: 'dark', basemap: 'imagery' },
  ] as const;
  const shadows = appearances.map((appearance) => JSON.stringify(relief?.layersIn(appearance)));
  expect(new Set(shadows).size).toBe(3);
});

test('a WMS is requested by its version, and what its address says stays', () => {
  const read = (...given: Parameters<typeof wmsTiles>) => {
    const [address = '', box] = wmsTiles(...given).split('&bbox=');
    const { origin, pathname, searchParams } = new URL(address);
    return { at: origin + pathname, box, ...Object.fromEntries(searchParams) };
  };
  const common = {
    ...{
      box: '{bbox-epsg-3857}',
      service: 'WMS',
      request: 'GetMap',
      layers: 'a,b',
      width: '256',
      height: '256',
    },
    ...{ styles: '', format: 'image/png', transparent: 'TRUE' },
  };
  expect(read('https://gis.example/wms', 'a,b', '1.3.0')).toEqual({
    ...common,
    ...{ at: 'https://gis.example/wms', version: '1.3.0', crs: 'EPSG:3857' },
  });
  expect(read('/cgi?map=/desk.map&STYLES=night&Format=image/webp', 'a,b', '1.1.1')).toEqual({
    ...{ ...common, styles: undefined, format: undefined },
    ...{ at: `${location.origin}/cgi`, map: '/desk.map', STYLES: 'night', Format: 'image/webp' },
    ...{ version: '1.1.1', srs: 'EPSG:3857' },
  });
});
