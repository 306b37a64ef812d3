import { encodeQuery } from '../../api/http.ts';
import type { CreateOrderRequest } from '../../api/wire/requests.ts';

export const createOrderPath = ({ query }: CreateOrderRequest) =>
  `/api/order/Order/CreateOrder?${encodeQuery(query)}`;

/**
 * The same request for a shell, with a ticket that it gets first. It never contains the token; single quotes keep every other character as
 * it is.
 * @param sendId our server lets it through once, and forgets it after a minute: a directory of this name keeps a later paste from
 * sending.
 */
export function createOrderCurl(request: CreateOrderRequest, origin: string, sendId: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const page = `-H 'X-Page: ${sendId}'`;
  const ticket = `curl -sS -D - -o /dev/null ${page} ${quote(`${origin}/api/ticket`)}`;
  return [
    `mkdir "\${TMPDIR:-/tmp}/nadir-${sendId}" && TICKET=$(${ticket} | tr -d '\\r' | sed -n 's/^[Xx]-[Tt]icket: //p') &&`,
    `curl -X POST ${quote(origin + createOrderPath(request))}`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    page,
    `-H "X-Send: $TICKET.${sendId}"`,
    `--data-raw ${quote(JSON.stringify(request.body))}`,
  ].join(' \\\n  ');
}
