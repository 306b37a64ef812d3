import type { Order, OrderItem, OrderItemDetail } from '../api/wire/order.ts';

/** The tasking service (interface.md 1). */
const taskingService = 3;

/** The item that orders an image: the tasking one, else the first with image data. */
export function taskingItem(order: Order): OrderItem | null {
  const detailed = order.OrderItems.filter((item) => item.OrderItemDetail !== null);
  return detailed.find((item) => item.ServiceID === taskingService) ?? detailed[0] ?? null;
}

/** The image data of every tasking item. Other items do not count: they prove nothing about what was ordered. */
export const taskingDetails = (order: Order): OrderItemDetail[] =>
  order.OrderItems.flatMap(({ ServiceID, OrderItemDetail: detail }) =>
    ServiceID === taskingService && detail !== null ? [detail] : [],
  );

export const detailOf = (order: Order): OrderItemDetail | null => taskingItem(order)?.OrderItemDetail ?? null;
