import { expect, test } from 'vitest';
import { townArchive } from '../../../../basemap/town/town-archive.ts';
import { defaultConfig, openServices } from '../../../config.ts';
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
  expect(await baseStyleOf(appearance, defaultConfig.map)).toEqual({ address: null, failure: null });
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
  expect(await baseStyleOf(appearance, settings, fetcher)).toEqual({ address: null, failure: null });
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
    failure: { kind: 'style' },
  });
});

test('a failed style is not fetched again until it is forgotten', async () => {
  const address = 'https://tiles.example/once.json';
  const first = requestStyle(address, new Response('', { status: 500 }));
  await first.base;
  const second = requestStyle(address, style);
  expect(await second.base).toEqual({ address: null, failure: { kind: 'style' } });
  expect(second.requests).toEqual([]);
  forgetStyle(appearance, { ...defaultConfig.map, light: address });
  const third = requestStyle(address, style);
  expect(await third.base).toEqual({ address, style });
});

const pmtiles = () => {
  const file = townArchive();
  const requests: string[] = [];
  const fetcher = async (url: string | URL | Request, init?: RequestInit) => {
    requests.push(String(url));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    return new Response(new Uint8Array(file.subarray(Number(from), Number(to) + 1)), { status: 206 });
  };
  return { fetcher, requests };
};

test('an archive is drawn in both themes and languages with its key, and is opened once', async () => {
  const archive = 'https://maps.example/region.pmtiles';
  const keys = [{ host: 'maps.example', parameter: 'key', value: 'k' }];
  const { fetcher, requests } = pmtiles();
  const settings = { ...defaultConfig.map, archive, keys };
  const styles = [];
  for (const language of ['en', 'ar'] as const)
    for (const theme of ['light', 'dark'] as const)
      styles.push(await baseStyleOf({ ...appearance, language, theme }, settings, fetcher));
  expect(styles.map(({ address }) => address)).toEqual([archive, archive, archive, archive]);
  expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(4);
  // The header with all that it needs, and the last byte.
  expect(requests).toEqual([`${archive}?key=k`, `${archive}?key=k`]);
  expect(await baseStyleOf({ ...appearance, basemap: 'imagery' }, settings, fetcher)).toMatchObject({
    address: null,
    failure: null,
  });
});

test('M22 the failure of an archive names its host, and the archive is requested again after it is forgotten', async () => {
  const settings = { ...defaultConfig.map, archive: 'https://maps.example/late.pmtiles' };
  const missing = async () => new Response('', { status: 404 });
  const failure = { kind: 'archive', fault: 'missing', host: 'maps.example' };
  expect(await baseStyleOf(appearance, settings, missing)).toEqual({ address: null, failure });
  const { fetcher } = pmtiles();
  expect(await baseStyleOf(appearance, settings, fetcher)).toEqual({ address: null, failure });
  forgetStyle(appearance, settings);
  expect(await baseStyleOf(appearance, settings, fetcher)).toMatchObject({ address: settings.archive });
});

test('a preset is used where no address is set: its styles for the map, its pictures for imagery', async () => {
  const settings = { ...defaultConfig.map, preset: ['nasa-gibs', 'openfreemap'] as const };
  const requests: string[] = [];
  const fetcher = async (url: string | URL | Request) => {
    requests.push(String(url));
    return Response.json(style);
  };
  await baseStyleOf(appearance, { ...settings, preset: [...settings.preset] }, fetcher);
  expect(requests).toEqual([openServices.openfreemap.light]);
  const imagery = await baseStyleOf(
    { ...appearance, basemap: 'imagery' },
    { ...settings, preset: [...settings.preset] },
    fetcher,
  );
  expect(imagery).toMatchObject({
    style: { sources: { imagery: { attribution: 'NASA EOSDIS GIBS · NASA Blue Marble' } } },
  });
  expect(requests).toHaveLength(1);
});
