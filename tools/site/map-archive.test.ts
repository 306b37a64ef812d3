import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { fileByRanges, mapArchive, originsIn, readMapArchive, withArchive } from './map-archive.ts';

function fileOf(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test('MAP_ARCHIVE is an address, a file that is served, or nothing', () => {
  expect(readMapArchive({ MAP_ARCHIVE: ' ' })).toBeNull();
  const address = 'https://maps.example/planet.pmtiles';
  expect(readMapArchive({ MAP_ARCHIVE: address })).toEqual({ address, file: null, isDefault: false });
  const file = fileOf('city.pmtiles', 'PMTiles');
  expect(readMapArchive({ MAP_ARCHIVE: file })).toEqual({
    address: '/maps/archive.pmtiles',
    file,
    isDefault: false,
  });
  expect(() => readMapArchive({ MAP_ARCHIVE: '/none/city.pmtiles' })).toThrow('which is no file');
  expect(() => readMapArchive({ MAP_ARCHIVE: 'http://maps.example/a.pmtiles' })).toThrow('https address');
});

test('without MAP_ARCHIVE the region of npm run map is served, if it is there and config.json names no other', async () => {
  const region = fileOf('region.pmtiles', '0123456789');
  expect(readMapArchive({}, `${region}.part`)).toBeNull();
  expect(readMapArchive({ MAP_ARCHIVE: '' }, region)).toBeNull();
  const archive = readMapArchive({}, region);
  const settings = (map: object) => JSON.stringify({ currency: 'SAR', map });
  expect(JSON.parse(withArchive(settings({ preset: ['openfreemap'] }), archive))).toEqual({
    currency: 'SAR',
    map: { preset: ['openfreemap'], archive: '/maps/region.pmtiles' },
  });
  for (const own of ['https://maps.example/a.pmtiles', null])
    expect(withArchive(settings({ archive: own }), archive)).toBe(settings({ archive: own }));

  const root = join(region, '..');
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/config.json'), '{}');
  const server = await preview({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [mapArchive(archive)] },
    preview: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  onTestFinished(() => server.close());
  const origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
  const address = readConfig(await (await fetch(`${origin}/config.json`)).json()).config.map.archive;
  const answer = await fetch(`${origin}${address}`, { headers: { range: 'bytes=3-5' } });
  expect([answer.status, await answer.text()]).toEqual([206, '345']);
});

test('config.json names the archive beside its other settings; an unreadable one is sent as it is', () => {
  const archive = { address: '/maps/archive.pmtiles', file: null, isDefault: false };
  expect(JSON.parse(withArchive('{"currency":"SAR","map":{"light":"/a.json"}}', archive))).toEqual({
    currency: 'SAR',
    map: { light: '/a.json', archive: archive.address },
  });
  expect(withArchive('{"currency":', archive)).toBe('{"currency":');
  expect(withArchive('{}', null)).toBe('{}');
});

test('the hosts of the archive, the presets and the offers are read from config.json as it is sent', () => {
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
