import type { ListedOrder } from '../order/listed-order.ts';

/** An order as last seen. Times are milliseconds since 1970 UTC. */
export type Snapshot = ListedOrder & {
  /** True if there is an intersection area. */
  readonly covered: boolean;
  readonly firstSeenAt: number;
  /** The time of the latest request that showed it: later changes are unknown. */
  readonly lastSeenAt: number;
};
