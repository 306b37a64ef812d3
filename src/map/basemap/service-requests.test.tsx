import { type Map as MapLibre, RasterTileSource } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { type Config, defaultConfig } from '../../config.ts';
import { Basemap } from './basemap.ts';
import { picturesRead } from './pictures.ts';
import type { Appearance } from './style/appearance.ts';
import type { BaseStyle } from './style/base-style.ts';
import { allowService } from './style/basemap-choice.ts';

const streets: Appearance = { language: 'en', theme: 'light', basemap: 'streets' };
const empty = { version: 8 as const, sources: {}, layers: [] };
const ofService: BaseStyle = {
  address: 'https://tiles.openfreemap.org/styles/positron',
  style: empty,
  service: 'openfreemap',
};
const settings: Config['map'] = { ...defaultConfig.map, offer: ['openfreemap', 'nasa-gibs'] };

test('requests to an open service have no referrer; others have that of the page', () => {
  const basemap = new Basemap(streets, ofService, settings);
  const tile = 'https://tiles.openfreemap.org/planet/1/0/0.pbf';
  expect(basemap.request(tile)).toEqual({ url: tile, referrerPolicy: 'no-referrer' });
  const other = 'https://relief.example/1/0/0.png';
  expect(basemap.request(other)).toEqual({ url: other });
  expect(basemap.request('basemap://world/1/0/0')).toEqual({ url: 'basemap://world/1/0/0' });
  // A style of the operator that reads from the same host.
  const own = new Basemap(streets, { address: 'https://tiles.example/a.json', style: empty }, settings);
  expect(own.request(tile)).toEqual({ url: tile });
  const keys = [{ host: 'tiles.openfreemap.org', parameter: 'key', value: 'k' }];
  expect(new Basemap(streets, ofService, { ...settings, keys }).request(tile)).toEqual({
    url: `${tile}?key=k`,
  });
});

/** A map that notes its calls; `fail` is an error of a source. */
function mapOf() {
  const on = new Map<string, (event: object) => void>();
  const calls: [name: string, ...given: unknown[]][] = [];
  const known: Record<string, unknown> = {
    on: (name: string, listener: (event: object) => void) => on.set(name, listener),
    getSource: () => undefined,
    getLayersOrder: () => ['land', 'imagery', 'borders'],
  };
  const map = new Proxy(known, {
    get: (target, name: string) =>
      target[name] ??
      ((...given: unknown[]) => {
        calls.push([name, ...given]);
      }),
  }) as unknown as MapLibre;
  return { map, calls, emit: (name: string, event: object = {}) => on.get(name)?.(event) };
}

const listener = { loaded() {}, painted() {}, busy() {} };

test('a style of a service that cannot read what its tiles are gives way to the embedded map, with the reason', () => {
  const { map, calls, emit } = mapOf();
  const basemap = new Basemap(streets, ofService, settings);
  basemap.attach(map, listener);
  emit('style.load');
  emit('error', { sourceId: 'planet', tile: {} });
  expect(basemap.problem).toEqual({ kind: 'tiles' });
  emit('error', { sourceId: 'planet' });
  expect(basemap.problem).toEqual({ kind: 'service', service: 'openfreemap' });
  const [name, style] = calls.at(-1) ?? [];
  expect([name, style]).toMatchObject(['setStyle', { sources: { world: {} } }]);
});

test('another day replaces the pictures and nothing else, and what was requested of the day before is dropped', async () => {
  allowService('daily');
  const { map, calls, emit } = mapOf();
  const daily: Appearance = { language: 'en', theme: 'light', basemap: 'daily', day: '2026-11-29' };
  const first: BaseStyle = { address: 'x', style: empty, service: 'nasa-gibs' };
  const basemap = new Basemap(daily, first, settings);
  basemap.attach(map, listener);
  emit('style.load');
  await basemap.setAppearance({ ...daily, day: '2026-11-28' });
  expect(calls.map(([name, id]) => [name, typeof id === 'string' ? id : ''])).toEqual([
    ['removeLayer', 'imagery'],
    ['removeSource', 'imagery'],
    ['addSource', 'imagery'],
    ['addLayer', ''],
  ]);
  expect(calls[2]?.[2]).toMatchObject({ tiles: [expect.stringContaining('/2026-11-28/')] });
  expect(calls[3]?.[2]).toBe('borders');
  expect(basemap.appearance.day).toBe('2026-11-28');
  await basemap.setAppearance({ ...daily, day: '2026-11-28', theme: 'dark' });
  expect(calls.at(-1)?.[0]).toBe('setStyle');
});

test('a day has no pictures while its host answers that each does not exist', () => {
  const { map } = mapOf();
  const source = Object.assign(Object.create(RasterTileSource.prototype), {
    tiles: ['https://gibs.example/a/{z}'],
  });
  Object.assign(map, { getSource: () => source });
  const style = { ...empty, sources: { imagery: { type: 'raster' as const } } };
  const basemap = new Basemap(streets, { address: 'x', style, service: 'nasa-gibs' }, settings);
  basemap.attach(map, listener);
  const read = (address: string, isThere: boolean) => picturesRead.emit({ address, isThere });
  read('https://other.example/1', false);
  expect(basemap.hasNoPictures).toBe(false);
  read('https://gibs.example/a/1', false);
  expect(basemap.hasNoPictures).toBe(true);
  read('https://gibs.example/a/2', true);
  expect(basemap.hasNoPictures).toBe(false);
});
