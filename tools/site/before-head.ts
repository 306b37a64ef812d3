import type { ServerResponse } from 'node:http';

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
