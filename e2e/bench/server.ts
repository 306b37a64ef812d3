import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { townArchive } from '../../basemap/town/town-archive.ts';
import { createSandbox } from '../../sandbox/sandbox.ts';
import { buildBaselines } from './baselines.ts';

/*
 * One server for the app and its baselines: every file compressed beforehand, the service behind the same origin. It is a
 * separate program, so that it does not share a thread with the measurement. SITES lists the ports and the number of
 * orders of each: `4000:240,4001:100000`. DIST names another build than `dist`.
 */

type Served = {
  readonly type: string;
  readonly body: Buffer;
  readonly encoding: string | null;
  /** As the servers in deploy/: files named by their content are cached forever. */
  readonly keep: string;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

function squeezed(path: string, body: Buffer): Served {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const keep = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  if (!/^text|json|svg/.test(type)) return { type, body, encoding: null, keep };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { type, body: brotliCompressSync(body, { params }), encoding: 'br', keep };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function load(folder: string, into: Map<string, () => Served>) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!statSync(file).isFile() || name.endsWith('.map')) continue;
    const path = `/${name}`.replace(/index\.html$/, '');
    into.set(
      path,
      once(() => squeezed(file, readFileSync(file))),
    );
  }
}

/** Compressed on first use, which is in the warm-up round. */
const files = new Map<string, () => Served>();
const dist = resolve(import.meta.dirname, '../..', process.env.DIST ?? 'dist');
load(dist, files);
const baselines = await buildBaselines();
load(baselines.folder, files);
for (const [path, body] of baselines.written)
  files.set(
    path,
    once(() => squeezed('index.html', body)),
  );
files.set(
  '/maps/town.pmtiles',
  once(() => squeezed('town.pmtiles', townArchive())),
);
if (!existsSync(join(dist, 'index.html'))) throw new Error('dist is empty; build first.');

const service = (handle: (request: Request) => Promise<Response>, prefix: string) => {
  const listener = getRequestListener((request) => handle(request), { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse) => {
    request.url = (request.url ?? '').slice(prefix.length);
    return listener(request, response);
  };
};

for (const site of (process.env.SITES ?? '').split(',')) {
  const [port, orders] = site.split(':').map(Number);
  serve(port ?? Number.NaN, orders ?? Number.NaN);
}

/** The service makes its orders on the first request: most goals need few of the sites. */
function serve(port: number, orders: number): void {
  const open = once(async () => {
    const sandbox = await createSandbox({ file: ':memory:', orders });
    return { '/auth/': service(sandbox.auth, '/auth'), '/api/': service(sandbox.gateway, '/api') };
  });
  createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const requests = (['/auth/', '/api/'] as const).find((prefix) => path.startsWith(prefix));
    if (requests !== undefined) return void open().then((services) => services[requests](request, response));
    sendFile(path, request.headers.range, response);
  }).listen(port, '127.0.0.1');
}

function sendFile(path: string, range: string | undefined, response: ServerResponse): void {
  const file = (files.get(path) ?? (extname(path) === '' ? files.get('/') : undefined))?.();
  if (file === undefined) return void response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (file.encoding === null && from !== undefined && to !== undefined) {
    const part = file.body.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      'content-type': file.type,
      'cache-control': file.keep,
      'content-length': part.length,
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.body.length}`,
    });
    return void response.end(part);
  }
  response.writeHead(200, {
    'content-type': file.type,
    'cache-control': file.keep,
    'content-length': file.body.length,
    ...(file.encoding !== null && { 'content-encoding': file.encoding }),
  });
  response.end(file.body);
}
