import type { CreateOutcome } from '../../api/create-outcome.ts';
import type { OrderId } from '../../ids.ts';
import {
  type Candidate,
  type Check,
  type Entry,
  type EntryState,
  lastSend,
  type Made,
  type Send,
} from './entry.ts';
import { isProvenAbsent } from './schedule.ts';

/**
 * The states of an entry and what moves it from one to the next (reliability.md 3.9). Pure: each step answers the changed
 * entry, or null where the step is not allowed, so that the store can make it a compare-and-set.
 */
type Step = Entry | null;

const become = (entry: Entry, state: EntryState, at: number, more: Partial<Entry> = {}): Entry => ({
  ...entry,
  held: null,
  ...more,
  state,
  changedAt: at,
});

/** From these a send may begin. Nothing has left, or a person decided to send again. */
const startable: ReadonlySet<EntryState> = new Set(['queued', 'blocked', 'unsent', 'notFound']);

export const mayStart = (entry: Entry): boolean => startable.has(entry.state) && entry.request !== null;

export function startSend(entry: Entry, at: number): Step {
  if (!mayStart(entry)) return null;
  const attempt = entry.state === 'notFound' ? entry.attempt + 1 : entry.attempt;
  const send: Send = { at, attempt, endedAt: null, outcome: null, failure: null };
  return become(entry, 'sending', at, { attempt, sends: [...entry.sends, send] });
}

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

export function endSend(entry: Entry, outcome: CreateOutcome, at: number): Step {
  if (entry.state !== 'sending') return null;
  const failure = 'failure' in outcome ? outcome.failure : null;
  const ended = become(entry, stateAfter[outcome.kind], at, {
    sends: endLast(entry, { endedAt: at, outcome: outcomeWords[outcome.kind], failure }),
  });
  if (outcome.kind !== 'placed') return ended;
  const made: Made = {
    orderId: outcome.orderId,
    orderNo: outcome.order?.OrderNo ?? null,
    ...(outcome.paymentUrl !== undefined && { paymentUrl: outcome.paymentUrl }),
  };
  const all = join(ended.made, [made]);
  return all.length > 1 ? become(ended, 'duplicate', at, { made: all }) : { ...ended, made: all };
}

const endLast = (entry: Entry, end: Partial<Send>): Send[] =>
  entry.sends.map((send, index) => (index === entry.sends.length - 1 ? { ...send, ...end } : send));

/** The page that sent it is gone (its lock is free): whatever was under way, nobody knows how it ended. */
export function abandon(entry: Entry, at: number): Step {
  if (entry.state === 'sending') {
    return become(entry, 'unknown', at, { sends: endLast(entry, { endedAt: at, outcome: 'unknown' }) });
  }
  return entry.state === 'blocked' || entry.state === 'unsent' ? hold(entry, 'failed', at) : null;
}

/** Back to waiting for a press. */
export function hold(entry: Entry, held: NonNullable<Entry['held']>, at: number): Step {
  return entry.state === 'queued' || entry.state === 'blocked' || entry.state === 'unsent'
    ? become(entry, 'queued', at, { held })
    : null;
}

/** The person is asked for the password before it goes on. */
export const block = (entry: Entry, at: number): Step =>
  entry.state === 'queued' || entry.state === 'unsent' ? become(entry, 'blocked', at) : null;

/**
 * Orders that carry the reference, wherever they were seen: a look, or any list that was read. Null where they say nothing
 * new. While a send is under way its own answer decides.
 */
export function noteMade(entry: Entry, found: readonly Made[], at: number): Step {
  if (entry.state === 'sending' || entry.sends.length === 0) return null;
  const made = join(entry.made, found);
  if (made.length === 0) return null;
  const news = made.length > entry.made.length;
  if (made.length > 1) {
    if (entry.state === 'duplicate' && !news) return null;
    return become(entry, 'duplicate', at, { made, candidates: [], seenAt: null });
  }
  if (entry.state === 'accepted') return null;
  return become(entry, 'accepted', at, { made, candidates: [], recovered: true, seenAt: null });
}

/** Adds what is new and fills in a number that was missing. */
function join(known: readonly Made[], found: readonly Made[]): Made[] {
  const all = new Map<OrderId, Made>();
  for (const made of [...known, ...found]) {
    const before = all.get(made.orderId);
    all.set(made.orderId, { ...before, ...made, orderNo: made.orderNo ?? before?.orderNo ?? null });
  }
  return [...all.values()];
}

/** What a look into the list of orders showed. */
export type Look =
  | { readonly kind: 'found'; readonly orders: readonly Made[] }
  | { readonly kind: 'alike'; readonly orders: readonly Candidate[] }
  | { readonly kind: 'absent' | 'incomplete' | 'failed' };

export function noteLook(entry: Entry, look: Look, at: number): Step {
  if (entry.state === 'sending') return null;
  const check: Check = { at, result: look.kind };
  const looked: Entry = { ...entry, checks: [...entry.checks, check].slice(-mostChecks) };
  switch (look.kind) {
    case 'found':
      return noteMade(looked, look.orders, at) ?? looked;
    case 'alike':
      return look.orders.length > 0 && searching.has(entry.state)
        ? become(looked, 'possible', at, { candidates: [...look.orders] })
        : looked;
    case 'absent':
      return entry.state === 'unknown' && isProvenAbsent(looked) ? become(looked, 'notFound', at) : looked;
    default:
      return looked;
  }
}

/** Whatever is not known for good: a refusal and a dropped order may have been made all the same. */
const searching: ReadonlySet<EntryState> = new Set([
  'unknown',
  'possible',
  'notFound',
  'acceptedNoId',
  'rejected',
  'dropped',
]);

/** A day of looks every five minutes, and some. */
const mostChecks = 400;

/** A person says which of the alike orders it is, or that it is none of them. */
export function choose(entry: Entry, orderId: OrderId | null, at: number): Step {
  if (entry.state !== 'possible') return null;
  if (orderId === null) {
    const outcome = lastSend(entry)?.outcome;
    const back = outcome === 'acceptedNoId' || outcome === 'rejected' ? outcome : 'unknown';
    const notThese = [...entry.notThese, ...entry.candidates.map((candidate) => candidate.orderId)];
    return become(entry, back, at, { notThese, candidates: [] });
  }
  const chosen = entry.candidates.find((candidate) => candidate.orderId === orderId);
  if (chosen === undefined) return null;
  const made = [{ orderId, orderNo: chosen.orderNo }];
  return become(entry, 'accepted', at, { made, candidates: [], seenAt: at });
}

/** Gives it up. Nothing is taken back: where it may exist, the list is watched for a day longer. */
export const drop = (entry: Entry, at: number): Step =>
  ['queued', 'blocked', 'unsent', 'notFound'].includes(entry.state)
    ? become(entry, 'dropped', at, { seenAt: at })
    : null;

/** A person saw how it ended. */
export const see = (entry: Entry, at: number): Step =>
  ['accepted', 'rejected', 'duplicate', 'dropped'].includes(entry.state) && entry.seenAt === null
    ? { ...entry, seenAt: at }
    : null;
