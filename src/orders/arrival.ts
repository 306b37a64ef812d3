import * as z from 'zod/mini';
import { paths } from '../paths.ts';

/** What a navigation to an order carries. */
export type Arrival = {
  /** The list one came from, with its filters. */
  readonly from: string | null;
  /** The order has just been placed. */
  readonly placed: boolean;
};

const State = z.object({
  from: z.catch(z.nullable(z.string().check(z.regex(new RegExp(`^${paths.orders()}(\\?[^\\s]*)?$`)))), null),
  placed: z.catch(z.boolean(), false),
});

export function readArrival(state: unknown): Arrival {
  const read = State.safeParse(state);
  return read.success ? read.data : { from: null, placed: false };
}
