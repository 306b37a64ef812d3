import type { OrderId } from '../../ids.ts';
import { day } from '../../time.ts';
import type { Change } from '../change.ts';

const maxChanges = 5_000;
const keepMs = 90 * day;

/** The changes, oldest first, the `seq` up to which they are read, and later ones read one by one. */
export type ChangeLog = {
  readonly changes: readonly Change[];
  readonly readUpTo: number;
  readonly readApart: readonly number[];
};

export function unreadOf({ changes, readUpTo, readApart }: ChangeLog): number {
  const apart = new Set(readApart);
  return changes.reduce((count, { seq }) => count + (seq > readUpTo && !apart.has(seq) ? 1 : 0), 0);
}

type Read = Pick<ChangeLog, 'readUpTo' | 'readApart'>;

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

export function changesSince(log: ChangeLog, since: number | null, limit: number) {
  const newer = since === null ? log.changes : log.changes.filter(({ by }) => by > since);
  return {
    changes: newer.slice(Math.max(0, newer.length - limit)).reverse(),
    unread: unreadOf(log),
    readUpTo: log.readUpTo,
    readApart: [...log.readApart],
    more: newer.length > limit,
  };
}

export const changesOf = (log: ChangeLog, id: OrderId): Change[] =>
  log.changes.filter(({ orderId }) => orderId === id);
