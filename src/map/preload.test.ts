import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '../config.ts';
import type { Appearance } from './basemap/style/appearance.ts';
import { prerenderMap } from './preload.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => vi.unstubAllGlobals());

const chunk = () => {
  const rendered: Appearance[] = [];
  return {
    rendered,
    load: async () => ({
      prepare: async () => {},
      renderHidden: async (_host: HTMLElement, appearance: Appearance) => {
        rendered.push(appearance);
      },
    }),
  };
};
const host = {} as HTMLElement;
const appearance: Appearance = { language: 'en', theme: 'light', basemap: 'map' };

test('the prerendered map has the look at the time of rendering', async () => {
  const { rendered, load } = chunk();
  const appearances: Appearance[] = [appearance, { ...appearance, theme: 'dark' }];
  await prerenderMap(host, () => appearances.shift() ?? appearance, defaultConfig.map, load);
  expect(rendered).toEqual([{ ...appearance, theme: 'dark' }]);
});

test('nothing is prefetched for users who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const load = vi.fn(chunk().load);
  await prerenderMap(host, () => appearance, defaultConfig.map, load);
  expect(load).not.toHaveBeenCalled();
});

test('nothing is prefetched if no map can be rendered', async () => {
  Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  const load = vi.fn(chunk().load);
  await prerenderMap(host, () => appearance, defaultConfig.map, load);
  expect(load).not.toHaveBeenCalled();
});

test('a failed prefetch is not reported before a screen needs the map', async () => {
  await expect(
    prerenderMap(
      host,
      () => appearance,
      defaultConfig.map,
      () => Promise.reject(new Error('gone')),
    ),
  ).resolves.toBeUndefined();
});
