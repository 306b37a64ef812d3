import * as z from 'zod/mini';
import { OrderId, OrderStatusId } from '../ids.ts';
import { day } from '../time.ts';
import type { Muted } from './muted.ts';

/** A status with the service's own title. */
export const Status = z.object({ id: OrderStatusId, title: z.string() });
export type Status = Readonly<z.infer<typeof Status>>;

const What = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('status'), from: Status, to: Status }),
  z.object({ kind: z.literal('area'), what: z.enum(['aoi', 'intersection']) }),
  z.object({ kind: z.literal('price'), from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  /** The window ends within 48 hours and the order is still in status 1. */
  z.object({ kind: z.literal('closing') }),
  /** The window has ended and the order is still in status 1: the interface allows no other statement (interface.md 3). */
  z.object({ kind: z.literal('closedPending') }),
]);
export type What = Readonly<z.infer<typeof What>>;

/**
 * An observed change: it happened after `after`, the last poll that did not show it (null: unknown), and by `by`, the poll
 * that did. Milliseconds since 1970 UTC. `seq` counts up from 1 and is unique.
 */
export const Change = z.object({
  seq: z.int(),
  orderId: OrderId,
  orderNo: z.string(),
  after: z.nullable(z.number()),
  by: z.number(),
  what: What,
});
export type Change = Readonly<z.infer<typeof Change>>;

const maxChanges = 5_000;
const keepMs = 90 * day;

/** The changes, oldest first, the `seq` up to which they are read, later ones read one by one, and the muted orders. */
export type ChangeLog = {
  readonly changes: readonly Change[];
  readonly readUpTo: number;
  readonly readApart: readonly number[];
  readonly muted: readonly Muted[];
};

type Read = Pick<ChangeLog, 'readUpTo' | 'readApart'>;

export function isUnreadIn({ readUpTo, readApart }: Read): (change: Change) => boolean {
  const apart = new Set(readApart);
  return ({ seq }) => seq > readUpTo && !apart.has(seq);
}

/** Marks all up to `seq` as read, or it `only`; null if that is so already. */
export function readOn({ readUpTo, readApart }: Read, seq: number, only: boolean): Read | null {
  if (seq <= readUpTo || (only && readApart.includes(seq))) return null;
  if (only) return { readUpTo, readApart: [...readApart, seq] };
  return { readUpTo: seq, readApart: readApart.filter((apart) => apart > seq) };
}

/** The changes read one by one, with `seqs` added. */
export const readApart = ({ readUpTo, readApart }: Read, seqs: readonly number[]): number[] => [
  ...new Set([...readApart, ...seqs.filter((seq) => seq > readUpTo)]),
];

/** The first `seq` that is kept. */
export function keptFrom(changes: readonly Change[], now: number): number {
  const young = changes.find(({ by }) => by > now - keepMs);
  const few = changes[changes.length - maxChanges];
  return Math.max(few?.seq ?? 0, young?.seq ?? (changes.at(-1)?.seq ?? 0) + 1);
}

/** @param isMuted of the number of an order: its changes are not unread. */
export function changesSince(
  log: ChangeLog,
  since: number | null,
  limit: number,
  isMuted: (id: OrderId) => boolean,
) {
  const newer = since === null ? log.changes : log.changes.filter(({ by }) => by > since);
  const isUnread = isUnreadIn(log);
  const changes = newer.slice(Math.max(0, newer.length - limit)).reverse();
  return {
    changes,
    unread: log.changes.filter((change) => isUnread(change) && !isMuted(change.orderId)).length,
    muted: [...new Set(changes.map(({ orderId }) => orderId))].filter(isMuted),
    readUpTo: log.readUpTo,
    readApart: [...log.readApart],
    more: newer.length > limit,
  };
}

export const changesOf = (log: ChangeLog, id: OrderId): Change[] =>
  log.changes.filter(({ orderId }) => orderId === id);
