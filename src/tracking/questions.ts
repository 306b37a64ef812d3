import * as z from 'zod/mini';
import { weekdays } from '../config.ts';
import { OrderId } from '../ids.ts';
import { Change, Status } from './change.ts';
import { Snapshot } from './snapshot.ts';
import { TrackedFilter } from './tracked-filter.ts';

const Few = z.object({ count: z.int(), first: z.array(Snapshot) });

const Overview = z.object({
  total: z.int(),
  /** Every status seen, by its id. */
  byStatus: z.array(z.object({ status: Status, count: z.int() })),
  /** Still in status 1 with a window that ends within 48 hours; the first to end first, at most five. */
  closing: Few,
  /** Still in status 1 with an ended window; the last to end first, at most five. */
  closedPending: Few,
});
export type Overview = z.infer<typeof Overview>;

const sum = {
  /** Of the orders that have it. */
  value: z.number(),
  orders: z.int(),
  /** Orders without the value. */
  unknown: z.int(),
};

const Label = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) });
const partKind = z.enum(['type', 'resolution', 'place', 'person', 'ref']);

const Trends = z.object({
  /** Oldest first, the current one last; from inclusive, to exclusive. */
  buckets: z.array(z.object({ from: z.number(), to: z.number(), ...sum })),
  /** The largest first; the key is the id or the words as sent, null for orders without the value. */
  groups: z.array(
    z.object({
      key: z.nullable(z.string()),
      label: Label,
      ...sum,
    }),
  ),
  /** Those that were skipped. */
  larger: z.object({ groups: z.int(), ...sum }),
  /** Those after them. */
  others: z.object({ groups: z.int(), ...sum }),
  /** Of the buckets, and of the groups with those before and after them. */
  total: z.object(sum),
  /** Orders without a date: they are in no bucket and no group. */
  undated: z.int(),
});
export type Trends = z.infer<typeof Trends>;

/** The questions about the stored orders, with the schemas of their arguments and answers. See answers.ts. */
export const questions = {
  overview: { request: z.object({ now: z.number() }), response: Overview },
  /** Newest first; `since` leaves out earlier ones. */
  changes: {
    request: z.object({ since: z.nullable(z.number()), limit: z.int() }),
    response: z.object({
      changes: z.array(Change),
      unread: z.int(),
      readUpTo: z.int(),
      /** Marked as read one by one, after `readUpTo`. */
      readApart: z.array(z.int()),
      /** There are more than `limit`. */
      more: z.boolean(),
    }),
  },
  /** Oldest first; `firstSeenAt` is null for an unknown order. */
  history: {
    request: z.object({ orderId: OrderId }),
    response: z.object({ firstSeenAt: z.nullable(z.number()), changes: z.array(Change) }),
  },
  /** UTC months or weeks up to that of `now`; areas in square kilometres, prices as sent. */
  trends: {
    request: z.object({
      by: z.enum(['month', 'week']),
      weekStart: z.enum(weekdays),
      measure: z.enum(['orders', 'netPrice', 'area']),
      split: partKind,
      only: TrackedFilter,
      count: z.int().check(z.gte(1), z.lte(120)),
      groups: z.int().check(z.gte(1)),
      /** The number of largest groups to leave out; none if there are no more than these. */
      skip: z.int().check(z.gte(0)),
      now: z.number(),
    }),
    response: Trends,
  },
  /** Values for filters: keys as in `trends`, the most frequent first; `more` if `most` was not enough. */
  values: {
    request: z.object({ of: z.array(partKind), max: z.int() }),
    response: z.array(
      z.object({
        of: partKind,
        values: z.array(z.object({ key: z.nullable(z.string()), label: Label, orders: z.int() })),
        more: z.boolean(),
      }),
    ),
  },
  /** Newest order first. */
  rows: { request: z.object({ only: TrackedFilter, limit: z.int() }), response: z.array(Snapshot) },
  some: { request: z.object({ ids: z.array(OrderId) }), response: z.array(Snapshot) },
  /** A vector tile of the web's usual grid, see answers/tile.ts; empty without orders. */
  tile: {
    request: z.object({
      z: z.int(),
      x: z.int(),
      y: z.int(),
      only: TrackedFilter,
      /** A separate order, which is in no mark. */
      but: z.optional(OrderId),
    }),
    response: z.instanceof(ArrayBuffer),
  },
  /** Orders that cover a point in a capture window, milliseconds since 1970 UTC; newest order first. */
  covering: {
    request: z.object({
      point: z.object({ lng: z.number(), lat: z.number() }),
      from: z.number(),
      to: z.number(),
      limit: z.int(),
    }),
    response: z.object({
      count: z.int(),
      first: z.array(Snapshot),
      /**
       * The number of `total` orders that could be checked; of the rest the items, or the areas in that window, are unknown.
       */
      examined: z.int(),
      total: z.int(),
    }),
  },
  /** The area size to expect, in square kilometres: the median of `of` items; null without any. */
  footprint: {
    request: z.object({ typeId: z.int32(), resolutionId: z.int32() }),
    response: z.nullable(z.object({ km2: z.number(), of: z.int() })),
  },
  /** A box about all orders, in degrees; `east` may exceed 180. */
  extent: {
    request: z.object({}),
    response: z.nullable(
      z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
    ),
  },
};

export type Questions = {
  [Kind in keyof typeof questions]: {
    request: z.infer<(typeof questions)[Kind]['request']>;
    response: z.infer<(typeof questions)[Kind]['response']>;
  };
};
