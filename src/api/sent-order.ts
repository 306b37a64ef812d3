import type { Order } from './wire/order.ts';

const answers = new WeakMap<Order, string>();

/** Records the JSON text of an order. */
export const noteSent = (order: Order, text: string): void => {
  answers.set(order, text);
};

/**
 * The response of GetOrderDetails, letter by letter: parsing and serializing would change long numbers, such
 * as 1600.00, and drop one of two fields with one name. Undefined for an order that came with a list.
 */
export const sentOrder = (order: Order): string | undefined => answers.get(order);
