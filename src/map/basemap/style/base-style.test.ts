import { expect, test } from 'vitest';
import { defaultConfig } from '../../../config.ts';
import type { Appearance } from './appearance.ts';
import { baseStyleOf, forgetStyle } from './base-style.ts';

const appearance: Appearance = { language: 'en', theme: 'light', basemap: 'map' };
const style = { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background' }] };

/** Responds to every address with `body`. Styles are cached for the life of a page, so each test needs its own address. */
function requestStyle(address: string, body: unknown, keys = defaultConfig.map.keys) {
  const requests: string[] = [];
  const fetcher = async (url: string | URL | Request) => {
    requests.push(String(url));
    return body instanceof Response ? body : Response.json(body);
  };
  return { requests, base: baseStyleOf(appearance, { ...defaultConfig.map, light: address, keys }, fetcher) };
}

test('without an address the embedded world is used', async () => {
  expect(await baseStyleOf(appearance, defaultConfig.map)).toEqual({ address: null, failed: false });
});

test('a style is fetched from its address, with the key of its host', async () => {
  const address = 'https://tiles.example/a.json';
  const keys = [{ host: 'tiles.example', parameter: 'key', value: 'k' }];
  const { base, requests } = requestStyle(address, style, keys);
  expect(await base).toEqual({ address, style });
  expect(requests).toEqual([`${address}?key=k`]);
});

test('each look has its own address', async () => {
  const [dark, imagery] = ['https://tiles.example/dark.json', 'https://tiles.example/imagery.json'];
  const settings = { ...defaultConfig.map, dark, imagery };
  const requests: string[] = [];
  const fetcher = async (url: string | URL | Request) => {
    requests.push(String(url));
    return Response.json(style);
  };
  await baseStyleOf({ ...appearance, theme: 'dark' }, settings, fetcher);
  await baseStyleOf({ ...appearance, theme: 'dark', basemap: 'imagery' }, settings, fetcher);
  expect(await baseStyleOf(appearance, settings, fetcher)).toEqual({ address: null, failed: false });
  expect(requests).toEqual([dark, imagery]);
});

test.each([
  ['a 404', new Response('', { status: 404 })],
  ['a page', new Response('<html>')],
  ['another version', { ...style, version: 7 }],
  ['no layers', { ...style, layers: [] }],
  ['sources of no type', { ...style, sources: { a: 'b' } }],
])('%s is a failure, and the embedded world is used', async (what, body) => {
  expect(await requestStyle(`https://tiles.example/${encodeURIComponent(what)}`, body).base).toEqual({
    address: null,
    failed: true,
  });
});

test('a failed style is not fetched again until it is forgotten', async () => {
  const address = 'https://tiles.example/once.json';
  const first = requestStyle(address, new Response('', { status: 500 }));
  await first.base;
  const second = requestStyle(address, style);
  expect(await second.base).toEqual({ address: null, failed: true });
  expect(second.requests).toEqual([]);
  forgetStyle(appearance, { ...defaultConfig.map, light: address });
  const third = requestStyle(address, style);
  expect(await third.base).toEqual({ address, style });
});
