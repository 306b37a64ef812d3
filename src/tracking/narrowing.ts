import * as z from 'zod/mini';
import { day } from '../time.ts';
import type { Snapshot } from './snapshot.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Which orders a question is about; what is left out narrows nothing. Names as the service sent them, in either language. */
export const Narrowing = z.object({
  status: z.optional(z.array(z.int32())),
  type: z.optional(z.int32()),
  resolution: z.optional(z.int32()),
  place: z.optional(z.string()),
  person: z.optional(z.string()),
  ref: z.optional(z.string()),
  /** Days of the order in UTC, both inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type Narrowing = Readonly<z.infer<typeof Narrowing>>;

/** Whether an order is among those of a narrowing. */
export function passing(only: Narrowing): (snapshot: Snapshot) => boolean {
  const from = only.from === undefined ? null : Date.parse(only.from);
  const until = only.to === undefined ? null : Date.parse(only.to) + day;
  return (order) =>
    (only.status === undefined || only.status.includes(order.statusId)) &&
    (only.type === undefined || order.typeId === only.type) &&
    (only.resolution === undefined || order.resolutionId === only.resolution) &&
    (only.place === undefined || order.place.en === only.place || order.place.ar === only.place) &&
    (only.person === undefined || order.addedBy === only.person) &&
    (only.ref === undefined || order.refNo === only.ref) &&
    (from === null || (order.orderedAt !== null && order.orderedAt >= from)) &&
    (until === null || (order.orderedAt !== null && order.orderedAt < until));
}
