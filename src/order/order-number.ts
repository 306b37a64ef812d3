import type { Order } from '../api/wire/order.ts';

/** OrderNo, or the service's number where it sent an empty one. */
export const orderNumber = ({ OrderNo, OrderID }: Order): string => OrderNo.trim() || `#${OrderID}`;
