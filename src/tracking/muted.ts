import * as z from 'zod/mini';
import { OrderId, OrderStatusId } from '../ids.ts';
import type { Snapshot } from './block/slot.ts';
import type { Remembered, StoredOrder } from './remembered.ts';

const real = () => z.nullable(z.number());

/** An order that is muted until it changes: what was seen of it, and when. Times are milliseconds since 1970 UTC. */
export const Muted = z.object({
  id: OrderId,
  uuidHash: z.int(),
  at: z.number(),
  statusId: OrderStatusId,
  windowFrom: real(),
  windowTo: real(),
  lng: real(),
  lat: real(),
  areaKm2: real(),
  covered: z.boolean(),
});
export type Muted = Readonly<z.infer<typeof Muted>>;

/** Two systems of a service may give one number to two orders. */
export type WhichOrder = Pick<Snapshot, 'id' | 'uuidHash'>;

/** More would make each write slow; beyond it the oldest is no longer muted. */
const maxMuted = 2_000;

export const mutedOf = (order: Snapshot, at: number): Muted => ({
  id: order.id,
  uuidHash: order.uuidHash,
  at,
  statusId: order.statusId,
  windowFrom: order.windowFrom,
  windowTo: order.windowTo,
  lng: order.at?.lng ?? null,
  lat: order.at?.lat ?? null,
  areaKm2: order.areaKm2,
  covered: order.covered,
});

const ofItems = ['windowFrom', 'windowTo', 'lng', 'lat', 'areaKm2', 'covered'] as const;

/** Its status, window or area differs. Without items (`detailed`) window and area are unknown, and no change of them. */
export function hasChanged(muted: Muted, order: Snapshot, detailed = true): boolean {
  const now = mutedOf(order, muted.at);
  return now.statusId !== muted.statusId || (detailed && ofItems.some((name) => now[name] !== muted[name]));
}

const isOf = (muted: WhichOrder, { id, uuidHash }: WhichOrder) =>
  muted.id === id && muted.uuidHash === uuidHash;

export const withMuted = (all: readonly Muted[], one: Muted): Muted[] =>
  [...withoutMuted(all, one), one].slice(-maxMuted);

export const withoutMuted = (all: readonly Muted[], one: WhichOrder): Muted[] =>
  all.filter((muted) => !isOf(muted, one));

/** Finds what is muted of many orders, by their number and the hash of their UUID. */
export function findMuted(all: readonly Muted[]): (id: number, uuidHash: number) => Muted | null {
  const byId = new Map<number, Muted[]>();
  for (const muted of all) byId.set(muted.id, [...(byId.get(muted.id) ?? []), muted]);
  return (id, uuidHash) => byId.get(id)?.find((muted) => muted.uuidHash === uuidHash) ?? null;
}

/** Whether every order with a number is muted: changes have only the number. */
export function mutedNumbers(orders: Remembered, all: readonly Muted[]): (id: OrderId) => boolean {
  const find = findMuted(all);
  const ids = new Set(all.map(({ id }) => id));
  const known = new Map<OrderId, boolean>();
  return (id) => {
    if (!ids.has(id)) return false;
    const is = known.get(id) ?? orders.withNumber(id).every(({ uuidHash }) => find(id, uuidHash) !== null);
    known.set(id, is);
    return is;
  };
}

/** The muted orders while a response is compared: those that it shows changed are muted no longer. */
export class MutesSeen {
  all: readonly Muted[];
  readonly #find: ReturnType<typeof findMuted>;

  constructor(all: readonly Muted[]) {
    this.all = all;
    this.#find = findMuted(all);
  }

  /** @param before the order as it was stored: a service may send its UUID later. */
  see(before: WhichOrder, { order, snapshotMeta }: StoredOrder): void {
    const muted = this.#find(before.id, before.uuidHash);
    if (muted === null) return;
    if (hasChanged(muted, order, snapshotMeta.detailed)) this.all = withoutMuted(this.all, muted);
    else if (order.uuidHash !== muted.uuidHash)
      this.all = this.all.map((one) => (isOf(one, muted) ? { ...one, uuidHash: order.uuidHash } : one));
  }
}
