import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { beforeHead, beforeVite } from './before-head.ts';
import { type MapArchive, originsIn } from './map-archive.ts';
import {
  cacheRule,
  calls,
  climbs,
  isMisspelled,
  isProbe,
  isService,
  meansService,
  methods,
  securityHeaders,
} from './site-headers.ts';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** The name or address in `Host`, without its port; null if it is none. */
const nameIn = (host = '') =>
  /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;

/** Whether a name is this machine's: a page of a foreign name whose address was changed to it reaches nothing. */
const isOwn = (name: string) => /^(.+\.)?localhost$/.test(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;

const namesOf = ({ rawHeaders }: Connect.IncomingMessage) =>
  rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());

/**
 * 400 for what names no host or two, or two tokens, 421 for the name of another machine, 405 for an unused method, 404 for paths that
 * climb, for other spellings of the service's and for names that begin with a dot and source maps, 403 for cross-site requests to the
 * service.
 */
function rejectedStatus(request: Connect.IncomingMessage, path: string): number | null {
  const { method = '', headers } = request;
  const site = headers['sec-fetch-site'];
  const names = namesOf(request);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const name = nameIn(headers.host);
  if (isTwice('host') || isTwice('authorization') || name === null) return 400;
  if (!isOwn(name) && !isProbe(path)) return 421;
  // The tests' control of the sandbox (SANDBOX_CONTROL).
  if (path.startsWith('/__sandbox/')) return null;
  if (!methods.includes(method)) return 405;
  if (climbs(path) || isMisspelled(path)) return 404;
  if (isService(path)) {
    if ((calls[path] ?? method) !== method) return 405;
    return site === undefined || site === 'same-origin' ? null : 403;
  }
  if (/\/\.|\.map$/.test(path)) return 404;
  return method === 'POST' ? 405 : null;
}

/**
 * The rules of nginx and Caddy in production (deploy/) for `npm start`: security headers on every response,
 * cache rules, and rejections. The policy lists `mapHosts` and the hosts that config.json names at the start.
 * Runs before all other handlers; not in development, where Vite injects its own scripts.
 */
export function siteRules(mapHosts: string, archives: readonly MapArchive[]): Plugin {
  const rules =
    (hosts: string): Connect.NextHandleFunction =>
    (request, response, next) => {
      const path = pathOf(request.url ?? '');
      beforeHead(response, (status) => {
        for (const [name, value] of securityHeaders(hosts, path)) response.setHeader(name, value);
        const rule = cacheRule(path);
        if (rule !== null && (status < 400 || rule === 'no-store')) response.setHeader('Cache-Control', rule);
      });
      const rejected = rejectedStatus(request, path);
      if (rejected === null) return next();
      // Consumes the rest of the request, so that the client reads the response.
      request.resume();
      const allow = rejected === 405 ? { allow: methods.join(', ') } : {};
      const [type, body] = meansService(path)
        ? ['application/json', '{"proxy":"refused"}']
        : ['text/plain', 'Refused'];
      response.writeHead(rejected, { 'content-type': type, 'cache-control': 'no-store', ...allow }).end(body);
    };
  return {
    name: 'nadir-site-rules',
    apply: 'serve',
    configurePreviewServer: ({ config, middlewares }) => {
      const settings = resolve(config.root, config.build.outDir, 'config.json');
      const hosts = [mapHosts, ...originsIn(settings, archives)].filter((host) => host !== '');
      beforeVite(middlewares, rules(hosts.join(' ')));
    },
  };
}
