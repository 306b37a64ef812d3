import * as z from 'zod/mini';
import { OrderId } from '../ids.ts';
import { Change } from './change.ts';
import { Sighting } from './sighting.ts';

const nothing = z.void();

/** The calls from page to worker, with the schemas of their arguments and results. Times are milliseconds since 1970 UTC. */
export const calls = {
  /** `scope`: the fingerprint of the account and its service; `key`: of what the account stores on this device. */
  open: { request: z.object({ scope: z.string(), key: z.instanceof(CryptoKey) }), response: nothing },
  /** The body of a page of orders, transferred to the worker; `nextPage` is where the first sync continues after it. */
  take: {
    request: z.object({
      body: z.instanceof(Uint8Array),
      requestedAt: z.number(),
      at: z.number(),
      nextPage: z.optional(z.int()),
    }),
    response: z.object({
      rows: z.int(),
      /** Orders that were not stored before. */
      fresh: z.int(),
      total: z.int(),
      mark: z.string(),
      changes: z.array(Change),
      /** The orders of the page with a reference. */
      traces: z.array(z.object({ OrderID: OrderId, OrderNo: z.string(), RefNo: z.nullable(z.string()) })),
      highest: z.nullable(OrderId),
    }),
  },
  /** Rows that a screen has read. */
  saw: { request: z.object({ sightings: z.array(Sighting), at: z.number() }), response: nothing },
  /** The requests of the next poll, beside the newest orders. */
  plan: {
    /** Orders seen by a request of `since` or later were already seen by this poll. */
    request: z.object({ now: z.number(), since: z.number() }),
    response: z.object({
      /** Ranges of the order date, both ends inclusive, whose orders can have changed. */
      live: z.array(z.object({ from: z.number(), to: z.number() })),
      /** Pages of the slow sweep over all orders. */
      sweep: z.array(z.int()),
    }),
  },
  /** A poll has ended, and with it possibly the first sync. `requestedAt` is when it requested the newest orders. */
  ended: {
    request: z.object({ requestedAt: z.number(), at: z.number(), sweepPage: z.int() }),
    response: nothing,
  },
  setPaused: { request: z.object({ paused: z.boolean() }), response: nothing },
  markRead: { request: z.object({ seq: z.int(), only: z.boolean() }), response: nothing },
  /** Orders placed here: they are not reported as new. */
  own: { request: z.object({ ids: z.array(OrderId) }), response: nothing },
  query: { request: z.object({ kind: z.string(), question: z.unknown() }), response: z.unknown() },
  /** Another tab has written. */
  refresh: { request: z.object({}), response: nothing },
  forget: { request: z.object({}), response: nothing },
};

export type Calls = {
  [Name in keyof typeof calls]: {
    request: z.infer<(typeof calls)[Name]['request']>;
    response: z.infer<(typeof calls)[Name]['response']>;
  };
};

/** The worker's state after a call. */
export const WorkerState = z.object({
  version: z.int(),
  total: z.int(),
  full: z.boolean(),
  unread: z.int(),
  first: z.nullable(z.object({ nextPage: z.int(), total: z.int(), paused: z.boolean() })),
  checkedAt: z.nullable(z.number()),
  highest: z.nullable(z.number()),
});
export type WorkerState = z.infer<typeof WorkerState>;

export const Request = z.object({ id: z.int(), call: z.string(), request: z.unknown() });
export type Request = z.infer<typeof Request>;

/** Failures of the service that only show in the body; all others are ours or the storage's. */
const Rejection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('refused'), message: z.nullable(z.string()) }),
]);

export const Reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id: z.int(), answer: z.unknown(), workerState: WorkerState }),
  z.object({ kind: z.literal('refused'), id: z.int(), failure: Rejection }),
  z.object({ kind: z.literal('failed'), id: z.int(), what: z.string() }),
]);
export type Reply = z.infer<typeof Reply>;
