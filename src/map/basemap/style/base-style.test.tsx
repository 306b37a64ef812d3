import { expect, onTestFinished, test } from 'vitest';
import { townArchive } from '../../../../basemap/town/town-archive.ts';
import { type Config, defaultConfig, openServices } from '../../../config.ts';
import type { Appearance } from './appearance.ts';
import { baseStyleOf, forgetStyle } from './base-style.ts';
import { allowService, stopService } from './basemap-choice.ts';

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

/** Answers with the style, and keeps what was requested with which policy. */
function answering(body: unknown = style) {
  const requests: [address: string, policy: string | undefined][] = [];
  const fetcher = async (url: string | URL | Request, init?: RequestInit) => {
    requests.push([String(url), init?.referrerPolicy]);
    return body instanceof Response ? body : Response.json(body);
  };
  return { requests, fetcher };
}

const offered: Config['map'] = { ...defaultConfig.map, offer: ['openfreemap', 'nasa-gibs'] };
const streets: Appearance = { ...appearance, basemap: 'streets' };
const daily: Appearance = { ...appearance, basemap: 'daily', day: '2026-11-29' };

test('nothing of an offer is requested before consent, nor after it without the offer', async () => {
  const { requests, fetcher } = answering();
  const embedded = { address: null, failure: null };
  for (const shown of [streets, daily]) expect(await baseStyleOf(shown, offered, fetcher)).toEqual(embedded);
  allowService('streets');
  allowService('daily');
  onTestFinished(() => {
    stopService('streets');
    stopService('daily');
  });
  for (const shown of [streets, daily])
    expect(await baseStyleOf(shown, defaultConfig.map, fetcher)).toEqual(embedded);
  expect(requests).toEqual([]);
});

test('streets on offer are read without a referrer, in the theme of the page; a failure names the service', async () => {
  allowService('streets');
  onTestFinished(() => stopService('streets'));
  const { requests, fetcher } = answering();
  const dark = { ...streets, theme: 'dark' } as const;
  expect(await baseStyleOf(dark, offered, fetcher)).toMatchObject({ service: 'openfreemap' });
  expect(requests).toEqual([[openServices.openfreemap.dark, 'no-referrer']]);
  const broken = answering(new Response('', { status: 500 }));
  forgetStyle(dark, offered);
  expect(await baseStyleOf(dark, offered, broken.fetcher)).toEqual({
    address: null,
    failure: { kind: 'service', service: 'openfreemap' },
  });
  forgetStyle(dark, offered);
});

test('styles of the operator keep the referrer, and so does a service with a key', async () => {
  const own = { ...defaultConfig.map, light: 'https://tiles.example/kept.json' };
  const { requests, fetcher } = answering();
  await baseStyleOf(appearance, own, fetcher);
  const keys = [{ host: 'openfreemap.org', parameter: 'key', value: 'k' }];
  const keyed: Config['map'] = { ...defaultConfig.map, preset: ['openfreemap'], keys };
  forgetStyle(appearance, keyed);
  await baseStyleOf(appearance, keyed, fetcher);
  forgetStyle(appearance, keyed);
  expect(requests).toEqual([
    [own.light, undefined],
    [`${openServices.openfreemap.light}?key=k`, undefined],
  ]);
});

test('daily imagery is pictures of its day below names, over the map where they have gaps', async () => {
  allowService('daily');
  onTestFinished(() => stopService('daily'));
  const base = await baseStyleOf(daily, offered, answering().fetcher);
  expect(base).toMatchObject({
    service: 'nasa-gibs',
    style: {
      sources: {
        imagery: {
          tiles: [
            'https://gibs.earthdata.nasa.gov/wmts/epsg3857/best/MODIS_Terra_CorrectedReflectance_TrueColor/default/2026-11-29/GoogleMapsCompatible_Level9/{z}/{y}/{x}.jpg',
          ],
          maxzoom: 9,
          attribution: 'NASA EOSDIS GIBS · MODIS Terra',
        },
      },
    },
  });
  const layers = base.address === null ? [] : base.style.layers;
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf('land')).toBeLessThan(ids.indexOf('imagery'));
  expect(layers.find(({ id }) => id === 'land')).toMatchObject({ minzoom: 0 });
  expect(ids.indexOf('borders')).toBeGreaterThan(ids.indexOf('imagery'));
  expect(ids.indexOf('countries')).toBeGreaterThan(ids.indexOf('imagery'));
});
