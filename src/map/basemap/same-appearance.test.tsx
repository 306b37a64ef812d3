import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../config.ts';
import { Basemap } from './basemap.ts';
import type { Appearance } from './style/appearance.ts';

/** Notes the calls of the map; its style is loaded when `load` is called. */
function mapOf() {
  const calls: string[] = [];
  const on = new Map<string, () => void>();
  const known = { on: (name: string, listener: () => void) => on.set(name, listener) };
  const map = new Proxy(known, {
    get: (target, name: keyof typeof known) => target[name] ?? (() => void calls.push(String(name))),
  }) as unknown as MapLibre;
  return { map, calls, load: () => on.get('style.load')?.() };
}

const light: Appearance = { language: 'en', theme: 'light', basemap: 'map' };

test('a map that another screen shows with the same appearance is not painted again, and with another one it is', async () => {
  const { map, calls, load } = mapOf();
  const painted: Appearance[] = [];
  const basemap = new Basemap(light, { address: null, failure: null }, defaultConfig.map);
  basemap.attach(map, { loaded() {}, painted: (appearance) => painted.push(appearance), busy() {} });
  load();
  await basemap.setAppearance({ ...light });
  expect(calls).toEqual([]);
  expect(painted).toEqual([]);
  const dark: Appearance = { ...light, theme: 'dark' };
  await basemap.setAppearance(dark);
  expect(new Set(calls)).toContain('setPaintProperty');
  expect(painted).toEqual([dark]);
});
