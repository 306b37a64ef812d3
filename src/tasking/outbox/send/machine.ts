import type { CreateOutcome } from '../../../api/create-outcome.ts';
import type { Order } from '../../../api/wire/order.ts';
import type { OrderId } from '../../../ids.ts';
import { isMinted } from '../../review/reference.ts';
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
import { readCart } from '../entry/read-cart.ts';
import { bears, mayBe } from '../entry/references.ts';
import { isProvenAbsent } from './schedule.ts';
import { become, candidateOf, endLast, join, type Step } from './step.ts';

/*
 * The states of an entry and what moves it from one to the next (reliability.md 3). Pure: each step answers the changed
 * entry, or null where the step is not allowed, so that the store can make it a compare-and-set.
 */
/** From these a send may begin. Nothing has left, or a person decided to send again. */
const startable: ReadonlySet<EntryState> = new Set(['queued', 'blocked', 'unsent', 'notFound']);

export const mayStart = (entry: Entry): boolean => startable.has(entry.state) && entry.request !== null;

/**
 * @param above the highest OrderID that this browser knows now.
 * @param before what the list showed just now; only before the first send, and where the review did not learn it.
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
      baseline: most(entry.baseline, before?.baseline ?? null, above),
      since: least(entry.since ?? before?.since ?? null, now.serviceAt),
    }),
  });
}

const most = (...numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** The service's time alone is no date of the list: what the list showed is only moved back by it. */
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

/** An order that can be another one is not taken for this one: the list of orders is asked, or a person. */
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
    if (order !== null && entry.request !== null && isElsewhere(readCart(entry.request), order))
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

/** Whether the order of an answer can be the one that was just sent: something in between may repeat another answer. */
function answers(entry: Entry, id: OrderId, order: Order | null, taken: ReadonlySet<OrderId>): boolean {
  if (!mayBe(entry, id, taken)) return false;
  const refNo = order?.RefNo ?? null;
  const ours = bears(entry, refNo) !== 'no';
  if (isMinted(refNo) && !ours) return false;
  // Known before this send: then it is the one of an earlier send, or a stranger's.
  const above = lastSend(entry)?.above ?? null;
  return above === null || id > above || ours;
}

const endStrange = (entry: Entry, now: Moment, candidates: Candidate[] = []): Entry =>
  become(entry, candidates.length > 0 ? 'possible' : 'unknown', now, {
    candidates,
    sends: endLast(entry, now, { outcome: 'unknown', failure: { kind: 'unreadable' } }),
  });

/** The page that sent it is gone (its lock is free): whatever was under way, nobody knows how it ended. */
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

/** The person is asked for the password before it goes on. */
export const block = (entry: Entry, now: Moment): Step =>
  entry.state === 'queued' || entry.state === 'unsent' ? become(entry, 'blocked', now) : null;

/**
 * Orders that are the entry's by their reference, wherever they were seen: a look, or any list that was read. Null where they
 * say nothing new. While a send is under way its own answer decides.
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

/** What a look into the list of orders showed. */
export type Look =
  | { readonly kind: 'found'; readonly orders: readonly Made[] }
  | { readonly kind: 'alike'; readonly orders: readonly Candidate[] }
  | { readonly kind: 'absent' | 'incomplete' | 'failed' };

/** When a look began: what it shows is of that time. */
export type Asked = Pick<Check, 'age' | 'after' | 'state'>;

/** Of a send that is under way nothing can be said yet. */
export const askedOf = ({ sends, state }: Entry, { age }: Moment): Asked => ({
  age,
  after: state === 'sending' ? sends.length - 1 : sends.length,
  state,
});

export function noteLook(
  entry: Entry,
  look: Look,
  now: Moment,
  asked: Asked,
  taken: ReadonlySet<OrderId>,
): Step {
  if (entry.state === 'sending') return null;
  const check: Check = { at: now.at, ...asked, result: look.kind };
  const looked: Entry = { ...entry, checks: [...entry.checks, check].slice(-mostChecks) };
  switch (look.kind) {
    case 'found':
      return noteMade(looked, look.orders, now, taken) ?? looked;
    case 'alike': {
      const candidates = look.orders.filter(({ orderId }) => mayBe(entry, orderId, taken));
      // The person saw these before discarding it: only a new one asks again.
      const shown = entry.state === 'dropped' ? entry.candidates : [];
      const asks = candidates.some(({ orderId }) => !shown.some((each) => each.orderId === orderId));
      return asks && searching.has(entry.state) ? become(looked, 'possible', now, { candidates }) : looked;
    }
    case 'absent':
      return entry.state === 'unknown' && isProvenAbsent(looked) ? become(looked, 'notFound', now) : looked;
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
