import { emptyOrder } from '../orders/order-body.ts';

const json = (body: unknown) => () => Response.json(body);

/**
 * interface.md 4.5 does not define the response for a missing order. These numbers cover the other forms;
 * every other number is an empty order.
 */
const misses: ReadonlyMap<number, () => Response> = new Map([
  [900_204, () => new Response(null, { status: 204 })],
  [900_200, () => new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
  [900_001, json(null)],
  [900_002, json({})],
  [
    900_003,
    json({
      ...emptyOrder,
      OrderID: 900_004,
      OrderStatusID: 1,
      OrderStatusTitle: 'Pending',
      OrderNo: 'ORD-1004004',
    }),
  ],
  [900_404, () => new Response(null, { status: 404 })],
  [900_403, () => new Response(null, { status: 403 })],
  [900_500, () => new Response('Internal Server Error', { status: 500 })],
]);

export const missOf = (orderId: number): Response | null => misses.get(orderId)?.() ?? null;
