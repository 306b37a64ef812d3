import type { OrderId } from '../ids.ts';

/** GetOrderDetails (interface.md 4.5) for a shell. The token is never in it; single quotes keep every other sign as it is. */
export function orderDetailsCurl(id: OrderId, origin: string): string {
  const url = `${origin}/api/order/Order/GetOrderDetails?orderID=${id}`;
  return `curl -H "Authorization: Bearer $TOKEN" '${url.replaceAll("'", `'\\''`)}'`;
}
