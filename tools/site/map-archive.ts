import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Connect, Plugin } from 'vite';
import { mapOrigins, readConfig } from '../../src/config.ts';
import { archiveVariables, type Kind, usualAddresses, usualFiles } from '../map/region-file.ts';

/** The address of an archive for the page, and the file if this server serves it. */
export type MapArchive = {
  readonly field: 'archive' | 'relief';
  readonly address: string;
  readonly file: string | null;
  /** What `npm run map` wrote, which comes after the field of config.json. */
  readonly isDefault: boolean;
};

const fields: Readonly<Record<Kind, MapArchive['field']>> = { streets: 'archive', relief: 'relief' };
/** Where the page finds a file that MAP_ARCHIVE or MAP_RELIEF names. */
const own: Readonly<Record<Kind, string>> = {
  streets: '/maps/archive.pmtiles',
  relief: '/maps/own-relief.pmtiles',
};

/**
 * `MAP_ARCHIVE` and `MAP_RELIEF`: the address or the file of a PMTiles archive; empty is none. Where one is not set it is what
 * `npm run map` wrote, if it is there. Throws an Error that names what is wrong with it.
 */
export function readMapArchives(
  env: Readonly<Record<string, string | undefined>>,
  files = usualFiles,
): MapArchive[] {
  const archives = (['streets', 'relief'] as const).map((kind) => readMapArchive(kind, env, files[kind]));
  return archives.filter((archive) => archive !== null);
}

function readMapArchive(
  kind: Kind,
  env: Readonly<Record<string, string | undefined>>,
  usual: string,
): MapArchive | null {
  const [field, variable] = [fields[kind], archiveVariables[kind]];
  const given = env[variable];
  if (given === undefined)
    return isFile(usual) ? { field, address: usualAddresses[kind], file: usual, isDefault: true } : null;
  const named = given.trim();
  if (named === '') return null;
  if (/^https?:/.test(named)) {
    if (readConfig({ map: { [field]: named } }).fault !== null)
      throw new Error(`${variable} is "${named}", and must be an https address or a file.`);
    return { field, address: named, file: null, isDefault: false };
  }
  const file = resolve(named);
  if (!isFile(file)) throw new Error(`${variable} is "${named}", which is no file.`);
  return { field, address: own[kind], file, isDefault: false };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * The text of config.json with the archives; its own come before the defaults. An unreadable one is left as it is, so that the page
 * says so.
 */
export function withArchives(text: string, archives: readonly MapArchive[]): string {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
    const map = 'map' in given && typeof given.map === 'object' && given.map !== null ? given.map : {};
    const taken = archives.filter(({ field, isDefault }) => !(isDefault && field in map));
    if (taken.length === 0) return text;
    const named = Object.fromEntries(taken.map(({ field, address }) => [field, address]));
    return JSON.stringify({ ...given, map: { ...map, ...named } });
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

/** Serves the files of the archives by ranges, and config.json with their addresses. */
export function mapArchives(archives: readonly MapArchive[]): Plugin {
  const files = new Map(
    archives.flatMap(({ address, file }) => (file === null ? [] : [[address, fileByRanges(file)] as const])),
  );
  const handlers = (configFile: string): Connect.NextHandleFunction => {
    return (request, response, next) => {
      const path = request.url?.split('?', 1)[0] ?? '';
      const sendFile = files.get(path);
      if (sendFile !== undefined) return sendFile(request, response, next);
      if (archives.length === 0 || path !== '/config.json') return next();
      const text = textOf(configFile);
      if (text === null) return next();
      const body = Buffer.from(withArchives(text, archives));
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
