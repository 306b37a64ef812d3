import type { Server } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { beforeVite } from '../site/before-head.ts';

const once = /^\/(auth\/connect\/token|api\/order\/Order\/CreateOrder)(\?|$)/;

/** Bytes of a request line and its headers: an access token may have 32 kB, and a note of 1,000 letters 9 kB as part of the address. */
const largestHead = 64 * 1024;

/** What a plain server answers to an Upgrade, CONNECT and long headers, in place of what Vite's does: wait, close, and reject. */
function asPlainServer(httpServer: Server): void {
  // Without a listener an Upgrade is a request like any other.
  httpServer.removeAllListeners('upgrade');
  httpServer.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
}

/**
 * A browser silently repeats a POST when its kept-alive connection dies. The two calls that must not be
 * duplicated therefore get `Connection: close`, whichever handler responds. Runs before all other handlers.
 */
export function transportRule(): Plugin {
  const closing: Connect.NextHandleFunction = (request, response, next) => {
    // A server must also understand an address with its host, which goes before that of the header (RFC 9112, section 3.2.2).
    const [, host, path] = /^http:\/\/([^/?]+)(.*)$/i.exec(request.url ?? '') ?? [];
    if (path !== undefined) Object.assign(request, { url: path, headers: { ...request.headers, host } });
    if (once.test(request.url ?? '')) response.setHeader('Connection', 'close');
    next();
  };
  const lengthen = (httpServer: object | null) => {
    if (httpServer !== null) Object.assign(httpServer, { maxHeaderSize: largestHead });
  };
  return {
    name: 'nadir-transport-rule',
    apply: 'serve',
    configureServer: ({ httpServer, middlewares }) => {
      lengthen(httpServer);
      middlewares.use(closing);
    },
    configurePreviewServer: ({ httpServer, middlewares }) => {
      lengthen(httpServer);
      beforeVite(middlewares, closing);
      return () => asPlainServer(httpServer as Server);
    },
  };
}
