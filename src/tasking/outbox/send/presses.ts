import type { OrderId } from '../../../ids.ts';
import { type Entry, type EntryState, lastSend } from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { acknowledged, become, type Step } from './step.ts';

/* The user's decisions about an entry: steps like those of machine.ts. */

/** There are orders with equal contents and no decision yet. */
export const mayChoose = ({ state, candidates }: Entry): boolean =>
  state === 'possible' || (state === 'dropped' && candidates.length > 0);

/** The user chooses one of the equal orders, or none. */
export function choose(
  entry: Entry,
  orderId: OrderId | null,
  now: Moment,
  taken: ReadonlySet<OrderId>,
): Step {
  if (!mayChoose(entry)) return null;
  const chosen = entry.candidates.find((candidate) => candidate.orderId === orderId);
  if (orderId !== null && chosen === undefined) return null;
  if (chosen !== undefined && !taken.has(chosen.orderId)) {
    const made = [{ orderId: chosen.orderId, orderNo: chosen.orderNo }];
    return become(entry, 'accepted', now, { made, candidates: [], ...acknowledged(now) });
  }
  // Another entry has it by now, so it is not this one.
  const no = chosen === undefined ? entry.candidates : [chosen];
  const candidates = entry.candidates.filter((candidate) => !no.includes(candidate));
  const outcome = lastSend(entry)?.outcome;
  const notThese = [...entry.notThese, ...no.map((candidate) => candidate.orderId)];
  if (entry.state === 'dropped') return { ...entry, notThese, candidates };
  const back =
    outcome === 'acceptedNoId' || outcome === 'rejected' ? outcome : isUnsent(entry) ? 'queued' : 'unknown';
  return become(entry, candidates.length > 0 ? 'possible' : back, now, { notThese, candidates });
}

const droppable: ReadonlySet<EntryState> = new Set([
  'queued',
  'blocked',
  'unsent',
  'notFound',
  'unknown',
  'possible',
  'acceptedNoId',
]);

export const mayDrop = (entry: Entry): boolean => droppable.has(entry.state);

/** No send of it can have arrived. */
const isUnsent = ({ sends }: Entry): boolean =>
  sends.every(({ outcome }) => outcome === 'unsent' || outcome === 'unauthorized');

/** Discards it. Nothing is cancelled: if it may exist, the list is checked for another day, and its candidates are kept. */
export const drop = (entry: Entry, now: Moment): Step =>
  mayDrop(entry) ? become(entry, 'dropped', now, acknowledged(now)) : null;

/** The user saw the result. */
export const acknowledge = (entry: Entry, now: Moment): Step =>
  ['accepted', 'rejected', 'duplicate', 'dropped'].includes(entry.state) && entry.seenAt === null
    ? { ...entry, ...acknowledged(now) }
    : null;
