import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Box } from '../../basemap/world/archive-front.ts';
import { freePort } from '../../e2e/servers.ts';
import { cut } from './cut.ts';
import { type ArchiveServer, type Instead, sendRange, serveArchive } from './testing/archive-server.ts';
import { planetArchive, regionBox } from './testing/planet.ts';
import { folder, planet, readerOf, run, whole } from './testing/run-cut.ts';

const status =
  (code: number, headers: Record<string, string> = {}): Instead =>
  (response) =>
    void response.writeHead(code, headers).end();

/** Half of the range, then the end of the connection. */
const cutOff =
  (server: ArchiveServer): Instead =>
  (response, [first, last]) => {
    const half = server.file.subarray(first, first + Math.floor((last - first + 1) / 2));
    sendRange(response, server, [first, last]).write(half, () => response.destroy());
  };

test('after 429, 500 and connections that end in the middle the file is the same, and no byte is requested twice', async () => {
  const server = await serveArchive(planet);
  server.instead = (number) => {
    if (number % 7 === 2) return status(429, { 'retry-after': '0' });
    if (number % 7 === 4) return status(500);
    return number % 7 === 6 ? cutOff(server) : null;
  };
  const { out, said, failed, progress } = await run(server.url);
  expect(failed).toBeNull();
  expect(readFileSync(out)).toEqual(await whole());
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  for (const why of ['status 429', 'status 500']) expect(said).toContain(`${why}: tries again in 1 s`);
});

test('a connection on which nothing arrives is ended, and the request repeated', async () => {
  const server = await serveArchive(planet);
  const silent: (range: readonly [number, number]) => Instead = (range) => (response) =>
    sendRange(response, server, range).flushHeaders();
  server.instead = (number, range) => (number === 5 ? silent(range) : null);
  const { failed, said } = await run(server.url, {}, { idleMs: 300 });
  expect(failed).toBeNull();
  expect(said).toContain('nothing arrived for 0.3 s: tries again in 1 s');
});

test('a host that fails again and again is left alone, with its reason', async () => {
  const server = await serveArchive(planet);
  server.instead = (number) => (number > 3 ? status(503) : null);
  const { out, failed } = await run(server.url);
  expect(failed).toMatch(
    /planet\.pmtiles: status 503, 8 times in a row\. Run the same command again later\.$/,
  );
  expect(existsSync(out)).toBe(false);
});

test('a host that cannot be reached is named with the reason', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const { failed } = await run(`http://${host}/planet.pmtiles`);
  expect(failed).toBe(
    `${host}/planet.pmtiles: the connection failed (ECONNREFUSED), 8 times in a row. Run the same command again later.`,
  );
});

test('a pause of minutes that the host asks for is left to the user', async () => {
  const server = await serveArchive(planet);
  const later = new Date(Date.now() + 30 * 60_000).toUTCString();
  for (const after of ['1800', later]) {
    server.instead = () => status(429, { 'retry-after': after });
    expect((await run(server.url)).failed).toMatch(/asks for a pause of (29|30) minutes/);
  }
});

test('a run that failed is continued: what it has is not requested again, and the file is that of one run', async () => {
  const server = await serveArchive(planet);
  const planned = 2;
  server.instead = (number) => (number > planned + 9 ? status(404) : null);
  const first = await run(server.url);
  expect(first.failed).toContain('there is no archive at this address (status 404)');
  expect(existsSync(first.out)).toBe(false);
  await expect(readerOf(readFileSync(`${first.out}.part`)).getHeader()).rejects.toThrow('magic number');
  const before = server.ranges.slice(0, planned + 9).map(String);
  server.ranges.length = 0;
  server.instead = () => null;
  const second = await run(server.url, { out: first.out });
  expect(second.said).toContainEqual(expect.stringMatching(/^\d\.\d MB are here from an earlier run\.$/));
  const again = server.ranges.map(String).filter((range) => before.slice(planned).includes(range));
  expect(again).toEqual([]);
  expect(readFileSync(first.out)).toEqual(await whole());
});

test('a source that is replaced during a run ends it, and the next run begins again', async () => {
  const server = await serveArchive(planet);
  server.instead = (number) => {
    if (number === 10) server.etag = '"two"';
    return null;
  };
  const { out, failed } = await run(server.url);
  expect(failed).toMatch(/planet\.pmtiles was replaced meanwhile\. Run the same command again/);
  server.instead = () => null;
  const second = await run(server.url, { out });
  expect(second.said).toContain('The source was replaced since the last run, so the download begins again.');
  expect(second.said.join()).not.toContain('from an earlier run');
  expect(readFileSync(out)).toEqual(await whole());
});

test('a source of another length is another one, also without a tag', async () => {
  const server = await serveArchive(planet);
  server.etag = null;
  server.instead = (number) => {
    if (number === 10) server.file = Buffer.concat([planet, Buffer.from('x')]);
    return null;
  };
  expect((await run(server.url)).failed).toContain('was replaced meanwhile');
});

test('a file that is replaced during a run ends it', async () => {
  const from = join(folder(), 'planet.pmtiles');
  writeFileSync(from, planet);
  const out = join(folder(), 'region.pmtiles');
  const options = {
    kind: 'streets' as const,
    box: regionBox,
    label: '',
    others: [],
    maxzoom: 14,
    dryRun: false,
    yes: false,
    from,
    out,
  };
  const running = cut(options, { line: () => {}, progress: () => writeFileSync(from, planet.subarray(1)) });
  await expect(running).rejects.toThrow('was replaced meanwhile');
});

/** What is said of a source before anything is downloaded. */
async function reasonFor(file: Buffer, instead: Instead | null = null, box: Box = regionBox) {
  const server = await serveArchive(file);
  server.instead = () => instead;
  const { out, failed } = await run(server.url, { box });
  expect(readdirSync(join(out, '..'))).toEqual([]);
  return { failed: failed?.replace(/^127\.0\.0\.1:\d+\//, ''), requests: server.ranges.length };
}

test('what cannot be cut is said in one sentence, before the download', async () => {
  const ignores: Instead = (response) =>
    void response.writeHead(200, { 'content-length': planet.length }).end(planet);
  expect(await reasonFor(planet, ignores)).toEqual({
    failed:
      'planet.pmtiles sends no ranges, so that only the whole file could be downloaded: use another host.',
    requests: 1,
  });
  const page: Instead = (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  for (const [instead, code] of [
    [page, 200],
    [status(404), 404],
    [status(403), 403],
  ] as const)
    expect(await reasonFor(planet, instead)).toEqual({
      failed: `planet.pmtiles: there is no archive at this address (status ${code}).`,
      requests: 1,
    });
  const noArchive = 'planet.pmtiles is no PMTiles archive of version 3, or it is damaged.';
  for (const file of [Buffer.from('<!doctype html>'), Buffer.alloc(30_000, 7), Buffer.from('P')])
    expect(await reasonFor(file)).toEqual({ failed: noArchive, requests: 1 });
  expect((await reasonFor(Buffer.from(planet).fill(0, 127, 200))).failed).toBe(noArchive);
  expect((await reasonFor(Buffer.alloc(0))).failed).toBe(
    'planet.pmtiles is no PMTiles archive, or it was cut.',
  );
  expect((await reasonFor(planet.subarray(0, planet.length - 1))).failed).toBe(
    'planet.pmtiles is incomplete: it ends before its last tile.',
  );
  expect((await reasonFor(planetArchive(['water', 'transportation', 'place']))).failed).toBe(
    'planet.pmtiles is not a Protomaps basemap: it has no layers earth, water, roads.',
  );
  for (const box of [
    [30, 24, 42, 25],
    [51, 24, 52, 25],
    [44, 10, 45, 21],
    [44, 29, 45, 30],
  ] as const)
    expect((await reasonFor(planet, null, box)).failed).toBe(
      'planet.pmtiles has only 43,22,50,28, not this box.',
    );
});

test('a range other than the requested one, or a compressed one, is not taken', async () => {
  for (const headers of [
    { 'content-range': `bytes 5-16388/${planet.length}` },
    { 'content-range': `bytes 0-16383/${planet.length}`, 'content-encoding': 'gzip' },
    {},
  ])
    expect((await reasonFor(planet, status(206, headers))).failed).toContain('sends other ranges');
});

test('a damaged tile is found, and requested again by the next run', async () => {
  const server = await serveArchive(planet);
  const damaged = Buffer.from(planet);
  server.instead = (number) => {
    server.file = number === 8 ? Buffer.from(damaged).fill(9, 20_000) : planet;
    return null;
  };
  const { out, failed } = await run(server.url);
  expect(failed).toMatch(/^\d+ of 49 tiles arrived damaged\. Run the same command again/);
  expect(existsSync(out)).toBe(false);
  server.instead = () => null;
  server.file = planet;
  server.ranges.length = 0;
  expect((await run(server.url, { out })).failed).toBeNull();
  expect(readFileSync(out)).toEqual(await whole());
});
