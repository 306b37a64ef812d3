import { expect, test } from 'vitest';
import { defaultConfig, loadConfig, readConfig } from './config.ts';

test('a bad field falls back alone', () => {
  expect(
    readConfig({
      currency: 'SAR',
      support: 'javascript:alert(1)',
      sandbox: { email: 1 },
      defaultLanguage: 'fr',
    }),
  ).toEqual({
    ...defaultConfig,
    currency: 'SAR',
  });
  expect(readConfig('nonsense')).toEqual(defaultConfig);
});

test('a missing or broken file means the defaults', async () => {
  expect(await loadConfig(async () => new Response('', { status: 404 }))).toEqual(defaultConfig);
  expect(await loadConfig(async () => new Response('<html>'))).toEqual(defaultConfig);
  expect(await loadConfig(async () => Promise.reject(new TypeError('offline')))).toEqual(defaultConfig);
});

test('styles of a map are https or of this origin, and a bad one falls back alone', () => {
  const keys = [{ host: 'tiles.example', parameter: 'key', value: 'k' }];
  expect(
    readConfig({
      map: { light: 'https://tiles.example/light.json', dark: 'http://tiles.example/dark.json', keys },
    }).map,
  ).toEqual({ ...defaultConfig.map, light: 'https://tiles.example/light.json', keys });
  expect(readConfig({ map: { imagery: '/styles/imagery.json', keys: 'k' } }).map).toEqual({
    ...defaultConfig.map,
    imagery: '/styles/imagery.json',
  });
  expect(readConfig({ map: { light: '//elsewhere.example/style.json' } }).map).toEqual(defaultConfig.map);
  expect(readConfig({ map: 3 }).map).toEqual(defaultConfig.map);
});
