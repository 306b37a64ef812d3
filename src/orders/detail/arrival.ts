import * as z from 'zod/mini';
import { type LngLat, StoredPoint } from '../../geo/lng-lat.ts';
import { paths } from '../../paths.ts';

/** The state of a navigation to an order. */
export type Arrival = {
  /** The list before it, with its filters. */
  readonly from: string | null;
  /** The order has just been placed. */
  readonly placed: boolean;
  /** The point in the form that placed the order: the service does not return it (interface.md 2.8). */
  readonly point: LngLat | null;
};

const State = z.object({
  from: z.catch(z.nullable(z.string().check(z.regex(new RegExp(`^${paths.orders()}(\\?[^\\s]*)?$`)))), null),
  placed: z.catch(z.boolean(), false),
  point: z.catch(z.nullable(StoredPoint), null),
});

/** Parsed, since the browser keeps the state over reloads and releases. */
export const readArrival = (state: unknown): Arrival =>
  State.safeParse(state).data ?? { from: null, placed: false, point: null };
