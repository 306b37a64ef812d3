import type { ListedOrder } from '../../order/listed-order.ts';

/** An order as last seen. Times are milliseconds since 1970 UTC. */
export type Snapshot = ListedOrder & {
  /** 32 bits of its UUID; 0 if that was never received. Two orders may have one number. */
  readonly uuidHash: number;
  /** True if there is an intersection area. */
  readonly covered: boolean;
  readonly firstSeenAt: number;
  /** The time of the latest request that showed it: later changes are unknown. */
  readonly lastSeenAt: number;
};

/** 32-bit FNV-1a; 0 for none. */
export function uuidHashOf(uuid: string | null): number {
  let hash = uuid === null ? 0 : 0x811c9dc5;
  for (const character of uuid ?? '') hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
