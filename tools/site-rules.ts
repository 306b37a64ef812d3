import type { ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { cacheRule, isService, methods, securityHeaders } from './site-headers.ts';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** 403 for what another site asks of the service, 405 for a method nobody uses, 404 for names that begin with a dot and for source maps. */
function refusedStatus(method: string, path: string, site: string | undefined): number | null {
  // The tests' hand on the sandbox (SANDBOX_CONTROL).
  if (path.startsWith('/__sandbox/')) return null;
  if (!methods.includes(method)) return 405;
  if (isService(path)) return site === undefined || site === 'same-origin' ? null : 403;
  if (/\/\.|\.map$/.test(path)) return 404;
  return method === 'POST' ? 405 : null;
}

type HeadArguments = [status: number, reason?: string | object, headers?: object];

/** Calls `change` when all headers of an answer are known and none has been written. */
function beforeHead(response: ServerResponse, change: (status: number) => void): void {
  const write = response.writeHead.bind(response) as (status: number, reason?: string) => ServerResponse;
  const head = (...[status, reason, headers]: HeadArguments) => {
    const given = typeof reason === 'object' ? reason : (headers ?? {});
    for (const [name, value] of Object.entries(given))
      if (value !== undefined) response.setHeader(name, value);
    change(status);
    return typeof reason === 'string' ? write(status, reason) : write(status);
  };
  response.writeHead = head as typeof response.writeHead;
}

/**
 * What nginx and Caddy do in production (deploy/) for `npm start`: security headers on every answer, how long it may be
 * kept, and refusals. Goes before everything that answers; not while developing, where Vite brings scripts of its own.
 */
export function siteRules(mapHosts: string): Plugin {
  const rules: Connect.NextHandleFunction = (request, response, next) => {
    const path = pathOf(request.url ?? '');
    beforeHead(response, (status) => {
      for (const [name, value] of securityHeaders(mapHosts, path)) response.setHeader(name, value);
      const rule = cacheRule(path);
      if (rule !== null && (status < 400 || rule === 'no-store')) response.setHeader('Cache-Control', rule);
    });
    const site = request.headers['sec-fetch-site'];
    const refused = refusedStatus(request.method ?? '', path, site?.toString());
    if (refused === null) return next();
    // What is on its way is taken in, so that the answer is read.
    request.resume();
    const allow = refused === 405 ? { allow: methods.join(', ') } : {};
    response
      .writeHead(refused, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...allow })
      .end('Refused');
  };
  return {
    name: 'nadir-site-rules',
    apply: 'serve',
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rules),
  };
}
