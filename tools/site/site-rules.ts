import { resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { beforeHead } from './before-head.ts';
import { type MapArchive, originsIn } from './map-archive.ts';
import { cacheRule, isService, methods, securityHeaders } from './site-headers.ts';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * 403 for cross-site requests to the service, 405 for an unused method, 404 for names that begin with a dot
 * and for source maps.
 */
function rejectedStatus(method: string, path: string, site: string | undefined): number | null {
  // The tests' control of the sandbox (SANDBOX_CONTROL).
  if (path.startsWith('/__sandbox/')) return null;
  if (!methods.includes(method)) return 405;
  if (isService(path)) return site === undefined || site === 'same-origin' ? null : 403;
  if (/\/\.|\.map$/.test(path)) return 404;
  return method === 'POST' ? 405 : null;
}

/**
 * The rules of nginx and Caddy in production (deploy/) for `npm start`: security headers on every response,
 * cache rules, and rejections. The policy lists `mapHosts` and the hosts that config.json names at the start.
 * Runs before all other handlers; not in development, where Vite injects its own scripts.
 */
export function siteRules(mapHosts: string, archive: MapArchive | null): Plugin {
  const rules =
    (hosts: string): Connect.NextHandleFunction =>
    (request, response, next) => {
      const path = pathOf(request.url ?? '');
      beforeHead(response, (status) => {
        for (const [name, value] of securityHeaders(hosts, path)) response.setHeader(name, value);
        const rule = cacheRule(path);
        if (rule !== null && (status < 400 || rule === 'no-store')) response.setHeader('Cache-Control', rule);
      });
      const site = request.headers['sec-fetch-site'];
      const rejected = rejectedStatus(request.method ?? '', path, site?.toString());
      if (rejected === null) return next();
      // Consumes the rest of the request, so that the client reads the response.
      request.resume();
      const allow = rejected === 405 ? { allow: methods.join(', ') } : {};
      response
        .writeHead(rejected, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...allow })
        .end('Refused');
    };
  return {
    name: 'nadir-site-rules',
    apply: 'serve',
    configurePreviewServer: ({ config, middlewares }) => {
      const settings = resolve(config.root, config.build.outDir, 'config.json');
      const hosts = [mapHosts, ...originsIn(settings, archive)].filter((host) => host !== '');
      middlewares.use(rules(hosts.join(' ')));
    },
  };
}
