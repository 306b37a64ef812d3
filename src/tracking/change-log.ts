import type { OrderId } from '../ids.ts';
import { day } from '../time.ts';
import type { Change } from './change.ts';

/** More is not kept. */
const mostChanges = 5_000;
const keepMs = 90 * day;

/** What was observed, oldest first, and up to where it was read. */
export type ChangeLog = { readonly changes: readonly Change[]; readonly readUpTo: number };

export const unreadOf = ({ changes, readUpTo }: ChangeLog): number =>
  changes.reduce((count, { seq }) => count + (seq > readUpTo ? 1 : 0), 0);

/** The first `seq` that is kept. */
export function keptFrom(changes: readonly Change[], now: number): number {
  const young = changes.find(({ by }) => by > now - keepMs);
  const few = changes[changes.length - mostChanges];
  return Math.max(few?.seq ?? 0, young?.seq ?? (changes.at(-1)?.seq ?? 0) + 1);
}

export function changesSince(log: ChangeLog, since: number | null, limit: number) {
  const asked = since === null ? log.changes : log.changes.filter(({ by }) => by > since);
  return {
    changes: asked.slice(Math.max(0, asked.length - limit)).reverse(),
    unread: unreadOf(log),
    readUpTo: log.readUpTo,
    more: asked.length > limit,
  };
}

export const changesOf = (log: ChangeLog, id: OrderId): Change[] =>
  log.changes.filter(({ orderId }) => orderId === id);
