import * as z from 'zod/mini';
import { StoredFailure } from '../../../api/stored-failure.ts';
import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { OrderId } from '../../../ids.ts';

/**
 * What the outbox knows of an intent. `docs/reliability.md` has the whole machine; looking into the list of orders while
 * `unknown` is not a state of its own on disk.
 */
const states = [
  /** On disk; nothing has left. Waits for a press on Send, or for a token that is on its way. */
  'queued',
  /** Waits for the password. */
  'blocked',
  /** On its way; on disk before the first byte. */
  'sending',
  /** Proof that nothing left; it is sent again by itself at most twice. */
  'unsent',
  /** Sent, and nobody knows what became of it: the list of orders is asked. */
  'unknown',
  /** An order with the same contents and without the reference exists; a person decides. */
  'possible',
  /** Enough complete looks over enough time found nothing. */
  'notFound',
  /** The service took it and gave no number. */
  'acceptedNoId',
  'accepted',
  'rejected',
  /** Two or more orders carry the reference. */
  'duplicate',
  /** A person gave it up. */
  'dropped',
] as const;
export type EntryState = (typeof states)[number];

const Request = z.object({
  query: z.object({ paymentMethod: z.literal(1), refNo: z.string(), note: z.exactOptional(z.string()) }),
  body: z.object({
    CartItemID: z.literal(0),
    ServiceID: z.literal(3),
    Note: z.nullable(z.string()),
    Quantity: z.literal(1),
    IsFree: z.literal(false),
    CartItemDataList: z.array(
      z.object({
        ServiceInputDataID: z.literal(0),
        DataKey: z.enum([
          'POI',
          'ImageResolutionID',
          'ImageTypeID',
          'FirstImageDate',
          'SecondImageDate',
          'ImageProviderID',
          'CloudCover',
        ]),
        DataValue: z.string(),
      }),
    ),
  }),
});

const Send = z.object({
  /** Milliseconds since 1970 UTC, before the first byte, by the page's clock: for people to read. */
  at: z.number(),
  /** The same by the service's clock; null where it was not known. */
  serviceAt: z.nullable(z.number()),
  /** The highest OrderID that this browser knew then: an order up to it was not made by this send. */
  above: z.nullable(z.number()),
  /** Which of a person's confirmations it carries out, from 1. */
  attempt: z.int(),
  endedAt: z.nullable(z.number()),
  /** The same by the entry's own clock. */
  endedAge: z.nullable(z.number()),
  outcome: z.nullable(z.enum(['accepted', 'acceptedNoId', 'rejected', 'unsent', 'unauthorized', 'unknown'])),
  failure: z.nullable(StoredFailure),
});
export type Send = z.infer<typeof Send>;

/** One look into the list of orders. Only `absent` is a clean one. */
const Check = z.object({
  at: z.number(),
  /** When it began, by the entry's own clock. */
  age: z.number(),
  /** How many sends had ended before it began: it says nothing about a later one. */
  after: z.int(),
  /** What the entry was when it began. */
  state: z.enum(states),
  result: z.enum(['found', 'alike', 'absent', 'incomplete', 'failed']),
});
export type Check = z.infer<typeof Check>;

const Made = z.object({
  orderId: OrderId,
  orderNo: z.nullable(z.string()),
  /** Where it can be paid, as the service wrote it. */
  paymentUrl: z.exactOptional(z.string()),
});
/** An order that the service has. */
export type Made = z.infer<typeof Made>;

const Candidate = z.object({
  orderId: OrderId,
  orderNo: z.string(),
  reference: z.nullable(z.string()),
  addedBy: z.string(),
  /** Digits of the service's own clock where it names no zone (interface.md 2.6). */
  orderedAt: z.nullable(z.object({ at: z.number(), zoned: z.boolean() })),
});
/** An order with the same contents, of which nobody knows whether it is this one. */
export type Candidate = z.infer<typeof Candidate>;

/** The version of what is written. Entries of the first are read too (`readEntry`). */
export const entryVersion = 2;

export const Entry = z.object({
  v: z.literal(entryVersion),
  /** The id of the draft it came from: a duplicated tab carries the same one. */
  id: z.string(),
  /** Whose it is: a fingerprint of the account's e-mail. */
  owner: z.string(),
  reference: z.string(),
  /** Typed by the analyst and so perhaps used before, instead of minted by us. */
  ownReference: z.boolean(),
  /** Counts the writes. */
  rev: z.int(),
  /**
   * The entry's own clock at the last write: milliseconds that have certainly passed since it was stored, by monotonic
   * clocks of tabs that had it open. No wall clock moves it.
   */
  age: z.number(),
  /**
   * The highest OrderID that the list showed or this browser knew before anything was sent; 0 where the list was empty, null
   * where nothing was known.
   */
  baseline: z.nullable(z.number()),
  /** An order made after the send is not older than this, by the service's clock; null where the list did not tell. */
  since: z.nullable(z.number()),
  /** Orders that carried the reference before. */
  known: z.array(OrderId),
  state: z.enum(states),
  /** Why a queued one does not go out by itself. */
  held: z.nullable(z.enum(['offline', 'token', 'storage', 'failed'])),
  attempt: z.int(),
  /** Null once it was settled and seen a day ago. */
  request: z.nullable(Request),
  contentHash: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** When it came into its state, by its own clock. */
  changedAge: z.number(),
  sends: z.array(Send),
  checks: z.array(Check),
  made: z.array(Made),
  candidates: z.array(Candidate),
  /** Orders of which a person said that they are not this one. */
  notThese: z.array(OrderId),
  /** Found by looking, not by the answer: worth a notice. */
  recovered: z.boolean(),
  /** When a person saw how it ended. */
  seenAt: z.nullable(z.number()),
  /** The same by the service's clock. */
  seenServiceAt: z.nullable(z.number()),
});
export type Entry = z.infer<typeof Entry>;

const First = z.looseObject({
  v: z.literal(1),
  state: z.enum(states),
  changedAt: z.number(),
  sends: z.array(z.looseObject({ endedAt: z.nullable(z.number()) })),
  checks: z.array(z.looseObject({ at: z.number() })),
});

/**
 * What lies on disk; null for what is no entry of this version or of the first. The first knew the page's clock alone: of
 * its times none proves that any has passed, and of its looks none that nothing was there.
 */
export function readEntry(raw: unknown): Entry | null {
  const first = First.safeParse(raw).data;
  if (first === undefined) return Entry.safeParse(raw).data ?? null;
  const { state, changedAt } = first;
  const upgraded = {
    ...first,
    v: entryVersion,
    rev: 0,
    age: 0,
    since: null,
    changedAge: 0,
    seenServiceAt: null,
    sends: first.sends.map((send) => ({
      ...send,
      serviceAt: null,
      above: null,
      endedAge: send.endedAt === null ? null : 0,
    })),
    checks: first.checks.map((check) => ({
      ...check,
      age: 0,
      after: 0,
      state: check.at > changedAt ? state : 'unknown',
    })),
  };
  return Entry.safeParse(upgraded).data ?? null;
}

/** A request that was checked by nobody but the type: what the screen hands over. */
export type Intent = {
  readonly id: string;
  readonly request: CreateOrderRequest;
  readonly ownReference: boolean;
} & Before;

/** What was there before the order, so that nothing of it is taken for the order later. */
export type Before = {
  readonly baseline: number | null;
  readonly since: number | null;
  readonly known: readonly OrderId[];
};

const settledStates: ReadonlySet<EntryState> = new Set(['accepted', 'rejected', 'duplicate', 'dropped']);
export const isSettled = (entry: Entry): boolean => settledStates.has(entry.state);
/** Not settled, or made more than once and nobody has said that they know. */
export const isUnsettled = (entry: Entry): boolean =>
  !isSettled(entry) || (entry.state === 'duplicate' && entry.seenAt === null);
/** Still of concern: not settled, or settled and not seen yet. */
export const needsEyes = (entry: Entry): boolean => !isSettled(entry) || entry.seenAt === null;
export const lastSend = (entry: Entry): Send | null => entry.sends.at(-1) ?? null;
/** A press can send it: it waits for one, or it was looked for long enough. */
export const maySend = (entry: Entry): boolean =>
  (entry.state === 'queued' || entry.state === 'notFound') && entry.request !== null;
const mayHaveMade = ({ outcome }: Send): boolean =>
  outcome !== 'unsent' && outcome !== 'unauthorized' && outcome !== 'rejected';
/** Whether a send may have made an order: of all others it is proved that they have not. */
export const mayHaveArrived = (entry: Entry): boolean => entry.sends.some(mayHaveMade);
/** Whether a send may have made an order that nobody has found yet. */
export const isAwaited = (entry: Entry): boolean =>
  entry.sends.filter(mayHaveMade).length > entry.made.length;
/** Ordering the same again may double it. */
export const mayExist = (entry: Entry): boolean => mayHaveArrived(entry) || entry.made.length > 0;
