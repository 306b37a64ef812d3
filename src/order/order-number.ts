import type { Order } from '../api/wire/order.ts';

/** OrderNo, or the order's id when it is empty. */
export const orderNumber = ({ OrderNo, OrderID }: Pick<Order, 'OrderNo' | 'OrderID'>): string =>
  OrderNo.trim() || `#${OrderID}`;
