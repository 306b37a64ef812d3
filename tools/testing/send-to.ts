import { type RawAnswer, rawRequest } from './raw-http.ts';

/** One request over its own connection, with these header lines and only those that HTTP needs. */
export function sendTo(
  port: number,
  method: string,
  path: string,
  headers: readonly string[] = [],
  body = method === 'POST' ? '{}' : '',
  slowly = false,
): Promise<RawAnswer> {
  const length =
    method === 'POST'
      ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`, 'Content-Type: application/json']
      : [];
  const first = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  return rawRequest(port, [...first, ...headers, ...length, 'Connection: close'].join('\r\n'), body, slowly);
}

export const paths = {
  token: '/auth/connect/token',
  revocation: '/auth/connect/revocation',
  create: '/api/order/Order/CreateOrder',
  list: '/api/order/Order/GetOrders',
  details: '/api/order/Order/GetOrderDetails',
} as const;
