import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';

type HeadArguments = [status: number, reason?: string | object, headers?: object];

/** Calls `change` when all headers of a response are set and none has been written. */
export function beforeHead(response: ServerResponse, change: (status: number) => void): void {
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

const put = new WeakMap<Connect.Server, number>();

/** Puts a handler before Vite's own, which answer to a foreign Host without our headers and rules, and behind those that were put before. */
export function beforeVite(server: Connect.Server, handle: Connect.NextHandleFunction): void {
  const count = put.get(server) ?? 0;
  server.stack.splice(count, 0, { route: '', handle });
  put.set(server, count + 1);
}
