import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { mapOrigins, readConfig } from '../../src/config.ts';

/** The address of the archive for the page, and the file if this server serves it. */
export type MapArchive = { readonly address: string; readonly file: string | null };

/** Where the page finds a file that MAP_ARCHIVE names. */
const own = '/maps/archive.pmtiles';

/**
 * `MAP_ARCHIVE`: the address or the file of a PMTiles archive; null without it. Throws an Error that names what is wrong
 * with it.
 */
export function readMapArchive(env: Readonly<Record<string, string | undefined>>): MapArchive | null {
  const named = env.MAP_ARCHIVE?.trim() ?? '';
  if (named === '') return null;
  if (/^https?:/.test(named)) {
    if (readConfig({ map: { archive: named } }).fault !== null)
      throw new Error(`MAP_ARCHIVE is "${named}", and must be an https address or a file.`);
    return { address: named, file: null };
  }
  const file = resolve(named);
  if (statsOf(file)?.isFile() !== true) throw new Error(`MAP_ARCHIVE is "${named}", which is no file.`);
  return { address: own, file };
}

const statsOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** The text of config.json with the archive; an unreadable one as it is, so that the page says so. */
export function withArchive(text: string, archive: MapArchive | null): string {
  if (archive === null) return text;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
    const map = 'map' in given && typeof given.map === 'object' ? given.map : {};
    return JSON.stringify({ ...given, map: { ...map, archive: archive.address } });
  } catch {
    return text;
  }
}

/** The origins of the archive and the presets that this config.json names; none if it cannot be read. */
export function originsIn(configFile: string, archive: MapArchive | null): string[] {
  try {
    const { config } = readConfig(JSON.parse(withArchive(readFileSync(configFile, 'utf8'), archive)));
    return mapOrigins(config.map);
  } catch {
    return [];
  }
}

/** Serves the file of `MAP_ARCHIVE` by ranges, and config.json with its address. */
export function mapArchive(archive: MapArchive | null): Plugin {
  const handlers = (configFile: string): Connect.NextHandleFunction => {
    return (request, response, next) => {
      const path = request.url?.split('?', 1)[0];
      if (archive?.file != null && path === own) return sendRange(archive.file, request, response);
      if (archive === null || path !== '/config.json') return next();
      const text = textOf(configFile);
      if (text === null) return next();
      const body = Buffer.from(withArchive(text, archive));
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
      response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
    };
  };
  return {
    name: 'nadir-map-archive',
    apply: 'serve',
    configureServer: ({ config, middlewares }) =>
      void middlewares.use(handlers(join(config.publicDir, 'config.json'))),
    configurePreviewServer: ({ config, middlewares }) =>
      void middlewares.use(handlers(resolve(config.root, config.build.outDir, 'config.json'))),
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Sends one range of the file as 206, or all of it as 200. */
export function sendRange(
  file: string,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const stats = statsOf(file);
  if (stats === undefined) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
  const { size } = stats;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const common = {
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-type': 'application/octet-stream',
    etag: `"${size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`,
  };
  const start = Number(from ?? 0);
  const end = Math.min(size - 1, to ? Number(to) : size - 1);
  if (start > end)
    return void response.writeHead(416, { ...common, 'content-range': `bytes */${size}` }).end();
  response.writeHead(from === undefined ? 200 : 206, {
    ...common,
    'content-length': end - start + 1,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (method === 'HEAD') return void response.end();
  const bytes = createReadStream(file, { start, end });
  bytes.on('error', () => response.destroy());
  response.on('close', () => bytes.destroy());
  bytes.pipe(response);
}
