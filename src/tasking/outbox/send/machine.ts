import type { CreateOutcome } from '../../../api/create-outcome.ts';
import type { Order } from '../../../api/wire/order.ts';
import type { OrderId } from '../../../ids.ts';
import { isMinted } from '../../request/reference.ts';
import { isElsewhere } from '../check/alike.ts';
import {
  type Before,
  type Candidate,
  type Check,
  type Entry,
  type EntryState,
  lastSend,
  type Made,
  type Send,
} from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { carriesReference, mayBe } from '../entry/references.ts';
import { isProvenAbsent } from './schedule.ts';
import { become, candidateOf, endLast, join, type Step } from './step.ts';

/*
 * The states of an entry and their transitions (docs/reliability.md 3). Pure: each step returns the changed entry, or null if
 * it is not allowed, so that the store can make it a compare-and-set.
 */
/** States from which a send may begin. Nothing was sent, or the user decided to send again. */
const startable: ReadonlySet<EntryState> = new Set(['queued', 'blocked', 'unsent', 'notFound']);

export const mayStart = (entry: Entry): boolean => startable.has(entry.state) && entry.request !== null;

/**
 * @param above the highest OrderID that this browser knows now.
 * @param before the state of the list; only before the first send, and if the review did not read it.
 */
export function startSend(
  entry: Entry,
  now: Moment,
  above: number | null,
  before?: Omit<Before, 'known'>,
): Step {
  if (!mayStart(entry)) return null;
  const attempt = entry.state === 'notFound' ? entry.attempt + 1 : entry.attempt;
  const send: Send = {
    at: now.at,
    serviceAt: now.serviceAt,
    above,
    attempt,
    endedAt: null,
    endedAge: null,
    outcome: null,
    failure: null,
  };
  const first = entry.sends.length === 0;
  return become(entry, 'sending', now, {
    attempt,
    sends: [...entry.sends, send],
    ...(first && {
      baseline: max(entry.baseline, before?.baseline ?? null, above),
      since: least(entry.since ?? before?.since ?? null, now.serviceAt),
    }),
  });
}

const max = (...numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** The service's time may only move the list's date back, because its time zone is unknown. */
const least = (since: number | null, serviceAt: number | null): number | null =>
  since === null || serviceAt === null ? since : Math.min(since, serviceAt);

const stateAfter: Record<CreateOutcome['kind'], EntryState> = {
  placed: 'accepted',
  placedWithoutNumber: 'acceptedNoId',
  rejected: 'rejected',
  unsent: 'unsent',
  unauthorized: 'queued',
  unknown: 'unknown',
};
const outcomeWords = {
  placed: 'accepted',
  placedWithoutNumber: 'acceptedNoId',
  rejected: 'rejected',
  unsent: 'unsent',
  unauthorized: 'unauthorized',
  unknown: 'unknown',
} as const satisfies Record<CreateOutcome['kind'], Send['outcome']>;

/** An order that can be another one is not accepted: the list or the user decides. */
export function endSend(
  entry: Entry,
  outcome: CreateOutcome,
  now: Moment,
  taken: ReadonlySet<OrderId>,
): Step {
  if (entry.state !== 'sending') return null;
  if (outcome.kind === 'placed') {
    const { orderId, order } = outcome;
    if (!answers(entry, orderId, order, taken)) return endStrange(entry, now);
    if (order !== null && isElsewhere(entry.point, order))
      return endStrange(entry, now, [candidateOf(order)]);
  }
  const failure = 'failure' in outcome ? outcome.failure : null;
  const ended = become(entry, stateAfter[outcome.kind], now, {
    sends: endLast(entry, now, { outcome: outcomeWords[outcome.kind], failure }),
  });
  if (outcome.kind !== 'placed') return ended;
  const made: Made = {
    orderId: outcome.orderId,
    orderNo: outcome.order?.OrderNo ?? null,
    ...(outcome.paymentUrl !== undefined && { paymentUrl: outcome.paymentUrl }),
  };
  const all = join(ended.made, [made]);
  return all.length > 1 ? become(ended, 'duplicate', now, { made: all }) : { ...ended, made: all };
}

/** True if a response's order can be the one just sent: a proxy may repeat another response. */
function answers(entry: Entry, id: OrderId, order: Order | null, taken: ReadonlySet<OrderId>): boolean {
  if (!mayBe(entry, id, taken)) return false;
  const refNo = order?.RefNo ?? null;
  const ours = carriesReference(entry, refNo) !== 'no';
  if (isMinted(refNo) && !ours) return false;
  // Known before this send, so it is from an earlier send or not ours.
  const above = lastSend(entry)?.above ?? null;
  return above === null || id > above || ours;
}

const endStrange = (entry: Entry, now: Moment, candidates: Candidate[] = []): Entry =>
  become(entry, candidates.length > 0 ? 'possible' : 'unknown', now, {
    candidates,
    sends: endLast(entry, now, { outcome: 'unknown', failure: { kind: 'unreadable' } }),
  });

/** The page that sent it is gone (its lock is free), so the result is unknown. */
export function abandon(entry: Entry, now: Moment): Step {
  if (entry.state === 'sending') {
    return become(entry, 'unknown', now, { sends: endLast(entry, now, { outcome: 'unknown' }) });
  }
  return entry.state === 'blocked' || entry.state === 'unsent' ? hold(entry, 'failed', now) : null;
}

/** Back to waiting for a press. */
export function hold(entry: Entry, held: NonNullable<Entry['held']>, now: Moment): Step {
  return entry.state === 'queued' || entry.state === 'blocked' || entry.state === 'unsent'
    ? become(entry, 'queued', now, { held })
    : null;
}

/** Waits for the password. */
export const block = (entry: Entry, now: Moment): Step =>
  entry.state === 'queued' || entry.state === 'unsent' ? become(entry, 'blocked', now) : null;

/**
 * Adds orders that are the entry's by their reference, from a check or any list. Null if they are not new. During a send its
 * own response decides.
 */
export function noteMade(
  entry: Entry,
  found: readonly Made[],
  now: Moment,
  taken: ReadonlySet<OrderId>,
): Step {
  if (entry.state === 'sending' || entry.sends.length === 0) return null;
  const made = join(
    entry.made,
    found.filter(({ orderId }) => mayBe(entry, orderId, taken)),
  );
  if (made.length === 0) return null;
  const news = made.length > entry.made.length;
  if (made.length > 1) {
    if (entry.state === 'duplicate' && !news) return null;
    return become(entry, 'duplicate', now, { made, candidates: [], seenAt: null });
  }
  if (entry.state === 'accepted') return null;
  return become(entry, 'accepted', now, { made, candidates: [], recovered: true, seenAt: null });
}

/** The result of a check of the list. */
export type SearchResult =
  | { readonly kind: 'found'; readonly orders: readonly Made[] }
  | { readonly kind: 'alike'; readonly orders: readonly Candidate[] }
  | { readonly kind: 'absent' | 'incomplete' | 'failed' };

/** The context at a check's start, to which its result applies. */
export type CheckStart = Pick<Check, 'age' | 'after' | 'state'>;

/** A send in progress is not counted. */
export const checkStartOf = ({ sends, state }: Entry, { age }: Moment): CheckStart => ({
  age,
  after: state === 'sending' ? sends.length - 1 : sends.length,
  state,
});

export function noteCheck(
  entry: Entry,
  result: SearchResult,
  now: Moment,
  start: CheckStart,
  taken: ReadonlySet<OrderId>,
): Step {
  if (entry.state === 'sending') return null;
  const check: Check = { at: now.at, ...start, result: result.kind };
  const checked: Entry = { ...entry, checks: [...entry.checks, check].slice(-maxChecks) };
  switch (result.kind) {
    case 'found':
      return noteMade(checked, result.orders, now, taken) ?? checked;
    case 'alike': {
      const candidates = result.orders.filter(({ orderId }) => mayBe(entry, orderId, taken));
      // The user saw these before discarding it: only a new one needs a decision.
      const shown = entry.state === 'dropped' ? entry.candidates : [];
      const hasNew = candidates.some(({ orderId }) => !shown.some((each) => each.orderId === orderId));
      return hasNew && searching.has(entry.state)
        ? become(checked, 'possible', now, { candidates })
        : checked;
    }
    case 'absent':
      return entry.state === 'unknown' && isProvenAbsent(checked)
        ? become(checked, 'notFound', now)
        : checked;
    default:
      return checked;
  }
}

/** The states without a final result: a rejected or discarded order may still exist. */
const searching: ReadonlySet<EntryState> = new Set([
  'unknown',
  'possible',
  'notFound',
  'acceptedNoId',
  'rejected',
  'dropped',
]);

/** A day of checks every five minutes, with a margin. */
const maxChecks = 400;
