import { randomUUID } from 'node:crypto';
import { type RawAnswer, rawRequest } from './raw-http.ts';

/** The header line of an order under a new ticket of this server; none if it gives no tickets. */
export async function sendLine(port: number, id: string = randomUUID()): Promise<string[]> {
  const ticket = (await sendTo(port, 'GET', paths.ticket)).headers.get('x-ticket');
  return ticket === undefined ? [] : [`X-Send: ${ticket}.${id}`];
}

/**
 * One request over its own connection, with these header lines and only those that HTTP needs. An order gets a ticket first, unless it has
 * a header of its own for that.
 */
export async function sendTo(
  port: number,
  method: string,
  path: string,
  headers: readonly string[] = [],
  body = method === 'POST' ? '{}' : '',
  slowly = false,
): Promise<RawAnswer> {
  const isOrder = method === 'POST' && path.split('?')[0] === paths.create;
  const send = isOrder && !headers.some((line) => /^x-send:/i.test(line)) ? await sendLine(port) : [];
  const length =
    method === 'POST'
      ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`, 'Content-Type: application/json']
      : [];
  const first = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  return rawRequest(
    port,
    [...first, ...headers, ...send, ...length, 'Connection: close'].join('\r\n'),
    body,
    slowly,
  );
}

export const paths = {
  token: '/auth/connect/token',
  revocation: '/auth/connect/revocation',
  ticket: '/api/ticket',
  create: '/api/order/Order/CreateOrder',
  list: '/api/order/Order/GetOrders',
  details: '/api/order/Order/GetOrderDetails',
} as const;
