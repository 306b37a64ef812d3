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
