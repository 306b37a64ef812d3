import type { Order } from './wire/order.ts';

const answers = new WeakMap<Order, string>();

/** Notes the JSON text that an order was read from. */
export const noteSent = (order: Order, text: string): void => {
  answers.set(order, text);
};

/**
 * What GetOrderDetails answered, letter by letter: reading and writing it anew would change long numbers, such as 1600.00, and of
 * two fields with one name leave one. Undefined for an order that came with a list.
 */
export const sentOrder = (order: Order): string | undefined => answers.get(order);
