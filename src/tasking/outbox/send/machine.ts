import { type CreateOutcome, responseOf } from '../../../api/create-outcome.ts';
import type { Order } from '../../../api/wire/order.ts';
import { includesOrder, keyOf, type OrderKey, type OrderSet } from '../../../api/wire/order-key.ts';
import { orderNumber } from '../../../order/naming.ts';
import { isMinted } from '../../request/reference.ts';
import { isElsewhere } from '../check/verdict.ts';
import type {
  Before,
  Candidate,
  Check,
  Entry,
  EntryState,
  Made,
  Send,
  UnprovedReason,
} from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { carriesReference, mayBe, wasBefore } from '../entry/references.ts';
import { provableFrom } from './schedule.ts';
import { become, candidateOf, endLast, join, type Step } from './step.ts';

/*
 * The states of an entry and their transitions (docs/why/reliability.md 3). Pure: each step returns the changed entry, or null if
 * it is not allowed, so that the store can make it a compare-and-set.
 */
/** States from which a send may begin. Nothing was sent, or the user decided to send again. */
const startable: ReadonlySet<EntryState> = new Set(['queued', 'blocked', 'unsent', 'notFound']);

export const mayStart = (entry: Entry): boolean => startable.has(entry.state) && entry.request !== null;

/** @param before the list before the first send, if the review did not read it. */
export function startSend(entry: Entry, now: Moment, before?: Before, sendId?: string): Step {
  if (!mayStart(entry)) return null;
  const attempt = entry.state === 'notFound' ? entry.attempt + 1 : entry.attempt;
  const send: Send = {
    at: now.at,
    serviceAt: now.serviceAt,
    ...(sendId !== undefined && { sendId }),
    attempt,
    endedAt: null,
    endedAge: null,
    outcome: null,
    failure: null,
  };
  const isFirst = entry.sends.length === 0 && before !== undefined;
  return become(entry, 'sending', now, {
    attempt,
    proof: null,
    sends: [...entry.sends, send],
    ...(isFirst && {
      anchors: entry.anchors ?? (before.anchors && [...before.anchors]),
      known: [...entry.known, ...before.known.filter((key) => !includesOrder(entry.known, key))],
    }),
  });
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

/** An order that can be another one is not accepted: the list or the user decides. */
export function endSend(entry: Entry, outcome: CreateOutcome, now: Moment, taken: OrderSet): Step {
  if (entry.state !== 'sending') return null;
  if (outcome.kind === 'placed') {
    const { order } = outcome;
    if (!answers(entry, keyOfAnswer(outcome), order, taken)) return endStrange(entry, now);
    if (order !== null && isElsewhere(entry.point, order))
      return endStrange(entry, now, [candidateOf(order)]);
  }
  const failure = 'failure' in outcome ? outcome.failure : null;
  const response = responseOf(outcome);
  const ended = become(entry, stateAfter[outcome.kind], now, {
    sends: endLast(entry, now, {
      outcome: outcomeWords[outcome.kind],
      failure,
      ...(response && { response }),
    }),
  });
  if (outcome.kind !== 'placed') return ended;
  const made: Made = {
    ...keyOfAnswer(outcome),
    orderNo: outcome.order && orderNumber(outcome.order),
    ...(outcome.paymentUrl !== undefined && { paymentUrl: outcome.paymentUrl }),
  };
  const all = join(ended.made, [made]);
  return all.length > 1 ? become(ended, 'duplicate', now, { made: all }) : { ...ended, made: all };
}

const keyOfAnswer = ({ orderId, order }: Extract<CreateOutcome, { kind: 'placed' }>): OrderKey =>
  order === null ? { orderId, uuid: null } : keyOf(order);

/** True if a response's order can be the one just sent: a proxy may repeat another response. */
function answers(entry: Entry, key: OrderKey, order: Order | null, taken: OrderSet): boolean {
  if (!mayBe(entry, key, taken)) return false;
  const refNo = order?.RefNo ?? null;
  if (carriesReference(entry, refNo) !== 'no') return true;
  return !isMinted(refNo) && !wasBefore(entry, key) && !includesOrder(entry.made, key);
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

/** There is no pass to send it with. One that was not found stays so. */
export const holdWithout = (entry: Entry, held: NonNullable<Entry['held']>, now: Moment): Step =>
  entry.state === 'notFound' ? { ...entry, held } : hold(entry, held, now);

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
export function noteMade(entry: Entry, found: readonly Made[], now: Moment, taken: OrderSet): Step {
  if (entry.state === 'sending' || entry.sends.length === 0) return null;
  const made = join(
    entry.made,
    found.filter((order) => mayBe(entry, order, taken)),
  );
  if (made.length === 0) return null;
  const news = made.length > entry.made.length;
  if (made.length > 1) {
    if (entry.state === 'duplicate' && !news) return null;
    return become(entry, 'duplicate', now, { made, candidates: [], seenAt: null });
  }
  if (entry.state === 'accepted') {
    // A list may tell the UUID that the response lacked.
    const isFilled = made.some(({ uuid }, index) => uuid !== entry.made[index]?.uuid);
    return isFilled ? { ...entry, made } : null;
  }
  return become(entry, 'accepted', now, { made, candidates: [], recovered: true, seenAt: null });
}

/** These orders are others that have the numbers of the entry's by now: its own order is searched for again. */
export function noteLost(entry: Entry, lost: readonly OrderKey[], now: Moment): Step {
  const numbers = new Set(lost.map(({ orderId }) => orderId));
  const made = entry.made.filter(({ orderId }) => !numbers.has(orderId));
  if (entry.state === 'sending' || made.length === entry.made.length) return null;
  const [state, seen] =
    made.length === 0 ? (['unknown', null] as const) : (['accepted', entry.seenAt] as const);
  return become(entry, state, now, {
    made,
    notThese: [...entry.notThese, ...lost],
    recovered: false,
    seenAt: seen,
    proof: null,
  });
}

/** What the search right before a send found: nothing is sent while it may be this order. */
export function noteElsewhere(entry: Entry, found: readonly Candidate[], now: Moment, taken: OrderSet): Step {
  const candidates = found.filter((order) => mayBe(entry, order, taken));
  if (!mayStart(entry) || candidates.length === 0) return null;
  return become(entry, 'possible', now, { candidates, held: 'elsewhere' });
}

/** The result of a check of the list. */
export type SearchResult =
  | { readonly kind: 'found'; readonly orders: readonly Made[] }
  | { readonly kind: 'alike'; readonly orders: readonly Candidate[] }
  | { readonly kind: 'incomplete'; readonly why: UnprovedReason; readonly requests: number }
  | { readonly kind: 'absent' | 'none' | 'failed' };

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
  taken: OrderSet,
): Step {
  if (entry.state === 'sending') return null;
  const check: Check = {
    at: now.at,
    ...start,
    result: result.kind,
    ...(result.kind === 'incomplete' && { why: result.why, requests: result.requests }),
  };
  const checked: Entry = { ...entry, checks: [...entry.checks, check].slice(-maxChecks) };
  switch (result.kind) {
    case 'found':
      return noteMade(checked, result.orders, now, taken) ?? checked;
    case 'alike': {
      const candidates = result.orders.filter((order) => mayBe(entry, order, taken));
      // The user saw these before discarding it: only a new one needs a decision.
      const shown = entry.state === 'dropped' ? entry.candidates : [];
      const hasNew = candidates.some((order) => !includesOrder(shown, order));
      return hasNew && searching.has(entry.state)
        ? become(checked, 'possible', now, { candidates })
        : checked;
    }
    case 'absent':
      // A check that began earlier says nothing of an order that is listed late, or of a later send.
      return entry.state === 'unknown' &&
        start.after === entry.sends.length &&
        start.age >= provableFrom(entry)
        ? become(checked, 'notFound', now, { proof: 'list' })
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
