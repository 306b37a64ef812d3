import type { Order } from '../api/wire/order.ts';
import type { OrderItem, OrderItemDetail } from '../api/wire/order-item.ts';

/** The tasking service (interface.md 1). */
export const taskingService = 3;

/** The item that orders an image: the tasking one, else the first with image data. */
export function taskingItem(order: Order): OrderItem | null {
  const detailed = order.OrderItems.filter((item) => item.OrderItemDetail !== null);
  return detailed.find((item) => item.ServiceID === taskingService) ?? detailed[0] ?? null;
}

export const detailOf = (order: Order): OrderItemDetail | null => taskingItem(order)?.OrderItemDetail ?? null;
