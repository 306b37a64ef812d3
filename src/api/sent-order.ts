import type { Order } from './wire/order.ts';

const answers = new WeakMap<Order, unknown>();

/** Notes the JSON that an order was read from. */
export const noteSent = (order: Order, json: unknown): void => {
  answers.set(order, json);
};

/** What GetOrderDetails answered, as it was sent; undefined for an order that came with a list. */
export const sentOrder = (order: Order): unknown => answers.get(order);
