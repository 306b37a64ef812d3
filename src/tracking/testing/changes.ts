import { OrderId, OrderStatusId } from '../../ids.ts';
import type { Change, What } from '../change.ts';

const by = Date.UTC(2026, 10, 21, 9, 25);

export const status = (id: number, title: string) => ({ id: OrderStatusId.parse(id), title });

/** A change seen between 09:10 and 09:25 UTC on 21 November 2026. */
export const change = (seq: number, orderId: number, what: What, more: Partial<Change> = {}): Change => ({
  seq,
  orderId: OrderId.parse(orderId),
  orderNo: `ORD-${orderId}`,
  after: by - 15 * 60_000,
  by,
  what,
  ...more,
});
