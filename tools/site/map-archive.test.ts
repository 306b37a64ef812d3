import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { fileByRanges, mapArchives, originsIn, readMapArchives, withArchives } from './map-archive.ts';

function fileOf(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const none = { streets: '/none/region.pmtiles', relief: '/none/relief.pmtiles' };

test.each([
  ['MAP_ARCHIVE', 'archive', '/maps/archive.pmtiles'],
  ['MAP_RELIEF', 'relief', '/maps/own-relief.pmtiles'],
] as const)('%s is an address, a file that is served, or nothing', (variable, field, own) => {
  const read = (value: string) => readMapArchives({ [variable]: value }, none);
  expect(read(' ')).toEqual([]);
  const address = 'https://maps.example/planet.pmtiles';
  expect(read(address)).toEqual([{ field, address, file: null, isDefault: false }]);
  const file = fileOf('city.pmtiles', 'PMTiles');
  expect(read(file)).toEqual([{ field, address: own, file, isDefault: false }]);
  expect(() => read('/none/city.pmtiles')).toThrow(`${variable} is "/none/city.pmtiles", which is no file`);
  expect(() => read('http://maps.example/a.pmtiles')).toThrow('https address');
});

test('without MAP_ARCHIVE and MAP_RELIEF what npm run map cut is served, if it is there and config.json names no other', async () => {
  const region = fileOf('region.pmtiles', '0123456789');
  const relief = fileOf('relief.pmtiles', 'abcdefghij');
  const files = { streets: region, relief };
  expect(readMapArchives({}, none)).toEqual([]);
  expect(readMapArchives({ MAP_ARCHIVE: '', MAP_RELIEF: '' }, files)).toEqual([]);
  const archives = readMapArchives({}, files);
  const settings = (map: object) => JSON.stringify({ currency: 'SAR', map });
  expect(JSON.parse(withArchives(settings({ preset: ['openfreemap'] }), archives))).toEqual({
    currency: 'SAR',
    map: { preset: ['openfreemap'], archive: '/maps/region.pmtiles', relief: '/maps/relief.pmtiles' },
  });
  for (const own of ['https://maps.example/a.pmtiles', null]) {
    expect(withArchives(settings({ archive: own, relief: own }), archives)).toBe(
      settings({ archive: own, relief: own }),
    );
    expect(JSON.parse(withArchives(settings({ archive: own }), archives))).toMatchObject({
      map: { archive: own, relief: '/maps/relief.pmtiles' },
    });
  }

  const root = join(region, '..');
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/config.json'), '{}');
  const server = await preview({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [mapArchives(archives)] },
    preview: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  onTestFinished(() => server.close());
  const origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
  const { map } = readConfig(await (await fetch(`${origin}/config.json`)).json()).config;
  for (const [address, bytes] of [
    [map.archive, '345'],
    [map.relief, 'def'],
  ]) {
    const answer = await fetch(`${origin}${address}`, { headers: { range: 'bytes=3-5' } });
    expect([answer.status, await answer.text()]).toEqual([206, bytes]);
  }
});

test('config.json names the archive beside its other settings; an unreadable one is sent as it is', () => {
  const archive = {
    field: 'archive',
    address: '/maps/archive.pmtiles',
    file: null,
    isDefault: false,
  } as const;
  expect(JSON.parse(withArchives('{"currency":"SAR","map":{"light":"/a.json"}}', [archive]))).toEqual({
    currency: 'SAR',
    map: { light: '/a.json', archive: archive.address },
  });
  expect(withArchives('{"currency":', [archive])).toBe('{"currency":');
  expect(withArchives('{}', [])).toBe('{}');
});

test('the hosts of archives, presets, offers and overlays are read from config.json as it is sent', () => {
  const asItIs = (text: string) => text;
  const file = (map: object) => fileOf('config.json', JSON.stringify({ map }));
  expect(originsIn(file({ archive: 'https://maps.example:8443/a.pmtiles?x=1' }), asItIs)).toEqual([
    'https://maps.example:8443',
  ]);
  expect(originsIn(file({ archive: '/maps/a.pmtiles' }), asItIs)).toEqual([]);
  expect(originsIn(file({ preset: ['nasa-gibs', 'openfreemap'] }), asItIs)).toEqual([
    'https://gibs.earthdata.nasa.gov',
    'https://tiles.openfreemap.org',
  ]);
  expect(originsIn(file({ offer: ['openfreemap'] }), asItIs)).toEqual(['https://tiles.openfreemap.org']);
  for (const offer of ['openfreemap', ['eox'], [], null])
    expect(originsIn(file({ offer }), asItIs)).toEqual([]);
  const sent = (text: string) => text.replace('[]', '["nasa-gibs"]');
  expect(originsIn(file({ offer: [] }), sent)).toEqual(['https://gibs.earthdata.nasa.gov']);
  const name = { en: 'A', ar: 'أ' };
  const overlays = [
    { name, tiles: 'https://tiles.example/{z}/{x}/{y}.png?key=1', credit: null },
    { name: { en: 'B', ar: 'ب' }, wms: 'https://gis.example:8443/wms', layers: 'a', credit: null },
    { name: { en: 'C', ar: 'ج' }, wms: '/wms', layers: 'a', credit: null },
    { name: { en: 'D', ar: 'د' }, wms: 'https://x;script-src *', layers: 'a', credit: null },
  ];
  expect(originsIn(file({ relief: 'https://maps.example/relief.pmtiles', overlays }), asItIs)).toEqual([
    'https://maps.example',
    'https://tiles.example',
    'https://gis.example:8443',
  ]);
  for (const archive of ['https://x;script-src *', 'https://x;script-src', 'https://x,sandbox/a.pmtiles'])
    expect(originsIn(file({ archive }), asItIs)).toEqual([]);
  expect(originsIn(fileOf('config.json', '{'), asItIs)).toEqual([]);
});

test('a file is sent by ranges, as it is now, and a range beyond its end gets 416', async () => {
  const file = fileOf('a city.pmtiles', '0123456789');
  const send = fileByRanges(file);
  const server = createServer((request, response) => send(request, response, () => {})).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await new Promise((settle) => server.once('listening', settle));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (range?: string) => {
    const response = await fetch(url, range === undefined ? {} : { headers: { range } });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await read('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await read('bytes=8-16383')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await read('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await read('bytes=10-12')).toEqual([416, 'bytes */10', '']);
  expect(await read()).toEqual([200, null, '0123456789']);
  writeFileSync(file, 'a new file');
  expect(await read('bytes=2-4')).toEqual([206, 'bytes 2-4/10', 'new']);
  rmSync(file);
  expect(await read('bytes=2-4')).toEqual([404, null, '']);
});
