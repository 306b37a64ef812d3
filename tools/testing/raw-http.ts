import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { TLSSocket } from 'node:tls';

export type ReceivedRequest = {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** The server name that the client sent in its TLS handshake. */
  readonly serverName: string | null;
};

export type Upstream = {
  /** The number of connections, with or without a request. */
  connections(): number;
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedRequest[];
  close(): Promise<void>;
};

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('latin1');
}

/** A service that takes any token and note: what is too long is for the servers before it to say. */
const largestHead = 512 * 1024;

/**
 * A service on a loopback port that records requests unparsed before it responds; over TLS if it has a
 * certificate.
 */
export async function startUpstream(
  answer: RequestListener,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<Upstream> {
  const received: ReceivedRequest[] = [];
  const listener: RequestListener = (request, response) => {
    bodyOf(request).then(
      (body) => {
        received.push({
          method: request.method ?? '',
          url: request.url ?? '',
          rawHeaders: request.rawHeaders,
          body,
          serverName: request.socket instanceof TLSSocket ? request.socket.servername || null : null,
        });
        answer(request, response);
      },
      () => response.destroy(),
    );
  };
  const server =
    certificate === undefined
      ? createServer({ maxHeaderSize: largestHead }, listener)
      : createTlsServer({ ...certificate }, listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const url = certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`;
  return { url, port, received, close, connections: () => connections };
}

/** Nothing listens here: tests get ports of the system, which are far higher, and may get one again that was closed. */
export const unreachableUrl = 'http://127.0.0.1:2';

export type RawAnswer = {
  readonly status: number;
  /** Names in lower case; a header that came twice has both values, separated by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Whether the connection ended as HTTP requires. */
  readonly whole: boolean;
};

/** Milliseconds without a byte: longer than an order waits for its turn. */
const patience = 60_000;

/**
 * Sends exactly these bytes and reads until the other side closes, without a URL parser. `slowly` pauses
 * between reads, so that a server has to buffer.
 */
export function rawRequest(port: number, head: string, body = '', slowly = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (!slowly) return;
      socket.pause();
      setImmediate(() => socket.resume());
    });
    // A server that rejects a long request may close before it has read all of it.
    socket.on('error', (reason) => {
      if (chunks.length === 0) reject(reason);
    });
    socket.setTimeout(patience, () => socket.destroy(new Error('No answer, and the connection stays open.')));
    socket.once('close', () => resolve(readAnswer(Buffer.concat(chunks))));
    socket.write(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'));
  });
}

function readAnswer(bytes: Buffer): RawAnswer {
  const split = bytes.indexOf('\r\n\r\n');
  // An interim response, which browsers skip.
  if (/^HTTP\/1\.1 1/.test(bytes.toString('latin1', 0, 12))) return readAnswer(bytes.subarray(split + 4));
  const [first = '', ...lines] = bytes.subarray(0, split).toString('latin1').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const before = headers.get(name);
    headers.set(name, (before === undefined ? '' : `${before}, `) + line.slice(colon + 1).trim());
  }
  const body = bytes.subarray(split + 4);
  const length = headers.get('content-length');
  const whole =
    length === undefined ? body.subarray(-5).toString() === '0\r\n\r\n' : body.length === Number(length);
  return { status: Number(first.split(' ')[1]), headers, body, whole };
}
