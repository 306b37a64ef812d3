import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { portOf } from '../../testing/raw-http.ts';

/** What the server does with a request in place of answering it; the range is [first, last]. */
export type Instead = (response: ServerResponse, range: readonly [number, number]) => void;

export type ArchiveServer = {
  readonly url: string;
  /** The ranges that were requested, in order. */
  readonly ranges: (readonly [first: number, last: number])[];
  /** The addresses of these requests. */
  readonly paths: string[];
  file: Buffer;
  etag: string | null;
  /** Decides on each request by its number, from 1. */
  instead: (number: number, range: readonly [number, number], path: string) => Instead | null;
};

/** A file behind a server with ranges on loopback, until the test ends. */
export async function serveArchive(file: Buffer): Promise<ArchiveServer> {
  const server = createServer((request, response) => {
    const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const range = [Number(first), Math.min(Number(last), served.file.length - 1)] as const;
    served.ranges.push(range);
    served.paths.push(request.url ?? '');
    const instead = served.instead(served.ranges.length, range, request.url ?? '');
    if (instead !== null) return instead(response, range);
    if (range[0] > range[1]) return void response.writeHead(416).end();
    sendRange(response, served, range).end(served.file.subarray(range[0], range[1] + 1));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const served: ArchiveServer = {
    url: `http://127.0.0.1:${portOf(server)}/planet.pmtiles`,
    ranges: [],
    paths: [],
    file,
    etag: '"one"',
    instead: () => null,
  };
  return served;
}

/** The head of an answer with a range. */
export function sendRange(
  response: ServerResponse,
  { file, etag }: Pick<ArchiveServer, 'file' | 'etag'>,
  [first, last]: readonly [number, number],
): ServerResponse {
  return response.writeHead(206, {
    'content-range': `bytes ${first}-${last}/${file.length}`,
    'content-length': last - first + 1,
    ...(etag !== null && { etag }),
  });
}
