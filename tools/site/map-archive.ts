import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Connect, Plugin } from 'vite';
import { mapOrigins, readConfig } from '../../src/config.ts';
import { regionAddress, regionFile } from '../map/region-file.ts';

/** The address of the archive for the page, and the file if this server serves it. */
export type MapArchive = {
  readonly address: string;
  readonly file: string | null;
  /** The region of `npm run map`, which comes after `map.archive` of config.json. */
  readonly isDefault: boolean;
};

/** Where the page finds a file that MAP_ARCHIVE names. */
const own = '/maps/archive.pmtiles';

/**
 * `MAP_ARCHIVE`: the address or the file of a PMTiles archive; empty is none. Where it is not set it is the region that
 * `npm run map` wrote, if there is one. Throws an Error that names what is wrong with it.
 */
export function readMapArchive(
  env: Readonly<Record<string, string | undefined>>,
  region = regionFile,
): MapArchive | null {
  if (env.MAP_ARCHIVE === undefined)
    return isFile(region) ? { address: regionAddress, file: region, isDefault: true } : null;
  const named = env.MAP_ARCHIVE.trim();
  if (named === '') return null;
  if (/^https?:/.test(named)) {
    if (readConfig({ map: { archive: named } }).fault !== null)
      throw new Error(`MAP_ARCHIVE is "${named}", and must be an https address or a file.`);
    return { address: named, file: null, isDefault: false };
  }
  const file = resolve(named);
  if (!isFile(file)) throw new Error(`MAP_ARCHIVE is "${named}", which is no file.`);
  return { address: own, file, isDefault: false };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * The text of config.json with the archive; its own comes before the default. An unreadable one is left as it is, so that the
 * page says so.
 */
export function withArchive(text: string, archive: MapArchive | null): string {
  if (archive === null) return text;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
    const map = 'map' in given && typeof given.map === 'object' && given.map !== null ? given.map : {};
    if (archive.isDefault && 'archive' in map) return text;
    return JSON.stringify({ ...given, map: { ...map, archive: archive.address } });
  } catch {
    return text;
  }
}

/** The origins that the map of this config.json names; none if it cannot be read. `sent` makes of its text what the page gets. */
export function originsIn(configFile: string, sent: (text: string) => string): string[] {
  try {
    const { config } = readConfig(JSON.parse(sent(readFileSync(configFile, 'utf8'))));
    return mapOrigins(config.map);
  } catch {
    return [];
  }
}

/** Serves the file of the archive by ranges, and config.json with its address. */
export function mapArchive(archive: MapArchive | null): Plugin {
  const sendFile = archive?.file == null ? null : fileByRanges(archive.file);
  const handlers = (configFile: string): Connect.NextHandleFunction => {
    return (request, response, next) => {
      const path = request.url?.split('?', 1)[0];
      if (sendFile !== null && path === archive?.address) return sendFile(request, response, next);
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

/** A handler that sends one file, whatever the address: a range of it as 206, 404 once it is gone. */
export function fileByRanges(file: string): Connect.NextHandleFunction {
  // `dev` reads the file at each request: it may be replaced.
  const send = sirv(dirname(file), {
    dev: true,
    etag: true,
    dotfiles: true,
    onNoMatch: (_, response) => void response.writeHead(404, { 'cache-control': 'no-store' }).end(),
    setHeaders: (response) => {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('content-type', 'application/octet-stream');
    },
  });
  return (request, response) => {
    request.url = `/${encodeURIComponent(basename(file))}`;
    send(request, response);
  };
}
