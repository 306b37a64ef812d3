import { encodeQuery } from '../../api/http.ts';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';

export const createOrderPath = ({ query }: CreateOrderRequest) =>
  `/api/order/Order/CreateOrder?${encodeQuery(query)}`;

/** The same request for a shell. It never contains the token; single quotes keep every other character as it is. */
export function createOrderCurl(request: CreateOrderRequest, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -X POST ${quote(origin + createOrderPath(request))}`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `--data-raw ${quote(JSON.stringify(request.body))}`,
  ].join(' \\\n  ');
}
