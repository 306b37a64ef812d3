import * as z from 'zod/mini';
import { OrderId } from '../ids.ts';
import { Change, Status } from './change.ts';
import { Narrowing } from './narrowing.ts';
import { Snapshot } from './snapshot.ts';

const Few = z.object({ count: z.int(), first: z.array(Snapshot) });

const Overview = z.object({
  total: z.int(),
  /** Every status that was seen, by its id. */
  byStatus: z.array(z.object({ status: Status, count: z.int() })),
  /** Still in status 1 with a window that ends within 48 hours; the first to end first, at most five. */
  closing: Few,
  /** Still in status 1 with a window that is over; the last to end first, at most five. */
  closedPending: Few,
});
export type Overview = z.infer<typeof Overview>;

/**
 * What can be asked of the orders that are remembered, with the schema of each question and of its answer. What answers them is in
 * answers.ts, in the worker.
 */
export const questions = {
  overview: { asks: z.object({ now: z.number() }), answers: Overview },
  /** Newest first; `since` leaves out what was seen by then. */
  changes: {
    asks: z.object({ since: z.nullable(z.number()), limit: z.int() }),
    answers: z.object({
      changes: z.array(Change),
      unread: z.int(),
      readUpTo: z.int(),
      /** There are more than `limit`. */
      more: z.boolean(),
    }),
  },
  /** Oldest first; `firstSeenAt` is null for an order that was never seen. */
  history: {
    asks: z.object({ orderId: OrderId }),
    answers: z.object({ firstSeenAt: z.nullable(z.number()), changes: z.array(Change) }),
  },
  /** Newest order first. */
  rows: { asks: z.object({ only: Narrowing, limit: z.int() }), answers: z.array(Snapshot) },
};

export type Questions = {
  [Kind in keyof typeof questions]: {
    asks: z.infer<(typeof questions)[Kind]['asks']>;
    answers: z.infer<(typeof questions)[Kind]['answers']>;
  };
};
