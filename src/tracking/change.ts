import * as z from 'zod/mini';
import { OrderId, OrderStatusId } from '../ids.ts';

/** A status with the service's own title. */
export const Status = z.object({ id: OrderStatusId, title: z.string() });
export type Status = Readonly<z.infer<typeof Status>>;

const What = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('status'), from: Status, to: Status }),
  z.object({ kind: z.literal('area'), what: z.enum(['aoi', 'intersection']) }),
  z.object({ kind: z.literal('price'), from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  /** The window ends within 48 hours and the order is still in status 1. */
  z.object({ kind: z.literal('closing') }),
  /** The window has ended and the order is still in status 1: the interface allows no other statement (interface.md 3). */
  z.object({ kind: z.literal('closedPending') }),
]);
export type What = Readonly<z.infer<typeof What>>;

/**
 * An observed change: it happened after `after`, the last poll that did not show it (null: unknown), and by `by`, the poll
 * that did. Milliseconds since 1970 UTC. `seq` counts up from 1 and is unique.
 */
export const Change = z.object({
  seq: z.int(),
  orderId: OrderId,
  orderNo: z.string(),
  after: z.nullable(z.number()),
  by: z.number(),
  what: What,
});
export type Change = Readonly<z.infer<typeof Change>>;
