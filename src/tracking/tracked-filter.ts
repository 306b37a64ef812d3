import * as z from 'zod/mini';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * The orders of a question. Missing fields do not filter; null means orders without the value. Names in either language.
 * `worker/slot-filter` compares it with columns of numbers: blocks hold no orders to give to `order/client-filter`, which
 * has the same meaning for the loaded orders of the list.
 */
export const TrackedFilter = z.object({
  status: z.optional(z.array(z.int32())),
  type: z.optional(z.nullable(z.int32())),
  resolution: z.optional(z.nullable(z.int32())),
  place: z.optional(z.nullable(z.string())),
  person: z.optional(z.nullable(z.string())),
  ref: z.optional(z.nullable(z.string())),
  /** Days of the order in UTC, both inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type TrackedFilter = Readonly<z.infer<typeof TrackedFilter>>;
