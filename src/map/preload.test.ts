import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '../config.ts';
import type { Look } from './basemap/style/look.ts';
import { drawAhead } from './preload.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => vi.unstubAllGlobals());

const chunk = () => {
  const drawn: Look[] = [];
  return {
    drawn,
    load: async () => ({
      prepare: async () => {},
      drawUnseen: async (_host: HTMLElement, look: Look) => {
        drawn.push(look);
      },
    }),
  };
};
const host = {} as HTMLElement;
const look: Look = { language: 'en', theme: 'light', basemap: 'map' };

test('the prerendered map has the look at the time of rendering', async () => {
  const { drawn, load } = chunk();
  const looks: Look[] = [look, { ...look, theme: 'dark' }];
  await drawAhead(host, () => looks.shift() ?? look, defaultConfig.map, load);
  expect(drawn).toEqual([{ ...look, theme: 'dark' }]);
});

test('nothing is prefetched for users who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const load = vi.fn(chunk().load);
  await drawAhead(host, () => look, defaultConfig.map, load);
  expect(load).not.toHaveBeenCalled();
});

test('nothing is prefetched if no map can be rendered', async () => {
  Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  const load = vi.fn(chunk().load);
  await drawAhead(host, () => look, defaultConfig.map, load);
  expect(load).not.toHaveBeenCalled();
});

test('a failed prefetch is not reported before a screen needs the map', async () => {
  await expect(
    drawAhead(
      host,
      () => look,
      defaultConfig.map,
      () => Promise.reject(new Error('gone')),
    ),
  ).resolves.toBeUndefined();
});
