import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyOptions } from 'vite';
import { noteBytesSent, requestId } from './request-log.ts';
import { climbs, passedHeaders, sentHeaders } from './site-headers.ts';
import type { Upstreams } from './upstreams.ts';

/** A host that does not accept the connection in this time counts as unreachable. */
const connectMs = 3000;
/** The app waits 60 s for CreateOrder; the proxy times out first, so that its response arrives. */
const silenceMs = 55_000;

/**
 * Far above any order (about 2 kB), and any form with a refresh token of 32 kB; a read has none. A larger body is rejected before it is
 * forwarded.
 */
const largestBody = (path: string, method: string | undefined) => {
  if (method !== 'POST') return 0;
  return path.startsWith('/auth/') ? 64 * 1024 : 256 * 1024;
};

const small = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
/** With the headers that HTTP needs between this proxy and the service. */
const sent = small([...sentHeaders, 'Connection', 'Content-Length', 'Host']);
const passed = small(passedHeaders);

/** 413 for a body that is too long, 411 for one without a length. */
function rejectedLength(path: string, { headers, method }: IncomingMessage): 411 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > largestBody(path, method) ? 413 : null;
}

function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  extra: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const common = {
    'content-type': 'application/json',
    'content-length': length,
    'cache-control': 'no-store',
  };
  response.writeHead(status, { ...common, ...extra }).end(text);
}

/** The rules of Vite's own proxy: one prefix of the app's origin to one base address. */
function forward(prefix: string, base: URL): ProxyOptions {
  const basePath = base.pathname.replace(/\/+$/, '');
  const opened = new WeakSet<IncomingMessage>();
  return {
    target: base.href,
    changeOrigin: true,
    proxyTimeout: silenceMs,
    // Vite normalizes the path; the original bytes replace it below.
    rewrite: (path) => path.slice(prefix.length - 1),
    bypass(request, response) {
      const url = request.url ?? '';
      if (response === undefined) return undefined;
      const [path = ''] = url.split('?', 1);
      const rejected = climbs(path) ? 404 : rejectedLength(path, request);
      // With this header the proxy would begin to send before `proxyReq` can remove the others.
      delete request.headers.expect;
      if (request.headers.upgrade !== undefined) request.headers.connection = 'close';
      if (rejected === null) return undefined;
      // Consumes the rest of the request, so that the client reads the response.
      request.resume();
      answerJson(response, rejected, { proxy: rejected === 413 ? 'tooLarge' : 'refused' });
      return url;
    },
    configure(proxy) {
      proxy.on('proxyReq', (outgoing, request, response, _options, socket: Socket) => {
        // 101: otherwise the connection would be a tunnel, or wait for ever.
        outgoing.once('upgrade', (_incoming, tunnel) => {
          tunnel.destroy();
          answerJson(response, 502, { proxy: 'unreachable' });
        });
        for (const name of outgoing.getHeaderNames()) if (!sent.has(name)) outgoing.removeHeader(name);
        outgoing.setHeader('X-Request-Id', requestId(request));
        outgoing.path = basePath + (request.url ?? '/');
        const patience = setTimeout(() => outgoing.destroy(new Error('no connection')), connectMs);
        if (!socket.connecting) opened.add(request);
        socket.once('connect', () => {
          opened.add(request);
          clearTimeout(patience);
        });
        outgoing.once('close', () => clearTimeout(patience));
        // Bytes that a socket counts before it is connected have not been sent.
        noteBytesSent(request, () => (opened.has(request) ? socket.bytesWritten : 0));
      });
      proxy.on('proxyRes', (incoming, _request, response) => {
        const { headers } = incoming;
        // The browser's connection is independent of the upstream one (transport-rule.ts).
        const rule = response.getHeader('connection');
        for (const name of Object.keys(headers)) if (!passed.has(name)) delete headers[name];
        if (rule !== undefined) headers.connection = String(rule);
        // A body that breaks off must break off in the browser too, instead of stalling.
        incoming.once('close', () => {
          if (!incoming.complete) response.destroy();
        });
      });
      proxy.on('error', (_error, request, response) => {
        // Vite logs the address next, and the query holds the analyst's note.
        request.url = request.url?.split('?', 1)[0] ?? '';
        if (!('writeHead' in response)) return;
        if (response.headersSent) return void response.destroy();
        const unsent = opened.has(request) ? {} : { 'x-proxy-bytes-sent': '0' };
        answerJson(response, 502, { proxy: 'unreachable' }, unsent);
      });
    },
  };
}

/** `/auth/*` and `/api/*` for `server.proxy` and `preview.proxy`; empty when the sandbox responds. */
export function proxyRules(upstreams: Upstreams): Record<string, ProxyOptions> {
  if (upstreams.kind === 'sandbox') return {};
  return { '/auth/': forward('/auth/', upstreams.auth), '/api/': forward('/api/', upstreams.gateway) };
}
