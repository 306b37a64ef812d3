import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyOptions } from 'vite';
import { noteBytesSent, requestId } from './request-log.ts';
import { passedHeaders, sentHeaders } from './site-headers.ts';
import type { Upstreams } from './upstreams.ts';

/** A host that does not accept the connection in this time counts as unreachable. */
const connectMs = 3000;
/** The app waits 60 s for CreateOrder; the proxy times out first, so that its response arrives. */
const silenceMs = 55_000;

/** Far above any order (about 2 kB); a larger body is rejected before it is forwarded. */
const largestBody = 256 * 1024;

const small = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
/** With the headers that HTTP needs between this proxy and the service. */
const sent = small([...sentHeaders, 'Connection', 'Content-Length', 'Host']);
const passed = small(passedHeaders);

/** Whether a path has a dot segment that a server may resolve: plain, encoded, with a backslash or a `;`. */
function climbs(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const plain = path.replace(/%(2e|2f|5c|3b)/gi, (code) => decodeURIComponent(code));
  return plain.split(/[/\\]/).some((segment) => /^\.{1,2}(;|$)/.test(segment));
}

/** 413 for a body that is too long, 411 for one without a length. */
function rejectedLength({ headers }: IncomingMessage): 411 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > largestBody ? 413 : null;
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
      const rejected = climbs(url) ? 404 : rejectedLength(request);
      if (rejected === null) return undefined;
      // Consumes the rest of the request, so that the client reads the response.
      request.resume();
      answerJson(response, rejected, { proxy: 'refused' });
      return url;
    },
    configure(proxy) {
      proxy.on('proxyReq', (outgoing, request, _response, _options, socket: Socket) => {
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
