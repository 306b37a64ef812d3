import type { ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { beforeHead } from './before-head.ts';
import { noteVerdict } from './request-log.ts';
import { arrivedOf, createSendGuard, isGuarded, ticketPath, type Verdict } from './send-guard.ts';
import { isService } from './site-headers.ts';

const ours = ['X-Ticket', 'X-Send-Accepted', 'X-Send-Refused'];

function answerJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  };
  response.writeHead(status, headers).end(text);
}

/**
 * Tickets on every response of the service, and each send id let through once: for `npm start` and in development, with the sandbox
 * and without. Runs before whatever answers, which can neither see nor set these headers.
 */
export function sendGuardRule(): Plugin {
  const guard = createSendGuard();
  const rule: Connect.NextHandleFunction = (request, response, next) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (!isService(path)) return next();
    const method = request.method ?? '';
    const send = request.headers['x-send']?.toString() ?? null;
    const verdict: Verdict | null = isGuarded(method, path) ? guard.check(path, send) : null;
    noteVerdict(request, verdict);
    const refused = verdict !== null && 'refused' in verdict ? verdict.refused : null;
    beforeHead(response, () => {
      for (const name of ours) response.removeHeader(name);
      response.setHeader('X-Ticket', guard.ticket());
      if (refused !== null) response.setHeader('X-Send-Refused', refused);
      if (verdict !== null && 'accepted' in verdict) response.setHeader('X-Send-Accepted', verdict.accepted);
    });
    const has = (name: string) => request.headers[name.toLowerCase()] !== undefined;
    const isTicket = path === ticketPath;
    const arrived = isTicket ? arrivedOf(has) : null;
    if (arrived === null && refused === null) {
      for (const name of ['x-send', 'x-page']) delete request.headers[name];
      return next();
    }
    // Consumes the rest of the request, so that the client reads the response.
    request.resume();
    if (refused !== null) answerJson(response, 409, { proxy: refused });
    else if (method === 'GET' || method === 'HEAD') answerJson(response, 200, arrived ?? {});
    else answerJson(response, 405, { proxy: 'refused' });
  };
  return {
    name: 'nadir-send-guard',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(rule),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rule),
  };
}
