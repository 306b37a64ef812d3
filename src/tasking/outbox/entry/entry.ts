import * as z from 'zod/mini';
import { OrderKey } from '../../../api/wire/order-key.ts';
import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import { Failure } from '../../../failure-schema.ts';
import type { RoundedLngLat } from '../../../geo/lng-lat.ts';
import { KeptEstimate } from '../../../tracking/kept-estimate.ts';
import { requestPoint, StoredRequest } from './read-cart.ts';

/** The states of an entry. `docs/why/reliability.md` has the state machine; a check during `unknown` is not a stored state. */
export const entryStates = [
  /** Stored and not sent. Waits for a press on Send, or for a token. */
  'queued',
  /** Waits for the password. */
  'blocked',
  /** Being sent; stored before the first byte. */
  'sending',
  /** Certainly not sent; retried automatically at most twice. */
  'unsent',
  /** Sent with an unknown result: the list of orders is checked. */
  'unknown',
  /** An order with equal contents and without the reference exists; the user decides. */
  'possible',
  /** Enough complete checks over enough time found nothing. */
  'notFound',
  /** The service accepted it without a number. */
  'acceptedNoId',
  'accepted',
  'rejected',
  /** Two or more orders have the reference. */
  'duplicate',
  /** The user discarded it. */
  'dropped',
] as const;
export type EntryState = (typeof entryStates)[number];

/** Why a queued entry, or one that was not found, is not sent. The last three: it has no pass (api/send-pass.ts). */
export const Held = z.enum([
  'offline',
  'token',
  'storage',
  'failed',
  'elsewhere',
  'noTicket',
  'noSend',
  'moved',
  /** Its window has ended, or what it asks for is no longer offered (read-cart.ts). */
  'over',
  'notOffered',
]);
export type Held = z.infer<typeof Held>;

const Send = z.object({
  /** Milliseconds since 1970 UTC, before the first byte, by the page's clock: for display. */
  at: z.number(),
  /** The same by the service's clock; null if unknown. */
  serviceAt: z.nullable(z.number()),
  /** The id under which our own server accepts it, once. */
  sendId: z.exactOptional(z.string()),
  /** The number of the user's confirmation, from 1. */
  attempt: z.int(),
  endedAt: z.nullable(z.number()),
  /** The same by the entry's own clock. */
  endedAge: z.nullable(z.number()),
  outcome: z.nullable(z.enum(['accepted', 'acceptedNoId', 'rejected', 'unsent', 'unauthorized', 'unknown'])),
  failure: z.nullable(Failure),
  /** As it came; deleted with the contents. */
  response: z.exactOptional(z.object({ status: z.int(), text: z.string() })),
});
export type Send = z.infer<typeof Send>;

/** Why a reading of the whole list proved nothing. */
export const unprovedReasons = [
  /** Nothing was known of the list before the first send. */
  'start',
  /** The rows of the list changed their order, or its pages could not be linked. */
  'order',
  /** The service tells of more orders than it shows. */
  'hidden',
  /** An order that exists is not in the list. */
  'missing',
  /** A row cannot be read. */
  'unreadable',
  /** An order without a known reference states nothing to compare. */
  'contents',
  /** The list needs more requests than are made without a press. */
  'long',
] as const;
export type UnprovedReason = (typeof unprovedReasons)[number];

/** One check of the list of orders. */
const Check = z.object({
  at: z.number(),
  /** Its start, by the entry's own clock. */
  age: z.number(),
  /** The number of sends that had ended before it began: it proves nothing about later ones. */
  after: z.int(),
  /** The entry's state at its start. */
  state: z.enum(entryStates),
  /**
   * `absent`: the whole list was read, and the order is proved not to be in it. `incomplete`: it was read, and that is not proved.
   * `none`: nothing was found where a new order usually is.
   */
  result: z.enum(['found', 'alike', 'absent', 'incomplete', 'none', 'failed']),
  /** For `incomplete`. */
  why: z.exactOptional(z.enum(unprovedReasons)),
  /** For `long`: the requests that the reading needs. */
  requests: z.exactOptional(z.int()),
});
export type Check = z.infer<typeof Check>;

const Made = z.extend(OrderKey, {
  orderNo: z.nullable(z.string()),
  /** The payment address, as the service wrote it. */
  paymentUrl: z.exactOptional(z.string()),
});
export type Made = z.infer<typeof Made>;

const Candidate = z.extend(OrderKey, {
  orderNo: z.string(),
  reference: z.nullable(z.string()),
  addedBy: z.string(),
  /** The service's local time if it gives no time zone (interface.md 2.6). */
  orderedAt: z.nullable(z.object({ at: z.number(), zoned: z.boolean() })),
});
/** An order with equal contents that may be this one. */
export type Candidate = z.infer<typeof Candidate>;

/** The version that is written. Entries of version 2 are also read (`readEntry`). */
export const entryVersion = 3;

const StoredEntry = z.object({
  v: z.literal(entryVersion),
  /** The id of its draft: a duplicated tab has the same one. */
  id: z.string(),
  /** A fingerprint of the account's e-mail. */
  owner: z.string(),
  reference: z.string(),
  /** Typed by the user, and so possibly used before, instead of minted. */
  ownReference: z.boolean(),
  /** Counts the writes. */
  rev: z.int(),
  /**
   * The entry's own clock at the last write: milliseconds that have certainly passed since it was stored, by the monotonic
   * clocks of the tabs that had it open. Wall clocks do not affect it.
   */
  age: z.number(),
  /**
   * Some orders that the list had before anything was sent, so that a list without them proves nothing; empty for an empty list,
   * null if the list could not be read.
   */
  anchors: z.nullable(z.array(OrderKey)),
  /** Orders that already had the reference. */
  known: z.array(OrderKey),
  state: z.enum(entryStates),
  held: z.nullable(Held),
  attempt: z.int(),
  /** Null a day after it was settled and seen. */
  request: z.nullable(StoredRequest),
  /** Equal for two requests with equal contents and any references. */
  contentHash: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** When its state changed, by its own clock. */
  changedAge: z.number(),
  sends: z.array(Send),
  checks: z.array(Check),
  made: z.array(Made),
  candidates: z.array(Candidate),
  /** Orders that the user has ruled out. */
  notThese: z.array(OrderKey),
  /** Why it counts as not found: the whole list was read, or a person said so. */
  proof: z.nullable(z.enum(['list', 'person'])),
  /** Found by a check, not in the response: shown as a notice. */
  recovered: z.boolean(),
  /** What the review said that orders like it cost and took. */
  estimate: z.exactOptional(KeptEstimate),
  /** When the user saw the result. */
  seenAt: z.nullable(z.number()),
  /** The same by the service's clock. */
  seenServiceAt: z.nullable(z.number()),
});
export type Entry = z.infer<typeof StoredEntry> & {
  /** The point of the request, read once from the text that is sent; null without a request, and if it is unreadable. */
  readonly point: RoundedLngLat | null;
};

function parseEntry(raw: unknown): Entry | null {
  const entry = StoredEntry.safeParse(raw).data;
  if (entry === undefined) return null;
  return { ...entry, point: entry.request && requestPoint(entry.request) };
}

/** Version 2 knew orders by their number alone, and called them absent from parts of the list. */
const Second = z.looseObject({
  v: z.literal(2),
  known: z.array(z.number()),
  notThese: z.array(z.number()),
  made: z.array(z.looseObject({})),
  candidates: z.array(z.looseObject({})),
  checks: z.array(z.looseObject({ result: z.string() })),
});

/** Parses a stored entry; null if it is of no known version. What version 2 knew of the list proves nothing. */
export function readEntry(raw: unknown): Entry | null {
  const second = Object(raw).v === 2 ? Second.safeParse(raw).data : undefined;
  if (second === undefined) return parseEntry(raw);
  const keyed = (orderId: number) => ({ orderId, uuid: null });
  const withUuid = (order: object) => ({ ...order, uuid: null });
  return parseEntry({
    ...second,
    v: entryVersion,
    anchors: null,
    known: second.known.map(keyed),
    notThese: second.notThese.map(keyed),
    made: second.made.map(withUuid),
    candidates: second.candidates.map(withUuid),
    checks: second.checks.map((check) => (check.result === 'absent' ? { ...check, result: 'none' } : check)),
    proof: second.state === 'notFound' ? 'list' : null,
  });
}

/** A request from the form, checked by its type only. */
export type Intent = {
  readonly id: string;
  readonly request: CreateOrderRequest;
  readonly ownReference: boolean;
  /** As the review showed it; null if it showed none. */
  readonly estimate?: KeptEstimate | null | undefined;
} & Before;

/** The list before the first send, so that none of its orders is taken for the new one (`Entry`). */
export type Before = {
  readonly anchors: readonly OrderKey[] | null;
  readonly known: readonly OrderKey[];
};

const settledStates: ReadonlySet<EntryState> = new Set(['accepted', 'rejected', 'duplicate', 'dropped']);
/** Rejected, but an earlier send may have made it: until that order is found, or a person decides. */
export const isUnclear = (entry: Entry): boolean => entry.state === 'rejected' && isAwaited(entry);
export const isSettled = (entry: Entry): boolean => settledStates.has(entry.state) && !isUnclear(entry);
/** Not settled, or made more than once without acknowledgement. */
export const isUnsettled = (entry: Entry): boolean =>
  !isSettled(entry) || (entry.state === 'duplicate' && entry.seenAt === null);
/** Needs attention: not settled, or settled and not seen. */
export const needsAttention = (entry: Entry): boolean => !isSettled(entry) || entry.seenAt === null;
export const lastSend = (entry: Entry): Send | null => entry.sends.at(-1) ?? null;
const mayHaveMade = ({ outcome }: Send): boolean =>
  outcome !== 'unsent' && outcome !== 'unauthorized' && outcome !== 'rejected';
/** True if a send may have made an order; all others certainly have not. */
export const mayHaveArrived = (entry: Entry): boolean => entry.sends.some(mayHaveMade);
/** The user can send it: it waits for a press, or was searched for long enough. What is over or not offered is not sent. */
export const maySend = (entry: Entry): boolean =>
  entry.request !== null &&
  entry.held !== 'over' &&
  (entry.state === 'notFound' ||
    (entry.state === 'queued' && (entry.held !== 'notOffered' || mayHaveArrived(entry))));
/** True if a send may have made an order that is not found yet. */
export const isAwaited = (entry: Entry): boolean =>
  entry.sends.filter(mayHaveMade).length > entry.made.length;
/** True if ordering the same again may duplicate it. */
export const mayExist = (entry: Entry): boolean => mayHaveArrived(entry) || entry.made.length > 0;
/** It certainly made no order, and waits for a press. */
export const isHeld = (entry: Entry): boolean => entry.state === 'queued' && !mayExist(entry);
/** It was not sent, and its batch does not send it any more (read-cart.ts). */
export const isWithheld = ({ state, held }: Entry): boolean =>
  state === 'queued' && (held === 'over' || held === 'notOffered');
/** The list had orders with its reference before it was sent. */
export const isElsewhere = (entry: Entry): boolean =>
  entry.candidates.length > 0 &&
  !mayExist(entry) &&
  entry.sends.every(({ outcome }) => outcome !== 'rejected');
/** A tab holds its lock, or died with it. */
export const isUnderWay = ({ state }: Entry): boolean =>
  state === 'sending' || state === 'blocked' || state === 'unsent';
/** It is over, and certainly made no order. */
export const isProvenNotMade = (entry: Entry): boolean =>
  (entry.state === 'rejected' || entry.state === 'dropped') && !mayExist(entry);
